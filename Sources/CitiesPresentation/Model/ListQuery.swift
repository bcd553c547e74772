package import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

/// The choice and order of the rows of a list.
package struct ListQuery: Sendable, Hashable {
    /// nil keeps the order in which the cities were asked.
    package var sort: ListOrder?
    /// The order of rows that are equal by `sort`; nil is the order of names.
    package var then: ListOrder?
    /// All of them must hold.
    package var filters: [Filter]
    /// The most rows to show, counted after sorting; nil shows all.
    package var top: Int?

    package init(sort: ListOrder? = nil, then: ListOrder? = nil, filters: [Filter] = [], top: Int? = nil) {
        self.sort = sort
        self.then = then
        self.filters = filters
        self.top = top
    }

    /// The quantities of a row that decide which rows there are, and in which order.
    package var quantities: [Quantity] { [sort?.key, then?.key].compactMap(\.self) + filters.quantities }

    /// True when a row is one to show, as far as the filters decide.
    package func admits(_ row: Row) -> Bool { filters.allSatisfy { $0.matches(row) } }

    /// True for a row with weather that no condition excludes and that is not admitted, because something compared is unknown.
    package func couldAdmit(_ row: Row) -> Bool { row.weather != nil && filters.verdict(on: row) == nil }

    func apply(to rows: [Row], language: Language) -> [Row] {
        let kept = filters.isEmpty ? rows : rows.filter(admits)
        let tied = then.map { $0.sorted(kept, language: language) } ?? kept
        let ordered = sort.map { $0.sorted(tied, language: language, keepsTies: then != nil) } ?? kept
        return top.map { Array(ordered.prefix(max(0, $0))) } ?? ordered
    }
}

/// A quantity and a direction: `name-asc`, `temp-desc`.
package struct ListOrder: Sendable, Hashable {
    package enum Direction: String, Sendable, Hashable, CaseIterable {
        case ascending = "asc"
        case descending = "desc"
    }

    package var key: Quantity
    package var direction: Direction

    package init(_ key: Quantity, _ direction: Direction = .ascending) {
        self.key = key
        self.direction = direction
    }

    /// Reads `temp-desc`, `temp desc` or `기온-desc`. A bare key is ascending.
    package init(parsing text: String, among quantities: [Quantity] = Quantity.sortable) throws(ChoiceError) {
        let typed = text.trimmed
        let end = typed.lastIndex { $0 == "-" || $0.isWhitespace }
        let direction = end.flatMap { Direction(rawValue: typed[typed.index(after: $0)...].lowercased()) }
        let name = direction == nil ? typed : String(typed[..<(end ?? typed.endIndex)])
        guard let key = Quantity.named(name, among: quantities) else {
            throw ChoiceError(.sortOrder, given: text, accepted: quantities.map(\.rawValue))
        }
        self.init(key, direction ?? .ascending)
    }

    /// The name of the order as typed.
    package var name: String { "\(key.rawValue)-\(direction.rawValue)" }

    /// Everything that is accepted besides bare keys.
    package static func names(of quantities: [Quantity]) -> [String] {
        quantities.flatMap { key in Direction.allCases.map { ListOrder(key, $0).name } }
    }
}

/// An order, and a second one for rows that are equal by the first: `country,temp-desc`.
package struct ListOrders: Sendable, Hashable {
    package let first: ListOrder
    /// nil is the order of names.
    package let then: ListOrder?

    package init(parsing text: String) throws(ChoiceError) {
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        first = try ListOrder(parsing: parts[0])
        then = try parts.dropFirst().first.map { typed throws(ChoiceError) in try ListOrder(parsing: typed) }
    }

    /// The orders as typed.
    package var name: String { [first, then].compactMap(\.self).map(\.name).joined(separator: ",") }
}

extension [Filter] {
    /// True when all of them hold, false when one does not; nil where that depends on a missing value.
    func verdict(on row: Row) -> Bool? {
        let verdicts = map { $0.verdict(on: row) }
        if verdicts.contains(false) { return false }
        return verdicts.contains(nil) ? nil : true
    }

    /// The quantities of the conditions without a window.
    package var quantities: [Quantity] { filter { $0.window == nil }.map(\.quantity) }

    /// True when one of them is about the hours of a forecast.
    package var needForecasts: Bool { contains { $0.window != nil } }

    /// The days to request so that the forecast has all days that they name.
    package func span(of cities: [City], now: Date) -> ForecastSpan {
        contains { filter in
            guard case .days(let days) = filter.window else { return false }
            return days.span(of: cities, now: now) == .far
        } ? .far : .coming
    }

    /// The parts of the weather that they need.
    package var needs: Set<WeatherPart> {
        let ofHours = filter { $0.window != nil }.map(\.quantity)
        let days: Set<WeatherPart> = needForecasts ? [.days] : []
        let air: Set<WeatherPart> = Quantity.ofAir.isDisjoint(with: ofHours) ? [] : [.airOfDays]
        return Quantity.needs(of: quantities).union(days).union(air)
    }
}
