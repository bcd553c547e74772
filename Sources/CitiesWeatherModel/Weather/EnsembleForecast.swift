package import CitiesFoundation

/// The coming days of a place by each member of an ensemble: runs of one model with slightly different starts.
package struct EnsembleForecast: SourceAnswer {
    package var units: UnitSystem
    package var utcOffset: Int
    /// The IANA name; nil when the source does not say.
    package var timeZone: String?
    /// The middle of the grid cell: cities in one cell have the same members.
    package var place: Coordinates?
    /// The first day, as days since 1 January 1970.
    package var firstDay: Int
    /// The number of days, without a gap.
    package var dayCount: Int
    /// The values of each variable that the model has.
    package var columns: [Column]

    /// The values of a variable.
    package struct Column: Sendable, Hashable {
        package var variable: Variable
        /// Member after member, each with a value for each day, in the unit of the variable; nil where unknown. The control run is
        /// the first member.
        package var values: [Double?]

        package init(_ variable: Variable, _ values: [Double?]) {
            (self.variable, self.values) = (variable, values)
        }
    }

    /// A quantity of a day that members have.
    package enum Variable: String, Sendable, Hashable, CaseIterable {
        /// Degrees: the highest and the lowest of the day. Peaks between the steps of the model are cut.
        case maximum, minimum
        /// Millimeters and centimeters of the day.
        case precipitation, snowfall
        /// Percent of the sky: the mean of the day.
        case cloudCover
        /// Megajoules per square meter: the sunlight of the day, from which hours of sun follow.
        case radiation
        /// The strongest of the day, in the unit of speed.
        case windSpeed, windGust
    }

    /// The name of the model in requests and in data.
    package static let model = "ecmwf_ifs025"
    /// The members of ECMWF's ensemble, the control run among them.
    package static let usualCount = 51
    /// The members that an answer can have: their numbers have two digits.
    package static let mostMembers = 100
    /// The days that an answer can have; no ensemble reaches further.
    package static let mostDays = 40
    /// The calendar days that members reach, today included.
    package static let longest = 15

    package init(
        units: UnitSystem, utcOffset: Int, timeZone: String? = nil, place: Coordinates? = nil, firstDay: Int = 0,
        dayCount: Int = 0, columns: [Column] = []
    ) {
        self.units = units
        self.utcOffset = utcOffset
        self.timeZone = timeZone
        self.place = place
        self.firstDay = firstDay
        self.dayCount = dayCount
        self.columns = columns
    }

    /// The values of a day, one for each member; empty where the variable or the day is not in the answer.
    package func values(_ variable: Variable, on day: Int) -> [Double?] {
        let index = day - firstDay
        guard (0..<dayCount).contains(index), let column = columns.first(where: { $0.variable == variable }) else {
            return []
        }
        return stride(from: index, to: column.values.count, by: dayCount).map { column.values[$0] }
    }

    /// The last day on which any member has a value of each of these variables; nil without one.
    package func lastDay(of variables: some Sequence<Variable>) -> Int? {
        (firstDay..<firstDay + dayCount).last { day in
            variables.allSatisfy { values($0, on: day).contains { $0 != nil } }
        }
    }
}

extension EnsembleForecast.Variable {
    /// The measure with the same unit and range; nil for radiation, which no period has.
    package var measure: Measure? {
        switch self {
        case .maximum: .maximum
        case .minimum: .minimum
        case .precipitation: .precipitation
        case .snowfall: .snowfall
        case .cloudCover: .cloudCover
        case .windSpeed: .windSpeed
        case .windGust: .windGust
        case .radiation: nil
        }
    }

    /// The numbers that a day can have.
    package func range(_ units: UnitSystem) -> ClosedRange<Double> {
        // The most above the air within a day is 45, at the South Pole.
        measure.map { Plausible.range(of: $0.unit, units) } ?? 0...50
    }
}

extension EnsembleForecast {
    package var isPlausible: Bool {
        (0...Self.mostDays).contains(dayCount) && Plausible.timeZone(timeZone) == timeZone
            && Plausible.utcOffset(Double(utcOffset)) != nil
            && columns.allSatisfy { column in
                let range = column.variable.range(units)
                return column.values.count <= Self.mostMembers * dayCount
                    && column.values.allSatisfy { $0.map(range.contains) ?? true }
            }
    }

    /// The days have to reach into the next week, and none further ahead than members do.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        guard dayCount > 0 else { return nil }
        let today = Int(((now.timeIntervalSince1970 + Double(utcOffset)) / 86_400).rounded(.down))
        let last = firstDay + dayCount - 1
        return last >= today && firstDay < today + 7 && last <= today + Self.longest + 1 ? nil : .otherDays
    }
}
