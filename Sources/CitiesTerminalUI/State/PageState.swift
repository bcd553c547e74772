package import CitiesLocalization
package import CitiesWeatherModel

/// The values beside the weather: of pages, and of the columns of a list that have a request of their own.
package struct PageState: Sendable, Equatable {
    package var air: [City.ID: AirQuality]
    /// The coming days of independent models.
    package var models: [City.ID: Sourced<ModelForecasts>]
    package var thermometers: [City.ID: Thermometer]
    /// The official warnings, unknown ones included.
    package var warnings: [City.ID: WarningAnswer]
    /// The coming hours of independent models, half a megabyte a city: of the chart that was shown last.
    package var modelHours: [City.ID: Sourced<ModelForecasts>]
    /// The runs of these models, as far as they were asked for.
    package var runs: ModelRuns
    /// The past days of cities whose scores were asked for.
    package var past: [City.ID: PastDays]
    /// The present with all its parts.
    package var present: [City.ID: CurrentWeather]
    /// The kinds whose last request was answered for no city.
    package var failures: [Kind: WeatherError]
    /// The cities that each kind was requested for, in a reply: what it does not have of them is gone.
    package var requested: [Kind: Set<City.ID>]

    /// A kind of value beside the weather. Its order is the order of failures: the first is shown. The air of coming days
    /// has no values here, as it is a part of the forecasts.
    package enum Kind: Sendable, Hashable, CaseIterable {
        case air, airOfDays, models, modelHours, thermometers, warnings

        /// The kind that has a part of the weather; nil for a part that the weather has itself.
        init?(_ part: WeatherPart) {
            switch part {
            case .air: self = .air
            case .airOfDays: self = .airOfDays
            case .models: self = .models
            case .thermometer: self = .thermometers
            case .warnings: self = .warnings
            default: return nil
            }
        }

        /// The sentence about a failed request.
        fileprivate var failed: Phrase {
            switch self {
            case .air, .airOfDays: .airFailed
            case .models, .modelHours: .modelsFailed
            case .thermometers: .thermometerFailed
            case .warnings: .warningsFailed
            }
        }
    }

    /// A failed request beside the weather, with the sentence about it.
    package struct Failure: Sendable, Equatable {
        package var phrase: Phrase
        package var error: WeatherError
    }

    /// The first failure; nil without any.
    package var failure: Failure? { failure(among: Set(Kind.allCases)) }

    /// The first failure of these kinds; nil without any.
    package func failure(among kinds: Set<Kind>) -> Failure? {
        Kind.allCases.lazy.filter(kinds.contains)
            .compactMap { kind in failures[kind].map { Failure(phrase: kind.failed, error: $0) } }.first
    }

    package init(
        air: [City.ID: AirQuality] = [:], models: [City.ID: Sourced<ModelForecasts>] = [:],
        thermometers: [City.ID: Thermometer] = [:], warnings: [City.ID: WarningAnswer] = [:],
        modelHours: [City.ID: Sourced<ModelForecasts>] = [:], runs: ModelRuns = ModelRuns(),
        past: [City.ID: PastDays] = [:], present: [City.ID: CurrentWeather] = [:],
        failures: [Kind: WeatherError] = [:], requested: [Kind: Set<City.ID>] = [:]
    ) {
        self.air = air
        self.models = models
        self.thermometers = thermometers
        self.warnings = warnings
        self.modelHours = modelHours
        self.runs = runs
        self.past = past
        self.present = present
        self.failures = failures
        self.requested = requested
    }

    /// Takes a reply. A value that was requested and did not come is removed: an old one would pass for new.
    mutating func take(_ other: PageState) {
        for (kind, cities) in other.requested {
            for city in cities { remove(kind, of: city) }
            failures[kind] = other.failures[kind]
        }
        if other.requested[.modelHours] != nil { modelHours = [:] }
        air.merge(other.air) { _, new in new }
        models.merge(other.models) { _, new in new }
        thermometers.merge(other.thermometers) { _, new in new }
        warnings.merge(other.warnings) { _, new in new }
        modelHours.merge(other.modelHours) { _, new in new }
        runs.runs.merge(other.runs.runs) { _, new in new }
        past.merge(other.past) { _, new in new }
        present.merge(other.present) { _, new in new }
    }

    private mutating func remove(_ kind: Kind, of city: City.ID) {
        switch kind {
        case .air: air[city] = nil
        case .models: models[city] = nil
        case .thermometers: thermometers[city] = nil
        case .warnings: warnings[city] = nil
        case .modelHours: modelHours[city] = nil
        case .airOfDays: break
        }
    }

    /// The units of a kind's value of each city. A thermometer and a warning have the same in both systems.
    private func units(_ kind: Kind) -> [City.ID: UnitSystem] {
        switch kind {
        case .air: air.mapValues(\.units)
        case .models: models.mapValues(\.value.units)
        case .modelHours: modelHours.mapValues(\.value.units)
        case .airOfDays, .thermometers, .warnings: [:]
        }
    }

    /// True when a value that has units, and was there before, is gone.
    func isPoorer(than old: PageState) -> Bool {
        Kind.allCases.contains { kind in
            let (new, old) = (units(kind), old.units(kind))
            // A chart may be of another city meanwhile.
            return kind == .modelHours ? new.isEmpty && !old.isEmpty : old.keys.contains { new[$0] == nil }
        }
    }

    /// Removes values in other units: they were not requested again, because no open screen shows them.
    mutating func keep(only system: UnitSystem) {
        for kind in Kind.allCases {
            for (city, units) in units(kind) where units != system { remove(kind, of: city) }
        }
        present = present.filter { $0.value.units == system }
    }

    /// The weather with the numbers that it lacks, in the same units.
    func completed(_ item: CityWeather) -> CityWeather {
        guard var answer = item.answer, let whole = present[item.id], whole.units == answer.value.units,
            answer.provenance.source.isLive
        else { return item }
        for measure in Measure.allCases where answer.value.period[measure] == nil {
            answer.value.period[measure] = whole.period[measure]
        }
        return CityWeather(city: item.city, outcome: .answered(answer))
    }
}
