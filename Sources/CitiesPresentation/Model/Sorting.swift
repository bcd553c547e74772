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

    /// The places of so many rows in this order, counted from 0.
    ///
    /// - Parameters:
    ///   - keepsTies: True where rows with equal values are in order already, and keep it.
    ///   - row: The row at a place. Called once for each; the rows are not kept.
    package func places(
        of count: Int, language: Language, keepsTies: Bool = false, row: (Int) -> Row
    ) -> [Int] {
        var names = FoundNames()
        let findsNames = key == .name || !keepsTies
        let column = SortColumn(key, of: count, language: language) { place in
            let row = row(place)
            if findsNames { names.append(row.city, language) }
            return row
        }
        return (try? places(column?.keys ?? [], names, keepsTies: keepsTies) { () throws(CancellationError) in }) ?? []
    }

    /// The places of rows in this order, for a caller that may want another order before a long list is in this one.
    ///
    /// - Parameters:
    ///   - column: The keys of the rows for this quantity.
    ///   - names: The order of the rows' names.
    ///   - lines: The places in an order that rows with equal values keep; nil is the order of names.
    ///   - isWanted: Asked a few thousand times a second.
    /// - Returns: nil when it was no longer wanted.
    package func places(
        of column: SortColumn, names: NameRanks, keeping lines: [Int]? = nil, while isWanted: @escaping () -> Bool
    ) -> [Int]? {
        if key == .name, lines == nil { return names.order(direction) }
        var steps = Steps(isWanted: isWanted)
        guard let lines else {
            return try? places(column.keys, names, keepsTies: false) { () throws(CancellationError) in try steps.step()
            }
        }
        let keys = lines.map { column.keys[$0] }
        let picked = names.picking(lines)
        let places = try? places(keys, picked, keepsTies: true) { () throws(CancellationError) in try steps.step() }
        return places?.map { lines[$0] }
    }

    /// Places are sorted, and keys looked at where they are: nothing is moved or copied for a comparison.
    private func places(
        _ keys: [SortColumn.Key], _ names: some OrderedNames, keepsTies: Bool,
        _ step: () throws(CancellationError) -> Void
    ) throws(CancellationError) -> [Int] {
        do {
            return try keys.withUnsafeBufferPointer { keys in
                try keys.indices.sorted { left, right in
                    try step()
                    let precedes = key == .name ? precedes(left, right, names) : precedes(keys[left], keys[right])
                    return precedes ?? (keepsTies ? left < right : names.precedes(left, right))
                }
            }
        } catch {
            throw CancellationError()
        }
    }

    /// nil where the names are equal.
    private func precedes(_ left: Int, _ right: Int, _ names: some OrderedNames) -> Bool? {
        guard !names.areEqual(left, right) else { return nil }
        return direction == .ascending ? names.precedes(left, right) : names.precedes(right, left)
    }

    /// nil where the values are equal.
    private func precedes(_ left: SortColumn.Key, _ right: SortColumn.Key) -> Bool? {
        switch (left.word, right.word) {
        case (let one?, let other?) where one != other: return direction == .ascending ? one < other : other < one
        case (_?, nil): return true
        case (nil, _?): return false
        default: break
        }
        switch (left.value, right.value) {
        case (let one?, let other?) where one != other: return direction == .ascending ? one < other : one > other
        case (_?, nil): return true
        case (nil, _?): return false
        default: return nil
        }
    }
}

/// The keys of rows for a quantity, which orders in both directions compare. A list keeps it as long as its rows are
/// the same.
package struct SortColumn: Sendable {
    /// Computed once for each row, because a comparison happens some fifteen times as often.
    fileprivate struct Key {
        var value: Double?
        /// The rank of a text within the column; nil for a missing value and for a number.
        var word: Int32?
    }

    fileprivate let keys: [Key]

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
        // Thousands of rows have few words between them.
        var numbers: [Value: Int32] = [:]
        var words: [CollationKey] = []
        func number(of value: Value?) -> Int32? {
            guard let value, let text = value.words(in: context.book) else { return nil }
            if let known = numbers[value] { return known }
            let number = Int32(words.count)
            words.append(CollationKey(text, language: language))
            numbers[value] = number
            return number
        }
        var keys: [Key] = []
        keys.reserveCapacity(count)
        for place in 0..<count {
            guard (try? steps.step()) != nil else { return nil }
            let row = row(place)
            guard quantity != .name else {
                keys.append(Key())
                continue
            }
            let value = entry.order == nil || isOfWords ? entry.value(row, context) : nil
            keys.append(
                Key(
                    value: entry.order.map { $0(row) } ?? value?.comparable,
                    word: isOfWords ? number(of: value) : nil))
        }
        if isOfWords {
            let ranks = Self.ranks(of: words)
            for place in keys.indices { keys[place].word = keys[place].word.map { ranks[Int($0)] } }
        }
        self.keys = keys
    }

    /// The rank of each of the words; equal ones have the same.
    private static func ranks(of words: [CollationKey]) -> [Int32] {
        var ranks = [Int32](repeating: 0, count: words.count)
        var last: (place: Int, rank: Int32)?
        for place in words.indices.sorted(by: { words[$0] < words[$1] }) {
            let rank = last.map { words[$0.place] == words[place] ? $0.rank : $0.rank + 1 } ?? 0
            ranks[place] = rank
            last = (place, rank)
        }
        return ranks
    }
}

/// The steps of long work, a few of which ask whether it is still wanted.
private struct Steps {
    let isWanted: () -> Bool
    private var count = 0

    init(isWanted: @escaping () -> Bool) {
        self.isWanted = isWanted
    }

    mutating func step() throws(CancellationError) {
        count += 1
        if count.isMultiple(of: 256), !isWanted() { throw CancellationError() }
    }
}

/// The names of some items in order, by the places of the items.
private protocol OrderedNames {
    func areEqual(_ left: Int, _ right: Int) -> Bool
    /// By name, then by id.
    func precedes(_ left: Int, _ right: Int) -> Bool
}

private struct FoundNames: OrderedNames {
    private var names: [(key: CollationKey, id: City.ID)] = []

    mutating func append(_ city: City, _ language: Language) {
        names.append((CollationKey(city.displayName(in: language), language: language), city.id))
    }

    func areEqual(_ left: Int, _ right: Int) -> Bool { names[left].key == names[right].key }

    func precedes(_ left: Int, _ right: Int) -> Bool {
        areEqual(left, right) ? names[left].id < names[right].id : names[left].key < names[right].key
    }
}

/// The order of the names of some cities in a language, found once for all sorts of them: to compare two ranks takes a
/// fraction of the time of two names.
package struct NameRanks: Sendable, OrderedNames {
    /// The places of the cities by name, then by id.
    private let order: [Int]
    /// The rank of each city in that order.
    private var ranks: [Int32]
    /// The rank of each city's name: equal names have the same.
    private var nameRanks: [Int32]

    /// - Parameter isWanted: Asked a few thousand times a second.
    /// - Returns: nil when it was no longer wanted.
    package init?(of cities: [City], language: Language, while isWanted: @escaping () -> Bool = { true }) {
        var names = FoundNames()
        var steps = Steps(isWanted: isWanted)
        for city in cities {
            guard (try? steps.step()) != nil else { return nil }
            names.append(city, language)
        }
        guard
            let order = try? cities.indices.sorted(by: { left, right in
                try steps.step()
                return names.precedes(left, right)
            })
        else { return nil }
        self.order = order
        ranks = Array(repeating: 0, count: order.count)
        nameRanks = ranks
        var last: Int32 = 0
        for (rank, place) in order.enumerated() {
            if rank > 0, !names.areEqual(order[rank - 1], place) { last += 1 }
            ranks[place] = Int32(rank)
            nameRanks[place] = last
        }
    }

    /// The places of the cities by name in a direction, and by id where names are equal.
    func order(_ direction: ListOrder.Direction) -> [Int] {
        guard direction == .descending else { return order }
        var places: [Int] = []
        places.reserveCapacity(order.count)
        var end = order.count
        while end > 0 {
            var start = end - 1
            while start > 0, areEqual(order[start - 1], order[start]) { start -= 1 }
            places += order[start..<end]
            end = start
        }
        return places
    }

    fileprivate func areEqual(_ left: Int, _ right: Int) -> Bool { nameRanks[left] == nameRanks[right] }

    fileprivate func precedes(_ left: Int, _ right: Int) -> Bool { ranks[left] < ranks[right] }

    /// The ranks of the cities at these places, in their order.
    fileprivate func picking(_ places: [Int]) -> PickedNames { PickedNames(ranks: self, places: places) }
}

private struct PickedNames: OrderedNames {
    let ranks: NameRanks
    let places: [Int]

    func areEqual(_ left: Int, _ right: Int) -> Bool { ranks.areEqual(places[left], places[right]) }

    func precedes(_ left: Int, _ right: Int) -> Bool { ranks.precedes(places[left], places[right]) }
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

    /// Sorts items by a number, and by name where numbers are equal. A missing number comes last in both directions.
    func sorted<Item>(
        _ items: [Item], _ direction: ListOrder.Direction, city: (Item) -> City, by number: (Item) -> Double?
    ) -> [Item] {
        let named = named(items, city: city)
        let numbers = named.map(number)
        return named.indices.sorted { left, right in
            switch (numbers[left], numbers[right]) {
            case (let one?, let other?) where one != other: direction == .ascending ? one < other : one > other
            case (_?, nil): true
            case (nil, _?): false
            default: left < right
            }
        }.map { named[$0] }
    }
}

extension Value {
    /// The words that order rows; nil for what is none, and for what is a failure.
    fileprivate func words(in book: Phrasebook) -> String? {
        switch self {
        case .words(let words): words
        case .condition(let condition): book.condition(condition)
        case .sky(let sky): book.sky(sky)
        default: nil
        }
    }
}
