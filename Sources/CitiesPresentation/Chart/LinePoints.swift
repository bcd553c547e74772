import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The lines of charts: the one rule of the chart of a city and of a comparison.
extension ForecastRows {
    /// A row of weather and the moment at which it stands on the time axis.
    typealias Moment = (time: Date, row: Row)

    /// The points of a quantity along steps, in order of time.
    func points(of quantity: Quantity, along steps: [ForecastStep]) -> [Plot.Point] {
        let value = quantity.entry.value
        return steps.flatMap { step in
            moments(of: quantity, in: step).map {
                Plot.Point(time: $0.time, value: value($0.row, Self.context)?.number)
            }
        }
    }

    /// The moments of a quantity within a step, at least one.
    ///
    /// A value that holds at a moment stands there: at each hour, or at the beginning of a step where the source has no
    /// hours of it. A value that is of all the time of a step stands in its middle.
    func moments(of quantity: Quantity, in step: ForecastStep) -> [Moment] {
        let entry = quantity.entry
        guard entry.line?.isOfMoment == true else { return [(step.middle, row(step))] }
        let hours = forecast.hourly.filter { (step.time..<step.end).contains($0.time) }.sorted { $0.time < $1.time }
            .map { (time: $0.time, row: row($0)) }.filter { entry.value($0.row, Self.context) != nil }
        // A step that does not begin with a number is a gap, and counted as one.
        return (hours.first?.time == step.time ? [] : [(step.time, row(step))]) + hours
    }

    /// A number is the same in every language.
    private static let context = TableContext(Phrasebook(.english))
}

extension ForecastStep {
    var middle: Date { time.addingTimeInterval(length / 2) }
}
