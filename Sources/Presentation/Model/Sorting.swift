public import Localization
import WeatherModel

extension ListOrder {
    /// The rows in this order.
    ///
    /// What is missing comes last in both directions. Equal values are in order of name, then of id, in both directions,
    /// so that the same rows always come out in the same order.
    public func sorted(_ rows: [ListRow], language: Language) -> [ListRow] {
        let keyed = rows.map { row in
            Keyed(
                row: row,
                value: key.measure?.value(of: row),
                name: CollationKey(row.city.displayName(in: language), language: language)
            )
        }
        return keyed.sorted(by: precedes).map(\.row)
    }

    /// Computed once for each row, because a comparison happens some fifteen times as often.
    private struct Keyed {
        var row: ListRow
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
