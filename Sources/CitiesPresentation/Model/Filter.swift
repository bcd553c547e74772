/// A condition on a measure, as in `temp<0`. It looks at the number that the source gave, which JSON has too, and not at
/// the rounded one of a table. The difference from normal is the one that is shown: it is computed from what is.
package struct Filter: Sendable, Hashable {
    /// In the order in which they must be looked for: none before one that it begins.
    package enum Operator: String, Sendable, Hashable, CaseIterable {
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case notEqual = "!="
        case less = "<"
        case greater = ">"
        case equal = "="
    }

    package var measure: Measure
    package var comparison: Operator
    /// In the units of the list.
    package var number: Double

    package init(_ measure: Measure, _ comparison: Operator, _ number: Double) {
        self.measure = measure
        self.comparison = comparison
        self.number = number
    }

    /// A row whose value is missing never matches, not even `!=`.
    package func matches(_ row: ListRow) -> Bool {
        guard let value = measure.value(of: row) else { return false }
        return switch comparison {
        case .less: value < number
        case .lessOrEqual: value <= number
        case .greater: value > number
        case .greaterOrEqual: value >= number
        case .equal: value == number
        case .notEqual: value != number
        }
    }
}
