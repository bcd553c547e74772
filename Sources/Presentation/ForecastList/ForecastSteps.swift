public import Foundation
public import WeatherModel

/// The part of a forecast that is shown: three-hour steps in an unbroken row.
enum ForecastSteps {
    /// Five days.
    static let count = 40
    /// Seconds.
    static let length: Double = 10_800

    /// From the step that contains `now` on, at most 40 of them. Where the source left a step out there is an empty one,
    /// so that a gap is seen and counted.
    static func coming(_ steps: [ForecastStep], now: Date) -> [ForecastStep] {
        var row: [ForecastStep] = []
        for step in steps.sorted(by: { $0.time < $1.time }) where step.time.addingTimeInterval(length) > now {
            // Half a step of tolerance: what matters is whether another one would fit in between.
            while let last = row.last, row.count < count, step.time.timeIntervalSince(last.time) >= 1.5 * length {
                row.append(ForecastStep(time: last.time.addingTimeInterval(length)))
            }
            guard row.count < count else { break }
            // The same three hours twice: the first word counts.
            if let last = row.last, step.time.timeIntervalSince(last.time) < 0.5 * length { continue }
            row.append(step)
        }
        while let last = row.last, last == ForecastStep(time: last.time) { row.removeLast() }
        return row
    }
}

extension Forecast {
    /// Degrees of the three-hour steps from the one that contains `now` to the end of 24 hours, at most eight; nil for
    /// one that the source left out. Empty when none has a temperature.
    public func trend(from now: Date) -> [Double?] {
        let coming = ForecastSteps.coming(steps, now: now).prefix(8)
        let values = coming.filter { $0.time < now.addingTimeInterval(86_400) }.map(\.temperature)
        return values.contains { $0 != nil } ? values : []
    }
}

extension ForecastStep {
    var end: Date { time.addingTimeInterval(ForecastSteps.length) }
}
