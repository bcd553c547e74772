import CitiesLocalization

/// A condition on a quantity, as in `temp<0`. It looks at the number that the source gave, which JSON has too, and not at
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

    package var quantity: Quantity
    package var comparison: Operator
    /// In the units of the list.
    package var number: Double

    package init(_ quantity: Quantity, _ comparison: Operator, _ number: Double) {
        self.quantity = quantity
        self.comparison = comparison
        self.number = number
    }

    /// A row whose value is missing never matches, not even `!=`.
    package func matches(_ row: Row) -> Bool {
        guard let value = quantity.entry.value(row, TableContext(Phrasebook(.english)))?.number else { return false }
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
