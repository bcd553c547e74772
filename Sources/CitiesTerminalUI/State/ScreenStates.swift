package import CitiesFoundation
package import CitiesPresentation
package import CitiesWeatherModel

/// The chart of the coming days of one city, or of several on one scale.
package struct ChartState: Sendable, Equatable {
    /// One to six.
    package var cities: [City]
    /// The step that is read out, counted from 0; nil without a cursor.
    package var cursor: Int?
    /// The index of the subject among ``subjects``; where several cities are compared, of the value among ``values``.
    package var subject = 0

    /// The subjects of one city, in the order of the key: the ribbon, the meteogram, the temperature on the band of
    /// the models, then lines with the same unit.
    package static let subjects: [ChartSubject] =
        [.ribbon, .meteogram]
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

    /// Turns to the subject this many further on; after the last is the first.
    mutating func turn(by distance: Int) {
        subject = subject.turned(by: distance, of: city == nil ? Self.values.count : Self.subjects.count)
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
    /// The city this many rows further down among the shown rows, and on from the top; nil where there is no other, and for a
    /// city that is not shown.
    func neighbor(of city: City?, by distance: Int) -> City? {
        guard let city, let place = shownIndex(of: city.id), shownCount > 1 else { return nil }
        return shown(at: place.turned(by: distance, of: shownCount))
    }
}

extension Int {
    /// The index this many further on among `count`, around both ends.
    func turned(by distance: Int, of count: Int) -> Int { ((self + distance) % count + count) % count }
}

extension Array where Element: Equatable {
    /// The element this many after another one, or after the first where that is not there; around both ends.
    func element(_ distance: Int, after other: Element?) -> Element {
        self[(other.flatMap(firstIndex) ?? 0).turned(by: distance, of: count)]
    }
}

/// One city by the days of several weather models.
package struct ModelsState: Sendable, Equatable {
    package var city: City
    /// True for the scores of the models, false for their days.
    package var showsScores = false
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
    /// The day that is shown, as days since 1 January 1970; nil shows the present and the coming days.
    package var day: Int?

    package init(_ cities: [City]) {
        self.cities = Array(cities.prefix(ChartState.limit))
    }

    /// The one city of the page; nil where several are side by side.
    package var city: City? { cities.count == 1 ? cities[0] : nil }
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
    /// True while nothing was chosen: the list was opened with the twenty cities.
    package var isUsual = false
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
    /// Makes these the list, at least one.
    case replace([City])
}

/// The coming days of the cities of the list, beside each other.
package struct PlanState: Sendable, Equatable {
    package var cities: [City]
    package var question = OddsQuestion(goal: .outdoors)
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

    /// True when nothing that could be a name has been typed.
    package var isEmptyQuery: Bool { query.text.allSatisfy(\.isWhitespace) }
}
