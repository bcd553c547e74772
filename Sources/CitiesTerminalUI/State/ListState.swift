import CitiesCatalog
import CitiesFoundation
import CitiesLocalization
package import CitiesPresentation
import CitiesTextLayout
package import CitiesWeatherModel

/// The list of cities.
package struct ListState: Sendable, Equatable {
    /// Rows in the order of the screen, filter not applied.
    package private(set) var rows: ListRows
    package var order: ListOrder
    /// The order of rows that are equal by `order`; nil is the order of names.
    package var then: ListOrder?
    /// The columns in place of the usual ones; nil takes those.
    package var columns: [Quantity]?
    /// The set of columns that is shown: 0 is the usual one, the others are ``columnSets``.
    var columnSet = 0
    /// Sets of columns about one subject each.
    static let columnSets: [[Quantity]] = [
        [.name, .weather, .temp, .feels, .min, .max, .normal, .yesterday],
        [.name, .weather, .rain, .precip, .snow, .starts, .stops],
        [.name, .weather, .wind, .gust, .pressure, .cloud, .visibility],
        [.name, .pm25, .pm10, .air, .uv, .sunrise, .sunset],
        [.name, .temp, .max, .spread, .agree],
        [.name, .temp, .max, .normal, .rank, .record],
        [.name, .measured, .warning],
    ]
    /// The columns of the set that is shown; nil takes the usual ones.
    var shownColumns: [Quantity]? { columnSet == 0 ? columns : Self.columnSets[columnSet - 1] }
    /// Shows columns in place of the usual ones.
    mutating func show(columns: [Quantity]) { (self.columns, columnSet) = (columns, 0) }
    /// The value on the map in place of the one that the list is sorted by; nil while the user has chosen none.
    var mapped: Quantity?
    /// The values that the map goes through; on a day only values of the forecast.
    var mappedValues: [Quantity] { day == nil ? Quantity.mapped : Quantity.mappedOfDay }
    /// The value on the map.
    var shownOnMap: Quantity {
        [mapped, order.key].compactMap(\.self).first { mappedValues.contains($0) } ?? .temp
    }
    /// The parts of the weather that its columns, its orders and the map need.
    var parts: Set<WeatherPart> {
        Quantity.needs(of: (shownColumns ?? []) + [order.key] + [then?.key, mapped].compactMap(\.self))
    }
    /// The text that was typed to find a row; nil when nothing is filtered.
    package internal(set) var filter: TextField?
    /// True when keys go into the filter.
    package var isTyping = false
    /// The row under the cursor; nil only in an empty list.
    package var selection: City.ID?
    /// False until the user has put the cursor on a row: then it stays on the first, whichever city that is.
    var cursorIsChosen = false
    package var marked: Set<City.ID> = []
    /// Index among the rows shown of the one at the top of the window.
    package var top = 0

    /// The day that is shown in place of the present, of each city's own calendar: days since 1 January 1970. nil shows
    /// the present.
    package internal(set) var day: Int?
    /// The most cities of a list that can show a coming day: the hours of a week of more are too many to be kept.
    static let mostOfDays = 1_000

    /// The range from the lowest to the highest temperature of the day in any row. It is stored, like the properties
    /// below, because 20,000 rows are too many to look through at each key.
    var scale: ClosedRange<Double>?
    /// The places of the rows that the filter lets through, from top to bottom; nil without a filter.
    private var matches: [Int]?
    /// The names that the filter looks through; nil until something has been typed.
    private var finder: CityFilter?
    /// The cities for which the conditions in the filter hold; nil before they are known.
    private var meeting: Set<City.ID>?

    /// True when a city of the list has climate normals.
    package private(set) var hasNormals: Bool
    /// The kept climates of a reanalysis, of these cities and others.
    package var climates: [City.ID: ReanalysisClimate] = [:] {
        didSet { findNormals() }
    }
    /// Degrees Celsius: the bias of the mean of the models by city and lead, as far as past days are kept.
    package var biases: [City.ID: [Int: Double]] = [:]

    package init(_ cities: some Sequence<City>, order: ListOrder) {
        rows = ListRows(cities)
        self.order = order
        hasNormals = false
        selection = rows.first?.id
        findNormals()
    }

    /// The facts about cities that are known without a request for the weather.
    var facts: CityFacts {
        guard !climates.isEmpty || !biases.isEmpty else { return .catalog }
        return .catalog(bias: { [biases] in biases[$0]?[$1] }, and: { [climates] in climates[$0] })
    }

    private mutating func findNormals() {
        let facts = facts
        hasNormals = rows.cities.contains { facts.basis($0) != nil }
    }

    /// The number of rows on the screen and beyond its edges.
    package var shownCount: Int { matches?.count ?? rows.count }

    /// A city by its index among the rows that are shown, counted from 0.
    package func shown(at index: Int) -> City { rows[matches?[index] ?? index] }

    /// The index of a city among the rows that are shown; nil when it is not.
    package func shownIndex(of id: City.ID) -> Int? {
        guard let place = rows.line(of: id) else { return nil }
        guard let matches else { return place }
        let index = matches.indices.partitionPoint { matches[$0] < place }
        return index < matches.count && matches[index] == place ? index : nil
    }

    /// The city under the cursor.
    package var selected: City? { selection.flatMap(rows.line).map { rows[$0] } }

    /// Puts the rows in an order; that of another list is refused.
    mutating func arrange(_ order: LineOrder) {
        guard rows.arrange(order) else { return }
        match()
    }

    /// Adds a city at the end; nothing happens when it is there.
    mutating func insert(_ city: City) {
        guard rows.line(of: city.id) == nil else { return }
        rows = rows.adding(city)
        findNormals()
        rematch()
        selection = selection ?? city.id
    }

    /// Removes a city; the cursor goes on to the next one. nil for one that is not there, or the last.
    mutating func remove(_ id: City.ID, _ size: Size) -> City? {
        guard let line = rows.line(of: id), rows.count > 1 else { return nil }
        let index = shownIndex(of: id) ?? 0
        let city = rows[line]
        rows = rows.removing(line)
        findNormals()
        marked.remove(id)
        rematch()
        if selection == id { selection = shownCount > 0 ? shown(at: min(index, shownCount - 1)).id : nil }
        scrollToCursor(size)
        return city
    }

    private mutating func rematch() {
        finder = nil
        match()
    }

    mutating func setFilter(_ text: String?) {
        filter = text.map { TextField($0) }
        meeting = nil
        match()
    }

    /// True when the filter is not a name.
    var filtersByCondition: Bool { filter.map { Filter.isCondition($0.text) } ?? false }

    /// The conditions in the filter; nil where it is a name, nothing, or not yet a condition.
    var conditions: [Filter]? { filtersByCondition ? filter.flatMap { try? Filter.all(parsing: $0.text) } : nil }

    /// True when the list shows a day, or filters by hours.
    var needsForecasts: Bool { day != nil || conditions?.needForecasts == true }

    /// Shows the cities for which the conditions in the filter hold.
    mutating func setMeeting(_ ids: Set<City.ID>) {
        meeting = ids
        match()
    }

    private mutating func match() {
        guard let filter = filter?.text, !filter.allSatisfy(\.isWhitespace) else {
            matches = filter.map { _ in Array(rows.indices) }
            return
        }
        guard !Filter.isCondition(filter) else {
            matches = rows.indices.filter { meeting?.contains(rows[$0].id) ?? true }
            return
        }
        let finder = finder ?? CityFilter(rows.cities)
        self.finder = finder
        matches = rows.lines(where: finder.matches(filter))
    }

    /// True when a filter has yet to read the names of the cities.
    package var lacksFinder: Bool { finder == nil }

    /// Takes the names that a filter looks through, unless the cities are others meanwhile.
    mutating func take(_ finder: CityFilter) {
        if self.finder == nil, finder.isOf(rows.cities.lazy.map(\.id)) { self.finder = finder }
    }
}
