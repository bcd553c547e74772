import CitiesLocalization
import CitiesPresentation
package import CitiesWeatherModel
import Synchronization

/// The cities of the list in the order of the screen, each once.
///
/// A city stays where it is kept, whatever the order: 20,000 of them are sorted by writing 20,000 numbers, and neither
/// they nor the table that finds them are copied.
package struct ListRows: Sendable {
    private var kept: [City]
    /// The storage index of a city.
    private var found: [City.ID: Int]
    /// The storage index of each line's city, from the first line to the last.
    private var order: [Int]
    /// The line of each city that is kept.
    private var lines: [Int]
    /// The sort keys of these cities, by storage index.
    private let sortKeys = SortKeys()

    /// Rows in this order; duplicates are left out.
    init(_ cities: some Sequence<City>) {
        var seen: Set<City.ID> = []
        kept = cities.filter { seen.insert($0.id).inserted }
        found = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.id, $0) })
        order = Array(kept.indices)
        lines = order
    }

    /// The line of a city; nil when it is not here.
    func line(of id: City.ID) -> Int? { found[id].map { lines[$0] } }

    /// The cities in the order in which they are kept, whatever the order of the lines.
    var cities: [City] { kept }

    /// The lines of the cities for which this holds, from the first to the last.
    ///
    /// - Parameter holds: True for each of ``cities`` whose line is wanted.
    func lines(where holds: [Bool]) -> [Int] { order.indices.filter { holds[order[$0]] } }

    /// The city of a line, without a copy of its names.
    func id(of line: Int) -> City.ID { kept[order[line]].id }

    /// The cities in an order, and `then` in the order of rows that are equal by it; nil is the order of
    /// names.
    ///
    /// - Parameters:
    ///   - inputs: Everything that the rows are made of.
    ///   - row: The row of a city with its number in the order in which the cities were given, from 1.
    /// - Returns: nil when the task was canceled meanwhile.
    func sorted(
        by order: ListOrder, then: ListOrder?, _ language: Language, _ inputs: SortKeys.Inputs,
        row: (City, Int) -> Row
    ) -> LineOrder? {
        let isWanted: () -> Bool = { !Task.isCancelled }
        guard let names = sortKeys.names(of: kept, language, while: isWanted) else { return nil }
        func places(_ order: ListOrder, keeping places: [Int]?) -> [Int]? {
            let column = sortKeys.column(order.key, inputs) {
                SortColumn(order.key, of: kept.count, language: language, while: isWanted) { row(kept[$0], $0 + 1) }
            }
            return column.map { order.places(of: $0, names: names, keeping: places) }
        }
        let first = then.map { places($0, keeping: nil) }
        if case .some(nil) = first { return nil }
        return places(order, keeping: first ?? nil).map { LineOrder(indices: $0, list: sortKeys) }
    }

    /// The order that names every city once; nil for any other ids.
    func order(of ids: [City.ID]) -> LineOrder? {
        let indices = ids.compactMap { found[$0] }
        guard ids.count == kept.count, Set(indices).count == kept.count else { return nil }
        return LineOrder(indices: indices, list: sortKeys)
    }

    /// Puts the cities in an order; false when it is one of another list, and then nothing is changed.
    mutating func arrange(_ order: LineOrder) -> Bool {
        guard order.list === sortKeys else { return false }
        self.order = order.indices
        for (line, index) in order.indices.enumerated() { lines[index] = line }
        return true
    }

    /// The cities with another one at the end.
    func adding(_ city: City) -> ListRows {
        found[city.id] == nil ? ListRows(kept + [city]).arranged(map(\.id) + [city.id]) : self
    }

    /// The cities without the city of a line.
    func removing(_ line: Int) -> ListRows {
        let id = id(of: line)
        return ListRows(kept.filter { $0.id != id }).arranged(map(\.id).filter { $0 != id })
    }

    /// The cities in an order that names every city once; unchanged for any other order.
    private func arranged(_ ids: [City.ID]) -> ListRows {
        var rows = self
        return order(of: ids).map { rows.arrange($0) } == true ? rows : self
    }
}

/// An order of the cities of a list, each once. It is in no other list: one with a city more or less is another.
package struct LineOrder: Sendable, Equatable {
    /// The storage index of each line's city, from the first line to the last.
    fileprivate let indices: [Int]
    /// The sort keys of the list, which no other list has.
    fileprivate let list: SortKeys

    package static func == (left: LineOrder, right: LineOrder) -> Bool {
        left.list === right.list && left.indices == right.indices
    }
}

extension ListRows: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { order.count }
    package subscript(line: Int) -> City { kept[order[line]] }
}

extension ListRows: Equatable {
    /// Equality of the rows in order; storage indexes do not matter.
    package static func == (left: ListRows, right: ListRows) -> Bool { left.elementsEqual(right) }
}

/// The sort keys of a list of cities: the ranks of their names, found once for a language, and a column of keys for each
/// quantity that they were sorted by, kept as long as its inputs are equal.
final class SortKeys: Sendable {
    /// Everything that the rows of a list are made of.
    struct Inputs: Sendable, Equatable {
        var present: CityAnswers<CurrentWeather>
        var coming: CityAnswers<WeatherForecast>
        var beside: BesideAnswers
        var day: Int?
        /// Ages and moments are in minutes.
        var minute: Int
        var feels: FeelsChoice
        var home: City?
        var language: Language
    }

    private struct Kept {
        var names: (language: Language, ranks: NameRanks)?
        var inputs: Inputs?
        var columns: [Quantity: SortColumn] = [:]
    }

    private let kept = Mutex(Kept())

    /// nil when they were no longer wanted.
    func names(of cities: [City], _ language: Language, while isWanted: @escaping () -> Bool) -> NameRanks? {
        if let known = kept.withLock({ $0.names }), known.language == language { return known.ranks }
        guard let ranks = NameRanks(of: cities, language: language, while: isWanted) else { return nil }
        kept.withLock { $0.names = (language, ranks) }
        return ranks
    }

    /// The keys for a quantity; nil when they were no longer wanted.
    func column(_ quantity: Quantity, _ inputs: Inputs, making: () -> SortColumn?) -> SortColumn? {
        let (before, columns) = kept.withLock { ($0.inputs, $0.columns) }
        let isSame = before == inputs
        if isSame, let column = columns[quantity] { return column }
        guard let column = making() else { return nil }
        kept.withLock { kept in
            if !isSame { (kept.inputs, kept.columns) = (inputs, [:]) }
            kept.columns[quantity] = column
        }
        return column
    }
}
