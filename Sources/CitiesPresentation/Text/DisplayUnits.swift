import CitiesFoundation
import CitiesWeatherModel

/// The unit that amounts of precipitation are shown in; inches are those of snow, too.
package enum RainUnit: String, Sendable, Hashable, CaseIterable {
    case mm
    case inch = "in"
}

/// The unit that the pressure of the air is shown in.
package enum PressureUnit: String, Sendable, Hashable, CaseIterable {
    case hpa, inhg, mmhg
}

/// The unit that distances and visibility are shown in.
package enum DistanceUnit: String, Sendable, Hashable, CaseIterable {
    case km, mi
}

/// The units that a reader chose for amounts, pressures and distances. Data for programs, conditions, rules and orders keep
/// millimeters, centimeters, hectopascals and kilometers.
package struct DisplayUnits: Sendable, Hashable {
    package var rain = RainUnit.mm
    package var pressure = PressureUnit.hpa
    package var distance = DistanceUnit.km

    package init() {}

    /// The units of the United States.
    package static let us = {
        var units = DisplayUnits()
        (units.rain, units.pressure, units.distance) = (.inch, .inhg, .mi)
        return units
    }()

    /// The units that hold in this task and its children.
    @TaskLocal package static var current = DisplayUnits()

    /// Runs something without the settings of units, for text that is in the units of data.
    package static func ofData<Value>(_ body: () throws -> Value) rethrows -> Value {
        try $current.withValue(DisplayUnits()) { try WindUnit.$current.withValue(nil, operation: body) }
    }
}

/// A unit as readers see it.
package struct WrittenUnit: Sendable, Hashable {
    /// `mm`, `inHg`.
    package let symbol: String
    /// The number in this unit that one of the data's is.
    let factor: Double
    /// Digits after the point.
    let decimals: Int

    init(_ symbol: String, _ factor: Double = 1, decimals: Int) {
        (self.symbol, self.factor, self.decimals) = (symbol, factor, decimals)
    }

    /// The digits after the point of a shown number: as many as in the data in the data's own unit. Another unit has more of them
    /// where an amount would turn into zero.
    func decimals(of number: Double, dataDecimals: Int) -> Int {
        guard factor != 1 else { return dataDecimals }
        guard factor < 1, RoundedNumber(number, digits: dataDecimals)?.sign != 0 else { return decimals }
        return (decimals...3).first { RoundedNumber(number * factor, digits: $0)?.sign != 0 } ?? 3
    }
}

extension Value.Unit {
    /// The unit that readers see; nil for a number whose unit no setting changes.
    package var written: WrittenUnit? {
        let units = DisplayUnits.current
        return switch self {
        case .millimeters:
            units.rain == .mm ? WrittenUnit("mm", decimals: 1) : WrittenUnit("in", 1 / 25.4, decimals: 2)
        case .centimeters:
            units.rain == .mm ? WrittenUnit("cm", decimals: 1) : WrittenUnit("in", 1 / 2.54, decimals: 1)
        case .hectopascals:
            switch units.pressure {
            case .hpa: WrittenUnit("hPa", decimals: 0)
            case .inhg: WrittenUnit("inHg", 1 / 33.863886, decimals: 2)
            case .mmhg: WrittenUnit("mmHg", 1 / 1.3332239, decimals: 0)
            }
        case .kilometers: units.distance == .km ? WrittenUnit("km", decimals: 0) : .miles(decimals: 0)
        case .kilometersOfSight: units.distance == .km ? WrittenUnit("km", decimals: 1) : .miles(decimals: 1)
        default: nil
        }
    }

    /// `12.3 mm`, `0.48 in`: a number of the data in the unit that readers see; nil for a number that cannot be one.
    ///
    /// - Parameter decimals: Digits of a number of the data; nil for the usual ones. Other units have their own.
    package func text(_ number: Double?, decimals: Int? = nil) -> String? {
        guard let written, let number else { return nil }
        let digits = written.decimals(of: number, dataDecimals: decimals ?? dataDecimals(of: number))
        return RoundedNumber(number * written.factor, digits: digits).map { $0.text + " " + written.symbol }
    }
}

extension WrittenUnit {
    fileprivate static func miles(decimals: Int) -> WrittenUnit {
        WrittenUnit("mi", 1 / 1.609344, decimals: decimals)
    }
}

extension PlotAxis {
    /// The unit that readers see; nil for an axis whose unit no setting of amounts, pressures or distances changes.
    var written: WrittenUnit? {
        switch self {
        case .millimeters: Value.Unit.millimeters.written
        case .centimeters: Value.Unit.centimeters.written
        case .pressure: Value.Unit.hectopascals.written
        case .kilometers: Value.Unit.kilometersOfSight.written
        case .degrees, .percent, .speed, .index, .micrograms: nil
        }
    }
}
