import CitiesTextLayout
import CitiesWeatherModel

/// The division of a chart's room: labels at both sides, the grid between them.
struct PlotGeometry {
    /// Columns inside the frame; 0 where there is no room for it.
    let columns: Int
    /// Rows inside the frame.
    let rows: Int
    let left: RowScale?
    let right: RowScale?
    /// Columns of the labels at the left; 0 without any.
    let leftWidth: Int
    /// Columns of the labels at the right; 0 without any.
    let rightWidth: Int
    /// The space between labels and frame, unless the grid would be too narrow: a rule beside a number reads as its
    /// sign.
    private let gap: String
    private let dots: (across: Int, down: Int)
    private let leftAxis: PlotAxis?

    /// Fewer columns inside the frame cannot tell five days apart.
    static let leastColumns = 20
    /// Fewer rows cannot carry three ticks.
    static let leastRows = 3

    init(_ plot: Plot, width: Int, rows: Int, tier: GlyphTier) {
        self.rows = rows
        dots = tier.dots
        // For the words above the highest point and below the lowest.
        let margin = rows >= 8 ? 1 : 0
        func scale(_ axis: PlotAxis?) -> RowScale? {
            guard let axis, let range = plot.range(axis) else { return nil }
            return RowScale(range, axis: axis, rows: max(1, rows), margin: margin)
        }
        func labelWidth(_ scale: RowScale?, _ axis: PlotAxis?) -> Int {
            guard let scale, let axis else { return 0 }
            return max(scale.ticks.map(\.label.count).max() ?? 0, axis.symbol(plot.units).displayWidth)
        }
        leftAxis = plot.left
        left = scale(plot.left)
        right = scale(plot.right)
        leftWidth = max(labelWidth(left, plot.left), plot.panel == nil ? 0 : "100".count)
        rightWidth = labelWidth(right, plot.right)
        let gaps = (leftWidth > 0 ? 1 : 0) + (rightWidth > 0 ? 1 : 0)
        let most = width - leftWidth - rightWidth - 2
        gap = most - gaps >= Self.leastColumns ? " " : ""
        columns = max(0, most - gap.count * gaps)
    }

    var isLargeEnough: Bool { columns >= Self.leastColumns && rows >= Self.leastRows }

    var leftGap: String { leftWidth > 0 ? gap : "" }
    var rightGap: String { rightWidth > 0 ? gap : "" }

    /// A label at the left of the frame.
    func label(_ text: String) -> String { text.padded(to: leftWidth, .trailing) + leftGap }

    /// Columns from the left edge to the inside of the frame.
    var indent: Int { leftWidth + leftGap.count + 1 }

    /// Columns from the inside of the frame to the right edge.
    var outdent: Int { rightWidth + rightGap.count + 1 }

    private func scale(_ axis: PlotAxis) -> RowScale? { axis == leftAxis ? left : right }

    /// The dot of a place on the time axis, counted from the left.
    func x(_ fraction: Double) -> Int { Scale(0, 1).place(fraction, of: columns * dots.across) }

    /// The dot of a value, counted from the top; nil when it has no axis.
    func y(_ value: Double, on axis: PlotAxis) -> Int? { scale(axis)?.dot(value, dotsDown: dots.down) }

    /// The column of a place on the time axis.
    func column(_ fraction: Double) -> Int { x(fraction) / dots.across }

    /// The value in the middle of a row; nil when it has no axis.
    func value(ofRow row: Int, on axis: PlotAxis) -> Double? { scale(axis)?.value(ofRow: row) }
}

extension PlotGeometry: PictureGeometry {
    var axis: ClosedRange<Double> { 0...Double(columns) }
    /// The columns of the axis alone: hours beyond its right end would read as a part of it.
    var hourRoom: ClosedRange<Double> { axis }
    var dayRoom: ClosedRange<Double> { Double(-indent)...Double(columns + outdent) }
    static let measures = PictureMeasures(
        hours: (apart: 1, step: 3), beforeMark: 0, days: (apart: 1, inset: 1, spare: 1), mark: nil, chances: 1,
        signs: 1,
        isWhole: true)

    func mark(_ fraction: Double) -> Double { Double(column(fraction)) }

    func width(of text: String, as words: PictureWords) -> Double { Double(text.displayWidth) }

    /// Words in their columns.
    ///
    /// - Parameter column: The column in which the line begins, counted from the inside of the frame.
    func line(_ words: [PlacedLabel<Line>], from column: Int) -> Line {
        words.sorted { $0.start < $1.start }.reduce(into: Line()) { line, word in
            let blanks = Int(word.start) - column - line.displayWidth
            line.runs += [Run(String(repeating: " ", count: max(0, blanks)))] + word.content.runs
        }
    }
}
