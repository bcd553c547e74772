package import CitiesWeatherModel

extension ProviderSettings {
    /// The provider of a source, ready to be asked.
    package func provider(for source: WeatherSource) -> any Provider {
        switch source {
        case .openMeteo: OpenMeteoProvider(baseURL: openMeteoURL, geocodingURL: openMeteoGeocodingURL)
        case .openWeatherMap: OpenWeatherMapProvider(baseURL: openWeatherMapURL, key: openWeatherMapKey)
        case .weatherAPI: WeatherAPIProvider(baseURL: weatherAPIURL, key: weatherAPIKey)
        case .climateNormals: ClimateNormalsProvider(typical: typicalWeather)
        }
    }

    /// What finds places by name for a source; nil when it knows no other places than the catalogue.
    package func geocoder(for source: WeatherSource) -> (any GeocodingProvider)? {
        provider(for: source) as? any GeocodingProvider
    }
}
