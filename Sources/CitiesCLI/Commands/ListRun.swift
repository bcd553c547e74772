import Catalog
import Fetching
import Foundation
import HTTP
import Localization
import Presentation
import Providers
import WeatherModel

/// Carries out a ``ListPlan``: fetches, asks whether to try again, prints, and gives the exit status.
struct ListRun {
    var plan: ListPlan
    var session: Session
    var quiet: Bool
    var verbose: Bool

    private var say: Phrasebook { session.say }
    private var messages: Messages { Messages(stream: session.machine.messages) }
    private var advice: ErrorAdvice {
        ErrorAdvice(say: say, command: "cities list", settingsFile: session.places.settingsFile)
    }

    func run() async throws -> ExitStatus {
        let outcome = try await fetchUntilSettled()
        try Task.checkCancellation()
        if let failure = outcome.wholeFailure { throw advice.userError(failure) }
        tellNotes(outcome)
        let document = document(outcome)
        try Rendering(plan: plan.common, output: session.machine.output).print(document)
        return status(outcome, document)
    }

    /// Fetches, and again as often as the user wants to after a failure. What has arrived is not asked for again.
    private func fetchUntilSettled() async throws -> CurrentWeatherService.Outcome {
        let service = CurrentWeatherService(
            fetcher: session.fetcher(timeout: plan.common.timeout, verbose: verbose),
            cache: AnswerCache(folder: session.places.cacheFolder))
        let prompt = RetryPrompt(machine: session.machine, say: say)
        var order = CurrentWeatherService.Order(
            cities: plan.cities, provider: plan.provider, fallback: plan.fallback, units: plan.common.units,
            language: session.language, refresh: plan.common.refresh, offline: plan.common.offline)
        while true {
            let outcome = await fill(order, with: service)
            try Task.checkCancellation()
            guard outcome.isWorthAnotherTry, prompt.canAsk else { return outcome }
            tellFailure(outcome)
            guard try await prompt.ask() else {
                guard let failure = outcome.wholeFailure else { return outcome }
                var error = advice.userError(failure)
                error.message = nil
                throw error
            }
            order.refresh = false
        }
    }

    private func fill(
        _ order: CurrentWeatherService.Order, with service: CurrentWeatherService
    ) async -> CurrentWeatherService.Outcome {
        let source = say.name(of: plan.provider.profile.source)
        let total = "\(order.cities.count)"
        let progress = Progress(on: session.machine.messages, quiet: quiet) { [say] done in
            say(.progressFetching, ["done": "\(done)", "total": total, "source": source])
        }
        defer { progress?.clear() }
        return await service.fill(order) { done in
            if done < order.cities.count { progress?.show(done) }
        }
    }

    private func tellFailure(_ outcome: CurrentWeatherService.Outcome) {
        if let failure = outcome.wholeFailure {
            messages.tell(say.whatFailed(failure))
        } else if let sentence = failedCities(outcome) {
            messages.tell(sentence)
        }
    }

    private func tellNotes(_ outcome: CurrentWeatherService.Outcome) {
        if let failure = outcome.replaced {
            let values = [
                "failure": say.whatFailed(failure),
                "age": outcome.oldest.map { say.age(of: $0, now: session.machine.now()) } ?? "",
            ]
            messages.tell(say(outcome.freshness == .saved ? .replacedSaved : .replacedTypical, values))
        }
        if let sentence = failedCities(outcome) { messages.tell(sentence) }
        if let reason = outcome.cacheFailure, !quiet { messages.tell(say(.cacheFailed, ["reason": reason.cleaned()])) }
    }

    /// `2 of 20 cities failed: Sokcho: timed out; …`; nil when none did.
    private func failedCities(_ outcome: CurrentWeatherService.Outcome) -> String? {
        let failed = outcome.cities.filter { $0.weather == nil }
        guard !failed.isEmpty else { return nil }
        let reasons = failed.prefix(5).map { item in
            let reason = item.error.map { say.shortReason($0) } ?? ""
            return "\(item.city.displayName(in: session.language)): \(reason)"
        }
        return say(
            .failedSome,
            [
                "failed": "\(failed.count)", "total": "\(outcome.cities.count)",
                "reasons": reasons.joined(separator: "; ") + (failed.count > reasons.count ? "; …" : ""),
            ])
    }

    private func document(_ outcome: CurrentWeatherService.Outcome) -> ListDocument {
        let units = plan.common.units
        let rows = outcome.cities.map { item in
            let normal = item.weather.flatMap {
                ClimateNormals.embedded.typicalTemperature(cityID: item.city.id, at: $0.observedAt, units: units)
            }
            return ListRow(item, normal: normal)
        }
        let now = session.machine.now()
        return ListDocument(
            rows: rows, query: plan.query, source: outcome.source, freshness: outcome.freshness,
            fetchedAt: outcome.oldest, now: now, clock: clock(for: outcome, at: now), units: units,
            language: session.language, columns: plan.columns)
    }

    /// The zone that all cities share, else this machine's.
    private func clock(for outcome: CurrentWeatherService.Outcome, at now: Date) -> WallClock {
        let offsets = Set(outcome.cities.compactMap { $0.weather?.utcOffset })
        if offsets.count == 1, let offset = offsets.first {
            let isKorean = offset == 32_400 && outcome.cities.allSatisfy { $0.city.timeZone == "Asia/Seoul" }
            return WallClock(offset: offset, label: isKorean ? "KST" : ZoneLabel.utc(offset))
        }
        let local = session.machine.localZone(now)
        return WallClock(offset: local.offset, label: local.name)
    }

    private func status(_ outcome: CurrentWeatherService.Outcome, _ document: ListDocument) -> ExitStatus {
        if document.rows.isEmpty {
            let conditions = plan.conditions.joined(separator: ", ")
            messages.tell(say(.whereMatchedNone, ["conditions": conditions.cleaned(maximumLength: 100)]))
            return .partial
        }
        return outcome.cities.contains { $0.weather == nil } ? .partial : .success
    }
}

extension CurrentWeatherService.Outcome {
    /// When the oldest of the answers came; nil when there is none.
    var oldest: Date? { cities.compactMap { try? $0.result.get().fetchedAt }.min() }

    /// Whether something failed that another try could mend.
    var isWorthAnotherTry: Bool {
        replaced == nil
            && cities.contains { item in
                switch item.error?.kind {
                case .unreachable, .timedOut, .serverFailed, .rateLimited, .invalidData: true
                default: false
                }
            }
    }
}
