import CitiesWeatherModel

extension Filter {
    /// One condition: `temp<0`, `humidity >= 80`, `weather=맑음`, `sunrise<07:00`. `==` is taken for `=`.
    package init(parsing text: String) throws(ChoiceError) {
        guard let start = text.firstIndex(where: { "<>=!".contains($0) }),
            let comparison = Operator.allCases.first(where: { text[start...].hasPrefix($0.rawValue) })
        else { throw ChoiceError(.filterForm, given: text, accepted: Operator.allCases.map(\.rawValue)) }
        let key = String(text[..<start]).trimmed
        guard let quantity = Quantity.named(key, among: Quantity.comparable) else {
            throw ChoiceError(.filterKey, given: key, accepted: Quantity.comparable.map(\.rawValue))
        }
        var rest = text[start...].dropFirst(comparison.rawValue.count)
        if comparison == .equal, rest.first == "=" { rest = rest.dropFirst() }
        let typed = String(rest).trimmed
        self.init(quantity, comparison, try Self.operand(typed, of: quantity, comparison))
    }

    private static func operand(
        _ typed: String, of quantity: Quantity, _ comparison: Operator
    ) throws(ChoiceError) -> Operand {
        switch quantity.entry.operand {
        case .number:
            guard let number = Double(typed), number.isFinite else {
                throw ChoiceError(.filterNumber, given: typed, accepted: ["0", "-3.5", "80"])
            }
            return .number(number)
        case .time:
            guard let minutes = minutes(typed) else {
                throw ChoiceError(.filterTime, given: typed, accepted: ["07:00", "21:30"])
            }
            return .number(Double(minutes))
        case .words:
            guard [.equal, .notEqual].contains(comparison), !typed.isEmpty else {
                throw ChoiceError(.filterWords, given: quantity.rawValue, accepted: ["=", "!="])
            }
            return .words(typed)
        }
    }

    /// Since midnight, of `7:05`.
    private static func minutes(_ text: String) -> Int? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 2, fields[1].count == 2, fields.allSatisfy({ $0.allSatisfy(\.isASCII) }),
            let hour = Int(fields[0]), let minute = Int(fields[1]), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }

    /// Conditions joined by `and` or `&&`: `temp<0 and wind>5`. Words may have an `and` of their own.
    package static func all(parsing text: String) throws(ChoiceError) -> [Filter] {
        var filters: [Filter] = []
        for part in text.replacing(/&&|\s+(?i:and)\s+(?=[^<>=!]*[<>=!])/, with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            filters.append(try Filter(parsing: String(part)))
        }
        return filters
    }
}
