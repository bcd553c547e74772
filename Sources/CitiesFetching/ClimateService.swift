import CitiesFoundation
import CitiesHTTP
package import CitiesProviders
package import CitiesWeatherModel

/// Climates of a reanalysis, each of which is requested once and kept for good.
///
/// A climate weighs as much as a hundred requests for the weather and more, so that only a user's word asks for one, and no
/// more are requested within an hour than the server takes.
package struct ClimateService: Sendable {
    package let provider: any Provider
    static let file = "climate"
    private let reanalysis: any ReanalysisProvider
    private let fetcher: Fetcher
    private let cache: ResponseCache
    private let language: Language

    /// nil for a source without a reanalysis.
    ///
    /// - Parameter cache: A cache of its own: climates are never too old.
    package init?(from provider: any Provider, fetcher: Fetcher, cache: ResponseCache, language: Language) {
        guard let reanalysis = provider as? any ReanalysisProvider else { return nil }
        self.provider = provider
        self.reanalysis = reanalysis
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
        package var cost: ClimateCost?
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
            reanalysis.climateProfile, kind: Self.file, units: .celsius, language: language)
    }

    /// All kept climates, by city.
    package var kept: [City.ID: ReanalysisClimate] { load().mapValues(\.value) }

    private func load() -> [City.ID: Sourced<ReanalysisClimate>] { cache.load(key) }

    /// Divides the cities without a kept climate by what is left of the hour's limit.
    package func request(_ cities: [City]) -> Request {
        let kept = load()
        let missing = cities.filter { kept[$0.id] == nil }
        guard let cost = reanalysis.climateCost, !missing.isEmpty else {
            return Request(now: missing, later: [])
        }
        let now = fetcher.now()
        let spent = kept.values.count { (0..<3_600).contains(now.timeIntervalSince($0.provenance.fetchedAt)) }
        let count = min(missing.count, max(0, cost.citiesPerHour - spent))
        return Request(
            now: Array(missing.prefix(count)), later: Array(missing.dropFirst(count)), cost: cost)
    }

    /// A climate is worth the wait for the next minute of the server, and thirty years take longer than an hour of weather.
    private static let patience = Duration.seconds(90)

    /// The time after which the server takes climates again, by those of the last minute; nil when it takes some at once.
    private var pause: Duration? {
        guard let limit = reanalysis.climateProfile.requestsPerMinute else { return nil }
        let now = fetcher.now()
        let ages = load().values.map { now.timeIntervalSince($0.provenance.fetchedAt) }.filter { (0..<60).contains($0) }
        return ages.count < limit ? nil : ages.max().map { .seconds(60 - $0) }
    }

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
        if !request.now.isEmpty, let pause {
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
