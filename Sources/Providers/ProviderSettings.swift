public import Foundation
public import HTTP
public import WeatherModel

/// Everything that the sources have to be told.
public struct ProviderSettings: Sendable {
    /// Typical weather of a city at a moment; nil when its climate is not known.
    public typealias TypicalWeather = @Sendable (City, Date, UnitSystem) -> CurrentWeather?

    public var openMeteoURL: BaseURL
    public var openMeteoGeocodingURL: BaseURL
    public var openWeatherMapURL: BaseURL
    /// nil when none is configured; asking then throws `keyMissing`.
    public var openWeatherMapKey: APIKey?
    public var weatherAPIURL: BaseURL
    /// nil when none is configured; asking then throws `keyMissing`.
    public var weatherAPIKey: APIKey?
    public var typicalWeather: TypicalWeather

    public init(
        openMeteoURL: BaseURL,
        openMeteoGeocodingURL: BaseURL,
        openWeatherMapURL: BaseURL,
        openWeatherMapKey: APIKey?,
        weatherAPIURL: BaseURL,
        weatherAPIKey: APIKey?,
        typicalWeather: @escaping TypicalWeather
    ) {
        self.openMeteoURL = openMeteoURL
        self.openMeteoGeocodingURL = openMeteoGeocodingURL
        self.openWeatherMapURL = openWeatherMapURL
        self.openWeatherMapKey = openWeatherMapKey
        self.weatherAPIURL = weatherAPIURL
        self.weatherAPIKey = weatherAPIKey
        self.typicalWeather = typicalWeather
    }
}
