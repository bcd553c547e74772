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
        places(of: rows.count, language: language, keepsTies: keepsTies) { rows[$0] }?.map { rows[$0] } ?? rows
    }

    /// The places of so many rows in this order, counted from 0, for a caller that may want another order before a long
    /// list is in this one.
    ///
    /// - Parameters:
    ///   - keepsTies: True where rows with equal values are in order already, and keep it.
    ///   - isWanted: Asked a few thousand times a second.
    ///   - row: The row at a place. Called once for each, and what it gives is not kept.
    /// - Returns: nil when it was no longer wanted.
    package func places(
        of count: Int, language: Language, keepsTies: Bool = false, while isWanted: () -> Bool = { true },
        row: (Int) -> Row
    ) -> [Int]? {
        var steps = 0
        func step() throws(CancellationError) {
            steps += 1
            if steps.isMultiple(of: 256), !isWanted() { throw CancellationError() }
        }
        do {
            let context = TableContext(Phrasebook(language))
            let entry = key.entry
            // Thousands of rows have few words between them.
            var words: [Value: CollationKey] = [:]
            func place(of value: Value?) -> CollationKey? {
                guard let value, let text = value.words(in: context.book) else { return nil }
                if let known = words[value] { return known }
                let key = CollationKey(text, language: language)
                words[value] = key
                return key
            }
            // Names are compared anyway.
            let isOfWords = key != .name && entry.operand == .words && entry.order == nil
            let keyed = try (0..<count).map { index in
                try step()
                let row = row(index)
                return Keyed(
                    id: row.city.id,
                    value: entry.order.map { $0(row) } ?? entry.value(row, context)?.comparable,
                    words: isOfWords ? place(of: entry.value(row, context)) : nil,
                    name: CollationKey(row.city.displayName(in: language), language: language)
                )
            }
            // Places are sorted, and keys looked at where they are: nothing is moved or copied for a comparison.
            return try keyed.withUnsafeBufferPointer { keyed in
                try keyed.indices.sorted { left, right in
                    try step()
                    return precedes(left, right, in: keyed) ?? (keepsTies ? left < right : tied(left, right, in: keyed))
                }
            }
        } catch {
            return nil
        }
    }

    /// Computed once for each row, because a comparison happens some fifteen times as often.
    private struct Keyed {
        var id: City.ID
        var value: Double?
        /// nil when missing, and for what is no words.
        var words: CollationKey?
        var name: CollationKey
    }

    /// nil where the values are equal.
    private func precedes(_ left: Int, _ right: Int, in keyed: UnsafeBufferPointer<Keyed>) -> Bool? {
        if key == .name {
            guard keyed[left].name != keyed[right].name else { return nil }
            return direction == .ascending
                ? keyed[left].name < keyed[right].name : keyed[right].name < keyed[left].name
        }
        switch (keyed[left].words, keyed[right].words) {
        case (let one?, let other?) where one != other: return direction == .ascending ? one < other : other < one
        case (_?, nil): return true
        case (nil, _?): return false
        default: break
        }
        switch (keyed[left].value, keyed[right].value) {
        case (let one?, let other?) where one != other: return direction == .ascending ? one < other : one > other
        case (_?, nil): return true
        case (nil, _?): return false
        default: return nil
        }
    }

    private func tied(_ left: Int, _ right: Int, in keyed: UnsafeBufferPointer<Keyed>) -> Bool {
        keyed[left].name == keyed[right].name
            ? keyed[left].id < keyed[right].id : keyed[left].name < keyed[right].name
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
        return (places ?? []).map { items[$0] }
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
