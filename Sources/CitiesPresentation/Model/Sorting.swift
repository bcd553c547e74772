package import CitiesLocalization
import CitiesWeatherModel

extension ListOrder {
    /// The rows in this order.
    ///
    /// What is missing comes last in both directions. Equal values are in order of name, then of id, in both directions,
    /// so that the same rows always come out in the same order.
    package func sorted(_ rows: [Row], language: Language) -> [Row] {
        sorted(rows, language: language, while: { true }) ?? rows
    }

    /// The same for whoever may want another order before a long list is in this one.
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
                    row: row,
                    value: entry.value(row, context)?.comparable,
                    name: CollationKey(row.city.displayName(in: language), language: language)
                )
            }
            return try keyed.sorted { left, right in
                try step()
                return precedes(left, right)
            }.map(\.row)
        } catch {
            return nil
        }
    }

    /// Computed once for each row, because a comparison happens some fifteen times as often.
    private struct Keyed {
        var row: Row
        var value: Double?
        var name: CollationKey
    }

    private func precedes(_ left: Keyed, _ right: Keyed) -> Bool {
        if key == .name {
            if left.name != right.name {
                return direction == .ascending ? left.name < right.name : right.name < left.name
            }
            return left.row.city.id < right.row.city.id
        }
        switch (left.value, right.value) {
        case (let one?, let other?) where one != other: return direction == .ascending ? one < other : one > other
        case (_?, nil): return true
        case (nil, _?): return false
        default: break
        }
        return left.name == right.name ? left.row.city.id < right.row.city.id : left.name < right.name
    }
}
