import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

extension ComparisonDocument {
    /// A line for each city that has values, on one scale. Each says its name along the way.
    package var plot: Plot {
        let all = entries.enumerated().map { index, entry in
            Plot.Series(
                name: entry.city.displayName(in: language),
                axis: axis,
                pattern: .numbered(index),
                color: index,
                rank: index,
                points: entry.points(of: value, now: now)
            )
        }
        let series = all.filter { !$0.isEmpty }
        let times = entries.flatMap { $0.steps(now: now) }
        let start = times.map(\.time).min() ?? now
        return Plot(
            series: series,
            labels: series.indices.map { name(of: $0, among: series) },
            time: TimeAxis(start: start, end: times.map(\.end).max() ?? start, zone: zone),
            now: Plot.mark(now, on: day, start: start),
            units: units
        )
    }

    /// A line is named on the side where it is farthest from the others, so that the name is not taken for another's.
    private func name(of index: Int, among series: [Plot.Series]) -> Plot.Label {
        let others = series.indices.filter { $0 != index }.map { other in
            Dictionary(series[other].points.map { ($0.time, $0.value) }) { first, _ in first }
        }
        let ranked = series[index].points.compactMap { point -> (anchor: Plot.Anchor, room: (Double, Double))? in
            guard let value = point.value else { return nil }
            let differences = others.compactMap { $0[point.time] ?? nil }.map { value - $0 }
            let below = differences.filter { $0 >= 0 }.min() ?? .infinity
            let above = differences.filter { $0 < 0 }.map(abs).min() ?? .infinity
            return (Plot.Anchor(point: point, isAbove: above >= below), (max(above, below), min(above, below)))
        }.sorted { $0.room > $1.room }
        // The legend names it too, so that a crowded chart can do without.
        return Plot.Label(
            text: series[index].name, series: index, anchors: ranked.map(\.anchor), mayCoverLines: false
        )
    }
}
