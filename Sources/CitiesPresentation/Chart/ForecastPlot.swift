import Foundation
import CitiesLocalization
import CitiesWeatherModel

extension ForecastDocument {
    /// The lines of the chart; those without a single value are left out.
    ///
    /// A step's minimum, maximum and humidity are of all its hours, so they stand in their middle.
    package func plot(_ chosen: [Quantity] = Quantity.charted) -> Plot {
        // Temperatures are drawn over the humidity, and the dashes over the line that they may coincide with.
        let drawn = [Quantity.humidity, .max, .min].filter(chosen.contains)
        let series = drawn.compactMap { quantity in
            quantity.entry.line.map { line in
                Plot.Series(
                    name: book(line.phrase),
                    axis: line.axis,
                    pattern: line.pattern,
                    color: line.color,
                    points: zip(steps, values(of: quantity)).map { Plot.Point(time: $0.middle, value: $1) }
                )
            }
        }.filter { !$0.isEmpty }
        let start = steps.first?.time ?? now
        return Plot(
            series: series,
            labels: series.indices.compactMap { extreme(of: series[$0], at: $0) },
            time: TimeAxis(start: start, end: steps.last?.end ?? start, zone: zone),
            now: Plot.mark(now, start: start),
            units: units
        )
    }

    private func extreme(of series: Plot.Series, at index: Int) -> Plot.Label? {
        guard series.axis == .temperature else { return nil }
        let isAbove = series.color == Quantity.max.entry.line?.color
        let known = series.points.filter { $0.value != nil }
        let wanted = isAbove ? series.values.max() : series.values.min()
        guard let wanted, let number = RoundedNumber(wanted, decimals: 1) else { return nil }
        let anchors = known.filter { $0.value == wanted }.map { Plot.Anchor(point: $0, isAbove: isAbove) }
        return Plot.Label(text: number.text + "°", series: index, anchors: anchors, mayCoverLines: true)
    }
}

extension ForecastStep {
    var middle: Date { time.addingTimeInterval(length / 2) }
}
