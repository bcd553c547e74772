package import CitiesWeatherModel

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

    /// The city of a line, without a copy of its names.
    func id(of line: Int) -> City.ID { kept[order[line]].id }

    /// The place of a line's city in the order in which the cities were given, counted from 1.
    func number(of line: Int) -> Int { order[line] + 1 }

    /// Puts the cities in an order, which names every city once; false when it does not, and then nothing is changed.
    mutating func arrange(_ ids: [City.ID]) -> Bool {
        let order = ids.compactMap { found[$0] }
        guard order.count == kept.count, ids.count == kept.count else { return false }
        var lines = [Int](repeating: -1, count: kept.count)
        for (line, index) in order.enumerated() { lines[index] = line }
        guard !lines.contains(-1) else { return false }
        (self.order, self.lines) = (order, lines)
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
        return rows.arrange(ids) ? rows : self
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
