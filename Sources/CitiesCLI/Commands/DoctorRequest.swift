import CitiesCatalog
import CitiesFetching
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// One real request to the source that would be used, with how long it took.
struct DoctorRequest {
    var plan: CommonPlan
    var session: Session

    /// A place that every source knows.
    private static let cityID = "seoul"

    private var book: Phrasebook { session.book }

    func finding() async throws -> (finding: Diagnostic, failure: UserError?) {
        // Nobody knows which source somebody wanted whose settings cannot be read: no other is asked instead.
        guard session.settingsProblem == nil, let city = KnownCities.city(id: Self.cityID) else {
            return (finding(book(.doctorRequestNone), "skipped"), nil)
        }
        let provider = session.settings.selection(plan.source).provider
        let host = provider.profile.baseURL?.host
        guard !plan.offline || host == nil else { return (finding(book(.doctorRequestOffline), "offline"), nil) }
        var result: CityWeather?
        let time = await ContinuousClock().measure {
            await session.fetcher(timeout: plan.timeout).ask(
                .currentWeather, about: [city], from: provider, units: plan.units, language: session.language
            ) { result = $0.first }
        }
        try Task.checkCancellation()
        let milliseconds = Int((time / .milliseconds(1)).rounded())
        let values = [
            "city": city.displayName(in: session.language), "host": host ?? book.name(of: provider.profile.source),
            "time": "\(milliseconds)",
        ]
        guard let error = result?.error else {
            return (finding(book(.doctorRequestAnswered, values), "answered", host, milliseconds), nil)
        }
        let sentence = book(.doctorRequestFailed, values.merging(["reason": book.shortReason(error)]) { $1 })
        let advice = ErrorAdvice(session)
        return (
            finding(sentence, "failed", host, milliseconds, error: error.kind), advice.userError(error)
        )
    }

    private func finding(
        _ text: String, _ state: String, _ host: String? = nil, _ milliseconds: Int? = nil,
        error: WeatherError.Kind? = nil
    ) -> Diagnostic {
        Diagnostic(
            label: .doctorRequest, texts: [text], key: "request",
            value: .object([
                .init("state", .string(state)), .init("host", .text(host)),
                .init("milliseconds", milliseconds.map { .integer($0) } ?? .null),
                .init("error", .text(error?.rawValue)),
            ]))
    }
}
