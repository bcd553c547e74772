/// The store of all answers: by the asker of a question, the period that it is about, and the city.
///
/// Two askers may hold answers about the same city that differ in source and quality: typical weather that was chosen
/// for one page is not put into a live list.
package struct Answers<Asker: Hashable & Sendable>: Sendable, Equatable {
    package var present = AnswersByAsker<Asker, CurrentWeather>()
    package var coming = AnswersByAsker<Asker, WeatherForecast>()
    /// The answers beside the weather, which all askers share.
    package var beside = BesideAnswers()

    package init() {}

    /// True while a fetch is under way.
    package var isFetching: Bool { present.isFetching || coming.isFetching }

    /// True when any city has an answer.
    package var hasAnswers: Bool { present.hasAnswers || coming.hasAnswers }

    /// The origin, failure and progress of a question.
    package subscript(asker: Asker, period: AnswerPeriod) -> any AnswerStatus {
        switch period {
        case .present: present[asker]
        case .coming: coming[asker]
        }
    }

    /// Begins a fetch, in place of one that is under way.
    package mutating func begin(
        _ asker: Asker, _ period: AnswerPeriod, _ cities: some Collection<City.ID>, isAutomatic: Bool = false
    ) {
        let fetch = AnswerProgress(total: cities.count, pending: Set(cities), isAutomatic: isAutomatic)
        switch period {
        case .present: present[asker].begin(fetch)
        case .coming: coming[asker].begin(fetch)
        }
    }

    /// Gives up the fetches of an asker; the answers stay.
    package mutating func stop(_ asker: Asker) {
        present[asker].progress = nil
        coming[asker].progress = nil
    }

    /// Removes all that an asker has.
    package mutating func remove(_ asker: Asker) {
        present[asker] = CityAnswers()
        coming[asker] = CityAnswers()
    }

    /// Removes answers about other cities.
    package mutating func keep(_ asker: Asker, only cities: Set<City.ID>) {
        present[asker].keep(only: cities)
        coming[asker].keep(only: cities)
    }

    /// The questions of `asked` alone, and the answers beside the weather.
    package func only(_ asked: some Sequence<(asker: Asker, period: AnswerPeriod)>) -> Answers {
        var some = Answers()
        some.beside = beside
        for (asker, period) in asked {
            switch period {
            case .present: some.present[asker] = present[asker]
            case .coming: some.coming[asker] = coming[asker]
            }
        }
        return some
    }

    /// True when a city that is still here had an answer before and has none in these units, or when the answers to a
    /// question are of a poorer quality than before: saved in place of live, or typical in place of either. Answers beside the
    /// weather are compared too.
    package func isPoorer(than old: Answers, in units: UnitSystem) -> Bool {
        present.isPoorer(than: old.present, in: units) || coming.isPoorer(than: old.coming, in: units)
            || beside.isPoorer(than: old.beside)
    }

    /// Puts back the earlier answers about cities that are still here, and all that stood beside them.
    package mutating func restore(_ old: Answers) {
        present.restore(old.present)
        coming.restore(old.coming)
        beside = old.beside
    }
}

/// The period that a question is about.
package enum AnswerPeriod: Sendable, Hashable, CaseIterable {
    case present
    /// The coming hours and days.
    case coming
}

/// The status of a question, whichever period it is about.
package protocol AnswerStatus {
    var origin: AnswerOrigin? { get }
    var failure: WeatherError? { get }
    var progress: AnswerProgress? { get }
    /// True when no city has an answer.
    var isEmpty: Bool { get }
    /// The number of cities with an answer or a failure.
    var count: Int { get }
    /// The number of cities without an answer because of a failure.
    var failedCount: Int { get }
    /// True when an answer is in another unit system than these.
    func isIn(other units: UnitSystem) -> Bool
}

/// The progress of a fetch.
package struct AnswerProgress: Sendable, Equatable {
    /// The number of cities that have arrived.
    package var done = 0
    /// The number of cities that were asked about.
    package var total: Int
    /// The cities whose next answer is on its way: an answer that they have is old.
    package var pending: Set<City.ID> = []
    /// True when the user did not ask for it, so that its failure opens no dialog.
    package var isAutomatic = false
}

/// The answers to the questions of all askers about one period.
package struct AnswersByAsker<Asker: Hashable & Sendable, Answer: SourceAnswer>: Sendable {
    private var kept: [Asker: CityAnswers<Answer>] = [:]

    package subscript(asker: Asker) -> CityAnswers<Answer> {
        get { kept[asker] ?? CityAnswers() }
        // In place, because a copy of thousands of answers takes long.
        _modify { yield &kept[asker, default: CityAnswers()] }
    }

    fileprivate var isFetching: Bool { kept.values.contains { $0.progress != nil } }

    fileprivate var hasAnswers: Bool { !kept.values.allSatisfy(\.isEmpty) }

    fileprivate func isPoorer(than old: AnswersByAsker, in units: UnitSystem) -> Bool {
        old.kept.contains { asker, answers in self[asker].isPoorer(than: answers, in: units) }
    }

    fileprivate mutating func restore(_ old: AnswersByAsker) {
        for (asker, answers) in old.kept { self[asker].restore(answers) }
    }
}

extension AnswersByAsker: Equatable {
    /// An asker without answers is like one that never asked.
    package static func == (left: AnswersByAsker, right: AnswersByAsker) -> Bool {
        Set(left.kept.keys).union(right.kept.keys).allSatisfy { left[$0] == right[$0] }
    }
}

/// The answers to one question: the outcome of each city, the origin of all of them, and the progress of a fetch.
package struct CityAnswers<Answer: SourceAnswer>: Sendable, Equatable, AnswerStatus {
    /// Outcomes by city, without cities that were never answered.
    private var outcomes: [City.ID: CityResult<Answer>.Outcome] = [:]
    /// The number of cities without an answer because of a failure. Stored: a list of thousands draws it in every frame.
    package private(set) var failedCount = 0
    /// nil before the end of the first fetch.
    package var origin: AnswerOrigin?
    /// The failure that most cities shared in the last fetch; nil when one had an answer, and while it is tried again.
    package var failure: WeatherError?
    /// nil when no fetch is under way.
    package var progress: AnswerProgress?

    package init() {}

    /// The answers that are known at the beginning.
    package init(_ results: some Sequence<CityResult<Answer>>, _ origin: AnswerOrigin? = nil) {
        for result in results { self[result.id] = result.outcome }
        self.origin = origin
    }

    /// The outcome of a city; awaited without one.
    package subscript(city: City) -> CityResult<Answer> {
        CityResult(city: city, outcome: outcomes[city.id] ?? .awaited)
    }

    /// The outcome of a city; awaited without one.
    package subscript(id: City.ID) -> CityResult<Answer>.Outcome {
        get { outcomes[id] ?? .awaited }
        set {
            if outcomes[id]?.isFailed == true { failedCount -= 1 }
            if newValue.isFailed { failedCount += 1 }
            outcomes[id] = newValue.isAwaited ? nil : newValue
        }
    }

    /// The number of cities with an answer or a failure.
    package var count: Int { outcomes.count }

    package var isEmpty: Bool { !outcomes.values.contains { $0.answer != nil } }

    /// The answers, in no particular order.
    package var answers: some Sequence<Sourced<Answer>> { outcomes.values.lazy.compactMap(\.answer) }

    package var answersByCity: [City.ID: Sourced<Answer>] { outcomes.compactMapValues(\.answer) }

    package func isIn(other units: UnitSystem) -> Bool { answers.contains { $0.value.units != units } }

    /// True when an answer about a city is on its way.
    package func isPending(_ id: City.ID) -> Bool { progress?.pending.contains(id) == true }

    package mutating func begin(_ fetch: AnswerProgress) {
        progress = fetch
        failure = nil
    }

    /// Takes what has arrived of a fetch that goes on. A failure does not replace an answer: something may yet stand in.
    ///
    /// - Parameter isHere: True for a city that is still asked about.
    package mutating func arrive(_ results: [CityResult<Answer>], where isHere: (City.ID) -> Bool = { _ in true }) {
        for result in results where isHere(result.id) && (result.answer != nil || self[result.id].answer == nil) {
            take(result)
        }
        progress?.done += results.count
    }

    /// Ends a fetch with its results. When all have failed the old answers stay, and are no longer called live.
    ///
    /// - Parameters:
    ///   - keepsFailed: Whether a city that failed alone keeps an old answer in the units of the new ones.
    ///   - isHere: True for a city that is still asked about.
    package mutating func finish(
        _ results: [CityResult<Answer>], _ origin: AnswerOrigin, keepsFailed: Bool = false,
        where isHere: (City.ID) -> Bool = { _ in true }
    ) {
        failure = results.sharedFailure()
        let isKept = failure != nil && !isEmpty
        let units = Set(results.lazy.compactMap { $0.answer?.value.units })
        for result in results where isHere(result.id) {
            if result.answer == nil, let old = self[result.id].answer?.value.units,
                isKept || keepsFailed && units.isSubset(of: [old])
            {
                continue
            }
            take(result)
        }
        self.origin = isKept ? self.origin?.keptAfter(origin.replaced ?? failure) : origin
        progress = nil
    }

    private mutating func take(_ result: CityResult<Answer>) {
        self[result.id] = result.outcome
        progress?.pending.remove(result.id)
    }

    /// Takes the outcomes of a reply, failures included, in place of earlier ones about these cities.
    package mutating func take(_ reply: CityAnswers) {
        guard reply.wasRequested else { return }
        for (id, outcome) in reply.outcomes { self[id] = outcome }
        (origin, failure) = (reply.origin ?? origin, reply.failure)
    }

    /// Adds the outcomes of one more request, for example to another authority. The first failure of all cities stays.
    package mutating func add(_ results: [CityResult<Answer>], _ origin: AnswerOrigin) {
        for result in results { self[result.id] = result.outcome }
        failure = failure ?? results.sharedFailure()
        self.origin = self.origin ?? origin
    }

    /// Removes the answers; failures stay.
    package mutating func dropAnswers() { outcomes = outcomes.filter { $0.value.isFailed } }

    /// True when a fetch has ended here, or a city was answered.
    package var wasRequested: Bool { origin != nil || count > 0 }

    /// The values of the cities that have one.
    package var values: [City.ID: Answer] { outcomes.compactMapValues { $0.answer?.value } }

    /// Takes the answer about a city that is held elsewhere; nothing happens without one.
    package mutating func copy(_ id: City.ID, from other: CityAnswers) {
        guard other[id].answer != nil else { return }
        self[id] = other[id]
        origin = other.origin
        failure = nil
    }

    package mutating func remove(_ id: City.ID) {
        self[id] = .awaited
        progress?.pending.remove(id)
    }

    package mutating func keep(only cities: Set<City.ID>) {
        outcomes = outcomes.filter { cities.contains($0.key) }
        failedCount = outcomes.values.count(where: \.isFailed)
    }

    /// Removes answers in other units.
    mutating func keep(only units: UnitSystem) {
        outcomes = outcomes.filter { $0.value.answer.map { $0.value.units == units } ?? true }
    }

    /// True when a city has no answer any more.
    func hasLost(_ old: CityAnswers) -> Bool {
        old.outcomes.contains { id, outcome in outcome.answer != nil && self[id].answer == nil }
    }

    package func isPoorer(than old: CityAnswers, in units: UnitSystem) -> Bool {
        guard hasCities(of: old) else { return false }
        if let new = origin?.freshness, let before = old.origin?.freshness, new > before { return true }
        return old.outcomes.contains { id, outcome in
            guard outcome.answer != nil, let new = outcomes[id] else { return false }
            return new.answer?.value.units != units
        }
    }

    /// True when both are about some of the same cities.
    private func hasCities(of other: CityAnswers) -> Bool { other.outcomes.keys.contains { outcomes[$0] != nil } }

    package mutating func restore(_ old: CityAnswers) {
        guard hasCities(of: old) else { return }
        for (id, outcome) in old.outcomes where outcomes[id] != nil { self[id] = outcome }
        (origin, failure) = (old.origin, old.failure)
    }
}

extension AnswerOrigin {
    /// The origin after a fetch that brought nothing: the old numbers are labeled as saved.
    package func keptAfter(_ failure: WeatherError?) -> AnswerOrigin {
        AnswerOrigin(asked: asked, provenance?.kept, replaced: failure)
    }
}
