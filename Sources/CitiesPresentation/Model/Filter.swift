import CitiesLocalization
package import CitiesWeatherModel

/// A condition on a quantity, as in `temp<0`. It looks at the number that the source gave, which JSON has too, and not at
/// the rounded one of a table. A difference is computed from displayed numbers, as it is shown.
package struct Filter: Sendable, Hashable {
    /// An operator. The cases are in the order of matching: none comes before one that it begins.
    package enum Operator: String, Sendable, Hashable, CaseIterable {
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case notEqual = "!="
        case less = "<"
        case greater = ">"
        case equal = "="
    }

    /// The right side of a condition.
    package enum Operand: Sendable, Hashable {
        /// A number in the units of the list; for times the minutes since midnight.
        case number(Double)
        /// Numbers from the first to the last, both included, in the units of the list.
        case range(ClosedRange<Double>)
        /// Words in any language and any case.
        case words(String)
        /// A kind of official warning, of any level for nil.
        case kind(WarningKindName, WarningLevel?)
        /// A grade of the air, which has an order.
        case grade(AirGrade)
        /// A grade of the UV index, which has an order.
        case uvGrade(UVGrade)
        /// A word in place of a time at which precipitation begins or ends.
        case spell(SpellWord)
    }

    package var quantity: Quantity
    package var comparison: Operator
    package var operand: Operand
    /// The hours of the forecast; one has to match; nil compares the row itself.
    package var window: HourWindow?
    /// The unit system of the number, if a unit was typed (`temp<32°F`); nil uses the system of the row.
    package var units: UnitSystem?
    /// True where the number is a force of the Beaufort scale (`wind>=6bft`).
    var isForce = false

    package init(_ quantity: Quantity, _ comparison: Operator, _ operand: Operand, in window: HourWindow? = nil) {
        self.quantity = quantity
        self.comparison = comparison
        self.operand = operand
        self.window = window
    }

    /// A row whose value is missing never matches, not even `!=`.
    package func matches(_ row: Row) -> Bool { verdict(on: row) ?? false }

    /// True when it holds; nil where the value is missing. Of several hours one is enough; where none matches and one is
    /// unknown, the verdict is unknown.
    package func verdict(on row: Row) -> Bool? {
        guard let window else { return holds(for: row) }
        let verdicts = row.hours(in: window).map { $0.flatMap(holds) }
        if verdicts.contains(true) { return true }
        return verdicts.isEmpty || verdicts.contains(nil) ? nil : false
    }

    private func holds(for row: Row) -> Bool? {
        if quantity == .warning { return verdictOnWarnings(of: row) }
        switch operand {
        case .number, .range:
            let value = quantity.entry.value(row, TableContext(Phrasebook(.english)))
            if isForce { return value?.comparable.map { admits(WindUnit.beaufort.speed($0)) } }
            guard let units else { return value?.number.map { admits($0) } }
            return value?.comparable.map { number in
                admits(Self.exact(number)) { Self.exact(value?.comparable($0, in: units) ?? $0) }
            }
        case .words(let words):
            let called = quantity.entry.words(row).map(Self.folded)
            guard !called.isEmpty else { return nil }
            return called.contains(Self.folded(words)) == (comparison == .equal)
        case .grade(let grade):
            return quantity.entry.order?(row).map { compare($0, with: Double(grade.severity)) }
        case .uvGrade(let grade):
            return row.weather?.uvIndex.map { compare($0, with: grade) }
        case .spell(let word):
            let moment = quantity == .starts ? row.outlook?.starts : row.outlook?.stops
            return moment.map { word.matches($0) == (comparison == .equal) }
        case .kind: return nil
        }
    }

    /// True when the condition holds for a number; false without a number on the right side.
    ///
    /// - Parameter converted: Converts a number of the right side to the unit of the value.
    func admits(_ value: Double, limit converted: (Double) -> Double = { $0 }) -> Bool {
        switch operand {
        case .number(let number): compare(value, with: converted(number))
        case .range(let range): value >= converted(range.lowerBound) && value <= converted(range.upperBound)
        case .uvGrade(let grade): compare(value, with: grade)
        case .words, .kind, .grade, .spell: false
        }
    }

    /// A number without the noise of a conversion.
    static func exact(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

    func compare(_ value: Double, with number: Double) -> Bool {
        switch comparison {
        case .less: value < number
        case .lessOrEqual: value <= number
        case .greater: value > number
        case .greaterOrEqual: value >= number
        case .equal: value == number
        case .notEqual: value != number
        }
    }

    /// Compares the grade of a UV index as it is displayed.
    private func compare(_ index: Double, with grade: UVGrade) -> Bool {
        guard let shown = RoundedNumber(index, decimals: 0).flatMap({ UVGrade($0.value) }) else { return false }
        return compare(Double(shown.rank), with: Double(grade.rank))
    }

    /// The words without case and blanks.
    static func folded(_ words: String) -> String {
        words.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    }
}

/// A word that stands in place of the time at which precipitation begins or ends.
package enum SpellWord: String, Sendable, Hashable, CaseIterable {
    case now, later, dry

    /// The words that a quantity can have; empty for one that is no end of a spell.
    static func words(of quantity: Quantity) -> [SpellWord] {
        [.starts, .stops].contains(quantity) ? (quantity == .starts ? [.now, .dry] : [.later, .dry]) : []
    }

    /// The word as it is displayed.
    func name(_ book: Phrasebook) -> String {
        switch self {
        case .now: book(.spellNow)
        case .later: book(.spellLater)
        case .dry: book(.spellDry)
        }
    }

    func matches(_ moment: PrecipitationOutlook.Moment) -> Bool {
        switch (self, moment) {
        case (.now, .now), (.later, .later), (.dry, .dry): true
        default: false
        }
    }
}

extension UVGrade {
    /// The place among the grades, from 0 for the lowest.
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
