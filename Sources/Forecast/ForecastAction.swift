public import CitiesWeatherModel

/// An action on a ``ForecastState``. A later version may have more of them.
@nonexhaustive public enum ForecastAction: Sendable, Equatable {
    /// Finds the user: connects the location manager, then `determineLocationAvailability`. What was under way before is
    /// canceled.
    case fetchUserLocation
    /// Looks whether the location may be known. Granted: it is fetched. Unknown: the manager asks the user, once. Denied: a
    /// message.
    case determineLocationAvailability
    /// Fetches the weather at the coordinates, in place of a fetch that is under way. Without coordinates the user is
    /// found first, and then both weather and forecast are fetched.
    case fetchWeather
    /// Fetches the forecast, like `fetchWeather`.
    case fetchForecast
    /// The weather came, or not.
    case handleWeatherResponse(Result<Sourced<Weather>, WeatherError>)
    /// The forecast came, or not.
    case handleForecastResponse(Result<Sourced<WeatherForecast>, WeatherError>)
    /// The location manager has something to say.
    case locationManager(LocationManagerAction)
    /// The location manager sends no more events.
    case locationManagerDisconnected
    /// The location manager has said nothing for as long as the environment waits.
    case locationTimedOut
    /// Asks for other units from now on, and anew for answers that are there or under way. Until they have come, the earlier ones stay
    /// as it is, in its own units.
    case setUnits(UnitSystem)
    /// Speaks another language from now on. It needs no fetch: an answer has no words in it.
    case setLanguage(Language)
    /// Goes on from what failed: fetches what did not arrive, and only that, or looks for the user again.
    case retry
    /// Cancels everything that is under way; what has arrived stays. For a host that shows something else.
    case stop
}
