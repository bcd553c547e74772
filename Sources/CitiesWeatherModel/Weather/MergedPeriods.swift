package import CitiesFoundation

extension WeatherPeriod {
    /// A period out of parts in order of time: its numbers by a rule for each measure, and the worst of the skies. A number
    /// that no part has is nil, and so is a sum of which a part is missing.
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
}

extension [Double?] {
    /// The sum of so many amounts, to the hundredth, so that 0.1 and 0.2 are 0.3; nil unless each of them is known.
    package func sum(of count: Int) -> Double? {
        let known = compactMap(\.self)
        guard count > 0, known.count == count, self.count == count else { return nil }
        return (known.reduce(0, +) * 100).rounded() / 100
    }
}

/// Three-hour steps out of hours, for sources that have only hours.
package enum ThreeHourSteps {
    /// Blocks that begin at 00, 03, 06 ... by the local clock, each out of the hours that begin in it. A block without an
    /// hour does not appear.
    ///
    /// - Parameter hours: In order of time.
    package static func steps(of hours: [HourlyForecast], utcOffset: Int) -> [ForecastStep] {
        var steps: [ForecastStep] = []
        var rest = hours[...]
        while let first = rest.first {
            let start = LocalDay.start(of: first.time, every: 10_800, utcOffset: utcOffset)
            let end = rest.firstIndex { $0.time >= start + 10_800 } ?? rest.endIndex
            steps.append(ForecastStep(time: start, of: rest[..<end]))
            rest = rest[end...]
        }
        return steps
    }
}
