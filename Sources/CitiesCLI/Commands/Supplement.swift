import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// A kind of answer that goes beside the current weather of cities. Its failure costs its own parts of the table, and never
/// the table.
struct Supplement<Answer: SourceAnswer>: Sendable {
    /// The report of a failure.
    enum FailureReport: Sendable {
        /// The sentences about the weather itself, with progress and another try.
        case likeWeather
        /// A note for all cities, which explains the problem, or for some, which names them. `noKey` says where a missing key is had.
        case note(all: Phrase, some: Phrase, noKey: Phrase? = nil)

        var isNote: Bool { if case .note = self { true } else { false } }
    }

    /// Tells it from the others.
    var name: String
    var query: SourceQuery<Answer>
    /// Puts its answers to the others. A closure, because the first use of a key path costs half a million instructions.
    var put: @Sendable (FetchService<Answer>.Outcome, inout WeatherAnswers) -> Void
    /// True for a city that can have an answer.
    var isAbout: @Sendable (City) -> Bool = { _ in true }
    /// True when the request is for every city, shown or not: one request has room for them.
    var isOfAllCities: Bool
    var failure: FailureReport
    /// The parts of the table that it fills beside weather of a source.
    var parts: @Sendable (WeatherSource) -> Set<WeatherPart>
    /// The provider to request beside weather of a source; nil without a request.
    var provider: @Sendable (WeatherSource, Settings) -> (any Provider)?

    /// The request about cities that have weather; nil where no request is sent.
    ///
    /// Beside live weather there is nothing but live answers, and saved ones beside saved: a source that has just failed is
    /// not waited for again.
    func request(
        about cities: [City], beside origin: AnswerOrigin, _ terms: BesideTerms, _ settings: Settings
    ) -> FetchService<Answer>.Request? {
        guard !cities.isEmpty, let provider = provider(origin.source, settings) else { return nil }
        let isSaved = origin.freshness == .saved
        return FetchService<Answer>.Request(
            cities: cities, provider: provider, fallback: nil, units: terms.units, language: terms.language,
            refresh: terms.refresh && !isSaved, offline: terms.offline || isSaved)
    }
}

extension Supplement {
    /// The values of a part, which go with every live source; a failure is noted.
    fileprivate init(
        _ part: WeatherPart, name: String? = nil, _ query: SourceQuery<Answer>,
        isAbout: @escaping @Sendable (City) -> Bool = { _ in true }, failure: FailureReport,
        provider: @escaping @Sendable (Settings) -> (any Provider)?,
        put: @escaping @Sendable (FetchService<Answer>.Outcome, inout WeatherAnswers) -> Void
    ) {
        self.init(
            name: name ?? part.rawValue, query: query, put: put, isAbout: isAbout, isOfAllCities: true,
            failure: failure, parts: { _ in [part] }
        ) { source, settings in source.isLive ? provider(settings) : nil }
    }
}

extension Supplement where Answer == AirQuality {
    /// The air quality, which needs no key.
    static let airQuality = Supplement(.air, .airQuality, failure: failure, provider: provider) {
        $1.beside.air.add($0)
    }

    /// The air quality of the coming hours and days.
    static let airOfComingDays = Supplement(.airOfDays, .airOfComingDays, failure: failure, provider: provider) {
        $1.beside.airOfDays.add($0)
    }

    private static let failure = FailureReport.note(all: .airFailed, some: .airFailedSome)
    private static let provider: @Sendable (Settings) -> (any Provider)? = {
        $0.provider { $0.air(hasHours: false) != nil }
    }
}

extension Supplement where Answer == ModelForecasts {
    /// The coming days of independent models, which need no key.
    static let models = Supplement(.models, .modelForecasts, failure: failure, provider: { $0.providerOfModels }) {
        $1.beside.models.add($0)
    }

    /// The coming hours of independent models.
    static let modelHours = Supplement(.modelHours, .modelHours, failure: failure, provider: { $0.providerOfModels }) {
        $1.beside.modelHours.add($0)
    }

    private static let failure = FailureReport.note(all: .modelsFailed, some: .modelsFailedSome)
}

extension Supplement where Answer == EnsembleForecast {
    /// The members of an ensemble about some cities, which need no key.
    static func members(_ question: MembersQuestion, about cities: Set<City.ID>) -> Supplement {
        Supplement(
            .members, .members(question), isAbout: { cities.contains($0.id) },
            failure: .note(all: .membersFailed, some: .membersFailedSome),
            provider: { $0.provider { $0.members(question) != nil } }
        ) { $1.beside.members.add($0) }
    }
}

extension Supplement where Answer == Thermometer {
    /// The nearest thermometer.
    static let thermometer = Supplement(
        .thermometer, .thermometer, failure: .note(all: .thermometerFailed, some: .thermometerFailedSome),
        provider: { $0.provider(of: .aviationWeather) }
    ) { $1.beside.thermometers.add($0) }
}

extension Supplement where Answer == CityWarnings {
    /// The warnings of every authority, each for the cities that it is responsible for.
    static let warnings: [Supplement] = WeatherSource.all.compactMap { source in
        guard let authority = SourceConfiguration(source).provider.warnings else { return nil }
        return Supplement(
            .warnings, name: "\(WeatherPart.warnings) \(source.id)", .warnings, isAbout: authority.covers,
            failure: .note(all: .warningsFailed, some: .warningsFailedSome, noKey: .warningsNoKey),
            provider: { $0.provider(of: source) }
        ) { $1.beside.warnings.add($0) }
    }
}

extension Settings {
    /// True for a city with an authority that can be asked without further settings.
    func canWarn(of city: City) -> Bool { !sourcesWithWarnings(about: city).isEmpty }

    /// The authorities over a city that can be asked without further settings.
    func sourcesWithWarnings(about city: City) -> [WeatherSource] {
        WeatherSource.all.filter { source in
            SourceQuery<CityWarnings>.warnings.canBePut(
                to: provider(of: source), about: city, units: units, language: .english)
        }
    }
}

extension Supplement where Answer == WeatherForecast {
    /// The coming days, of the source that the weather is from.
    static func forecast(_ span: ForecastSpan) -> Supplement {
        Supplement(
            name: WeatherPart.days.rawValue, query: .forecast(span), put: { $1.coming.add($0) }, isOfAllCities: false,
            failure: .likeWeather,
            parts: { $0.descriptor.partsOfForecast.union([.days]) }
        ) { source, settings in settings.provider(of: source) }
    }
}

extension Supplement where Answer == CurrentWeather {
    /// The present with all parts of a page, of the source that the weather is from.
    static let present = Supplement(
        name: "present", query: .currentWeather(.usual(and: Quantity.parts(of: Quantity.detail))),
        put: { $1.beside.present.add($0) }, isOfAllCities: true, failure: .likeWeather, parts: { _ in [] }
    ) { source, settings in source.isLive ? settings.provider(of: source) : nil }
}

typealias WeatherOutcome = FetchService<CurrentWeather>.Outcome
typealias ForecastOutcome = FetchService<WeatherForecast>.Outcome

/// The answers about cities: their current weather and what goes beside it, each with its provenance.
struct WeatherAnswers: Sendable {
    var current: WeatherOutcome
    /// The coming days, where they were requested.
    var coming = CityAnswers<WeatherForecast>()
    var beside = BesideAnswers()
    /// True when something is missing of a city that has weather.
    var isIncomplete = false

    init(_ current: WeatherOutcome) { self.current = current }

    /// The cities, with what only the forecast of their source says of the hours from `now` on.
    func cities(now: Date) -> [CityWeather] {
        guard !coming.isEmpty else { return current.cities }
        return current.cities.map { item in
            guard var answer = item.answer, let forecast = coming[item.id].answer?.value else { return item }
            // The moment of another answer, which may be younger than the observation.
            answer.value.take(forecast, after: now)
            return CityWeather(city: item.city, outcome: .answered(answer))
        }
    }

    /// The forecast of a city, with the dust of its hours and days where that was requested; nil when unknown.
    func forecast(of city: City, now: Date) -> Sourced<WeatherForecast>? {
        coming[city.id].answer?.with(beside.airOfDays[city.id].answer, of: city, now: now)
    }

    /// The exit status of a command that shows them.
    var status: ExitStatus { isIncomplete ? .partial : current.status }
}

extension CityAnswers {
    /// Adds the outcome of a request.
    mutating func add(_ outcome: FetchService<Answer>.Outcome) { add(outcome.cities, outcome.origin) }
}

extension FetchService.Outcome {
    /// The cities that have an answer.
    var answered: [City] { cities.filter { $0.answer != nil }.map(\.city) }

    /// The answers by their cities.
    var answers: [City.ID: Sourced<Answer>] { cities.reduce(into: [:]) { $0[$1.id] = $1.answer } }
}

extension ForecastOutcome {
    /// Puts the dust of its hours and days to each forecast.
    ///
    /// - Parameter isAlone: True when nothing but the dust is shown: the provenance is then that of the air.
    mutating func add(_ air: CityAnswers<AirQuality>, now: Date, isAlone: Bool = false) {
        cities = cities.map { item in
            guard var answer = item.answer?.with(air[item.id].answer, of: item.city, now: now) else { return item }
            if isAlone, let source = air[item.id].answer?.provenance.source { answer.provenance.source = source }
            return CityForecast(city: item.city, outcome: .answered(answer))
        }
    }
}

extension Sourced<WeatherForecast> {
    /// The forecast with the dust of its hours and days; unchanged without.
    func with(_ air: Sourced<AirQuality>?, of city: City, now: Date) -> Sourced<WeatherForecast> {
        guard let air, !air.value.hours.isEmpty else { return self }
        var forecast = self
        forecast.value.take(air.value, zone: LocalZone(city, value, now: now))
        forecast.provenance = provenance.with(air.provenance)
        return forecast
    }
}

/// A ``Supplement`` with any kind of answer.
protocol AnySupplement: Sendable {
    associatedtype Answer: SourceAnswer
    var supplement: Supplement<Answer> { get }
}

extension Supplement: AnySupplement {
    var supplement: Supplement { self }
}

extension AnySupplement {
    /// The cities that can have an answer.
    func cities(among cities: [City]) -> [City] { cities.filter(supplement.isAbout) }
}
