/// A kind of answer beside the weather. The order is that in which failures are reported.
package enum AnswerKind: String, Sendable, CaseIterable {
    case air
    /// The air of the present and of the coming hours and days, which a forecast takes in.
    case airOfDays
    case models
    /// The coming hours of independent models, half a megabyte a city.
    case modelHours
    /// The coming days by each member of an ensemble.
    case members
    case thermometer
    case warnings
    /// The present with all its parts, of a city whose list shows fewer.
    case present
    /// Past days, as they were observed and as models had forecast them.
    case past

    /// The kind that has a part of the weather, by the same name; nil for a part that the weather has itself.
    package init?(_ part: WeatherPart) { self.init(rawValue: part.rawValue) }

    /// False where an answer is the same in both systems of units, and is not requested again for another one.
    fileprivate var hasUnits: Bool {
        switch self {
        case .air, .airOfDays, .models, .modelHours, .members, .present, .past: true
        case .thermometer, .warnings: false
        }
    }
}

/// The answers beside the weather, by kind and city: one store for commands, for the full screen and for rows. A city that a
/// kind was requested for has an answer or a failure.
package struct BesideAnswers: Sendable, Equatable {
    package var air = CityAnswers<AirQuality>()
    package var airOfDays = CityAnswers<AirQuality>()
    package var models = CityAnswers<ModelForecasts>()
    package var modelHours = CityAnswers<ModelForecasts>()
    package var members = CityAnswers<EnsembleForecast>()
    package var thermometers = CityAnswers<Thermometer>()
    package var warnings = CityAnswers<CityWarnings>()
    package var present = CityAnswers<CurrentWeather>()
    package var past = CityAnswers<ForecastRecord>()
    /// The span of each city's past days.
    package var pastSpans: [City.ID: PastSpan] = [:]
    /// The newest runs of the models, as far as they were requested.
    package var runs = ModelRuns()

    package init() {}

    /// The status of a kind.
    package subscript(kind: AnswerKind) -> any AnswerStatus { Field(kind).status(self) }

    /// True when nothing was requested.
    package var isEmpty: Bool {
        AnswerKind.allCases.allSatisfy { !Field($0).wasRequested(self) } && runs.runs.isEmpty
    }

    /// The kinds whose last request was answered for no city, with the failure.
    package var failures: [(kind: AnswerKind, error: WeatherError)] {
        AnswerKind.allCases.compactMap { kind in self[kind].failure.map { (kind, $0) } }
    }

    /// Takes a reply. A failure takes the place of an earlier answer, which would pass for new.
    package mutating func take(_ reply: BesideAnswers) {
        // Only the chart that was shown last has its hours in memory.
        if reply.modelHours.wasRequested { modelHours = CityAnswers() }
        for kind in AnswerKind.allCases { Field(kind).take(&self, reply) }
        pastSpans.merge(reply.pastSpans) { _, new in new }
        runs.runs.merge(reply.runs.runs) { _, new in new }
    }

    /// True when a request for other units lost an answer that was there before.
    package func isPoorer(than old: BesideAnswers) -> Bool {
        AnswerKind.allCases.contains { kind in
            switch kind {
            // A chart may be of another city meanwhile.
            case .modelHours: modelHours.isEmpty && !old.modelHours.isEmpty
            default: kind.hasUnits && Field(kind).hasLost(self, old)
            }
        }
    }

    /// Removes answers in other units: they were not requested again, because no open screen shows them.
    package mutating func keep(only units: UnitSystem) {
        for kind in AnswerKind.allCases where kind.hasUnits { Field(kind).keep(&self, units) }
    }

    /// The values beside the weather of a city. Nothing stands beside typical weather, nor where there is no weather.
    ///
    /// - Parameter provenance: The provenance of the weather; nil without weather.
    package func values(of city: City.ID, beside provenance: Provenance?) -> BesideValues {
        guard provenance?.source.isLive == true else { return BesideValues() }
        return BesideValues(
            air: (air[city].answer ?? airOfDays[city].answer)?.value, models: models[city].answer?.value,
            modelHours: modelHours[city].answer, members: members[city].answer?.value,
            thermometer: thermometers[city].answer?.value, warnings: WarningAnswer(warnings[city]))
    }

    /// The weather with the numbers that it lacks, in the same units.
    package func completed(_ item: CityWeather) -> CityWeather {
        guard var answer = item.answer, let whole = present[item.id].answer?.value,
            whole.units == answer.value.units, answer.provenance.source.isLive
        else { return item }
        for measure in Measure.allCases where answer.value.period[measure] == nil {
            answer.value.period[measure] = whole.period[measure]
        }
        return CityWeather(city: item.city, outcome: .answered(answer))
    }
}

/// A kind's answers in the store, for walks over all kinds.
private struct Field {
    let status: (BesideAnswers) -> any AnswerStatus
    let wasRequested: (BesideAnswers) -> Bool
    let take: (inout BesideAnswers, BesideAnswers) -> Void
    let hasLost: (BesideAnswers, BesideAnswers) -> Bool
    let keep: (inout BesideAnswers, UnitSystem) -> Void

    init(_ kind: AnswerKind) {
        self =
            switch kind {
            case .air: Field(\.air)
            case .airOfDays: Field(\.airOfDays)
            case .models: Field(\.models)
            case .modelHours: Field(\.modelHours)
            case .members: Field(\.members)
            case .thermometer: Field(\.thermometers)
            case .warnings: Field(\.warnings)
            case .present: Field(\.present)
            case .past: Field(\.past)
            }
    }

    private init<Answer>(_ path: WritableKeyPath<BesideAnswers, CityAnswers<Answer>>) {
        status = { $0[keyPath: path] }
        wasRequested = { $0[keyPath: path].wasRequested }
        take = { $0[keyPath: path].take($1[keyPath: path]) }
        hasLost = { $0[keyPath: path].hasLost($1[keyPath: path]) }
        keep = { $0[keyPath: path].keep(only: $1) }
    }
}

/// The values beside the weather of one city; each nil when it was not requested, and, but for warnings, when it is unknown.
package struct BesideValues: Sendable, Hashable {
    package var air: AirQuality?
    package var models: ModelForecasts?
    /// The coming hours of independent models.
    package var modelHours: Sourced<ModelForecasts>?
    /// The coming days by each member of an ensemble.
    package var members: EnsembleForecast?
    package var thermometer: Thermometer?
    package var warnings: WarningAnswer?
}

/// The past days that scores are of.
package struct PastSpan: Sendable, Hashable {
    /// Days since 1 January 1970.
    package var days: ClosedRange<Int>
    /// The number of days by which forecasts were ahead.
    package var leads: [Int]
    /// The origin of the days and of other cities' in the same reply.
    package var origin: AnswerOrigin

    package init(days: ClosedRange<Int>, leads: [Int], origin: AnswerOrigin) {
        (self.days, self.leads, self.origin) = (days, leads, origin)
    }
}

extension WarningAnswer {
    /// nil when warnings were not requested.
    fileprivate init?(_ outcome: CityResult<CityWarnings>.Outcome) {
        switch outcome {
        case .awaited: return nil
        case .failed: self = .unknown
        case .answered(let answer): self = .known(answer.value)
        }
    }
}
