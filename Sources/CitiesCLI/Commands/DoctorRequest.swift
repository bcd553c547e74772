import CitiesCatalog
import CitiesFetching
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// A real request to each source that is set up, with how long it took.
struct DoctorRequest {
    var plan: CommonPlan
    var session: Session

    /// A place that every source knows.
    private static let cityID = "seoul"

    private var book: Phrasebook { session.book }

    /// A finding for each source that is set up, the one that would be used first, and the failure of that one; that
    /// another fails costs no more than a part.
    func findings() async throws -> (findings: [Diagnostic], failure: UserError?) {
        // With invalid settings the wanted source is unknown, and no other is tested instead.
        guard session.settingsProblem == nil, let city = KnownCities.city(id: Self.cityID) else {
            return ([finding(book(.doctorRequestNone), nil, Answer(state: "skipped"))], nil)
        }
        let used = session.settings.selection(plan).provider.profile.source
        // Beside a named source, only the sources with a key are set up; one that only stands in is left in peace.
        let others =
            (plan.source == .auto ? session.settings.sourcesWithoutKey.prefix(1) : []) + session.settings.sourcesWithKey
        let sources = [used] + others.filter { $0 != used }
        let answers = await withTaskGroup(of: (Int, Answer).self) { group in
            for (index, source) in sources.enumerated() {
                group.addTask { (index, await answer(source, about: city)) }
            }
            return await group.reduce(into: [:]) { answers, answer in answers[answer.0] = answer.1 }
        }
        try Task.checkCancellation()
        var failure: UserError?
        var findings: [Diagnostic] = []
        for (index, source) in sources.enumerated() {
            guard let answer = answers[index] else { continue }
            findings.append(finding(sentence(answer, source, city), index == 0 ? nil : source, answer))
            guard let error = answer.error, failure == nil else { continue }
            var advised = ErrorAdvice(session).userError(error)
            if index > 0 { advised = UserError(.partial, advised.message, hints: []) }
            failure = advised
        }
        return (findings, failure)
    }

    /// The authorities with a key, whether their warnings can be read, and the words that cannot; empty without one.
    func warnings() async -> [Diagnostic] {
        guard session.settingsProblem == nil, !plan.offline, let city = KnownCities.city(id: Self.cityID) else {
            return []
        }
        var findings: [Diagnostic] = []
        for source in session.settings.sourcesWithWarnings(about: city) {
            var result: CityResult<CityWarnings>?
            await session.fetcher(timeout: plan.timeout).ask(
                .warnings, about: [city], from: session.settings.provider(of: source), units: .celsius,
                language: session.language
            ) { result = $0.first }
            let words = result?.answer?.value.unreadWords ?? []
            let name = book.name(of: source)
            let text =
                result?.error.map { book(.doctorWarningsFailed, ["source": name, "reason": book.shortReason($0)]) }
                ?? (words.isEmpty
                    ? book(.doctorWarningsRead, ["source": name])
                    : book(.doctorWarningsUnread, ["source": name, "words": words.joined(separator: ", ")]))
            findings.append(
                Diagnostic(
                    label: .doctorWarnings, isGood: result?.error == nil && words.isEmpty, texts: [text],
                    key: "warnings",
                    value: .object([
                        .init("unreadWords", .array(words.map { .string($0) })),
                        .init("error", .text(result?.error?.kind.rawValue)),
                    ])))
        }
        return findings
    }

    /// The outcome of a request.
    private struct Answer: Sendable {
        var state: String
        var host: String?
        var milliseconds: Int?
        var error: WeatherError?
    }

    private func answer(_ source: WeatherSource, about city: City) async -> Answer {
        let provider = session.settings.provider(of: source)
        let host = provider.profile.baseURL?.host
        guard !plan.offline || host == nil else { return Answer(state: "offline") }
        // It is a question of the network and the key.
        let units = source.descriptor.has(plan.units) ? plan.units : .celsius
        var result: CityWeather?
        let time = await ContinuousClock().measure {
            await session.fetcher(timeout: plan.timeout).ask(
                .currentWeather, about: [city], from: provider, units: units, language: session.language
            ) { result = $0.first }
        }
        let error = result?.error
        return Answer(
            state: error == nil ? "answered" : "failed", host: host,
            milliseconds: Int((time / .milliseconds(1)).rounded()), error: error)
    }

    private func sentence(_ answer: Answer, _ source: WeatherSource, _ city: City) -> String {
        guard let milliseconds = answer.milliseconds else { return book(.doctorRequestOffline) }
        let values = [
            "city": city.displayName(in: session.language), "host": answer.host ?? book.name(of: source),
            "time": "\(milliseconds)",
        ]
        guard let error = answer.error else { return book(.doctorRequestAnswered, values) }
        return book(.doctorRequestFailed, values.merging(["reason": book.shortReason(error)]) { $1 })
    }

    /// - Parameter other: a source that is not the one that would be used.
    private func finding(_ text: String, _ other: WeatherSource?, _ answer: Answer) -> Diagnostic {
        let isGood: Bool? = answer.milliseconds == nil ? nil : answer.error == nil
        let text = other.map { book(.doctorRequestOther, ["source": book.name(of: $0), "answer": text]) } ?? text
        return Diagnostic(
            label: .doctorRequest, isGood: isGood, texts: [text], key: other.map { "request." + $0.id } ?? "request",
            value: .object([
                .init("state", .string(answer.state)), .init("host", .text(answer.host)),
                .init("milliseconds", answer.milliseconds.map { .integer($0) } ?? .null),
                .init("error", .text(answer.error?.kind.rawValue)),
            ]))
    }
}
