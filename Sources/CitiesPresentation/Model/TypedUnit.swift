package import CitiesWeatherModel

/// A unit that may stand behind the number of a condition, whatever unit a value is shown in.
package struct TypedUnit: Sendable, Hashable {
    /// The unit as it is written: `hPa`.
    let name: String
    /// The unit in lower case.
    var text: String { name.lowercased() }
    /// The system of the converted number; nil where the number is in the only unit of the quantity, or in that of the row.
    let system: UnitSystem?
    /// True for the forces of the Beaufort scale, which have no single speed.
    let isForce: Bool
    /// True for a form that the help leaves out, because it looks like another one.
    private let isVariant: Bool
    /// The number of units of the condition in one of this unit.
    private let factor: Double

    private init(
        _ name: String, _ factor: Double = 1, _ system: UnitSystem? = nil, isForce: Bool = false,
        isVariant: Bool = false
    ) {
        (self.name, self.factor, self.system) = (name, factor, system)
        (self.isForce, self.isVariant) = (isForce, isVariant)
    }

    /// The number that the condition compares, without the noise of the conversion.
    func converted(_ number: Double) -> Double {
        factor == 1 ? number : (number * factor * 1e9).rounded() / 1e9
    }

    /// The units of an axis, longer suffixes first.
    static func units(of axis: PlotAxis) -> [TypedUnit] {
        switch axis {
        case .degrees:
            [
                TypedUnit("°C", 1, .celsius), TypedUnit("°F", 1, .fahrenheit),
                TypedUnit("\u{2103}", 1, .celsius, isVariant: true),
                TypedUnit("\u{2109}", 1, .fahrenheit, isVariant: true), TypedUnit("°"), TypedUnit("도"),
                TypedUnit("C", 1, .celsius), TypedUnit("F", 1, .fahrenheit),
            ]
        case .percent: [TypedUnit("%"), TypedUnit("퍼센트")]
        case .speed:
            ["km/h", "kmh", "kph", "km/hr"].map { TypedUnit($0, 1 / 3.6, .celsius) }
                + ["mph", "mi/h"].map { TypedUnit($0, 1, .fahrenheit) }
                + ["knots", "knot", "kts", "kt", "kn", "노트"].map { TypedUnit($0, 1_852 / 3_600, .celsius) }
                + ["m/s", "mps"].map { TypedUnit($0, 1, .celsius) }
                + [TypedUnit("\u{33A7}", 1, .celsius, isVariant: true)]
                + ["beaufort", "bft", "보퍼트"].map { TypedUnit($0, isForce: true) }
        case .pressure:
            [
                TypedUnit("hPa"), TypedUnit("mbar"), TypedUnit("mb"), TypedUnit("inHg", 33.863886),
                TypedUnit("mmHg", 1.333224),
            ]
        case .millimeters: lengths(millimeter: 1) + inches(25.4)
        case .centimeters: lengths(millimeter: 0.1) + inches(2.54)
        case .kilometers:
            [
                TypedUnit("km"), TypedUnit("miles", 1.609344), TypedUnit("mile", 1.609344), TypedUnit("mi", 1.609344),
                TypedUnit("m", 0.001), TypedUnit("킬로미터"), TypedUnit("킬로"), TypedUnit("미터", 0.001),
            ]
        case .index: []
        // A keyboard has neither the sign for a millionth nor a raised 3.
        case .micrograms:
            [TypedUnit("\u{B5}g/m³"), TypedUnit("ug/m3")]
                + ["\u{3BC}g/m³", "ug/m³", "\u{B5}g/m3", "\u{3BC}g/m3", "\u{338D}/\u{33A5}"]
                .map { TypedUnit($0, isVariant: true) }
        }
    }

    static let hours =
        ["hours", "hour", "h", "시간"].map { TypedUnit($0) }
        + ["minutes", "minute", "min", "분"].map { TypedUnit($0, 1 / 60) }

    /// Millimeters and centimeters, the unit of the quantity first.
    private static func lengths(millimeter: Double) -> [TypedUnit] {
        let small = ["mm", "밀리미터", "밀리"].map { TypedUnit($0, millimeter) }
        let large = ["cm", "센티미터", "센티"].map { TypedUnit($0, millimeter * 10) }
        return millimeter == 1 ? small + large : large + small
    }

    private static func inches(_ factor: Double) -> [TypedUnit] {
        ["inches", "inch", "in"].map { TypedUnit($0, factor) }
    }
}

extension TypedUnit {
    /// The quantities of one kind with the units that conditions take and those that values are shown in.
    package struct Row {
        /// The units as they are typed.
        package let typed: [String]
        /// A unit for each system, or one for both; empty for hours.
        package let shown: [String]
        package fileprivate(set) var quantities: [Quantity]
    }

    /// The units of all quantities with one, in the order of ``Quantity/allCases``. Words in Hangul are for readers of
    /// Korean.
    package static func rows(in language: Language) -> [Row] {
        Quantity.comparable.reduce(into: []) { rows, quantity in
            let units = quantity.typedUnits.filter { !$0.isVariant }.map(\.name)
                .filter { language == .korean || !$0.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
            guard !units.isEmpty else { return }
            if let index = rows.firstIndex(where: { $0.typed == units }) {
                rows[index].quantities.append(quantity)
            } else {
                rows.append(Row(typed: units, shown: quantity.shownUnits, quantities: [quantity]))
            }
        }
    }
}

extension Quantity {
    /// The unit at the end of a number that was typed; nil without one.
    func unit(behind typed: String) -> TypedUnit? {
        let end = typed.lowercased()
        return typedUnits.first { end.hasSuffix($0.text) }
    }

    /// The units that may stand behind a number, longer suffixes first.
    fileprivate var typedUnits: [TypedUnit] {
        [.daylight, .sun].contains(self) ? TypedUnit.hours : axisOfUnits.map(TypedUnit.units) ?? []
    }

    /// The unit of each system that values are shown in, whatever the settings; equal ones once.
    fileprivate var shownUnits: [String] {
        let units = axisOfUnits.map { axis in
            DisplayUnits.ofData { UnitSystem.allCases.map(axis.symbol) }
        }
        return (units ?? []).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private var axisOfUnits: PlotAxis? {
        switch self {
        case .normal, .yesterday, .record, .measured, .spread, .range: .degrees
        case .rank: .percent
        case .distance: .kilometers
        default: entry.line?.axis
        }
    }
}
