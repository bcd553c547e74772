package import CitiesFoundation

/// Fine dust of a place: means of the last 24 hours, of a model. It is not measured there. A mean is nil when more than a
/// quarter of the hours is missing.
package struct AirQuality: SourceAnswer, WeatherValues {
    package var units: UnitSystem
    package var utcOffset: Int
    package var place: Coordinates?
    /// The period from the beginning of the last hour of the means.
    package var period: WeatherPeriod
    /// The hours from midnight of yesterday on, in order of time; empty when not requested.
    package var hours: [WeatherPeriod] = []

    /// The calendar days that the hours reach, today included.
    package static let days = 5

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
        period[.pm25] = pm25
        period[.pm10] = pm10
    }

    package var time: Date { period.time }

    package var isPlausible: Bool {
        period.isPlausible(in: units) && hours.allSatisfy { $0.isPlausible(in: units) }
            && Plausible.utcOffset(Double(utcOffset)) != nil
    }

    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        if time > answered + 3_600 { return .future }
        return hours.allSatisfy { $0.time < now + 8 * 86_400 } ? nil : .otherDays
    }

    /// The worse of both; that of one where the other is not known.
    package var grade: AirGrade? { period.grade }
}

extension WeatherPeriod {
    /// The worse grade of both kinds of dust; that of one where the other is not known.
    package var grade: AirGrade? {
        [AirGrade(self[.pm25], of: .pm25), AirGrade(self[.pm10], of: .pm10)].compactMap(\.self).max()
    }

    /// Takes the means of some hours.
    fileprivate mutating func take(dustOf hours: [WeatherPeriod?], count: Int) {
        for measure in [Measure.pm25, .pm10] {
            let known = hours.compactMap { $0?[measure] }
            guard Double(known.count) >= AirQuality.leastShare * Double(count) else { continue }
            self[measure] = known.cleanMean
        }
    }
}

extension WeatherForecast {
    /// Takes the dust of the hours, and the means of steps and days; a mean is nil when more than a quarter of its hours is
    /// missing.
    package mutating func take(_ air: AirQuality, zone: LocalZone) {
        let hours = Dictionary(air.hours.map { ($0.time, $0) }) { first, _ in first }
        for index in hourly.indices { hourly[index].period.take(dustOf: [hours[hourly[index].time]], count: 1) }
        for index in steps.indices {
            let count = max(1, Int(steps[index].length / 3_600))
            let times = (0..<count).map { steps[index].time + Double($0) * 3_600 }
            steps[index].period.take(dustOf: times.map { hours[$0] }, count: count)
        }
        let ofDays = Dictionary(grouping: air.hours) { zone.time(at: $0.time).dayNumber }
        for index in daily.indices {
            let number = zone.time(at: daily[index].date.addingTimeInterval(43_200)).dayNumber
            daily[index].period.take(dustOf: ofDays[number] ?? [], count: 24)
        }
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
