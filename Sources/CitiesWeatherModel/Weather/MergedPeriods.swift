package import CitiesFoundation

extension WeatherPeriod {
    /// A period out of parts in order of time: its numbers by a rule for each measure, and the worst of the skies. A number
    /// that no part has is nil, and so is a sum with a missing part.
    ///
    /// - Parameters:
    ///   - rule: ``Measure/ofHours`` for a step, ``Measure/ofSteps`` for a day.
    ///   - count: The number of parts that the whole has.
    package init(
        time: Date, length: TimeInterval, of parts: some Collection<some WeatherValues>,
        by rule: (Measure) -> Measure.Merge, count: Int
    ) {
        self.init(time: time, length: length)
        let known = parts.reduce(into: MeasureSet()) { $0.formUnion($1.period.values.measures) }
        for measure in Measure.allCases {
            let rule = rule(measure)
            guard known.contains(rule.other ?? measure) else { continue }
            values[measure] =
                switch rule {
                case .first: parts.first { $0.period.time == time }?.period.values[measure]
                case .lowest(let other): parts.lazy.compactMap { $0.period.values[other] }.min()
                case .highest(let other): parts.lazy.compactMap { $0.period.values[other] }.max()
                case .mean(let other): parts.compactMap { $0.period.values[other] }.mean
                case .whereHighest(let other):
                    parts.lazy.compactMap { part in part.period.values[other].map { (part, $0) } }
                        .max { $0.1 < $1.1 }.flatMap { $0.0.period.values[measure] }
                case .sum: parts.map { $0.period.values[measure] }.sum(of: count)
                case .none: nil
                }
        }
        condition = .worst(of: parts.compactMap(\.condition))
    }
}

extension ForecastStep {
    /// A step out of the hours that begin in it.
    package init(
        time: Date, length: TimeInterval = ForecastStep.usualLength, of hours: some Collection<some WeatherValues>
    ) {
        self.init(
            WeatherPeriod(time: time, length: length, of: hours, by: \.ofHours, count: Int(length / 3_600)))
    }
}

extension [Double] {
    /// nil of nothing.
    package var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }

    /// The mean without the noise of the sum. It is not rounded for readers: they see it rounded once. nil for no numbers.
    package var cleanMean: Double? { mean.map { ($0 * 1e6).rounded() / 1e6 } }
}

extension [Double?] {
    /// The sum of this many amounts, to the hundredth, so that 0.1 and 0.2 are 0.3; nil unless each of them is known.
    package func sum(of count: Int) -> Double? {
        let known = compactMap(\.self)
        guard count > 0, known.count == count, self.count == count else { return nil }
        return (known.reduce(0, +) * 100).rounded() / 100
    }
}

/// Three-hour steps out of hours, for sources that have only hours.
package enum ThreeHourSteps {
    /// Blocks that begin at 00, 03, 06 ... on the clock of each day, each out of the hours that begin in it. The block in which
    /// the clock is set back has four hours, the one in which it is set forward two. A block without an hour does not appear.
    ///
    /// - Parameter hours: In order of time.
    package static func steps(of hours: [HourlyForecast], on clock: LocalZone) -> [ForecastStep] {
        var steps: [ForecastStep] = []
        var rest = hours[...]
        while let first = rest.first {
            let block = block(of: first.time, on: clock)
            let end = rest.firstIndex { $0.time >= block.upperBound } ?? rest.endIndex
            let length = block.upperBound.timeIntervalSince(block.lowerBound)
            steps.append(ForecastStep(time: block.lowerBound, length: length, of: rest[..<end]))
            rest = rest[end...]
        }
        return steps
    }

    /// The three hours of the clock that a moment is in.
    package static func block(of date: Date, on clock: LocalZone) -> Range<Date> {
        let time = clock.time(at: date)
        let start = time.dayNumber * 86_400 + time.hour / 3 * 10_800
        let (first, end) = (clock.moment(start), clock.moment(start + 10_800))
        // An unheard-of change of a clock leaves the block of a clock that never changes.
        guard first <= date, date < end else {
            let first = LocalDay.start(of: date, every: 10_800, utcOffset: clock.offset(at: date))
            return first..<first + 10_800
        }
        return first..<end
    }
}
