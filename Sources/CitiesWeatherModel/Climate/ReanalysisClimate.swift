package import CitiesFoundation

/// The climate of a place by a reanalysis: the distribution of its days of 1991-2020, and the extremes of each day of the year
/// among them. All degrees are Celsius, for a cell of a grid, which is smoother than a station.
package struct ReanalysisClimate: SourceAnswer {
    /// Fifteen days of the year, seven before a day and seven after it.
    package struct Node: Sendable, Hashable {
        /// The means of the daily maxima and minima.
        package var normalMaximum = 0.0
        package var normalMinimum = 0.0
        /// One for each of ``MaximaOfDays/shares``.
        package var quantiles: [Double] = []
    }

    /// A day as the reanalysis has it.
    package struct Day: Sendable, Hashable {
        package var date: CivilDate
        package var maximum: Double
        package var minimum: Double

        package init(date: CivilDate, maximum: Double, minimum: Double) {
            (self.date, self.maximum, self.minimum) = (date, maximum, minimum)
        }
    }

    /// The years of the climate.
    package static let years = 1991...2020
    /// The smallest share of the days of a window that makes a climate.
    private static let leastShare = 0.8

    /// Always Celsius: the climate is converted for display.
    package internal(set) var units = UnitSystem.celsius
    package var utcOffset: Int
    /// The IANA name; nil when the source does not say.
    package var timeZone: String?
    package var place: Coordinates?
    /// One for each of ``ClimateNodes/days``.
    package internal(set) var nodes: [Node]
    /// One for each day of a leap year.
    package internal(set) var records: [DayClimate.Record]

    /// nil where too many days are missing: each window has to have four fifths of its days, and each day of the year one year
    /// at least.
    ///
    /// Days of other years are left out, and so is a day whose minimum is above its maximum.
    package init?(days: [Day], utcOffset: Int, timeZone: String? = nil, place: Coordinates? = nil) {
        (self.utcOffset, self.timeZone, self.place) = (utcOffset, timeZone, place)
        let days = days.filter { Self.years.contains($0.date.year) && $0.minimum <= $0.maximum }
        var windows = Array(repeating: [Day](), count: ClimateNodes.days.count)
        var records = Array<DayClimate.Record?>(repeating: nil, count: 366)
        for day in days {
            let place = ClimateNodes.place(of: day.date)
            for (index, node) in ClimateNodes.days.enumerated() where ClimateNodes.isNear(place, Double(node)) {
                windows[index].append(day)
            }
            let index = ClimateNodes.placeInLeapYear(day.date)
            records[index] = Self.record(records[index], with: day)
        }
        let least = Self.leastShare * 15 * Double(Self.years.count)
        let known = records.compactMap(\.self)
        guard known.count == records.count, windows.allSatisfy({ Double($0.count) >= least }) else { return nil }
        self.records = known
        nodes = windows.map { window in
            Node(
                normalMaximum: Self.mean(window.map(\.maximum)), normalMinimum: Self.mean(window.map(\.minimum)),
                quantiles: MaximaOfDays.quantiles(of: window.map(\.maximum)).map(Self.hundredths))
        }
    }

    /// An empty climate, which a saved one is read into.
    init(utcOffset: Int) {
        (self.utcOffset, nodes, records) = (utcOffset, [], [])
    }

    private static func mean(_ numbers: [Double]) -> Double {
        hundredths(numbers.reduce(0, +) / Double(numbers.count))
    }

    /// More digits would make a saved climate three times as long.
    private static func hundredths(_ celsius: Double) -> Double { (celsius * 100).rounded() / 100 }

    /// The first year counts where extremes are equal.
    private static func record(_ known: DayClimate.Record?, with day: Day) -> DayClimate.Record {
        let year = day.date.year
        guard var record = known else {
            return DayClimate.Record(
                maximum: day.maximum, maximumYear: year, minimum: day.minimum, minimumYear: year,
                years: years)
        }
        if (day.maximum, -year) > (record.maximum, -record.maximumYear) {
            (record.maximum, record.maximumYear) = (day.maximum, year)
        }
        if (day.minimum, year) < (record.minimum, record.minimumYear) {
            (record.minimum, record.minimumYear) = (day.minimum, year)
        }
        return record
    }

    /// The climate of a day of the year.
    package func climate(on date: CivilDate) -> DayClimate {
        let values = ClimateNodes.values(on: date) { index in
            [nodes[index].normalMaximum, nodes[index].normalMinimum] + nodes[index].quantiles
        }
        return DayClimate(
            normalMaximum: values[0], normalMinimum: values[1], maxima: MaximaOfDays(Array(values.dropFirst(2))),
            record: records[ClimateNodes.placeInLeapYear(date)])
    }

    // MARK: - Answer

    package var isPlausible: Bool {
        let degrees =
            nodes.flatMap { [$0.normalMaximum, $0.normalMinimum] + $0.quantiles }
            + records.flatMap { [$0.maximum, $0.minimum] }
        return units == .celsius && nodes.count == ClimateNodes.days.count && records.count == 366
            && degrees.allSatisfy { Plausible.value($0, of: .temperature, in: units) != nil }
            && nodes.allSatisfy { MaximaOfDays($0.quantiles) != nil && $0.normalMinimum <= $0.normalMaximum }
            && records.allSatisfy { Self.years.contains($0.maximumYear) && Self.years.contains($0.minimumYear) }
            && Plausible.timeZone(timeZone) == timeZone && Plausible.utcOffset(Double(utcOffset)) != nil
    }

    /// The years are over for good.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? { nil }
}
