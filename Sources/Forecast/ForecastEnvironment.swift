public import CitiesWeatherModel

/// What the reducer needs of the world.
public struct ForecastEnvironment: Sendable {
    /// Who is asked for the weather.
    public var weatherService: any WeatherService
    /// Who is asked where the user is.
    public var locationManager: any LocationManager
    /// What is at a point, for its name and its clock; nil when that is unknown. It is called while an action is reduced:
    /// be quick.
    public var place: @Sendable (Coordinates) -> City?
    /// Kilometres: who is found no further than that from the coordinates is where they were.
    public var significantDistance = 1.0
    /// How long the location manager may say nothing: while it tells whether it may look, while the user is asked, and
    /// while it looks.
    public var locationTimeout = Duration.seconds(30)
    /// What tells the time meanwhile.
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
