import Catalog
import Providers
import WeatherModel

extension Settings {
    /// What the sources have to be told.
    var providers: ProviderSettings {
        ProviderSettings(
            openMeteoURL: openMeteoURL, openMeteoGeocodingURL: openMeteoGeocodingURL,
            openWeatherMapURL: openWeatherMapURL, openWeatherMapKey: openWeatherMapKey,
            weatherAPIURL: weatherAPIURL, weatherAPIKey: weatherAPIKey,
            typicalWeather: { ClimateNormals.embedded.typical(cityID: $0.idOfNormals, at: $1, units: $2) })
    }

    /// The source that serves first, and what may stand in for it.
    ///
    /// `auto` takes a source that a key is configured for, else the one that needs none, and lets climate normals stand
    /// in. A source that was named serves alone.
    func selection(_ choice: SourceChoice) -> (provider: any Provider, fallback: (any Provider)?) {
        let providers = providers
        switch choice {
        case .auto:
            let source: WeatherSource =
                openWeatherMapKey != nil ? .openWeatherMap : weatherAPIKey != nil ? .weatherAPI : .openMeteo
            return (providers.provider(for: source), providers.provider(for: .climateNormals))
        case .openMeteo: return (providers.provider(for: .openMeteo), nil)
        case .openWeatherMap: return (providers.provider(for: .openWeatherMap), nil)
        case .weatherAPI: return (providers.provider(for: .weatherAPI), nil)
        case .normals: return (providers.provider(for: .climateNormals), nil)
        }
    }
}
