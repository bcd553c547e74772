import CitiesFoundation
import CitiesHTTP
package import CitiesProviders
package import CitiesWeatherModel

/// Climates of a reanalysis, each requested once and kept for good.
///
/// A climate weighs as much as a hundred requests for the weather and more, so that only a user's word asks for one, and no
/// more are requested within an hour than the server takes.
package struct ClimateService: Sendable {
    /// The name of the question and of its file.
    static let file = "climate"

    package let provider: any Provider
    private let endpoint: Endpoint<ReanalysisClimate>
    var fetcher: Fetcher
    private let cache: ResponseCache
    private let language: Language

    /// nil for a source without a reanalysis.
    ///
    /// - Parameter cache: A cache of its own: climates are never too old.
    package init?(from provider: any Provider, fetcher: Fetcher, cache: ResponseCache, language: Language) {
        guard let endpoint = provider.climates else { return nil }
        self.provider = provider
        self.endpoint = endpoint
        self.fetcher = fetcher
        self.cache = cache
        self.language = language
    }

    /// The cities whose climates are to be requested.
    package struct Request: Sendable {
        /// The cities to request now.
        package var now: [City]
        /// The cities to leave for a later hour.
        package var later: [City]
        /// The weight of a climate, and the hourly limit; nil without a limit.
        package var cost: RequestCost?
        /// The time until the minute of the last climates is over; nil when the server takes one at once.
        fileprivate var pause: Duration?
    }

    /// The answers to a request.
    package struct Outcome: Sendable {
        /// The fetched climates.
        package var climates: [City.ID: ReanalysisClimate]
        /// The failures by city.
        package var failures: [City.ID: WeatherError]
        /// Saves the fetched climates, and returns the reason of a failure; nil when there is nothing to save.
        package var saving: (@Sendable () async -> (any Error)?)?
    }

    private var key: ResponseCacheKey {
        ResponseCacheKey(
            endpoint.profile, kind: Self.file, units: .celsius, language: language)
    }

    /// All kept climates, by city.
    package var kept: [City.ID: ReanalysisClimate] { load().mapValues(\.value) }

    private func load() -> [City.ID: Sourced<ReanalysisClimate>] { cache.load(key) }

    /// Divides the cities without a kept climate by the rest of the hour's limit.
    package func request(_ cities: [City]) -> Request {
        let kept = load()
        let missing = cities.filter { kept[$0.id] == nil }
        let now = fetcher.now()
        let ages = kept.values.map { now.timeIntervalSince($0.provenance.fetchedAt) }.filter { $0 >= 0 }
        var request = Request(now: missing, later: [], cost: endpoint.cost, pause: pause(ages))
        if let cost = request.cost {
            let count = max(0, cost.citiesPerHour - ages.count { $0 < 3_600 })
            (request.now, request.later) = (Array(missing.prefix(count)), Array(missing.dropFirst(count)))
        }
        return request
    }

    /// - Parameter ages: Seconds since each kept climate was fetched.
    private func pause(_ ages: [TimeInterval]) -> Duration? {
        guard let limit = endpoint.profile.requestsPerMinute else { return nil }
        let recent = ages.filter { $0 < RequestPace.minute }
        return recent.count < limit ? nil : recent.max().map { .seconds(RequestPace.minute - $0) }
    }

    /// The time limit of an answer, and of a wait for the next minute of the server. Thirty years are slower than a forecast.
    private static let patience = Duration.seconds(90)

    /// Sends a request, one city after another.
    ///
    /// - Parameters:
    ///   - arrived: Called with the number of cities that are done.
    ///   - waiting: Called before the wait for the next minute of a server with a limit, with that number.
    package func fill(
        _ request: Request, arrived: (Int) -> Void = { _ in }, waiting: (Duration, Int) -> Void = { _, _ in }
    ) async -> Outcome {
        var fetched: [City.ID: Sourced<ReanalysisClimate>] = [:]
        var failures: [City.ID: WeatherError] = [:]
        var done = 0
        var fetcher = fetcher
        fetcher.limits.total = max(fetcher.limits.total, Self.patience)
        if !request.now.isEmpty, let pause = request.pause {
            guard pause <= fetcher.patience(Self.patience) else {
                let error = WeatherError(
                    .rateLimited, source: provider.profile.source, reason: "the limit of requests per minute",
                    retryAfter: pause)
                return Outcome(
                    climates: [:], failures: Dictionary(request.now.map { ($0.id, error) }) { first, _ in first })
            }
            waiting(pause, done)
            do { try await fetcher.pause(pause) } catch { return Outcome(climates: [:], failures: [:]) }
        }
        await fetcher.ask(
            .climate, about: request.now, from: provider, units: .celsius, language: language,
            waiting: { waiting($0, done) },
            receive: { batch in
                done += batch.count
                arrived(done)
                for item in batch {
                    fetched[item.id] = item.answer
                    failures[item.id] = item.error
                }
            })
        return Outcome(
            climates: fetched.mapValues(\.value), failures: failures,
            saving: fetched.isEmpty ? nil : cache.saving(fetched, key))
    }
}
