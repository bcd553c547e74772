import CitiesTextLayout

/// The name of each line beside a piece of it, on as many rows as it takes.
struct SVGLegend {
    private typealias Entry = (series: Plot.Series, x: Double)

    private static let sample = 44.0
    private let entries: [[(series: Plot.Series, x: Double)]]

    var rows: [[Plot.Series]] { entries.map { $0.map(\.series) } }

    /// The words about the rain and their place; nil without any.
    private let rain: (words: String, row: Int, x: Double)?

    /// - Parameter rain: What the bars at the bottom are called; nil when there are none.
    init(plot: Plot, rain: String?, width: Double) {
        var rows: [[Entry]] = [[]]
        var x = 0.0
        for series in plot.named {
            let length = Self.sample + 8 + SVGCanvas.width(of: series.name, size: 14) + 24
            if x > 0, x + length > width {
                rows.append([])
                x = 0
            }
            rows[rows.count - 1].append((series, x))
            x += length
        }
        if let rain, x > 0, x + Self.sample + 8 + SVGCanvas.width(of: rain, size: 14) > width {
            rows.append([])
            x = 0
        }
        self.rain = rain.map { ($0, rows.count - 1, x) }
        entries = rows
    }

    func draw(on canvas: inout SVGCanvas, x: Double, y: Double, lineHeight: Double) {
        for (index, row) in entries.enumerated() {
            let y = y + Double(index) * lineHeight
            for entry in row {
                let start = x + entry.x
                let color = canvas.palette.color(entry.series.color)
                canvas.path(
                    [(start, y - 5), (start + Self.sample, y - 5)], color: color, pattern: entry.series.pattern)
                canvas.text(
                    entry.series.name, x: start + Self.sample + 8, y: y, size: 14, color: canvas.palette.text)
            }
        }
        guard let rain else { return }
        let bottom = y + Double(rain.row) * lineHeight
        for (index, height) in [4.0, 10, 7].enumerated() {
            canvas.bar(
                x: x + rain.x + 8 + Double(index) * 11, y: bottom - height, width: 9, height: height,
                color: canvas.palette.rain)
        }
        canvas.text(rain.words, x: x + rain.x + Self.sample + 8, y: bottom, size: 14, color: canvas.palette.text)
    }
}
