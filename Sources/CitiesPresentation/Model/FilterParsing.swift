package import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

extension Filter {
    /// One condition: `temp<0`, `humidity >= 80%`, `weather=맑음`, `sunrise<07:00`, `rain@18-22>40`, `temp 10..20`. `==` is taken
    /// for `=`.
    package init(parsing text: String) throws(ChoiceError) {
        let typed = try TypedCondition(text)
        let subject = typed.subject.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let quantity = try Quantity(
            parsing: String(subject.first ?? ""), of: .filterKey, among: Quantity.comparable)
        let window = try subject.dropFirst().first.map { window throws(ChoiceError) in
            try HourWindow(parsing: String(window), of: quantity, named: typed.name)
        }
        try self.init(typed, on: quantity)
        self.window = window
    }

    /// - Parameter quantity: The quantity that the left side names.
    init(_ typed: TypedCondition, on quantity: Quantity) throws(ChoiceError) {
        if typed.isRange, quantity.entry.operand != .words, quantity != .warning {
            let ends = try typed.ends(of: quantity)
            guard let lower = ends[0].number, let upper = ends[1].number, lower <= upper else { throw typed.noRange }
            self.init(quantity, .equal, .range(lower...upper))
            units = ends[0].unit?.system
            isForce = ends[0].unit?.isForce ?? false
            return
        }
        guard typed.hasOperator else {
            throw typed.noEquality
        }
        let number = TypedNumber(typed.right, of: quantity)
        let operand = try Self.operand(number, of: quantity, typed)
        self.init(quantity, typed.comparison, operand)
        units = number.unit?.system
        isForce = number.unit?.isForce ?? false
    }

    private static func operand(
        _ typedNumber: TypedNumber, of quantity: Quantity, _ condition: TypedCondition
    ) throws(ChoiceError) -> Operand {
        let typed = condition.right
        switch quantity.entry.operand {
        case .number where quantity == .warning: return try warningOperand(condition)
        case .number where quantity == .uv && typedNumber.number == nil:
            guard let grade = word(typed, among: UVGrade.allCases, { $1(.uvGrade, $0.rawValue) }) else {
                throw ChoiceError(.filterUV, given: typed, accepted: ["6"] + UVGrade.allCases.map(\.rawValue))
            }
            return .uvGrade(grade)
        case .number:
            guard let number = typedNumber.number else {
                throw ChoiceError(.filterNumber, given: typed, accepted: ["0", "-3.5", "80"])
            }
            return .number(number)
        case .time:
            if let word = word(typed, among: SpellWord.words(of: quantity), { $0.name($1) }) {
                guard condition.isEquality else { throw condition.noEquality }
                return .spell(word)
            }
            guard let minutes = typedNumber.number else {
                throw ChoiceError(
                    .filterTime, given: typed,
                    accepted: ["07:00", "21:30"] + SpellWord.words(of: quantity).map(\.rawValue))
            }
            return .number(minutes)
        case .words where quantity == .air && !typed.isEmpty:
            guard let grade = word(typed, among: AirGrade.allCases, { $1.grade($0) }) else {
                throw ChoiceError(.filterGrade, given: typed, accepted: AirGrade.allCases.map(\.rawValue))
            }
            return .grade(grade)
        case .words:
            guard condition.isEquality, !typed.isEmpty else { throw condition.noEquality }
            guard quantity != .weather || isWeather(typed) else {
                throw ChoiceError(
                    .filterWeather, given: typed, accepted: WeatherCondition.Kind.allCases.map(\.rawValue))
            }
            return .words(typed)
        }
    }

    /// True for a word of a condition of the sky in any language, with a strength or without.
    private static func isWeather(_ typed: String) -> Bool {
        let word = folded(typed)
        let strengths: [WeatherCondition.Intensity?] = [nil] + WeatherCondition.Intensity.allCases
        return WeatherCondition.Kind.allCases.contains { kind in
            folded(kind.rawValue) == word
                || Language.allCases.map(Phrasebook.init).contains { book in
                    strengths.contains { folded(book.condition(WeatherCondition(kind: kind, intensity: $0))) == word }
                }
        }
    }

    /// The choice with a name in data or in any language; nil for another word.
    private static func word<Choice: RawRepresentable<String>>(
        _ typed: String, among choices: [Choice], _ name: (Choice, Phrasebook) -> String
    ) -> Choice? {
        let word = folded(typed)
        return choices.first { choice in
            ([choice.rawValue] + Language.allCases.map { name(choice, Phrasebook($0)) }).contains { folded($0) == word }
        }
    }

    /// True for text that has a comparison or a range, so that it is no name.
    package static func isCondition(_ text: String) -> Bool {
        text.contains { "<>=!".contains($0) } || text.rangeOfDots != nil
    }

    /// Conditions joined by `and` or `&&`: `temp<0 and wind>5`. Words may have an `and` of their own.
    package static func all(parsing text: String) throws(ChoiceError) -> [Filter] {
        var filters: [Filter] = []
        if isJoinedByOr(text) { throw ChoiceError(.filterOr, given: text, accepted: ["and"]) }
        for part in parts(of: text) { filters.append(try Filter(parsing: String(part))) }
        return filters
    }

    /// Throws for a condition on days that are over in every city.
    package static func checkDays(
        of conditions: [String], in cities: [City], now: Date
    ) throws(ChoiceError) {
        for part in conditions.flatMap(parts) {
            guard let condition = try? TypedCondition(String(part)), let window = condition.window,
                let filter = try? Filter(parsing: String(part)), case .days(let days) = filter.window,
                days.isOver(in: cities, now: now)
            else { continue }
            throw ChoiceError(.pastDay, given: window, accepted: HourWindow.comingExamples)
        }
    }

    /// Typed conditions as they are compared: `wind>30` as `wind>30 m/s`. All but speeds stay as typed.
    package static func compared(_ text: String, in units: UnitSystem) -> [String] {
        parts(of: text).map { part in
            let condition = try? TypedCondition(String(part))
            return condition?.comparedSpeed(units) ?? String(part).trimmed
        }
    }

    /// True where `or` or `||` stands between two conditions.
    static func isJoinedByOr(_ text: String) -> Bool {
        guard let first = text.indices.first(where: { TypedCondition.compares(text, at: $0) }),
            let last = text.indices.last(where: { TypedCondition.compares(text, at: $0) })
        else { return false }
        let between = text[first..<last].lowercased()
        return zip(between, between.dropFirst()).contains { $0 == "|" && $1 == "|" }
            || between.split(whereSeparator: \.isWhitespace).contains("or")
    }

    /// The conditions, each still to be read. A line is one too.
    static func parts(of text: String) -> [Substring] {
        // Behind the last of these an `and` joins nothing.
        let last = text.indices.last { TypedCondition.compares(text, at: $0) } ?? text.startIndex
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
