import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The rows of a forecast's steps and of the hours in them, made once for all lines of a chart and the words about them:
/// the one rule of the chart of a city and of a comparison.
struct ChartRows {
    /// A row of weather and the moment at which it stands on the time axis.
    typealias Moment = (time: Date, row: Row)

    let steps: [ForecastStep]
    private let parts: ForecastRows
    /// Rows in the order of the steps; empty where all lines hold at moments, as hourly values mostly do.
    private let rows: [Row]
    /// The hours within each step, in order of time; empty without a line that holds at a moment.
    private let hours: [[Moment]]

    /// - Parameter quantities: The lines.
    init(_ parts: ForecastRows, along steps: [ForecastStep], for quantities: [Quantity]) {
        self.parts = parts
        self.steps = steps
        rows = quantities.allSatisfy(\.isDrawnAtMoment) ? [] : steps.map { parts.row($0) }
        guard quantities.contains(where: \.isDrawnAtMoment) else {
            hours = []
            return
        }
        let hourly = parts.forecast.hourly.sorted { $0.time < $1.time }
        let times = hourly.map(\.time)
        hours = steps.map { step in
            times.indices(from: step.time, to: step.end).map { (times[$0], parts.row(hourly[$0])) }
        }
    }

    /// The points of a quantity, in order of time, at least one in each step.
    ///
    /// A value that holds at a moment stands there: at each hour, or at the beginning of a step where the source has no
    /// hours of it. A value that is of all the time of a step stands in its middle.
    func points(of quantity: Quantity) -> [Plot.Point] {
        steps.indices.flatMap { index in
            let first = firstMoment(of: quantity, in: index)
            var points = [Plot.Point(time: first.time, value: quantity.entry.value(first.row, Self.context)?.shown)]
            guard quantity.isDrawnAtMoment, !hours.isEmpty else { return points }
            for moment in hours[index].indices where hours[index][moment].time > first.time {
                guard let value = quantity.entry.value(hours[index][moment].row, Self.context) else { continue }
                points.append(Plot.Point(time: hours[index][moment].time, value: value.shown))
            }
            return points
        }
    }

    /// The first moment of a quantity within a step. A step that does not begin with a number is a gap, and counted as one.
    func firstMoment(of quantity: Quantity, in index: Int) -> Moment {
        let step = steps[index]
        guard quantity.isDrawnAtMoment else { return (step.middle, row(index)) }
        if !hours.isEmpty, let first = hours[index].first, first.time == step.time,
            quantity.entry.value(first.row, Self.context) != nil
        {
            return first
        }
        return (step.time, row(index))
    }

    /// The row of a step.
    func row(_ index: Int) -> Row { rows.isEmpty ? parts.row(steps[index]) : rows[index] }

    /// A number is the same in every language.
    private static let context = TableContext(Phrasebook(.english))
}

extension Quantity {
    /// True for a line of values of a moment, false for one of values of a whole step.
    var isDrawnAtMoment: Bool { entry.line?.isOfMoment == true }
}

extension ForecastStep {
    var middle: Date { time.addingTimeInterval(length / 2) }
}

extension [Date] {
    /// The indices of the moments from `start` on and before `end`. The array has to be in order of time.
    fileprivate func indices(from start: Date, to end: Date) -> Range<Int> {
        let first = firstIndex { $0 >= start } ?? count
        let last = self[first...].firstIndex { $0 >= end } ?? count
        return first..<last
    }
}
