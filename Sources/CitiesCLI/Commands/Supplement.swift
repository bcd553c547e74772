import CitiesFetching
import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel

/// A kind of answer that goes beside the current weather of cities. Its failure costs its own parts of the table, and never
/// the table.
struct Supplement<Answer: Measured>: Sendable {
    /// The report of a failure.
    enum FailureReport: Sendable {
        /// The sentences about the weather itself, with progress and another try.
        case likeWeather
        /// A note for all cities, which explains the problem, or for some, which names them.
        case note(all: Phrase, some: Phrase)
    }

    var endpoint: Endpoint<Answer>
    /// The place of its answers among all.
    var place: any WritableKeyPath<WeatherAnswers, [City.ID: Sourced<Answer>]> & Sendable
    /// True when every city is asked about, whichever are shown: one request has room for them.
    var isOfAllCities: Bool
    var failure: FailureReport
    /// The parts of the table that it fills beside weather of a source.
    var parts: @Sendable (WeatherSource) -> Set<WeatherPart>
    /// The provider that is asked beside weather of a source, one of those that are set up; nil when none is asked.
    var provider: @Sendable (WeatherSource, (WeatherSource) -> any Provider) -> (any Provider)?

    /// The request about cities that have weather; nil when none is sent.
    ///
    /// Beside live weather there is nothing but live answers, and saved ones beside saved: a source that has just failed is
    /// not waited for again.
    func request(
        about cities: [City], beside origin: AnswerOrigin, units: UnitSystem, language: Language, refresh: Bool,
        offline: Bool, of provider: (WeatherSource) -> any Provider
    ) -> FetchService<Answer>.Request? {
        guard !cities.isEmpty, let provider = self.provider(origin.source, provider) else { return nil }
        let isSaved = origin.freshness == .saved
        return FetchService<Answer>.Request(
            cities: cities, provider: provider, fallback: nil, units: units, language: language,
            refresh: refresh && !isSaved, offline: offline || isSaved)
    }
}

extension Supplement where Answer == AirQuality {
    /// The air quality, which needs no key, so that it goes with every live source. Beside typical weather there is none.
    static let airQuality = Supplement(
        endpoint: .airQuality, place: \.air, isOfAllCities: true,
        failure: .note(all: .airFailed, some: .airFailedSome), parts: { _ in [.air] }
    ) { source, provider in
        guard source.isLive else { return nil }
        return WeatherSource.known.lazy.map(provider).first { $0 is any AirQualityProvider }
    }
}

extension Supplement where Answer == Forecast {
    /// The coming days, of the source that the weather is from.
    static let forecast = Supplement(
        endpoint: .forecast, place: \.forecasts, isOfAllCities: false, failure: .likeWeather,
        parts: { $0.descriptor.partsOfForecast.union([.days]) }
    ) { source, provider in provider(source) }
}

/// A ``Supplement`` with any kind of answer.
protocol AnySupplement: Sendable {
    associatedtype Answer: Measured
    var supplement: Supplement<Answer> { get }
}

extension Supplement: AnySupplement {
    var supplement: Supplement { self }
}

/// The requests of a table of the present, from the parts of the weather that it has.
struct FetchPlan {
    /// All that can go beside the current weather, in the order in which failures are reported.
    static let supplements: [any AnySupplement] = [Supplement.airQuality, Supplement.forecast]

    /// The parts that are needed: shown, sorted or filtered by.
    var parts: Set<WeatherPart>
    /// Those among them that decide which cities are shown, and in which order.
    var decisiveParts: Set<WeatherPart> = []
    /// The parts of the current weather that are shown where a source has them; nil where all that it says is shown.
    var readParts: Set<WeatherPart>?

    /// Requests that go out together.
    struct Step {
        /// Those about every city that has weather.
        var ofAll: [any AnySupplement] = []
        /// Those about the cities that are shown.
        var ofShown: [any AnySupplement] = []
    }

    /// The request about the current weather.
    var present: Endpoint<CurrentWeather> {
        .currentWeather(readParts.map { .only(parts.union($0)) } ?? .usual(and: parts))
    }

    /// The requests beside weather of a source: in one step, unless the first ones decide which cities the others are about.
    func steps(beside source: WeatherSource) -> [Step] {
        let needed = Self.supplements.map { ($0, $0.parts(beside: source)) }.filter { !parts.isDisjoint(with: $0.1) }
        func decides(_ ofSupplement: Set<WeatherPart>) -> Bool { !decisiveParts.isDisjoint(with: ofSupplement) }
        let ofAll = needed.filter { $0.isOfAllCities || decides($1) }
        let ofShown = needed.filter { !$0.isOfAllCities && !decides($1) }.map(\.0)
        let steps =
            ofAll.contains { decides($1) }
            ? [Step(ofAll: ofAll.map(\.0)), Step(ofShown: ofShown)]
            : [Step(ofAll: ofAll.map(\.0), ofShown: ofShown)]
        return steps.filter { !$0.ofAll.isEmpty || !$0.ofShown.isEmpty }
    }
}

extension AnySupplement {
    fileprivate var isOfAllCities: Bool { supplement.isOfAllCities }

    fileprivate func parts(beside source: WeatherSource) -> Set<WeatherPart> { supplement.parts(source) }
}
