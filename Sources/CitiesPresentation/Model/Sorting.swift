package import CitiesLocalization
import CitiesWeatherModel

extension ListOrder {
    /// The rows in this order.
    ///
    /// Missing values come last in both directions. Equal values are in order of name, then of id, in both directions,
    /// so that the same rows always come out in the same order.
    package func sorted(_ rows: [Row], language: Language) -> [Row] {
        sorted(rows, language: language, while: { true }) ?? rows
    }

    /// The same for a caller that may want another order before a long list is in this one.
    ///
    /// - Parameter isWanted: Asked a few thousand times a second.
    /// - Returns: nil when it was no longer wanted.
    package func sorted(_ rows: [Row], language: Language, while isWanted: () -> Bool) -> [Row]? {
        var steps = 0
        func step() throws(CancellationError) {
            steps += 1
            if steps.isMultiple(of: 256), !isWanted() { throw CancellationError() }
        }
        do {
            let context = TableContext(Phrasebook(language))
            let entry = key.entry
            let keyed = try rows.map { row in
                try step()
                return Keyed(
                    id: row.city.id,
                    value: entry.order.map { $0(row) } ?? entry.value(row, context)?.comparable,
                    words: entry.operand == .words && entry.order == nil ? key.words(row, context) : nil,
                    name: CollationKey(row.city.displayName(in: language), language: language)
                )
            }
            // Places are sorted, not rows or keys: neither is moved or copied for a comparison.
            return try keyed.withUnsafeBufferPointer { keyed in
                try keyed.indices.sorted { left, right in
                    try step()
                    return precedes(keyed[left], keyed[right])
                }
            }.map { rows[$0] }
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

    private func precedes(_ left: Keyed, _ right: Keyed) -> Bool {
        if key == .name {
            if left.name != right.name {
                return direction == .ascending ? left.name < right.name : right.name < left.name
            }
            return left.id < right.id
        }
        switch (left.words, right.words) {
        case (let one?, let other?) where one != other: return direction == .ascending ? one < other : other < one
        case (_?, nil): return true
        case (nil, _?): return false
        default: break
        }
        switch (left.value, right.value) {
        case (let one?, let other?) where one != other: return direction == .ascending ? one < other : one > other
        case (_?, nil): return true
        case (nil, _?): return false
        default: break
        }
        return left.name == right.name ? left.id < right.id : left.name < right.name
    }
}

extension Quantity {
    /// The place of its words in the order of a language; nil when they are missing, and for what is a failure.
    fileprivate func words(_ row: Row, _ context: TableContext) -> CollationKey? {
        let words: String? =
            switch entry.value(row, context) {
            case .words(let words): words
            case .condition(let condition): context.book.condition(condition)
            case .sky(let sky): context.book.sky(sky)
            default: nil
            }
        return words.map { CollationKey($0, language: context.book.language) }
    }
}
