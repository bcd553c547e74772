package import CitiesFoundation

/// Fine dust of a place: means of the last 24 hours, of a model. It is not measured there. A mean is nil when more than a
/// quarter of the hours is missing.
package struct AirQuality: SourceAnswer, WeatherValues {
    package var units: UnitSystem
    package var utcOffset: Int
    package var place: Coordinates?
    /// The period from the beginning of the last hour of the means.
    package var period: WeatherPeriod

    /// The share of hours that a mean needs.
    package static let leastShare = 0.75

    package init(
        units: UnitSystem, time: Date, utcOffset: Int, place: Coordinates? = nil, pm25: Double? = nil,
        pm10: Double? = nil
    ) {
        self.units = units
        self.utcOffset = utcOffset
        self.place = place
        period = WeatherPeriod(time: time)
        self.pm25 = pm25
        self.pm10 = pm10
    }

    package var time: Date { period.time }

    /// Micrograms in a cubic meter, to the tenth, of particles up to 2.5 micrometers.
    package var pm25: Double? {
        get { period[.pm25] }
        set { period[.pm25] = newValue }
    }

    /// Micrograms in a cubic meter, to the tenth, of particles up to 10 micrometers.
    package var pm10: Double? {
        get { period[.pm10] }
        set { period[.pm10] = newValue }
    }

    package var isPlausible: Bool {
        period.isPlausible(in: units) && Plausible.utcOffset(Double(utcOffset)) != nil
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

    /// The severity, from 0, the best.
    package var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (left: AirGrade, right: AirGrade) -> Bool { left.severity < right.severity }
}
