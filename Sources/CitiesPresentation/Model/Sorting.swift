package import CitiesLocalization
import CitiesWeatherModel

extension ListOrder {
    /// The rows in this order.
    ///
    /// Missing values come last in both directions. Equal values are in order of name, then of id, in both directions,
    /// so that the same rows always come out in the same order.
    ///
    /// - Parameter keepsTies: True where rows with equal values are in order already, and keep it.
    package func sorted(_ rows: [Row], language: Language, keepsTies: Bool = false) -> [Row] {
        places(of: rows.count, language: language, keepsTies: keepsTies) { rows[$0] }.map { rows[$0] }
    }

    /// The places of this many rows in this order, counted from 0.
    ///
    /// - Parameters:
    ///   - keepsTies: True where rows with equal values are in order already, and keep it.
    ///   - row: The row at a place. Called once for each; the rows are not kept.
    fileprivate func places(
        of count: Int, language: Language, keepsTies: Bool = false, row: (Int) -> Row
    ) -> [Int] {
        var cities: [City] = []
        let column = SortColumn(key, of: count, language: language) { place in
            let row = row(place)
            if key == .name || !keepsTies { cities.append(row.city) }
            return row
        }
        let lines = keepsTies ? Array(0..<count) : nil
        guard let column, let names = NameRanks(of: cities, language: language) else { return [] }
        return places(of: column, names: names, keeping: lines)
    }

    /// The places of rows in this order: one pass over the rows, since the ranks of their values are known.
    ///
    /// - Parameters:
    ///   - column: The ranks of the rows for this quantity.
    ///   - names: The order of the rows' names.
    ///   - lines: The places in an order that rows with equal values keep; nil is the order of names.
    package func places(of column: SortColumn, names: NameRanks, keeping lines: [Int]? = nil) -> [Int] {
        let ranks = key == .name ? names.ranks : column.ranks
        // The number of rows before each rank; a missing value comes last.
        let last = ranks.highest + 1
        func bucket(_ place: Int) -> Int {
            let rank = Int(ranks.values[place])
            return rank < 0 ? last : direction == .ascending ? rank : last - 1 - rank
        }
        var ends = [Int](repeating: 0, count: last + 2)
        for place in ranks.values.indices { ends[bucket(place) + 1] += 1 }
        for bucket in 1..<ends.count { ends[bucket] += ends[bucket - 1] }
        var places = [Int](repeating: 0, count: ranks.values.count)
        for place in lines ?? names.order {
            places[ends[bucket(place)]] = place
            ends[bucket(place)] += 1
        }
        return places
    }
}

/// The rank of each of some values, which may be missing.
private struct Ranks: Sendable {
    /// From 0 for the lowest value; equal ones have the same, and a missing one has -1.
    fileprivate(set) var values: [Int32]
    /// The highest of them; -1 without a value.
    fileprivate(set) var highest: Int

    /// - Parameters:
    ///   - order: The places of the values, without the missing ones, from the lowest to the highest.
    ///   - areEqual: Compares the values at two places.
    init(_ order: some Sequence<Int>, of count: Int, areEqual: (Int, Int) -> Bool) {
        values = Array(repeating: -1, count: count)
        highest = -1
        var before: Int?
        for place in order {
            if before.map({ areEqual($0, place) }) != true { highest += 1 }
            values[place] = Int32(highest)
            before = place
        }
    }
}

/// The ranks of rows by a quantity, for orders in both directions. A list keeps it as long as its rows are
/// the same.
package struct SortColumn: Sendable {
    fileprivate let ranks: Ranks

    /// - Parameters:
    ///   - isWanted: Asked a few thousand times a second.
    ///   - row: The row at a place. Called once for each; the rows are not kept.
    /// - Returns: nil when it was no longer wanted.
    package init?(
        _ quantity: Quantity, of count: Int, language: Language, while isWanted: @escaping () -> Bool = { true },
        row: (Int) -> Row
    ) {
        var steps = Steps(isWanted: isWanted)
        let context = TableContext(Phrasebook(language))
        let entry = quantity.entry
        // Names are compared as names.
        let isOfWords = quantity != .name && entry.operand == .words && entry.order == nil
        var words: [Value?] = []
        var numbers: [(number: Double, place: Int)] = []
        for place in 0..<count {
            guard (try? steps.step()) != nil else { return nil }
            let row = row(place)
            if isOfWords {
                words.append(entry.value(row, context))
            } else if quantity != .name,
                let number = entry.order.map({ $0(row) }) ?? entry.value(row, context)?.comparable, !number.isNaN
            {
                numbers.append((number, place))
            }
        }
        if isOfWords {
            ranks = Self.ranks(of: words, context.book)
        } else {
            numbers.sort { $0.number < $1.number }
            var values = [Double](repeating: 0, count: count)
            for (number, place) in numbers { values[place] = number }
            ranks = Ranks(numbers.lazy.map(\.place), of: count) { values[$0] == values[$1] }
        }
    }

    /// Thousands of rows have few words between them, which alone are compared.
    private static func ranks(of values: [Value?], _ book: Phrasebook) -> Ranks {
        var found: [Value: Int] = [:]
        var words: [CollationKey] = []
        let indices = values.map { value -> Int? in
            guard let value, let text = value.words(in: book) else { return nil }
            if let known = found[value] { return known }
            words.append(CollationKey(text, language: book.language))
            found[value] = words.count - 1
            return words.count - 1
        }
        let order = words.indices.sorted { words[$0] < words[$1] }
        var ranks = Ranks(order, of: words.count) { words[$0] == words[$1] }
        ranks.values = indices.map { $0.map { ranks.values[$0] } ?? -1 }
        return ranks
    }
}

/// The steps of long work; every so often one asks whether it is still wanted.
private struct Steps {
    let isWanted: () -> Bool
    var count = 0

    mutating func step() throws(CancellationError) {
        count += 1
        if count.isMultiple(of: 256), !isWanted() { throw CancellationError() }
    }
}

/// The order of the names of some cities in a language, found once for all orders of them.
package struct NameRanks: Sendable {
    /// The places of the cities by name, then by id.
    fileprivate let order: [Int]
    /// The ranks of the names: equal names have the same.
    fileprivate let ranks: Ranks

    /// - Parameter isWanted: Asked a few thousand times a second.
    /// - Returns: nil when it was no longer wanted.
    package init?(of cities: [City], language: Language, while isWanted: @escaping () -> Bool = { true }) {
        var keys: [CollationKey] = []
        var steps = Steps(isWanted: isWanted)
        for city in cities {
            guard (try? steps.step()) != nil else { return nil }
            keys.append(CollationKey(city.displayName(in: language), language: language))
        }
        let sorted = try? cities.indices.sorted { left, right in
            try steps.step()
            return keys[left] == keys[right] ? cities[left].id < cities[right].id : keys[left] < keys[right]
        }
        guard let sorted else { return nil }
        order = sorted
        ranks = Ranks(sorted, of: cities.count) { keys[$0] == keys[$1] }
    }
}

extension RowMaker {
    /// Sorts items by the names of their cities, and by id where names are equal. The result does not depend on the order of
    /// `items`.
    func named<Item>(
        _ items: [Item], _ direction: ListOrder.Direction = .ascending, city: (Item) -> City
    ) -> [Item] {
        let order = ListOrder(.name, direction)
        let places = order.places(of: items.count, language: language) { self.city(city(items[$0])) }
        return places.map { items[$0] }
    }

    /// Sorts items by a key, and by name where keys are equal. A missing key comes last in both directions.
    func sorted<Item>(
        _ items: [Item], _ direction: ListOrder.Direction, city: (Item) -> City, by key: (Item) -> (some Comparable)?
    ) -> [Item] {
        let named = named(items, city: city)
        let keys = named.map(key)
        return named.indices.sorted { left, right in
            switch (keys[left], keys[right]) {
            case (let one?, let other?) where one != other: direction == .ascending ? one < other : one > other
            case (_?, nil): true
            case (nil, _?): false
            default: left < right
            }
        }.map { named[$0] }
    }
}

extension Value {
    /// The words that order rows; nil without any, and for a failure.
    fileprivate func words(in book: Phrasebook) -> String? {
        switch self {
        case .words(let words): words
        case .condition(let condition): book.condition(condition)
        case .sky(let sky): book.sky(sky)
        default: nil
        }
    }
}
