package import CitiesFoundation
package import CitiesLocalization
package import CitiesPresentation
package import CitiesWeatherModel

/// The chart of the coming days of one city, or of several on one scale.
package struct ChartState: Sendable, Equatable {
    /// One to six.
    package var cities: [City]
    /// The step that is read out, counted from 0; nil when none is.
    package var cursor: Int?
    /// The index of the subject among ``subjects``; where several cities are compared, of the value among ``values``.
    package var subject = 0

    /// The subjects of one city, in the order of the key: the usual lines, the meteogram, the temperature on the band of
    /// the models, then lines with the same unit.
    package static let subjects: [ChartSubject] =
        [.lines(Quantity.charted), .meteogram]
        + [
            [.temp], [.temp, .feels], [.rain, .cloud], [.precip, .snow], [.wind, .gust], [.pressure], [.visibility],
            [.uv],
        ].map(ChartSubject.lines)

    /// The values that several cities are compared by.
    static let values = Quantity.drawableByHour.filter { !Quantity.ofAir.contains($0) }

    /// The picture of the one city.
    var picture: ChartSubject { Self.subjects[subject % Self.subjects.count] }

    /// The value by which the cities are compared.
    var value: Quantity { Self.values[subject % Self.values.count] }

    /// True where the hours of independent models are behind the line.
    var hasBand: Bool { city != nil && picture == .lines([.temp]) }

    /// Turns to the subject so many further on; after the last is the first.
    mutating func turn(by distance: Int) {
        let count = city == nil ? Self.values.count : Self.subjects.count
        subject = ((subject + distance) % count + count) % count
    }

    /// The most lines of a chart: more cannot be distinguished.
    static let limit = 6

    package init(cities: [City]) {
        self.cities = Array(cities.prefix(Self.limit))
    }

    /// The one city of the chart; nil where several are compared.
    var city: City? { cities.count == 1 ? cities[0] : nil }
}

extension ListState {
    /// The city so many rows further down among the shown rows, and on from the top; nil where there is no other, and for a
    /// city that is not shown.
    func neighbor(of city: City?, by distance: Int) -> City? {
        guard let city, let place = shownIndex(of: city.id), shownCount > 1 else { return nil }
        return shown(at: ((place + distance) % shownCount + shownCount) % shownCount)
    }
}

/// One city by the days of several weather models.
package struct ModelsState: Sendable, Equatable {
    package var city: City
    /// True for the scores of the models, false for their days.
    package var showsScores: Bool
    /// The first line of the screen's window.
    package var top = 0

    package init(_ city: City, showsScores: Bool = false) {
        (self.city, self.showsScores) = (city, showsScores)
    }
}

/// Past days as they were observed and as models had forecast them.
package struct PastDays: Sendable, Equatable {
    package var record: CityResult<ForecastRecord>
    /// The days to compare, since 1 January 1970.
    package var days: ClosedRange<Int>
    package var leads: [Int]
    package var origin: AnswerOrigin

    package init(
        record: CityResult<ForecastRecord>, days: ClosedRange<Int>, leads: [Int], origin: AnswerOrigin
    ) {
        (self.record, self.days, self.leads, self.origin) = (record, days, leads, origin)
    }
}

/// One city in full, or several side by side.
package struct DetailState: Sendable, Equatable {
    package enum Item: Sendable, Equatable, CaseIterable {
        /// The row `Future weather`.
        case futureWeather
        /// The row that makes the city the home.
        case makeHome
    }

    /// One to six.
    package var cities: [City]
    package var selection = Item.futureWeather
    /// The first line of the page that is seen, as it was asked for.
    package var top = 0

    package init(_ cities: [City]) {
        self.cities = Array(cities.prefix(ChartState.limit))
    }

    /// The one city of the page; nil where several are side by side.
    package var city: City? { cities.count == 1 ? cities[0] : nil }
}

/// The values of cities that are shown in full which a list does not fetch.
package struct PageState: Sendable, Equatable {
    package var air: [City.ID: AirQuality]
    /// The coming days of independent models.
    package var models: [City.ID: Sourced<ModelForecasts>]
    package var thermometers: [City.ID: Thermometer]
    /// The official warnings, unknown ones included.
    package var warnings: [City.ID: WarningAnswer]
    /// The coming hours of independent models.
    package var modelHours: [City.ID: Sourced<ModelForecasts>]
    /// The runs of these models, as far as they were asked for.
    package var runs: ModelRuns
    /// The past days of cities whose scores were asked for.
    package var past: [City.ID: PastDays]
    /// The present with all its parts.
    package var present: [City.ID: CurrentWeather]
    /// The failure of what is beside the weather in the last answer; nil when all of it is there.
    package var failure: Failure?
    /// The cities that each kind was requested for, in a reply: what it does not have of them is gone.
    package var requested: [Kind: Set<City.ID>]

    /// A kind of value beside the weather.
    package enum Kind: Sendable, Hashable, CaseIterable { case air, models, thermometers, warnings, modelHours }

    /// A failed request beside the weather, with the sentence about it.
    package struct Failure: Sendable, Equatable {
        package var phrase: Phrase
        package var error: WeatherError

        /// The first of the failures; nil without any.
        package init?(
            air: WeatherError?, models: WeatherError?, thermometer: WeatherError? = nil, warnings: WeatherError? = nil
        ) {
            let failures: [(Phrase, WeatherError?)] = [
                (.airFailed, air), (.modelsFailed, models), (.thermometerFailed, thermometer),
                (.warningsFailed, warnings),
            ]
            guard let (phrase, error) = failures.lazy.compactMap({ item in item.1.map { (item.0, $0) } }).first else {
                return nil
            }
            (self.phrase, self.error) = (phrase, error)
        }
    }

    package init(
        air: [City.ID: AirQuality] = [:], models: [City.ID: Sourced<ModelForecasts>] = [:],
        thermometers: [City.ID: Thermometer] = [:], warnings: [City.ID: WarningAnswer] = [:],
        modelHours: [City.ID: Sourced<ModelForecasts>] = [:], runs: ModelRuns = ModelRuns(),
        past: [City.ID: PastDays] = [:], present: [City.ID: CurrentWeather] = [:],
        failure: Failure? = nil, requested: [Kind: Set<City.ID>] = [:]
    ) {
        self.air = air
        self.models = models
        self.thermometers = thermometers
        self.warnings = warnings
        self.modelHours = modelHours
        self.runs = runs
        self.past = past
        self.present = present
        self.failure = failure
        self.requested = requested
    }

    /// Takes a reply. A value that was requested and did not come is removed: an old one would pass for new.
    mutating func take(_ other: PageState) {
        for (kind, cities) in other.requested {
            for city in cities { remove(kind, of: city) }
        }
        air.merge(other.air) { _, new in new }
        models.merge(other.models) { _, new in new }
        thermometers.merge(other.thermometers) { _, new in new }
        warnings.merge(other.warnings) { _, new in new }
        modelHours.merge(other.modelHours) { _, new in new }
        runs.runs.merge(other.runs.runs) { _, new in new }
        past.merge(other.past) { _, new in new }
        present.merge(other.present) { _, new in new }
        failure = other.failure
    }

    private mutating func remove(_ kind: Kind, of city: City.ID) {
        switch kind {
        case .air: air[city] = nil
        case .models: models[city] = nil
        case .thermometers: thermometers[city] = nil
        case .warnings: warnings[city] = nil
        case .modelHours: modelHours[city] = nil
        }
    }

    /// The units of a kind's value of each city. A thermometer and a warning have the same in both systems.
    private func units(_ kind: Kind) -> [City.ID: UnitSystem] {
        switch kind {
        case .air: air.mapValues(\.units)
        case .models: models.mapValues(\.value.units)
        case .modelHours: modelHours.mapValues(\.value.units)
        case .thermometers, .warnings: [:]
        }
    }

    /// True when a value that has units, and was there before, is gone.
    func isPoorer(than old: PageState) -> Bool {
        Kind.allCases.contains { kind in
            let new = units(kind)
            return old.units(kind).keys.contains { new[$0] == nil }
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

/// The weather where the user is, as `cities here` shows it.
package struct HereState: Sendable, Equatable {
    /// nil until it has been found out.
    package var location: Location?
    /// Remarks on how the location was found: sentences in each language.
    package var remarks: [Language: [String]] = [:]
    /// Degrees that are normal there at the time of the weather, in each system of units; empty when unknown.
    package var normals: [UnitSystem: Double] = [:]
    package var isLocating = false
    /// The server is requested even for answers that were saved a moment ago.
    var isRefreshing = false
    /// The first line of the screen's window.
    package var top = 0

    package init() {}

    /// Today included.
    static let days = 7
}

/// The outcome of looking for the user.
package enum LocatingReply: Sendable, Equatable {
    /// Only a service on the internet can tell, and it is not asked without the user's consent.
    case needsConsent(host: String)
    /// - remarks: Why a city stands in, say; sentences in each language.
    case found(Location, remarks: [Language: [String]])
}

/// The home city.
package struct HomeState: Sendable, Equatable {
    /// nil when none was chosen: the screen asks for a search.
    package var city: City?
    /// The last change, which can be undone; nil without one.
    package var change: HomeChange?
    /// The first line of the screen's window.
    package var top = 0

    package init(city: City?) {
        self.city = city
    }
}

/// A change of the home city.
package struct HomeChange: Sendable, Equatable {
    /// The home city before it; nil when there was none.
    package var before: City?
    /// The number of cities that had been taken off the list: those taken off later are put back first.
    package var removals: Int
}

/// The user's own list, which the list on the screen is unless the settings name the cities.
package struct OwnListState: Sendable, Equatable {
    /// The place of the settings that name them; nil where they do not.
    package var configuredIn: String?
    /// Every change since the screen was opened, in order.
    var changes: [OwnListChange] = []
    /// The rows that were taken off and can be put back, the last at the end.
    var removed: [CityWeather] = []
}

/// A change of the user's own list.
package enum OwnListChange: Sendable, Equatable {
    case add(City)
    case remove(City.ID)
    /// Takes back the last removal of this city.
    case putBack(City)
}

/// The coming days of the cities of the list, beside each other.
package struct PlanState: Sendable, Equatable {
    package var cities: [City]
    package var goal = PlanGoal.mild
    package var order = PlanOrder.best
    /// The day under the cursor, from 0.
    package var day = 0

    /// The most cities to compare: more are too many to look at side by side.
    static let limit = 100

    package init(cities: [City]) {
        self.cities = Array(cities.prefix(Self.limit))
    }
}

/// One value of the cities of the list by the hour, with a cursor on one hour of the city under the cursor of the list.
package struct HoursState: Sendable, Equatable {
    /// At most ``PlanState/limit``.
    package var cities: [City]
    package var value = Quantity.rain
    /// nil is the usual order of the value.
    package var order: HoursOrder?
    /// The day that is shown, as days since 1 January 1970; nil shows the coming hours.
    package var day: Int?
    /// The beginning of the hour under the cursor; nil is the first hour.
    package var hour: Date?

    package init(cities: [City], day: Int? = nil) {
        (self.cities, self.day) = (cities, day)
    }
}

/// Looking for a city by name.
package struct SearchState: Sendable, Equatable {
    package var query = TextField()
    package var hits: [City] = []
    package var selection = 0
    /// True when keys go to the hits: letters are commands there, and text in the field.
    package var isInHits = false
    /// The source's own search is on its way.
    package var isSearchingOnline = false
    /// The failure of the search itself; nil when it did not fail. Weather that failed is in the answers.
    package var failure: WeatherError?
}

extension SearchState {
    /// True when nothing that could be a name has been typed.
    package var isEmptyQuery: Bool { query.text.allSatisfy(\.isWhitespace) }
}
