import CitiesCurlHTTP
public import CitiesFoundation
import CitiesHTTP
public import CitiesWeatherModel
@_exported public import WeatherSources

extension LiveWeatherService {
    /// A service over libcurl, which is loaded at the first request.
    ///
    /// ``init(source:key:server:timeout:userAgent:cacheFolder:client:)`` explains the parameters.
    public init(
        source: WeatherSource = .openMeteo,
        key: String? = nil,
        server: String? = nil,
        timeout: Duration = .seconds(10),
        userAgent: String? = nil,
        cacheFolder: URL? = nil
    ) {
        let curl = CurlClient(
            userAgent: userAgent ?? UserAgent.text("cities-forecast"),
            authorities: CertificateAuthorities(environment: ProcessInfo.processInfo.environment))
        self.init(
            source: source, key: key, server: server, timeout: timeout, cacheFolder: cacheFolder,
            transport: curl.client(), shutdown: { await curl.shutdown() })
    }
}
