import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel

extension WeatherSource {
    /// What asks this source.
    ///
    /// - Parameters:
    ///   - server: Where it is asked; nil for its own address.
    ///   - key: nil when the host has none; asking a source that needs one then throws `keyMissing`.
    /// - Throws: `notFound` for a source that is not on the internet, `unreachable` for a server that is none, or that a
    ///   key could be read on the way to.
    func provider(at server: String?, key: APIKey?) throws(WeatherError) -> any Provider {
        switch self {
        case .openMeteo:
            return OpenMeteoProvider(
                baseURL: try url(server ?? OpenMeteoProvider.address),
                geocodingURL: try url(OpenMeteoProvider.geocodingAddress))
        case .openWeatherMap:
            let url = try url(server ?? OpenWeatherMapProvider.address, carriesKey: key != nil)
            return OpenWeatherMapProvider(baseURL: url, key: key)
        case .weatherAPI:
            let url = try url(server ?? WeatherAPIProvider.address, carriesKey: key != nil)
            return WeatherAPIProvider(baseURL: url, key: key)
        case .climateNormals:
            throw WeatherError(.notFound, source: self, reason: "climate normals are computed, not fetched")
        }
    }

    private func url(_ text: String, carriesKey: Bool = false) throws(WeatherError) -> BaseURL {
        guard let url = BaseURL(text) else {
            throw WeatherError(.unreachable, source: self, reason: "the server's address is not a URL")
        }
        guard !carriesKey || url.isSafeForSecrets else {
            throw WeatherError(.unreachable, source: self, host: url.authority, reason: "a key is sent over https only")
        }
        return url
    }
}
