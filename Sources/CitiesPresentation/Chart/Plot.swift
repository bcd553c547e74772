package import CitiesFoundation
package import CitiesWeatherModel

/// The contents of a chart, without glyphs, colors or sizes.
package struct Plot: Sendable {
    package struct Point: Sendable, Hashable {
        package let time: Date
        /// nil is a gap: no line is drawn across it.
        package let value: Double?

        /// A point of a line. A value that no instrument can have measured is a gap.
        package init(time: Date, value: Double?) {
            self.time = time
            self.value = RoundedNumber(value, decimals: 1) == nil ? nil : value
        }
    }

    package struct Series: Sendable {
        package let name: String
        package let axis: PlotAxis
        package let pattern: LinePattern
        /// The number of its color; a series keeps its own when another one is not shown.
        package let color: Int
        /// The place in a legend, which differs from the order of drawing.
        let rank: Int
        /// Points in order of time.
        package let points: [Point]

        package var values: [Double] { points.compactMap(\.value) }
        package var isEmpty: Bool { points.allSatisfy { $0.value == nil } }
    }

    /// Words at a point of a line.
    package struct Label: Sendable {
        package let text: String
        /// The series that it speaks of.
        package let series: Int
        /// The places where it may stand, the best first.
        package let anchors: [Anchor]
        /// True when it may cover lines if there is no other room; else it is left out.
        package let mayCoverLines: Bool
    }

    /// A point with words.
    package struct Anchor: Sendable {
        package let point: Point
        /// True when the words want to be above the point.
        package let isAbove: Bool
    }

    /// The lower and the upper edge of a band at a moment; both are nil in a gap.
    struct BandPoint: Sendable, Hashable {
        let time: Date
        let lowest: Double?
        let highest: Double?
    }

    /// A band behind the lines, on the axis of temperatures.
    package struct Band: Sendable {
        let name: String
        /// Points in order of time.
        let points: [BandPoint]

        package var pieces: [BandPiece] { points.pieces }
    }

    /// The minimum and the maximum of each step as one mark, on the axis of temperatures. Its edges are two of the series,
    /// which no line is drawn for.
    package struct Ribbon: Sendable {
        /// The number of the color of the lower edge.
        package let lower: Int
        /// The number of the color of the upper edge.
        package let upper: Int
        /// Points in order of time.
        let points: [BandPoint]

        package var pieces: [BandPiece] { points.pieces }
    }

    /// The points of a band between two gaps.
    package typealias BandPiece = [(time: Date, lowest: Double, highest: Double)]

    /// A line of percentages in a panel of its own below the others, on the same time axis.
    package struct Panel: Sendable {
        package let series: Series
        package static let limits = Scale(0, 100)
    }

    /// The minimum and maximum of a day, as far as they are known.
    package struct DayRange: Sendable {
        let minimum: Double?
        let maximum: Double?
    }

    /// Series in the order of drawing: a later one covers an earlier one.
    package let series: [Series]
    package let labels: [Label]
    package let time: TimeAxis
    /// The moment of the mark of now; nil when it is not near the time axis.
    package let now: Date?
    package let units: UnitSystem
    /// nil for a chart without a band.
    package var band: Band?
    /// nil for a chart whose series are lines.
    package var ribbon: Ribbon?
    /// nil for a chart with all lines in one place.
    package var panel: Panel?
    /// The rain in order of time; empty for a chart without a strip for it.
    var rain: [Rain] = []
    /// The extremes by the number of the day; empty for a chart without them.
    package var days: [Int: DayRange] = [:]
    /// The moment that is read out; nil without a cursor.
    var cursor: Date?
    /// nil for a chart of lines.
    package var meteogram: Meteogram?

    /// The moment to mark as now on a time axis; nil when now is not near the axis, and when the axis is about another day.
    static func mark(_ now: Date, on day: ShownDay?, start: Date) -> Date? {
        if let day { return (start..<start + 86_400).contains(day.present) ? day.present : nil }
        // A source whose first step is always to come still begins with now: less than a step before, that is the left edge.
        return start.timeIntervalSince(now) < ForecastSteps.length ? max(now, start) : nil
    }

    /// The axis at the left and the one at the right: temperatures at the left, if there are any; nil where there is no
    /// line.
    private var axes: [PlotAxis] {
        let all = named.filter { !$0.isEmpty }.map(\.axis)
        return all.filter { $0 == .degrees }.prefix(1)
            + all.enumerated().filter { index, axis in
                axis != .degrees && all.firstIndex(of: axis) == index
            }.map(\.element)
    }

    /// nil when there is nothing to draw.
    package var left: PlotAxis? { axes.first }
    /// nil when all lines are in the units of the left one.
    package var right: PlotAxis? { axes.dropFirst().first }

    /// The range of the values on an axis, wide enough to make a steady day look steady; nil without values.
    func range(_ axis: PlotAxis) -> ClosedRange<Double>? {
        let ofBand = axis == .degrees ? band?.points.flatMap { [$0.lowest, $0.highest] } ?? [] : []
        let values = series.filter { $0.axis == axis }.flatMap(\.values) + ofBand.compactMap(\.self)
        guard let lowest = values.min(), let highest = values.max() else { return nil }
        return axis.range(lowest, highest)
    }

    /// The series in the order in which a legend names them, which differs from the order of drawing.
    var named: [Series] { series.sorted { $0.rank < $1.rank } }

    /// True without anything to draw.
    package var isEmpty: Bool { series.allSatisfy(\.isEmpty) }

    /// Round numbers for an axis with room for this many, with a share of the range at each end for the words beside the
    /// lines; nil when there is no such axis.
    package func ticks(_ axis: PlotAxis, atMost count: Int, margin share: Double) -> Ticks? {
        range(axis).map { range in
            if let limits = axis.limits { return Ticks.nice(limits, atMost: count) }
            let margin = (range.upperBound - range.lowerBound) * share
            let lowest = axis.isFromZero ? 0 : range.lowerBound - margin
            return Ticks.nice(lowest...(range.upperBound + margin), atMost: count)
        }
    }
}

extension [Plot.BandPoint] {
    /// The parts between gaps.
    fileprivate var pieces: [Plot.BandPiece] {
        split { $0.lowest == nil || $0.highest == nil }.map { piece in
            piece.compactMap { point in
                point.lowest.flatMap { low in point.highest.map { (point.time, low, $0) } }
            }
        }
    }
}

/// The unit of the lines of one side of a chart.
package enum PlotAxis: Sendable, Hashable {
    case degrees, percent, speed, pressure, millimeters, centimeters, kilometers, index, micrograms

    /// `°C`, `m/s`; empty for what has no unit.
    package func symbol(_ units: UnitSystem) -> String {
        switch self {
        case .degrees: units.temperatureSymbol
        case .percent: "%"
        case .speed: units.speedSymbol
        case .pressure, .millimeters, .centimeters, .kilometers: written?.symbol ?? ""
        case .index: ""
        case .micrograms: "µg/m³"
        }
    }

    /// The unit as it follows a number: `°C`, `%`, ` m/s`.
    func unit(behindNumber units: UnitSystem) -> String {
        [.degrees, .percent, .index].contains(self) ? symbol(units) : " " + symbol(units)
    }

    /// Digits after the point of a number for readers.
    var decimals: Int {
        switch self {
        case .speed: WindUnit.current?.decimals ?? 1
        case .degrees: 1
        case .millimeters, .centimeters, .pressure: written?.decimals ?? 0
        case .percent, .kilometers, .index, .micrograms: 0
        }
    }

    /// The possible range of values; nil without limits.
    var limits: ClosedRange<Double>? { self == .percent ? 0...100 : nil }

    /// True when it has nothing below zero.
    var isFromZero: Bool { self != .degrees && self != .pressure }

    /// The smallest range to show, in the unit that readers see.
    private var least: Double { leastOfData * (written?.factor ?? 1) }

    private var leastOfData: Double {
        switch self {
        case .degrees: 2
        case .millimeters, .centimeters: 1
        case .speed, .index: 5
        case .pressure, .kilometers, .micrograms: 10
        case .percent: 100
        }
    }

    func range(_ lowest: Double, _ highest: Double) -> ClosedRange<Double> {
        if let limits { return limits }
        if isFromZero { return 0...max(highest, least) }
        let margin = max(0, (least - (highest - lowest)) / 2)
        return (lowest - margin)...(highest + margin)
    }
}
