import CitiesFetching
public import CitiesFoundation
package import CitiesHTTP
@_exported public import CitiesProviders
@_exported public import CitiesWeatherModel

/// Weather from a service on the internet, over a client of the host. The product `LiveWeather` brings one, on libcurl.
///
/// A call that is canceled ends its transfer. Nothing is kept on disk unless a folder is given. What may pass by itself
/// (a broken connection, a server that is busy for a moment) is tried again within the time limit. Call ``shutdown()``
/// when it is no longer needed.
public struct LiveWeatherService: WeatherService {
    /// The source of the numbers.
    public let source: WeatherSource
    private let provider: Result<any Provider, WeatherError>
    private let fetcher: Fetcher
    private let cache: ResponseCache
    private let end: @Sendable () async -> Void

    /// - Parameters:
    ///   - source: The source to ask. `openMeteo` and `metNorway` need no key; the others do. For
    ///     `climateNormals` there is `TypicalWeatherService`: here it finds nothing.
    ///   - key: The source's API key; without one that it needs, every call throws `keyMissing`. It is sent to no
    ///     other server, over https only (or to this machine), and is never part of an error.
    ///   - server: The server to ask in place of the source's own, such as a caching proxy: an https or http URL without
    ///     a query. nil is the source's own.
    ///   - timeout: For a call as a whole, its repetitions included.
    ///   - userAgent: The name and version of the host, for the services' logs, and an address at which its makers can be
    ///     reached: MET Norway refuses programs without one. nil is the name and address of this package.
    ///   - cacheFolder: Where answers are kept for as long as the source has nothing newer. They tell where the user is:
    ///     the folder is made readable for its owner only. nil keeps nothing.
    ///   - client: The client that sends the requests.
    public init(
        source: WeatherSource = .openMeteo,
        key: String? = nil,
        server: String? = nil,
        timeout: Duration = .seconds(10),
        userAgent: String? = nil,
        cacheFolder: URL? = nil,
        client: WeatherClient
    ) {
        self.init(
            source: source, key: key, server: server, timeout: timeout, userAgent: userAgent,
            cacheFolder: cacheFolder, client: client, clock: ContinuousClock())
    }

    /// - Parameter clock: Measures the time limit of each request, and how long the end of a canceled one is waited for.
    package init(
        source: WeatherSource, key: String?, server: String?, timeout: Duration, userAgent: String?, cacheFolder: URL?,
        client: WeatherClient, clock: any Clock<Duration>
    ) {
        let transport = HostTransport(
            client, userAgent: userAgent ?? UserAgent.text("cities-forecast"), clock: clock)
        self.init(
            source: source, key: key, server: server, timeout: timeout, cacheFolder: cacheFolder,
            transport: transport.client(), shutdown: { await transport.shutdown() })
    }

    /// - Parameters:
    ///   - transport: Sends one request, once, and follows no redirect.
    ///   - shutdown: Cancels requests under way; later requests are refused.
    package init(
        source: WeatherSource, key: String?, server: String?, timeout: Duration, cacheFolder: URL?,
        transport: HTTPClient, shutdown: @escaping @Sendable () async -> Void
    ) {
        self.source = source
        provider = Result { () throws(WeatherError) in
            try source.provider(at: server, key: key.flatMap { APIKey($0) })
        }
        fetcher = Fetcher(
            client: transport.followingRedirects().retrying(),
            limits: HTTPLimits(total: timeout, connect: min(timeout, .seconds(5))), now: { Date() },
            replies: SavedReplies(folder: cacheFolder))
        cache = ResponseCache(folder: cacheFolder)
        end = shutdown
    }

    public func currentWeather(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<CurrentWeather> {
        try await answer(.currentWeather, request)
    }

    public func forecast(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<WeatherForecast> {
        try await answer(.forecast, request)
    }

    /// Cancels requests under way and closes the connections; later calls throw `cancelled`.
    public func shutdown() async {
        await end()
    }

    private func answer<Answer>(
        _ query: SourceQuery<Answer>, _ request: WeatherRequest
    ) async throws(WeatherError) -> Sourced<Answer> {
        // The name of a place does not matter for its weather.
        let id = "\(request.coordinates.latitude),\(request.coordinates.longitude)"
        let place = City(id: id, englishName: id, coordinates: request.coordinates)
        let batch = try FetchService<Answer>.Request(
            cities: [place], provider: provider.get(), fallback: nil, units: request.units, language: request.language,
            refresh: false, offline: false)
        let outcome = await FetchService(query, fetcher: fetcher, cache: cache).fill(batch)
        switch outcome.cities.first?.outcome {
        case .answered(let answer): return answer
        case .failed(let error): throw error
        case .awaited, nil: throw WeatherError(.cancelled, source: source)
        }
    }
}

extension WeatherSource {
    /// The provider that asks this source.
    ///
    /// - Parameters:
    ///   - server: The address for requests; nil for its own.
    ///   - key: nil when the host has none; asking a source that needs one then throws `keyMissing`.
    /// - Throws: `notFound` for a source that is not on the internet, `unreachable` for an address without a server, or that a
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
