import CitiesFoundation
import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel

extension FetchService {
    /// The answers that may stand in when none of the cities that had to be asked about got one.
    ///
    /// Beside answers of a moment ago only saved ones may stand, labeled as such; typical weather stands alone, because
    /// rows are there to be compared.
    func standIn(
        for outcome: Outcome, _ request: Request, fresh: [City.ID: Sourced<Answer>],
        saved load: () -> [City.ID: Sourced<Answer>]
    ) async -> Outcome {
        let asked = outcome.cities.filter { fresh[$0.id] == nil }
        guard let failure = asked.sharedFailure(), failure.letsAnotherSourceServe else { return outcome }
        var outcome = outcome
        if failure.kind != .offline, failure.isOfSourceAlone {
            for (index, other) in request.others.enumerated() where !Task.isCancelled {
                let answered = await replacement(by: other, of: request, after: failure)
                if answered.wholeFailure?.kind == .cancelled { return outcome }
                guard let problem = answered.wholeFailure else {
                    var answered = answered
                    answered.otherFailures = outcome.otherFailures
                    return await whole(answered, request, by: request.others.dropFirst(index + 1), after: failure)
                }
                if problem.isOfSourceAlone { outcome.otherFailures.append(problem) }
            }
        }
        guard failure.kind.letsAnotherServe else { return outcome }
        let saved = load()
        var result = outcome
        result.replaced = failure
        result.passedOn = nil
        // Offline, saved answers of any source serve; otherwise only `auto` may fall back.
        let mayUseSaved = request.fallback != nil || failure.kind == .offline
        let hasSaved = mayUseSaved && asked.contains { saved[$0.id] != nil }
        if hasSaved {
            result.cities = request.cities.map { city in
                let answer = fresh[city.id] ?? saved[city.id]
                return CityResult(city: city, outcome: answer.map { .answered($0) } ?? .failed(failure))
            }
        }
        if mayUseSaved, fresh.isEmpty, let kept = await kept(by: request.others, of: request, after: failure),
            !hasSaved || kept.isNewer(than: result)
        {
            result.cities = kept.cities
            return result
        }
        if hasSaved { return result }
        guard let fallback = request.fallback, fresh.isEmpty else { return outcome }

        var answers: [City.ID: Sourced<Answer>] = [:]
        await fetcher.ask(
            query, about: request.cities, from: fallback, units: request.units, language: request.language
        ) { batch in
            for item in batch { answers[item.id] = item.answer }
        }
        guard !answers.isEmpty else { return outcome }
        result.cities = request.cities.map { city in
            CityResult(city: city, outcome: answers[city.id].map { .answered($0) } ?? .failed(failure))
        }
        return result
    }

    /// The answers of another source, about all cities: rows are there to be compared.
    private func replacement(
        by other: any Provider, of request: Request, after failure: WeatherError, offline: Bool = false
    ) async -> Outcome {
        var question = request
        (question.provider, question.others, question.fallback, question.keepsAnswers) = (other, [], nil, true)
        question.lack = nil
        if offline { (question.offline, question.refresh) = (true, false) }
        // A source that was silent to the end of the time leaves the next one its own.
        fetcher.deadline.restart()
        var outcome = await answer(question)
        outcome.asked = query.profile(request.provider).source
        outcome.replaced = failure
        return outcome
    }

    /// The answers of the first of other sources that has what was asked for of more cities than an outcome; the outcome
    /// itself where none has.
    ///
    /// - Parameter failure: The reason why the source that was asked first did not serve; nil when it did.
    func whole(
        _ outcome: Outcome, _ request: Request, by others: ArraySlice<any Provider>, after failure: WeatherError?
    ) async -> Outcome {
        guard let lack = request.lack else { return outcome }
        func count(_ outcome: Outcome) -> Int { outcome.cities.count { $0.answer != nil && lack($0) == nil } }
        guard let reason = outcome.cities.lazy.compactMap(lack).first else { return outcome }
        var failures = outcome.otherFailures
        for other in others where !Task.isCancelled {
            var answered = await replacement(by: other, of: request, after: failure ?? reason, offline: request.offline)
            if answered.wholeFailure?.kind == .cancelled { return outcome }
            if let problem = answered.wholeFailure {
                if problem.isOfSourceAlone, problem.kind != .offline { failures.append(problem) }
            } else if count(answered) > count(outcome) {
                answered.otherFailures = failures
                return answered
            }
        }
        return outcome
    }

    /// The newest saved answers of other sources; nil without any.
    private func kept(
        by others: [any Provider], of request: Request, after failure: WeatherError
    ) async -> Outcome? {
        var newest: Outcome?
        for other in others {
            let kept = await replacement(by: other, of: request, after: failure, offline: true)
            guard kept.origin.provenance != nil else { continue }
            if newest.map({ kept.isNewer(than: $0) }) ?? true { newest = kept }
        }
        return newest
    }
}

extension FetchService.Outcome {
    /// True when the oldest of its answers is newer than that of another outcome.
    fileprivate func isNewer(than other: Self) -> Bool {
        guard let time = origin.fetchedAt else { return false }
        return other.origin.fetchedAt.map { time > $0 } ?? true
    }
}

extension WeatherError {
    /// True when another source of the network may serve: also for what the source does not have by its nature.
    fileprivate var letsAnotherSourceServe: Bool { kind.letsAnotherServe || kind == .notFound }
}

extension WeatherError.Kind {
    /// True when saved or typical weather may stand in: not for a failure that the user has to fix, nor after Ctrl-C.
    var letsAnotherServe: Bool {
        switch self {
        case .unreachable, .timedOut, .serverFailed, .rateLimited, .invalidData, .offline: true
        case .keyMissing, .keyRejected, .notFound, .cancelled: false
        }
    }
}
