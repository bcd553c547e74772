import CitiesFoundation
import CitiesWeatherModel

extension Filter {
    /// One condition: `temp<0`, `humidity >= 80%`, `weather=맑음`, `sunrise<07:00`, `rain@18-22>40`. `==` is taken for `=`.
    package init(parsing text: String) throws(ChoiceError) {
        guard let start = text.firstIndex(where: { "<>=!".contains($0) }),
            let comparison = Operator.allCases.first(where: { text[start...].hasPrefix($0.rawValue) })
        else { throw ChoiceError(.filterForm, given: text, accepted: Operator.allCases.map(\.rawValue)) }
        let subject = text[..<start].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let key = String(subject[0]).trimmed
        guard let quantity = Quantity.named(key, among: Quantity.comparable) else {
            throw ChoiceError(.filterKey, given: key, accepted: Quantity.comparable.map(\.rawValue))
        }
        let window = try subject.dropFirst().first.map { typed throws(ChoiceError) in
            try HourWindow(parsing: String(typed), of: quantity)
        }
        var rest = text[start...].dropFirst(comparison.rawValue.count)
        if comparison == .equal, rest.first == "=" { rest = rest.dropFirst() }
        let typed = String(rest).trimmed
        let unit = quantity.unit(behind: typed)
        let number = String(typed.dropLast(unit?.text.count ?? 0)).trimmed
        var operand = try Self.operand(number, of: quantity, comparison, typed)
        if let unit, case .number(let number) = operand { operand = .number(unit.converted(number)) }
        self.init(quantity, comparison, operand, in: window)
        units = unit?.system
        isForce = unit?.isForce ?? false
    }

    /// - Parameters:
    ///   - text: The right side without its unit.
    ///   - typed: The right side, for messages.
    private static func operand(
        _ text: String, of quantity: Quantity, _ comparison: Operator, _ typed: String
    ) throws(ChoiceError) -> Operand {
        switch quantity.entry.operand {
        case .number where quantity == .warning: return try warningOperand(typed, comparison)
        case .number:
            guard let number = Double(typed: text) else {
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

    /// The minutes since midnight of a time such as `7:05`, up to `24:00`.
    private static func minutes(_ text: String) -> Int? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 2, fields[1].count == 2, let hour = Int(typed: fields[0]),
            let minute = Int(typed: fields[1]), (0...23).contains(hour) || (hour, minute) == (24, 0),
            (0...59).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }

    /// True for text that has a comparison, so that it is no name.
    package static func isCondition(_ text: String) -> Bool { text.contains { "<>=!".contains($0) } }

    /// Conditions joined by `and` or `&&`: `temp<0 and wind>5`. Words may have an `and` of their own.
    package static func all(parsing text: String) throws(ChoiceError) -> [Filter] {
        var filters: [Filter] = []
        if isJoinedByOr(text) { throw ChoiceError(.filterOr, given: text, accepted: ["and"]) }
        for part in parts(of: text) { filters.append(try Filter(parsing: String(part))) }
        return filters
    }

    /// True where `or` or `||` stands between two conditions.
    private static func isJoinedByOr(_ text: String) -> Bool {
        guard let first = text.firstIndex(where: { "<>=!".contains($0) }),
            let last = text.lastIndex(where: { "<>=!".contains($0) })
        else { return false }
        let between = text[first..<last].lowercased()
        return zip(between, between.dropFirst()).contains { $0 == "|" && $1 == "|" }
            || between.split(whereSeparator: \.isWhitespace).contains("or")
    }

    /// The conditions, each still to be read. A line is one too.
    private static func parts(of text: String) -> [Substring] {
        // Behind the last of these an `and` joins nothing.
        let last = text.lastIndex { "<>=!".contains($0) } ?? text.startIndex
        var parts: [Substring] = []
        var (start, place) = (text.startIndex, text.startIndex)
        func end(of characters: (Character) -> Bool, from index: String.Index) -> String.Index {
            text[index...].firstIndex { !characters($0) } ?? text.endIndex
        }
        while place < text.endIndex {
            let next: String.Index
            if text[place].isWhitespace {
                let word = end(of: \.isWhitespace, from: place)
                let behind = end(of: \.isLetter, from: word)
                let other = end(of: \.isWhitespace, from: behind)
                if text[word..<behind].lowercased() == "and", behind < other, other <= last {
                    next = other
                } else if text[place..<word].contains(where: \.isNewline) {
                    next = word
                } else {
                    place = word
                    continue
                }
            } else if text[place...].hasPrefix("&&") {
                next = text.index(place, offsetBy: 2)
            } else {
                text.formIndex(after: &place)
                continue
            }
            parts.append(text[start..<place])
            (start, place) = (next, next)
        }
        return parts + [text[start...]]
    }
}
