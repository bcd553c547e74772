package import CitiesFoundation

/// The part of a forecast that is shown: three-hour steps in an unbroken row.
package enum ForecastSteps {
    /// Five days.
    package static let count = 40
    /// Seconds.
    package static let length = ForecastStep.usualLength

    /// From the step that contains `now` on, at most 40 of them, of which the first is only what is left of its three
    /// hours as far as the source has hours. Where the source left a step out there is an empty one, so that a gap is seen
    /// and counted.
    package static func coming(_ forecast: Forecast, now: Date) -> [ForecastStep] {
        var row: [ForecastStep] = []
        for step in forecast.steps.sorted(by: { $0.time < $1.time }) where step.end > now {
            // Half a step of tolerance: what matters is whether another one would fit in between.
            while let last = row.last, row.count < count, step.time.timeIntervalSince(last.end) >= 0.5 * length {
                row.append(ForecastStep(time: last.end))
            }
            guard row.count < count else { break }
            // The same three hours twice: the first word counts.
            if let last = row.last, step.time.timeIntervalSince(last.end) < -0.5 * length { continue }
            guard let left = step.left(of: forecast.hourly, at: now) else { continue }
            row.append(left)
        }
        while let last = row.last, last.isEmpty { row.removeLast() }
        return row
    }
}

extension Forecast {
    /// Degrees of the three-hour steps from the one that contains `now` to the end of 24 hours, at most eight; nil for one
    /// that the source left out. The first is of the hour that contains `now`, where the source has hours. Empty when none has a temperature.
    package func trend(from now: Date) -> [Double?] {
        let coming = ForecastSteps.coming(self, now: now).prefix(8)
        let values = coming.filter { $0.time < now.addingTimeInterval(86_400) }.map(\.temperature)
        return values.contains { $0 != nil } ? values : []
    }
}

extension ForecastStep {
    package var end: Date { time.addingTimeInterval(length) }

    /// Nothing is known of it.
    fileprivate var isEmpty: Bool {
        var blank = ForecastStep(time: time)
        blank.length = length
        return self == blank
    }

    /// The step without the hours that are over; as it is where nothing is over or where there are no hours to tell it
    /// by, and nil where nothing but what is over is known of it.
    fileprivate func left(of hours: [HourlyForecast], at now: Date) -> ForecastStep? {
        guard time < now else { return self }
        let inside = hours.filter { (time..<end).contains($0.time) }.sorted { $0.time < $1.time }
        let coming = inside.filter { $0.time.addingTimeInterval(3_600) > now }
        guard coming.count < inside.count else { return self }
        guard let first = coming.first else { return nil }
        return ForecastStep(time: first.time, length: end.timeIntervalSince(first.time), of: coming)
    }
}
