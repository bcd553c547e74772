/// Three-hour steps out of hours, for sources that have only hours.
package enum ThreeHourSteps {
    /// Blocks that begin at 00, 03, 06 ... by the local clock, each out of the hours that begin in it. A block without an
    /// hour does not appear.
    package static func steps(of hours: [HourlyForecast], utcOffset: Int) -> [ForecastStep] {
        let blocks = Dictionary(grouping: hours) {
            LocalDay.start(of: $0.time, every: 10_800, utcOffset: utcOffset)
        }
        return blocks.map { ForecastStep(time: $0.key, of: $0.value) }.sorted { $0.time < $1.time }
    }
}
