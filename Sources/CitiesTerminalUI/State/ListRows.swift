import CitiesPresentation
package import CitiesWeatherModel

/// The rows of the list in the order of the screen, each city once.
///
/// A row stays where it is kept, whatever the order: 20,000 of them are sorted by writing 20,000 numbers, and neither
/// they nor the table that finds them are copied.
package struct ListRows: Sendable {
    private var kept: [CityWeather]
    /// Where the row of a city is kept.
    private var found: [City.ID: Int]
    /// Where the row of each line is kept, from the first line to the last.
    private var order: [Int]
    /// The line of each row that is kept.
    private var lines: [Int]

    /// In this order; what is there already is left out.
    init(_ rows: some Sequence<CityWeather>) {
        var seen: Set<City.ID> = []
        kept = rows.filter { seen.insert($0.id).inserted }
        found = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.id, $0) })
        order = Array(kept.indices)
        lines = order
    }

    /// The line of a city; nil when it is not here.
    func line(of id: City.ID) -> Int? { found[id].map { lines[$0] } }

    /// The city of a line, without a copy of all that is known of it.
    func id(of line: Int) -> City.ID { kept[order[line]].city.id }

    /// The place of a line's city in the order in which the cities were given, counted from 1.
    func number(of line: Int) -> Int { order[line] + 1 }

    mutating func update(_ line: Int, _ change: (inout CityWeather) -> Void) { change(&kept[order[line]]) }

    /// Puts the rows in an order, which names every city once; false when it does not, and then nothing is changed.
    mutating func arrange(_ ids: [City.ID]) -> Bool {
        let order = ids.compactMap { found[$0] }
        guard order.count == kept.count, ids.count == kept.count else { return false }
        var lines = [Int](repeating: -1, count: kept.count)
        for (line, index) in order.enumerated() { lines[index] = line }
        guard !lines.contains(-1) else { return false }
        (self.order, self.lines) = (order, lines)
        return true
    }

    /// The rows with another one at the end.
    func adding(_ row: CityWeather) -> ListRows {
        found[row.id] == nil ? ListRows(kept + [row]).arranged(map(\.id) + [row.id]) : self
    }

    /// The rows without that of a line.
    func removing(_ line: Int) -> ListRows {
        let id = id(of: line)
        return ListRows(kept.filter { $0.id != id }).arranged(map(\.id).filter { $0 != id })
    }

    /// The rows in an order that names every city once; unchanged for any other order.
    private func arranged(_ ids: [City.ID]) -> ListRows {
        var rows = self
        return rows.arrange(ids) ? rows : self
    }

    /// From the lowest to the highest temperature of the day in any row; nil without any.
    var scale: ClosedRange<Double>? {
        var scale = RangeBar.Scale()
        for index in kept.indices {
            // No more of a row is looked at: a copy of each would take longer than to sort them.
            guard case .answered(let answer) = kept[index].outcome else { continue }
            scale.include(minimum: answer.value.minimum, maximum: answer.value.maximum)
        }
        return scale.range
    }
}

extension ListRows: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { order.count }
    package subscript(line: Int) -> CityWeather { kept[order[line]] }
}

extension ListRows: Equatable {
    /// Where they are kept is not seen.
    package static func == (left: ListRows, right: ListRows) -> Bool { left.elementsEqual(right) }
}
