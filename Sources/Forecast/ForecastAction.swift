public import CitiesWeatherModel

/// What can happen to a ``ForecastState``.
public enum ForecastAction: Sendable, Equatable {
    /// Finds the user: connects the location manager, then `determineLocationAvailability`. What was under way before is
    /// cancelled.
    case fetchUserLocation
    /// Looks whether the location may be known. Granted: it is fetched. Unknown: the user is asked, once. Denied: a
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
    case handleForecastResponse(Result<Sourced<Forecast>, WeatherError>)
    /// The location manager has something to say.
    case locationManager(LocationManagerAction)
    /// The location manager will say nothing more.
    case locationManagerDisconnected
    /// Goes on from what failed: fetches what did not arrive, and only that, or looks for the user again.
    case retry
    /// Cancels everything that is under way; what has arrived stays. For a host that shows something else.
    case stop
}
