import CitiesFetching
import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel
import Synchronization

/// A request beside weather, about the cities that can have an answer.
struct BesideRequest: Sendable {
    var supplement: any AnySupplement
    var cities: [City]
}

/// The terms that all requests of a command or a screen share.
struct BesideTerms: Sendable {
    var units: UnitSystem
    var language: Language
    var refresh: Bool
    var offline: Bool
}

/// The reply to a request beside weather.
struct Arrival<Answer: SourceAnswer>: Sendable {
    var supplement: Supplement<Answer>
    var request: FetchService<Answer>.Request
    var outcome: FetchService<Answer>.Outcome
}

/// An ``Arrival`` with any kind of answer.
protocol AnyArrival: Sendable {
    associatedtype Answer: SourceAnswer
    var arrival: Arrival<Answer> { get }
}

extension Arrival: AnyArrival {
    var arrival: Arrival { self }
}

extension AnyArrival {
    /// Puts the outcome to the other answers.
    func put(to answers: inout WeatherAnswers) { arrival.supplement.put(arrival.outcome, &answers) }
}

/// Sends requests beside weather, for a command or for the full screen: to one server one after another, to several
/// together.
protocol BesideSender: Sendable {
    var settings: Settings { get }
    var terms: BesideTerms { get }
    /// Fetches without saving: a reply beside weather that has failed leaves no trace.
    func send<Answer>(
        _ supplement: Supplement<Answer>, _ request: FetchService<Answer>.Request
    ) async -> FetchService<Answer>.Outcome
    func save<Answer>(_ arrival: Arrival<Answer>) async
}

extension BesideSender {
    /// The replies, in the order of the requests; nothing is sent beside typical weather.
    ///
    /// - Parameter ahead: The requests that have gone out before.
    func arrivals(
        of requests: [BesideRequest], beside origin: AnswerOrigin, _ ahead: HeadStart = HeadStart()
    ) async -> [any AnyArrival] {
        var byServer: [BaseURL?: [Int]] = [:]
        for (index, request) in requests.enumerated() {
            byServer[server(of: request.supplement, beside: origin.source), default: []].append(index)
        }
        return await withTaskGroup(of: [Int: any AnyArrival].self) { group in
            for indices in byServer.values {
                group.addTask {
                    var arrivals: [Int: any AnyArrival] = [:]
                    for index in indices {
                        let request = requests[index]
                        let arrival = await arrival(
                            request.supplement, about: request.cities, beside: origin, ahead)
                        if let arrival { await save(arrival) }
                        arrivals[index] = arrival
                    }
                    return arrivals
                }
            }
            var arrivals: [Int: any AnyArrival] = [:]
            for await some in group { arrivals.merge(some) { first, _ in first } }
            return requests.indices.compactMap { arrivals[$0] }
        }
    }

    /// Fetches weather in `body` while the requests of a plan that do not wait for it are under way. A request still under way
    /// at its end is canceled.
    ///
    /// A request waits for the weather if that decides which cities it is about, if both are to one server, and if the
    /// source has a key: after a rejected one nothing else is requested.
    ///
    /// - Parameters:
    ///   - profile: The profile of the weather's provider.
    ///   - cities: The cities that the weather is requested for.
    func withHeadStart<Result>(
        _ plan: FetchPlan, beside profile: ProviderProfile, about cities: [City],
        _ body: (HeadStart) async throws -> Result
    ) async rethrows -> Result {
        let source = profile.source
        let ahead = HeadStart()
        guard source.isLive, !source.descriptor.needsKey, !terms.offline,
            let supplements = plan.steps(beside: source).first?.ofAll
        else { return try await body(ahead) }
        for request in plan.requests(supplements, about: cities, settings)
        where server(of: request.supplement, beside: source) != profile.baseURL {
            start(request.supplement, about: request.cities, beside: AnswerOrigin(asked: source), ahead)
        }
        return try await withTaskCancellationHandler {
            defer { ahead.cancel() }
            return try await body(ahead)
        } onCancel: {
            ahead.cancel()
        }
    }

    private func start(
        _ any: some AnySupplement, about cities: [City], beside origin: AnswerOrigin, _ ahead: HeadStart
    ) {
        // A failure of the others is only noted, and never asked about.
        guard any.supplement.failure.isNote else { return }
        ahead.add(
            Task { await arrival(any, about: cities, beside: origin, HeadStart()) }, of: any.supplement.name)
    }

    private func save(_ any: some AnyArrival) async { await save(any.arrival) }

    /// nil without a request.
    private func arrival(
        _ any: some AnySupplement, about cities: [City], beside origin: AnswerOrigin, _ ahead: HeadStart
    ) async -> (any AnyArrival)? {
        let supplement = any.supplement
        let request = supplement.request(about: cities, beside: origin, terms, settings)
        guard let request, !Task.isCancelled else { return nil }
        // Beside saved weather the terms are others.
        if request.offline == terms.offline, request.refresh == terms.refresh,
            let early = await ahead.take(supplement, answering: request)
        {
            return early
        }
        return Arrival(supplement: supplement, request: request, outcome: await send(supplement, request))
    }

    /// The server that is asked beside weather of a source; nil without one.
    private func server(of any: some AnySupplement, beside source: WeatherSource) -> BaseURL? {
        let supplement = any.supplement
        return supplement.provider(source, settings).flatMap { supplement.query.profile($0).baseURL }
    }
}

/// Requests that went out together with the request for the weather that they go beside. Each serves once: at another try
/// it is sent anew.
final class HeadStart: Sendable {
    fileprivate typealias Early = Task<(any AnyArrival)?, Never>

    private let underWay = Mutex<[String: Early]>([:])

    fileprivate func add(_ task: Early, of name: String) {
        underWay.withLock { $0[name] = task }
    }

    /// The reply to a request, about its cities alone; nil where none went out.
    fileprivate func take<Answer>(
        _ supplement: Supplement<Answer>, answering request: FetchService<Answer>.Request
    ) async -> Arrival<Answer>? {
        guard let early = underWay.withLock({ $0.removeValue(forKey: supplement.name) }),
            let arrival = await withTaskCancellationHandler(
                operation: { await early.value }, onCancel: { early.cancel() }) as? Arrival<Answer>
        else { return nil }
        let asked = Set(request.cities.map(\.id))
        var outcome = arrival.outcome
        outcome.cities.removeAll { !asked.contains($0.id) }
        return Arrival(supplement: supplement, request: request, outcome: outcome)
    }

    fileprivate func cancel() {
        underWay.withLock { tasks in
            for task in tasks.values { task.cancel() }
            tasks = [:]
        }
    }
}
