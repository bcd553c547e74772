package import Foundation
package import CitiesHTTP
package import CitiesWeatherModel

/// Everything that the sources have to be told.
package struct ProviderSettings: Sendable {
    /// Typical weather of a city at a moment; nil when its climate is not known.
    package typealias TypicalWeather = @Sendable (City, Date, UnitSystem) -> CurrentWeather?

    package var openMeteoURL: BaseURL
    package var openMeteoGeocodingURL: BaseURL
    package var openWeatherMapURL: BaseURL
    /// nil when none is configured; asking then throws `keyMissing`.
    package var openWeatherMapKey: APIKey?
    package var weatherAPIURL: BaseURL
    /// nil when none is configured; asking then throws `keyMissing`.
    package var weatherAPIKey: APIKey?
    package var typicalWeather: TypicalWeather

    package init(
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
