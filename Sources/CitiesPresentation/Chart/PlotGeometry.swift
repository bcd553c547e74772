import CitiesTextLayout
import CitiesWeatherModel

/// How a chart divides the room that it has: labels at both sides, the grid between them.
struct PlotGeometry {
    /// Columns inside the frame.
    let columns: Int
    /// Rows inside the frame.
    let rows: Int
    let temperature: Ticks?
    let humidity: Ticks?
    /// Columns of the labels at the left; 0 without any.
    let leftWidth: Int
    /// Columns of the labels at the right; 0 without any.
    let rightWidth: Int
    /// Between labels and frame.
    private let gap: String
    private let dotsAcross: Int
    private let dotsDown: Int

    /// Fewer columns inside the frame cannot tell five days apart.
    static let leastColumns = 20
    /// Fewer rows cannot carry three ticks.
    static let leastRows = 3

    init<Canvas: DotCanvas>(_ plot: Plot, width: Int, rows: Int, canvas: Canvas.Type) {
        self.rows = rows
        dotsAcross = canvas.dotsAcross
        dotsDown = canvas.dotsDown
        temperature = plot.temperatureTicks(atMost: min(9, rows / 2 + 1))
        humidity = plot.humidityTicks(atMost: min(6, rows / 2 + 1))
        gap = width >= 50 ? " " : ""
        let labels = temperature.map { ticks in ticks.values.map { ticks.label($0).count } } ?? []
        leftWidth = labels.max().map { max($0, plot.units.temperatureSymbol.displayWidth) } ?? 0
        rightWidth = humidity == nil ? 0 : 3
        let gaps = gap.count * ((leftWidth > 0 ? 1 : 0) + (rightWidth > 0 ? 1 : 0))
        columns = width - leftWidth - rightWidth - 2 - gaps
    }

    var isLargeEnough: Bool { columns >= Self.leastColumns && rows >= Self.leastRows }

    var leftGap: String { leftWidth > 0 ? gap : "" }
    var rightGap: String { rightWidth > 0 ? gap : "" }

    /// Columns from the left edge to the inside of the frame.
    var indent: Int { leftWidth + leftGap.count + 1 }

    func ticks(_ axis: Plot.Axis) -> Ticks? { axis == .temperature ? temperature : humidity }

    /// The dot of a place on the time axis, counted from the left.
    func x(_ fraction: Double) -> Int { Scale(0, 1).place(fraction, of: columns * dotsAcross) }

    /// The dot of a value, counted from the top; nil when it has no axis.
    func y(_ value: Double, on axis: Plot.Axis) -> Int? {
        ticks(axis).map { rows * dotsDown - 1 - $0.scale.place(value, of: rows * dotsDown) }
    }

    /// The column of a place on the time axis.
    func column(_ fraction: Double) -> Int { x(fraction) / dotsAcross }

    /// The row of a value, counted from the top; nil when it has no axis.
    func row(_ value: Double, on axis: Plot.Axis) -> Int? {
        y(value, on: axis).map { $0 / dotsDown }
    }
}
