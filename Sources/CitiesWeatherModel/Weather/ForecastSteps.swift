public import CitiesFoundation

/// The part of a forecast that is shown: three-hour steps in an unbroken row.
package enum ForecastSteps {
    /// Seconds of the usual part of a forecast: five days, which are forty steps of three hours and fewer longer ones.
    package static let span: TimeInterval = 5 * 86_400
    /// Seconds.
    package static let length = ForecastStep.usualLength

    /// The steps that begin within a span, from the step that contains `now` on. The first holds only its remaining hours where the
    /// source has hours. A step under way without a known moment comes before them. An empty step stands for one that the source
    /// left out, so that a gap is seen and counted.
    ///
    /// - Parameters:
    ///   - span: Seconds.
    ///   - usual: Seconds of a usual step. A first one that is shorter is the rest of such a step.
    package static func coming(
        _ forecast: WeatherForecast, now: Date, within span: TimeInterval = span, usual: TimeInterval = length
    ) -> [ForecastStep] {
        var row: [ForecastStep] = []
        var end = Date.distantFuture
        for step in forecast.steps.sorted(by: { $0.time < $1.time }) where step.end > now {
            // Half a step of tolerance: what matters is whether another one would fit in between.
            while let last = row.last, last.end < end, step.time.timeIntervalSince(last.end) >= 0.5 * length {
                row.append(ForecastStep(time: last.end))
            }
            guard step.time < end else { break }
            // For the same three hours twice, the first one counts.
            if let last = row.last, step.time.timeIntervalSince(last.end) < -0.5 * length { continue }
            guard let left = step.left(of: forecast.hourly, at: now) else { continue }
            if row.isEmpty {
                let begin = step.end - max(step.length, usual) + (left.hasNoMoment ? step.length : 0)
                end = begin + span
            }
            row.append(left)
        }
        while let last = row.last, last.period.isBlank { row.removeLast() }
        return row
    }

    /// True where steps end before a span does that begins with the first of them.
    ///
    /// - Parameters:
    ///   - steps: In order of time, the first maybe the rest of a usual one.
    ///   - usual: Seconds of a usual step.
    package static func isShort(
        _ steps: ArraySlice<ForecastStep>, of span: TimeInterval = span, usual: TimeInterval = length
    ) -> Bool {
        guard let first = steps.first, let last = steps.last else { return true }
        return last.end.timeIntervalSince(first.end) + max(first.length, usual) < span
    }

    /// The number of days that steps last, begun ones included, at most those of a span: a last step may reach beyond it.
    package static func dayCount(of steps: ArraySlice<ForecastStep>, most: Int = Int(span) / 86_400) -> Int {
        min(most, Int((steps.reduce(0) { $0 + $1.length } / 86_400).rounded(.up)))
    }
}

extension WeatherForecast {
    /// Degrees of the three-hour steps from the one that contains `now` to the end of 24 hours, at most eight; nil for one
    /// that the source left out. The first is of the hour that contains `now`, where the source has hours, and the next step's
    /// where the source has nothing but amounts of the one under way. Empty when none has a temperature.
    package func trend(from now: Date) -> [Double?] {
        let coming = ForecastSteps.coming(self, now: now).fromFirstMoment.prefix(8)
        let values = coming.filter { $0.time < now.addingTimeInterval(86_400) }.map(\.temperature)
        return values.contains { $0 != nil } ? values : []
    }

    /// Degrees: from the lowest to the highest of the calendar day that a moment is in, out of the steps that begin in it; nil
    /// unless three hours of the day at most lie before the first, between two and after the last of them: a minimum of half
    /// a day is no minimum.
    package func extremes(ofDayOf date: Date) -> ClosedRange<Double>? {
        let midnight = LocalDay.midnight(of: date, utcOffset: utcOffset)
        let end = midnight + 86_400
        let inDay = steps.filter { $0.time >= midnight && $0.time < end && $0.minimum != nil && $0.maximum != nil }
        let times = inDay.map(\.time).sorted()
        guard let first = times.first, first < midnight + ForecastStep.usualLength,
            zip(times, times.dropFirst() + [end]).allSatisfy({ $1.timeIntervalSince($0) <= ForecastStep.usualLength }),
            let lowest = inDay.compactMap(\.minimum).min(), let highest = inDay.compactMap(\.maximum).max(),
            lowest <= highest
        else { return nil }
        return lowest...highest
    }

    /// The steps that are not over, in order of time; the first is only the rest of the three hours under way. A step that the
    /// source left out is there without values.
    public func steps(from now: Date) -> [ForecastStep] { ForecastSteps.coming(self, now: now, within: .infinity) }
}

extension ForecastStep {
    package var end: Date { period.end }

    /// True when nothing that holds at a moment is known of it: at most what falls in it, how likely that is, and its gust.
    package var hasNoMoment: Bool {
        condition?.isOfWhole ?? true && period.values.measures.isSubset(of: .ofWhole)
    }

    /// True when nothing is known that holds for all of it, from its beginning to its end.
    package var hasNothingOfWhole: Bool { period.values.measures.isDisjoint(with: .ofWhole) }

    /// The step without its past hours and its unknown first ones; unchanged without hours, and nil when only past hours are known.
    fileprivate func left(of hours: [HourlyForecast], at now: Date) -> ForecastStep? {
        guard time < now else { return self }
        let inside = hours.filter { (time..<end).contains($0.time) }.sorted { $0.time < $1.time }
        let coming = inside.filter { $0.time.addingTimeInterval(3_600) > now }
        guard let first = coming.first else { return inside.isEmpty ? self : nil }
        guard first.time > time else { return self }
        return ForecastStep(time: first.time, length: end.timeIntervalSince(first.time), of: coming)
    }
}

extension [ForecastStep] {
    /// Steps without a first one that has only amounts: some sources have only the precipitation of the step under way.
    package var fromFirstMoment: ArraySlice<ForecastStep> { first?.hasNoMoment == true ? dropFirst() : self[...] }

    /// Steps without a last one that has only momentary values, unlike the one before it: its precipitation is stamped
    /// after the end of the answer.
    package var toLastAmount: ArraySlice<ForecastStep> {
        guard let last, last.hasNothingOfWhole, !last.hasNoMoment, dropLast().last?.hasNothingOfWhole == false else {
            return self[...]
        }
        return dropLast()
    }
}
