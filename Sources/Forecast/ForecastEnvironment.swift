public import CitiesLocalization
public import CitiesWeatherModel

/// What the reducer needs of the world.
public struct ForecastEnvironment: Sendable {
    /// Who is asked for the weather. Its units and its language are its own.
    public var weatherService: any WeatherService
    /// Who is asked where the user is.
    public var locationManager: any LocationManager
    /// The language of the messages.
    public var language: Language
    /// What is at a point, for its name and its clock; nil when that is unknown. It is called while an action is reduced:
    /// be quick.
    public var place: @Sendable (Coordinates) -> City?

    public init(
        weatherService: any WeatherService,
        locationManager: any LocationManager,
        language: Language = .english,
        place: @escaping @Sendable (Coordinates) -> City? = { _ in nil }
    ) {
        self.weatherService = weatherService
        self.locationManager = locationManager
        self.language = language
        self.place = place
    }
}
