package import CitiesLocalization
import CitiesWeatherModel

extension ListOrder {
    /// The rows in this order.
    ///
    /// What is missing comes last in both directions. Equal values are in order of name, then of id, in both directions,
    /// so that the same rows always come out in the same order.
    package func sorted(_ rows: [ListRow], language: Language) -> [ListRow] {
        sorted(rows, language: language, while: { true }) ?? rows
    }

    /// The same for whoever may want another order before a long list is in this one.
    ///
    /// - Parameter isWanted: Asked a few thousand times a second.
    /// - Returns: nil when it was no longer wanted.
    package func sorted(_ rows: [ListRow], language: Language, while isWanted: () -> Bool) -> [ListRow]? {
        var steps = 0
        func step() throws(CancellationError) {
            steps += 1
            if steps.isMultiple(of: 256), !isWanted() { throw CancellationError() }
        }
        do {
            let keyed = try rows.map { row in
                try step()
                return Keyed(
                    row: row,
                    value: key.measure?.comparable(of: row),
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

extension Measure {
    /// What rows are put in order by: whatever units each answered in, the same quantity is the same number. Nobody sees
    /// it.
    fileprivate func comparable(of row: ListRow) -> Double? {
        guard let value = value(of: row), let units = row.weather?.units, units != .celsius else {
            return value(of: row)
        }
        return switch self {
        case .temp, .feels, .min, .max: units.celsius(value)
        case .normal: value / 1.8
        case .wind: value * 0.44704
        case .humidity, .pressure, .distance, .uv: value
        }
    }
}
