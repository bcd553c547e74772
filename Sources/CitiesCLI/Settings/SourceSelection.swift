import CitiesCatalog
import CitiesProviders
import CitiesWeatherModel

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
    /// `auto` takes the first source with a key that has as many days hour by hour as are needed, else the one that needs
    /// no key, and lets climate normals stand in. A source that was named serves alone, with what it has.
    ///
    /// - Parameter hourlyDays: today included; 0 where nobody needs hours.
    func selection(
        _ choice: SourceChoice, hourlyDays: Int = 0
    ) -> (provider: any Provider, fallback: (any Provider)?) {
        let providers = providers
        switch choice {
        case .auto:
            let withKey = sourcesWithKey.map(providers.provider)
            let able = withKey.first { $0.profile.hourlyDays >= hourlyDays }
            return (able ?? providers.provider(for: .openMeteo), providers.provider(for: .climateNormals))
        case .openMeteo: return (providers.provider(for: .openMeteo), nil)
        case .openWeatherMap: return (providers.provider(for: .openWeatherMap), nil)
        case .weatherAPI: return (providers.provider(for: .weatherAPI), nil)
        case .normals: return (providers.provider(for: .climateNormals), nil)
        }
    }

    /// In the order in which `auto` would take them.
    var sourcesWithKey: [WeatherSource] {
        (openWeatherMapKey == nil ? [] : [.openWeatherMap]) + (weatherAPIKey == nil ? [] : [.weatherAPI])
    }
}
