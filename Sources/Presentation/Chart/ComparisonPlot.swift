import Foundation
import Localization
import WeatherModel

extension ComparisonDocument {
    /// A line for each city that has temperatures, on one scale. Each says its name along the way.
    public var plot: Plot {
        let all = entries.enumerated().map { index, entry in
            Plot.Series(
                name: entry.city.displayName(in: language),
                axis: .temperature,
                pattern: .forCity(index),
                color: index,
                points: entry.steps(now: now).map { Plot.Point(time: $0.time, value: $0.temperature) }
            )
        }
        let series = all.filter { !$0.isEmpty }
        let times = entries.flatMap { $0.steps(now: now) }
        let start = times.map(\.time).min() ?? now
        return Plot(
            series: series,
            labels: series.indices.map { name(of: $0, among: series) },
            time: TimeAxis(start: start, end: times.map(\.end).max() ?? start, offset: clock.offset),
            now: now >= start ? now : nil,
            units: units
        )
    }

    /// A line is named where it is farthest from the others, so that nobody takes the name for another's.
    private func name(of index: Int, among series: [Plot.Series]) -> Plot.Label {
        let others = series.indices.filter { $0 != index }.map { other in
            Dictionary(series[other].points.map { ($0.time, $0.value) }) { first, _ in first }
        }
        let ranked = series[index].points.compactMap { point -> (point: Plot.Point, room: Double, isAbove: Bool)? in
            guard let value = point.value else { return nil }
            let differences = others.compactMap { $0[point.time] ?? nil }.map { value - $0 }
            let nearest = differences.min { abs($0) < abs($1) }
            return (point, nearest.map(abs) ?? 0, (nearest ?? 1) >= 0)
        }.sorted { $0.room > $1.room }
        return Plot.Label(
            text: series[index].name,
            series: index,
            points: ranked.map(\.point),
            isAbove: ranked.first?.isAbove ?? true
        )
    }
}
