/// A condition on a measure, as in `temp<0`. It looks at the numbers that are shown, so that it never seems wrong.
public struct Filter: Sendable, Hashable {
    /// In the order in which they must be looked for: none before one that it begins.
    public enum Operator: String, Sendable, Hashable, CaseIterable {
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case notEqual = "!="
        case less = "<"
        case greater = ">"
        case equal = "="
    }

    public var measure: Measure
    public var comparison: Operator
    /// In the units of the list.
    public var number: Double

    public init(_ measure: Measure, _ comparison: Operator, _ number: Double) {
        self.measure = measure
        self.comparison = comparison
        self.number = number
    }

    /// A row whose value is missing never matches, not even `!=`.
    public func matches(_ row: ListRow) -> Bool {
        guard let value = measure.displayed(of: row)?.value else { return false }
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
