package import CitiesFoundation

/// Fine dust of a place: means of the last 24 hours, of a model. It is not measured there.
package struct AirQuality: Measured {
    package var units: UnitSystem
    /// The last hour that the means are of.
    package var time: Date
    package var utcOffset: Int
    package var place: Coordinates?
    /// Micrograms in a cubic metre, to the tenth, of particles up to 2.5 micrometres; nil when more than a quarter of the hours is
    /// missing.
    package var pm25: Double?
    /// The same of particles up to 10 micrometres.
    package var pm10: Double?

    /// The share of hours that a mean needs.
    package static let leastShare = 0.75

    package init(
        units: UnitSystem, time: Date, utcOffset: Int, place: Coordinates? = nil, pm25: Double? = nil,
        pm10: Double? = nil
    ) {
        self.units = units
        self.time = time
        self.utcOffset = utcOffset
        self.place = place
        self.pm25 = pm25
        self.pm10 = pm10
    }

    package var isPlausible: Bool {
        [pm25, pm10].allSatisfy { Plausible.dust($0) == $0 } && Plausible.utcOffset(Double(utcOffset)) != nil
            && Plausible.years.contains(time)
    }

    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        time > answered + 3_600 ? .future : nil
    }

    /// The worse of both; that of one where the other is not known.
    package var grade: AirGrade? {
        [AirGrade(pm25, of: .pm25), AirGrade(pm10, of: .pm10)].compactMap(\.self).max()
    }
}

/// The Korean grades of fine dust, by means of 24 hours in micrograms. A value above a limit has the next grade.
package enum AirGrade: String, Sendable, Hashable, CaseIterable, Comparable {
    case good, moderate, bad
    case veryBad = "very-bad"

    /// The kinds of dust that have grades.
    package enum Particles: Sendable, Hashable {
        case pm25, pm10

        /// The most of each grade but the last.
        package var limits: [Double] {
            switch self {
            case .pm25: [15, 35, 75]
            case .pm10: [30, 80, 150]
            }
        }
    }

    package init?(_ value: Double?, of particles: Particles) {
        guard let value, value.isFinite else { return nil }
        let limits = particles.limits
        let grade = limits.firstIndex { value <= $0 } ?? limits.count
        self = Self.allCases[grade]
    }

    /// From 0, the best.
    package var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (left: AirGrade, right: AirGrade) -> Bool { left.severity < right.severity }
}
