import CitiesWeatherModel

/// The unit that the speed of the wind is shown in, in place of the one that goes with the temperature. Data for programs,
/// conditions and orders keep that one.
package enum WindUnit: String, Sendable, Hashable, CaseIterable {
    case ms, kmh, mph, kn, beaufort

    /// The unit that holds in this task and its children; nil is the one that goes with the temperature.
    @TaskLocal package static var current: WindUnit?

    /// `m/s`, `Bft`.
    package var symbol: String {
        switch self {
        case .ms: "m/s"
        case .kmh: "km/h"
        case .mph: "mph"
        case .kn: "kn"
        case .beaufort: "Bft"
        }
    }

    /// Digits after the point.
    package var decimals: Int {
        switch self {
        case .ms, .mph: 1
        case .kmh, .kn, .beaufort: 0
        }
    }

    /// A speed in this unit; in Beaufort the number of the force.
    package func speed(_ metersPerSecond: Double) -> Double {
        switch self {
        case .ms: metersPerSecond
        case .kmh: metersPerSecond * 3.6
        case .mph: metersPerSecond / 0.44704
        case .kn: metersPerSecond * 3_600 / 1_852
        case .beaufort: Double(Self.forces.count { metersPerSecond >= $0 })
        }
    }

    /// The least speeds of the forces 1 to 12, in meters per second.
    private static let forces = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
}

extension UnitSystem {
    /// The unit that speeds are shown in.
    package var windUnit: WindUnit { WindUnit.current ?? (self == .celsius ? .ms : .mph) }

    /// A speed of this system in the unit that it is shown in.
    func shown(speed: Double) -> Double {
        WindUnit.current.map { $0.speed(metersPerSecond(speed)) } ?? speed
    }
}
