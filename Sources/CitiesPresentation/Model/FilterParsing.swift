extension Filter {
    /// One condition: `temp<0`, `humidity >= 80`. `==` is taken for `=`.
    package init(parsing text: String) throws(ChoiceError) {
        guard let start = text.firstIndex(where: { "<>=!".contains($0) }),
            let comparison = Operator.allCases.first(where: { text[start...].hasPrefix($0.rawValue) })
        else { throw ChoiceError(.filterForm, given: text, accepted: Operator.allCases.map(\.rawValue)) }
        let key = String(text[..<start]).trimmingBlanks()
        guard let quantity = Quantity.named(key, among: Quantity.comparable) else {
            throw ChoiceError(.filterKey, given: key, accepted: Quantity.comparable.map(\.rawValue))
        }
        var rest = text[start...].dropFirst(comparison.rawValue.count)
        if comparison == .equal, rest.first == "=" { rest = rest.dropFirst() }
        let typed = String(rest).trimmingBlanks()
        guard let number = Double(typed), number.isFinite else {
            throw ChoiceError(.filterNumber, given: typed, accepted: ["0", "-3.5", "80"])
        }
        self.init(quantity, comparison, number)
    }

    /// Conditions joined by `and` or `&&`: `temp<0 and wind>5`.
    package static func all(parsing text: String) throws(ChoiceError) -> [Filter] {
        var filters: [Filter] = []
        for part in text.replacing(/&&|\s+(?i:and)\s+/, with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            filters.append(try Filter(parsing: String(part)))
        }
        return filters
    }
}
