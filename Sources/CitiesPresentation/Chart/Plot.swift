package import Foundation
package import CitiesWeatherModel

/// What a chart shows, without a word on how: neither glyphs nor colours nor sizes.
package struct Plot: Sendable {
    package enum Axis: Sendable, Hashable {
        /// At the left, in `units`.
        case temperature
        /// At the right, 0 to 100 percent.
        case humidity
    }

    package struct Point: Sendable, Hashable {
        package let time: Date
        /// nil is a gap: no line is drawn across it.
        package let value: Double?

        /// What no instrument can have measured is a gap.
        package init(time: Date, value: Double?) {
            self.time = time
            self.value = RoundedNumber(value, decimals: 1) == nil ? nil : value
        }
    }

    package struct Series: Sendable {
        package let name: String
        package let axis: Axis
        package let pattern: LinePattern
        /// Which of the colours; a series keeps its own when another one is not shown.
        package let color: Int
        /// In order of time.
        package let points: [Point]

        package var values: [Double] { points.compactMap(\.value) }
        package var isEmpty: Bool { points.allSatisfy { $0.value == nil } }
    }

    /// Words at a point of a line.
    package struct Label: Sendable {
        package let text: String
        /// The series that it speaks of.
        package let series: Int
        /// Where it may stand, the best place first.
        package let anchors: [Anchor]
        /// Whether it may cover lines when there is no other room; else it is left out.
        package let mayCoverLines: Bool
    }

    /// A point with words.
    package struct Anchor: Sendable {
        package let point: Point
        /// Whether the words want to be above the point.
        package let isAbove: Bool
    }

    /// In the order in which they are drawn: a later one covers an earlier one.
    package let series: [Series]
    package let labels: [Label]
    package let time: TimeAxis
    /// Where now is marked; nil when it is not near the time axis.
    package let now: Date?
    package let units: UnitSystem

    /// A source whose first step is always to come still begins with now: less than a step before, that is the left edge.
    static func mark(_ now: Date, start: Date) -> Date? {
        start.timeIntervalSince(now) < ForecastSteps.length ? max(now, start) : nil
    }

    /// From below the lowest temperature to above the highest, at least two degrees, so that a steady day looks steady;
    /// nil when there is none. The margin at each end is a share of the range, for the words beside the lines.
    package func temperatures(margin share: Double = 0.08) -> ClosedRange<Double>? {
        let values = series.filter { $0.axis == .temperature }.flatMap(\.values)
        guard let lowest = values.min(), let highest = values.max() else { return nil }
        let margin = max((highest - lowest) * share, 1 - (highest - lowest) / 2)
        return (lowest - margin)...(highest + margin)
    }

    /// The series in the order in which a legend names them, which is not that of drawing.
    var named: [Series] { series.sorted { $0.color < $1.color } }

    package var hasHumidity: Bool { series.contains { $0.axis == .humidity } }

    /// Nothing at all to draw.
    package var isEmpty: Bool { series.allSatisfy(\.isEmpty) }

    /// Round temperatures for an axis with room for so many; nil when there is no such axis.
    package func temperatureTicks(atMost count: Int, margin share: Double = 0.08) -> Ticks? {
        temperatures(margin: share).map { Ticks.nice($0, atMost: count) }
    }

    /// Round percentages from 0 to 100 for an axis with room for so many; nil when there is no such axis.
    package func humidityTicks(atMost count: Int) -> Ticks? {
        hasHumidity ? Ticks.nice(0...100, atMost: count) : nil
    }
}
