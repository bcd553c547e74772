import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel

extension WeatherSource {
    /// The provider that asks this source.
    ///
    /// - Parameters:
    ///   - server: Where it is asked; nil for its own address.
    ///   - key: nil when the host has none; asking a source that needs one then throws `keyMissing`.
    /// - Throws: `notFound` for a source that is not on the internet, `unreachable` for a server that is none, or that a
    ///   key could be read on the way to.
    func provider(at server: String?, key: APIKey?) throws(WeatherError) -> any Provider {
        guard isLive else {
            throw WeatherError(.notFound, source: self, reason: "climate normals are computed, not fetched")
        }
        var configuration = SourceConfiguration(self)
        if let server {
            guard let url = BaseURL(server) else {
                throw WeatherError(.unreachable, source: self, reason: "the server's address is not a URL")
            }
            configuration.addresses[.server] = url
        }
        if descriptor.needsKey, let key {
            if let url = configuration.addresses[.server], !url.isSafeForSecrets {
                throw WeatherError(.unreachable, source: self, host: url.authority, cause: .unencrypted)
            }
            configuration.key = key
        }
        return configuration.provider
    }
}
