import CitiesWeatherModel

/// A unit that may stand behind the number of a condition, whatever unit a value is shown in.
struct TypedUnit: Sendable, Hashable {
    /// The unit in lower case.
    let text: String
    /// The system of the converted number; nil where the number is in the only unit of the quantity, or in that of the row.
    let system: UnitSystem?
    /// True for the forces of the Beaufort scale, which have no single speed.
    let isForce: Bool
    /// The number of units of the condition in one of this unit.
    private let factor: Double

    private init(_ text: String, _ factor: Double = 1, _ system: UnitSystem? = nil, isForce: Bool = false) {
        (self.text, self.factor, self.system, self.isForce) = (text, factor, system, isForce)
    }

    /// The number that the condition compares, without the noise of the conversion.
    func converted(_ number: Double) -> Double {
        factor == 1 ? number : (number * factor * 1e9).rounded() / 1e9
    }

    /// The units of an axis, none before one that it ends with.
    static func units(of axis: PlotAxis) -> [TypedUnit] {
        switch axis {
        case .degrees:
            [
                TypedUnit("°c", 1, .celsius), TypedUnit("°f", 1, .fahrenheit), TypedUnit("\u{2103}", 1, .celsius),
                TypedUnit("\u{2109}", 1, .fahrenheit), TypedUnit("°"), TypedUnit("도"), TypedUnit("c", 1, .celsius),
                TypedUnit("f", 1, .fahrenheit),
            ]
        case .percent: [TypedUnit("%"), TypedUnit("퍼센트")]
        case .speed:
            ["km/h", "kmh", "kph", "km/hr"].map { TypedUnit($0, 1 / 3.6, .celsius) }
                + ["mph", "mi/h"].map { TypedUnit($0, 1, .fahrenheit) }
                + ["knots", "knot", "kts", "kt", "kn", "노트"].map { TypedUnit($0, 1_852 / 3_600, .celsius) }
                + ["m/s", "mps", "\u{33A7}"].map { TypedUnit($0, 1, .celsius) }
                + ["beaufort", "bft", "보퍼트"].map { TypedUnit($0, isForce: true) }
        case .pressure:
            [
                TypedUnit("hpa"), TypedUnit("mbar"), TypedUnit("mb"), TypedUnit("inhg", 33.863886),
                TypedUnit("mmhg", 1.333224),
            ]
        case .millimeters: [TypedUnit("mm"), TypedUnit("cm", 10)] + inches(25.4)
        case .centimeters: [TypedUnit("cm"), TypedUnit("mm", 0.1)] + inches(2.54)
        case .kilometers:
            [
                TypedUnit("km"), TypedUnit("miles", 1.609344), TypedUnit("mile", 1.609344), TypedUnit("mi", 1.609344),
                TypedUnit("m", 0.001),
            ]
        case .index: []
        // A keyboard has neither the sign for a millionth nor a raised 3.
        case .micrograms:
            ["\u{B5}g/m³", "\u{3BC}g/m³", "ug/m³", "\u{B5}g/m3", "\u{3BC}g/m3", "ug/m3", "\u{338D}/\u{33A5}"]
                .map { TypedUnit($0) }
        }
    }

    static let hours =
        ["hours", "hour", "h", "시간"].map { TypedUnit($0) }
        + ["minutes", "minute", "min", "분"].map { TypedUnit($0, 1 / 60) }

    private static func inches(_ factor: Double) -> [TypedUnit] {
        ["inches", "inch", "in"].map { TypedUnit($0, factor) }
    }
}

extension Quantity {
    /// The unit at the end of a number that was typed; nil without one.
    func unit(behind typed: String) -> TypedUnit? {
        let axis: PlotAxis? =
            switch self {
            case .normal, .yesterday, .record, .measured, .spread, .range: .degrees
            case .rank: .percent
            case .distance: .kilometers
            default: entry.line?.axis
            }
        let units = [.daylight, .sun].contains(self) ? TypedUnit.hours : axis.map(TypedUnit.units) ?? []
        let end = typed.lowercased()
        return units.first { end.hasSuffix($0.text) }
    }
}
