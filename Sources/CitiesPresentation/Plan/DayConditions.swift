import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// Conditions on a day, written as ``Filter``s and joined by commas: `max 18..26, precip<1, sun>5`. All have to hold. They compare
/// only quantities that members of an ensemble have.
package struct DayConditions: Sendable, Hashable {
    /// One condition.
    package struct Condition: Sendable, Hashable {
        package let quantity: Quantity
        /// The condition with its numbers in the units of ``DayNumbers``.
        fileprivate let filter: Filter
        fileprivate let typed: TypedCondition
        /// The number, or the ends of the range, as they were typed.
        fileprivate let limits: [TypedNumber]

        /// True when it holds for a number in the unit of ``DayNumbers``.
        package func admits(_ number: Double) -> Bool {
            let number = filter.isForce ? WindUnit.beaufort.speed(number) : number
            return filter.admits(Filter.exact(number), limit: Filter.exact)
        }

        /// The verdict on a day; nil when the number is unknown.
        package func holds(_ day: DayNumbers) -> Bool? { day[quantity].map(admits) }
    }

    /// At least one, in the order in which they were typed.
    package let conditions: [Condition]

    /// The quantities that a condition may name.
    package static let quantities = EnsembleForecast.Variable.allCases.map(\.quantity)

    /// Reads conditions that are joined by commas or by `and`.
    ///
    /// - Parameter units: The system of degrees without a unit. Other numbers without one are mm, cm, %, hours and m/s.
    package init(parsing text: String, units: UnitSystem) throws(ChoiceError) {
        if Filter.isJoinedByOr(text) { throw ChoiceError(.filterOr, given: text, accepted: ["and"]) }
        var conditions: [Condition] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            for condition in Filter.parts(of: String(part)) {
                conditions.append(try Condition(parsing: String(condition), units: units))
            }
        }
        self.conditions = conditions
    }

    /// The quantities that members need, each once.
    package var variables: [EnsembleForecast.Variable] {
        EnsembleForecast.Variable.allCases.filter { variable in
            conditions.contains { $0.quantity == variable.quantity }
        }
    }

    /// True when all hold; nil when a number that one of them needs is unknown.
    package func holds(_ day: DayNumbers) -> Bool? {
        let verdicts = conditions.map { $0.holds(day) }
        return verdicts.contains(nil) ? nil : !verdicts.contains(false)
    }

    /// The conditions for readers: `max 18–26°, amount of rain or snow under 1 mm, sun over 5 h`.
    package func caption(in book: Phrasebook) -> String {
        conditions.map { $0.caption(in: book) }.joined(separator: ", ")
    }
}

extension DayConditions.Condition {
    fileprivate init(parsing text: String, units: UnitSystem) throws(ChoiceError) {
        typed = try TypedCondition(text)
        quantity = try Quantity(parsing: typed.subject, of: .filterKey, among: DayConditions.quantities)
        guard typed.comparison != .notEqual else {
            throw ChoiceError(
                .filterForm, given: text.trimmed,
                accepted: Filter.Operator.allCases.filter { $0 != .notEqual }.map(\.rawValue)
                    + [TypedCondition.exampleRange])
        }
        var filter = try Filter(typed, on: quantity)
        limits = try typed.isRange ? typed.ends(of: quantity) : [TypedNumber(typed.right, of: quantity)]
        let (axis, system, isForce) = (quantity.entry.line?.axis, filter.units, filter.isForce)
        func metric(_ number: Double) -> Double {
            switch axis {
            case .degrees: (system ?? units).celsius(number)
            case .speed where !isForce: (system ?? .celsius).metersPerSecond(number)
            default: number
            }
        }
        switch filter.operand {
        case .number(let number): filter.operand = .number(metric(number))
        case .range(let range): filter.operand = .range(metric(range.lowerBound)...metric(range.upperBound))
        case .words, .kind, .grade, .uvGrade, .spell: break
        }
        filter.units = .celsius
        self.filter = filter
    }

    fileprivate func caption(in book: Phrasebook) -> String {
        let numbers = limits.map(Self.text)
        let number = numbers.count == 2 ? book.span(numbers[0], numbers[1]) : numbers.joined()
        let limit = limit(number, limits.last?.unit, in: book)
        let phrase: Phrase =
            switch typed.comparison {
            case .less: .conditionUnder
            case .lessOrEqual: .conditionAtMost
            case .greater: .conditionOver
            case .greaterOrEqual: .conditionAtLeast
            case .equal, .notEqual: .conditionIs
            }
        let name = quantity.entry.line?.phrase.map { book($0) } ?? book(.plainName, quantity.rawValue)
        return book(phrase, ["name": name, "limit": limit])
    }

    /// A number in as few digits as it has, at most three after the point.
    private static func text(_ number: TypedNumber) -> String {
        let value = Double(typed: number.text)
        let decimals = (0...RoundedNumber.mostDecimals).first { digits in
            RoundedNumber(value, digits: digits)?.value == value
        }
        return RoundedNumber(value, digits: decimals ?? RoundedNumber.mostDecimals)?.text ?? number.text
    }

    /// A number, or the ends of a range, with the typed unit, else with the quantity's own.
    private func limit(_ number: String, _ unit: TypedUnit?, in book: Phrasebook) -> String {
        switch quantity.entry.line?.axis {
        case _ where quantity == .sun: book(.valueHours, ["number": number])
        case .degrees: number + (unit?.system.map(\.temperatureSymbol) ?? "°")
        case .percent: number + "%"
        case .speed where unit?.isForce == true: number + " " + WindUnit.beaufort.symbol
        case .speed: number + " " + (unit?.text ?? WindUnit.ms.symbol)
        case .index: number
        case let axis?: number + " " + (unit?.text ?? DisplayUnits.ofData { axis.symbol(.celsius) })
        case nil: number
        }
    }
}
