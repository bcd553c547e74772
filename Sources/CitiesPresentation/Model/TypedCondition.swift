import CitiesFoundation
import CitiesWeatherModel

/// The sides of a condition as they were typed: `temp<0`, `temp 10..20`, `max=18..26°C`. Blanks around them are left out.
struct TypedCondition: Sendable, Hashable {
    /// The name of the quantity, with its hours if any.
    let subject: String
    /// The operator; equality where a range follows without one.
    let comparison: Filter.Operator
    /// True when an operator was typed.
    let hasOperator: Bool
    /// The number, range, time or words.
    let right: String

    /// The sign between the ends of a range.
    static let dots = ".."
    private static let operators: Set<Character> = ["<", ">", "=", "!"]

    /// Throws for text that has neither an operator nor a range.
    init(_ text: String) throws(ChoiceError) {
        if let start = text.firstIndex(where: Self.operators.contains) {
            guard let found = Filter.Operator.allCases.first(where: { text[start...].hasPrefix($0.rawValue) }) else {
                throw Self.noCondition(text)
            }
            var rest = text[start...].dropFirst(found.rawValue.count)
            if found == .equal, rest.first == "=" { rest = rest.dropFirst() }
            (subject, comparison, hasOperator) = (String(text[..<start]), found, true)
            right = String(rest).trimmed
            return
        }
        guard let dots = text.rangeOfDots, let start = Self.beginning(of: text[..<dots.lowerBound])
        else { throw Self.noCondition(text) }
        (subject, comparison, hasOperator) = (String(text[..<start]), .equal, false)
        right = String(text[start...]).trimmed
    }

    private static func noCondition(_ text: String) -> ChoiceError {
        ChoiceError(
            .filterForm, given: text.trimmed, accepted: Filter.Operator.allCases.map(\.rawValue) + [exampleRange])
    }

    /// The beginning of the lower end of a range: the last number behind a blank, as in `pm25 10`, else the first number, as in
    /// `max18`; nil without one.
    private static func beginning(of text: Substring) -> String.Index? {
        func begins(_ index: String.Index) -> Bool { ("0"..."9").contains(text[index]) || "+-.".contains(text[index]) }
        let behindBlank = text.indices.last { index in
            begins(index) && index > text.startIndex && text[text.index(before: index)].isWhitespace
        }
        return behindBlank ?? text.indices.first(where: begins)
    }

    /// True for an operator at an index, and for the dots between the ends of a range.
    static func compares(_ text: String, at index: String.Index) -> Bool {
        if operators.contains(text[index]) { return true }
        guard text[index...].hasPrefix(dots) else { return false }
        let rest = text[index...].dropFirst(dots.count).drop(while: \.isWhitespace)
        return rest.first.map { ("0"..."9").contains($0) || "+-".contains($0) } ?? false
    }

    /// The name of the quantity as it was typed, without its hours.
    var name: String { String(subject.prefix { $0 != "@" }).trimmed }

    /// The hours or days as they were typed; nil without any.
    var window: String? {
        subject.firstIndex(of: "@").map { String(subject[subject.index(after: $0)...]).trimmed }
    }

    /// True when the operator asks whether both sides are the same.
    var isEquality: Bool { [.equal, .notEqual].contains(comparison) }

    /// The refusal of any other operator.
    var noEquality: ChoiceError { ChoiceError(.filterWords, given: name, accepted: ["=", "!="]) }

    /// True when the right side is a range.
    var isRange: Bool { right.rangeOfDots != nil }

    /// The condition with the number and the unit that are compared, whatever unit speeds are shown in: `wind>30 m/s`,
    /// `wind>8.3 m/s (30km/h)`; nil for a quantity other than a speed, for a force and for a range.
    ///
    /// - Parameter units: The system of a number without a unit.
    func comparedSpeed(_ units: UnitSystem) -> String? {
        guard let quantity = Quantity.named(name, among: [.wind, .gust]), hasOperator, !isRange else { return nil }
        let typed = TypedNumber(right, of: quantity)
        guard let number = typed.number, typed.unit?.isForce != true else { return nil }
        let symbol = ((typed.unit?.system ?? units) == .fahrenheit ? WindUnit.mph : .ms).symbol
        let isConverted = typed.unit.map { $0.converted(1) != 1 } ?? false
        let shown = isConverted ? RoundedNumber(number, decimals: 1)?.text ?? "" : typed.text
        return subject.trimmed + comparison.rawValue + shown + " " + symbol + (isConverted ? " (\(right))" : "")
    }

    static let exampleRange = "10..20"

    /// The refusal of a wrong range: an end is missing or is no number, the ends are in different units or in the wrong order, or an
    /// operator other than `=` stands before it.
    var noRange: ChoiceError {
        ChoiceError(.filterRange, given: right, accepted: [Self.exampleRange, "-5..3"])
    }

    /// The lower and the upper end of the range. A unit at one end holds for both.
    func ends(of quantity: Quantity) throws(ChoiceError) -> [TypedNumber] {
        guard let dots = right.rangeOfDots, comparison == .equal, right[dots.upperBound...].first != "."
        else { throw noRange }
        var lower = TypedNumber(String(right[..<dots.lowerBound]).trimmed, of: quantity)
        var upper = TypedNumber(String(right[dots.upperBound...]).trimmed, of: quantity)
        lower.unit = lower.unit ?? upper.unit
        upper.unit = upper.unit ?? lower.unit
        guard lower.unit?.text == upper.unit?.text else { throw noRange }
        return [lower, upper]
    }
}

/// A number of a condition as it was typed, with the unit behind it.
struct TypedNumber: Sendable, Hashable {
    /// The text before the unit.
    let text: String
    /// The unit; nil without one.
    var unit: TypedUnit?
    private let quantity: Quantity

    init(_ typed: String, of quantity: Quantity) {
        unit = quantity.unit(behind: typed)
        text = String(typed.dropLast(unit?.text.count ?? 0)).trimmed
        self.quantity = quantity
    }

    /// The number that a condition compares: in a unit of the quantity, or the minutes since midnight; nil for other text.
    var number: Double? {
        if quantity.entry.operand == .time { return Self.minutes(text).map(Double.init) }
        return Double(typed: text).map { unit?.converted($0) ?? $0 }
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
}

extension StringProtocol {
    /// The first place of the sign between the ends of a range; nil without one. The standard library finds it from iOS 16 on.
    var rangeOfDots: Range<Index>? {
        indices.first { self[$0...].hasPrefix(TypedCondition.dots) }.map {
            $0..<index($0, offsetBy: TypedCondition.dots.count)
        }
    }
}
