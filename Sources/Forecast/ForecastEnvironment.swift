public import CitiesWeatherModel

/// The part of the world that the reducer needs.
public struct ForecastEnvironment: Sendable {
    /// The service that gives the weather.
    public var weatherService: any WeatherService
    /// The manager that finds the user's location.
    public var locationManager: any LocationManager
    /// The city at a point, for its name and its clock; nil when that is unknown. It is called while an action is
    /// reduced: be quick.
    public var place: @Sendable (Coordinates) -> City?
    /// Kilometres: who is found no further than that from the coordinates is where they were.
    public var significantDistance = 1.0
    /// The time that the location manager may stay silent: while it checks the permission, while the user is asked, and
    /// while it looks.
    public var locationTimeout = Duration.seconds(30)
    /// The clock of the meantime.
    public var clock: any Clock<Duration> = ContinuousClock()

    public init(
        weatherService: any WeatherService,
        locationManager: any LocationManager,
        place: @escaping @Sendable (Coordinates) -> City? = { _ in nil }
    ) {
        self.weatherService = weatherService
        self.locationManager = locationManager
        self.place = place
    }
}
