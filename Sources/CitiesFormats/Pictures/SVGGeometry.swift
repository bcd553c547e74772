import CitiesPresentation

/// The division of a picture's room.
struct SVGGeometry {
    /// The width of the whole picture.
    let width: Double
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    let leftTicks: Ticks?
    let rightTicks: Ticks?
    private let leftAxis: PlotAxis?

    /// `above` and `below` are what title, legend, dates and caption take.
    init(_ plot: Plot, width: Double, height: Double, above: Double, below: Double) {
        self.width = width
        left = plot.left == nil ? 24 : 60
        right = width - (plot.right == nil ? 24 : 60)
        top = above
        bottom = max(above + 60, height - below)
        let room = Int((bottom - top) / 36) + 1
        // So much that the words fit between a line and the frame.
        let words = 26.0
        let margin = words / max(words, bottom - top - 2 * words)
        leftAxis = plot.left
        leftTicks = plot.left.flatMap { plot.ticks($0, atMost: min(10, room), margin: margin) }
        rightTicks = plot.right.flatMap { plot.ticks($0, atMost: min(6, room), margin: margin) }
    }

    func x(_ fraction: Double) -> Double { left + fraction * (right - left) }

    /// nil when the value has no axis.
    func y(_ value: Double, on axis: PlotAxis) -> Double? {
        (axis == leftAxis ? leftTicks : rightTicks).map {
            bottom - $0.scale.fraction(value) * (bottom - top)
        }
    }

    /// The value at a height; nil when the axis has no values.
    func value(atY y: Double, on axis: PlotAxis) -> Double? {
        (axis == leftAxis ? leftTicks : rightTicks).map { ticks in
            ticks.scale.lower + (bottom - y) / (bottom - top) * (ticks.scale.upper - ticks.scale.lower)
        }
    }
}

extension SVGGeometry: PictureGeometry {
    var axis: ClosedRange<Double> { left...max(left, right) }
    var hourRoom: ClosedRange<Double> { dayRoom }
    var dayRoom: ClosedRange<Double> { 2...(width - 2) }
    static let measures = PictureMeasures(
        hours: (apart: 3, step: 24), beforeMark: 0.5, days: (apart: 6, inset: 5, spare: 8), mark: 3, chances: 6,
        signs: 4,
        isWhole: false)

    func mark(_ fraction: Double) -> Double { x(fraction) }

    func width(of text: String, as words: PictureWords) -> Double { SVGCanvas.width(of: text, size: words.size) }
}
