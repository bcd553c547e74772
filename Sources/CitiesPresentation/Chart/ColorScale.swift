package import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// A color for each interval of a quantity, from the lowest values to the highest.
package struct ColorScale {
    private let quantity: Quantity
    private let limits: [Double]
    /// The limits in the unit that values are shown in.
    private let shownLimits: [Double]
    private let unit: Unit
    /// The intervals that some value is in, in order.
    private let present: [Int]

    /// The unit of all values.
    private enum Unit {
        case degrees(UnitSystem)
        case difference(UnitSystem)
        case plain(Value.Unit)
        /// The severity of an official warning.
        case warning
    }

    /// - Parameter values: The values of the cities, all in the same unit.
    /// - Returns: nil without a number.
    package init?(_ quantity: Quantity, _ values: [Value]) {
        let numbers = values.compactMap(\.stated?.value)
        guard let first = values.first(where: { $0.stated != nil }), let lowest = numbers.min(),
            let highest = numbers.max()
        else { return nil }
        self.quantity = quantity
        switch first {
        case .number(_, .degrees(let units)), .number(_, .thermometer(let units, _)):
            unit = .degrees(units)
            limits = TemperatureRamp.limits.map { units == .celsius ? $0 : $0 * 1.8 + 32 }
        case .difference(_, let units):
            unit = .difference(units)
            limits = DifferenceRamp.limits.map { units == .celsius ? $0 : $0 * 1.8 }
        case .wind(_, let units, _):
            unit = .plain(.speed(units))
            limits = Self.limits(quantity, .speed(units), lowest, highest)
        case .warnings:
            unit = .warning
            limits = WarningLevel.allCases.map { Double($0.severity) }
        case .number(_, let number):
            unit = .plain(number)
            limits = Self.limits(quantity, number, lowest, highest)
        default: return nil
        }
        let limits = limits
        // A setting of the unit changes the words of the legend, and no color.
        shownLimits =
            if case .plain(.speed(let units)) = unit {
                limits.map { limit in
                    let shown = RoundedNumber(units.shown(speed: limit), decimals: 0)?.value
                    return WindUnit.current == nil ? limit : shown ?? limit
                }
            } else if case .plain(let plain) = unit, let written = plain.written, written.factor != 1 {
                limits.map { limit in
                    let digits = written.decimals(of: limit, dataDecimals: 1)
                    return RoundedNumber(limit * written.factor, digits: digits)?.value ?? limit
                }
            } else {
                limits
            }
        present = Set(numbers.map { Self.interval($0, limits) }).sorted()
    }

    /// The amounts of precipitation, in millimeters, at which the next color begins.
    static let millimeterLimits = [0.1, 1, 5, 20, 50]

    /// The values at which the next color begins.
    private static func limits(
        _ quantity: Quantity, _ unit: Value.Unit, _ lowest: Double, _ highest: Double
    ) -> [Double] {
        switch unit {
        case .chance: RainRamp.limits
        case .rank, .percent: [20, 40, 60, 80]
        case .millimeters: millimeterLimits
        case .centimeters: [0.1, 1, 5, 10, 20]
        // The words of the forecasters of Korea: rather strong, strong, very strong; and a warning.
        case .speed(let units):
            switch units {
            case .celsius: [4, 9, 14, 21]
            case .fahrenheit: [9, 20, 31, 47]
            }
        case .hectopascals: [1_000, 1_010, 1_020, 1_030]
        case .kilometersOfSight: [1, 4, 10, 20]
        case .uvIndex, .index: UVGrade.limits
        case .spread(let units) where quantity == .range: [5, 8, 11, 14].map { units == .celsius ? $0 : $0 * 1.8 }
        case .spread(let units): [1.5, 3, 5, 8].map { units == .celsius ? $0 : $0 * 1.8 }
        case .models: [1, 3, 5]
        case .scenarios(let count): [0.2, 0.4, 0.6, 0.8].map { $0 * Double(count) }
        // The last value of a grade is still of that grade.
        case .micrograms(let particles?): particles.limits.map(\.nextUp)
        case .micrograms(nil): [10, 25, 50, 100]
        case .degrees, .record, .thermometer, .kilometers, .hours, .sunHours:
            lowest < highest ? Array(Ticks.nice(lowest...highest, atMost: 4).values.dropFirst().prefix(4)) : []
        }
    }

    private static func interval(_ number: Double, _ limits: [Double]) -> Int {
        limits.firstIndex { number < $0 } ?? limits.count
    }

    /// nil is missing.
    package func style(of value: Value?) -> Style {
        value?.stated.map { style(Self.interval($0.value, limits)) } ?? .dim
    }

    /// The place of a value among the intervals that some value is in, from 0 for the lowest to 1 for the highest; nil when
    /// missing.
    package func share(of value: Value?) -> Double? { value?.stated.map { share(Self.interval($0.value, limits)) } }

    private func share(_ interval: Int) -> Double {
        Double(present.firstIndex(of: interval) ?? 0) / Double(max(1, present.count - 1))
    }

    /// The quantity, and the intervals that some value is in, each with a sign in its color.
    ///
    /// - Parameter sign: The sign of a share.
    func legend(_ book: Phrasebook, _ sign: (Double) -> String) -> [Run] {
        [Run(subject(book) + "  ", .dim)]
            + present.flatMap { [Run(sign(share($0)) + " ", style($0)), Run(words(of: $0, book) + "  ", .dim)] }
    }

    private func style(_ interval: Int) -> Style {
        let ends = [
            limits.indices.contains(interval - 1) ? limits[interval - 1] : nil,
            interval < limits.count ? limits[interval] : nil,
        ]
        let inside = ends.compactMap(\.self).reduce(0, +) / Double(max(1, ends.compactMap(\.self).count))
        let beyond = ends[0] == nil ? -1.0 : ends[1] == nil ? 1 : 0
        switch unit {
        case .degrees(let units): return .temperature(celsius: units.celsius(inside + beyond))
        case .difference(.celsius): return .difference(celsius: inside + beyond)
        case .difference(.fahrenheit): return .difference(celsius: (inside + beyond) / 1.8)
        case .plain(.chance): return .rain(percent: inside + beyond)
        case .plain(.millimeters), .plain(.centimeters): return .amount(interval)
        case .plain(.micrograms(.some)): return .grade(AirGrade.allCases[interval])
        case .plain(.micrograms(nil)), .plain(.uvIndex), .warning: return .severity(interval)
        case .plain: return .level(interval)
        }
    }

    /// `amount of rain or snow (mm) ● 0 ● 0.1–1 ● 1–5`: the quantity, and the intervals that some value is in, each with a mark in its color.
    package func legend(_ book: Phrasebook) -> [LegendEntry] {
        let subject = LegendEntry(sample: .none, words: subject(book))
        let intervals = present.map { LegendEntry(sample: .mark(style($0)), words: words(of: $0, book)) }
        return ([subject] + intervals).filter { !$0.words.trimmed.isEmpty }
    }

    /// `good 0–15`, `0.1–1`, `<-15`, `36+`.
    private func words(of interval: Int, _ book: Phrasebook) -> String {
        if case .warning = unit {
            return interval == 0
                ? book(.warningNone) : book(.warningLevel, WarningLevel.allCases[interval - 1].rawValue)
        }
        var lower = interval > 0 ? shownLimits[interval - 1] : isFromZero ? 0 : nil
        let upper = interval < limits.count ? shownLimits[interval] : nil
        // For whole numbers the last one that is still inside.
        var last = upper.map { isWhole ? $0 - 1 : $0 }
        if case .plain(.micrograms(.some)) = unit {
            // Grades include their upper limit; the next one begins with the next whole number.
            lower = interval > 0 ? lower.map { $0.rounded(.down) + 1 } : lower
            last = upper?.rounded(.down)
        }
        let span: String
        switch (lower, last) {
        case (nil, nil): span = ""
        case (nil, let last?): span = "<" + text(last)
        case (let lower?, nil): span = text(lower) + "+"
        case (let lower?, let last?):
            // Less than the least that is shown is nothing.
            span = lower == 0 && last == 0.1 ? "0" : book.span(text(lower), text(last))
        }
        guard case .plain(.micrograms(.some)) = unit else { return span }
        return book.grade(AirGrade.allCases[interval]) + " " + span
    }

    private func text(_ number: Double) -> String {
        let most = DisplayUnits.current == DisplayUnits() ? 1 : 3
        let digits = (0..<most).first { abs((RoundedNumber(number, digits: $0)?.value ?? .infinity) - number) < 0.0001 }
        return RoundedNumber(number, digits: digits ?? most)?.text ?? ""
    }

    private var isFromZero: Bool {
        switch unit {
        case .degrees, .difference, .plain(.hectopascals): false
        case .plain, .warning: true
        }
    }

    private var isWhole: Bool {
        guard case .plain(let unit) = unit else { return false }
        if case .speed = unit { return false }
        if let written = unit.written, written.factor != 1 { return false }
        return unit.decimals(of: 0) == 0 && isFromZero && limits.allSatisfy { $0 == $0.rounded() }
    }

    /// `wind (m/s)`, `official warnings`.
    private func subject(_ book: Phrasebook) -> String {
        let (name, symbol) = (book.plainName(of: quantity), symbol(book))
        return symbol.isEmpty ? name : book(.legendQuantity, ["name": name, "unit": symbol])
    }

    private func symbol(_ book: Phrasebook) -> String {
        switch unit {
        case .degrees(let units), .difference(let units): units.temperatureSymbol
        case .warning: ""
        case .plain(.speed(let units)): units.speedSymbol
        case .plain(.hours): book(.valueHours, ["number": ""]).trimmed
        case .plain(.micrograms): "µg/m³"
        case .plain(.spread(let units)): units.temperatureSymbol
        case .plain(let unit): quantity.entry.line?.axis.symbol(.celsius) ?? unit.written?.symbol ?? ""
        }
    }
}
