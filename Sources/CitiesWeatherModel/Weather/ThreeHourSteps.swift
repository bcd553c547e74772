import CitiesFoundation

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
