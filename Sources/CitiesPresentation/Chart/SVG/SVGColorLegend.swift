import CitiesLocalization
import CitiesTextLayout

/// The meaning of the colors of a map: the unit, and a dot and words for each, on as many rows as it takes.
struct SVGColorLegend {
    private struct Entry {
        /// nil without a dot.
        let style: Style?
        let words: String
        let x: Double
        let row: Int
    }

    private static let size = 13.0
    private static let rowHeight = 20.0
    /// From the left of a dot to its words.
    private static let dot = 14.0
    private let entries: [Entry]

    /// nil without a number on the map.
    init?(_ document: MapDocument, width: Double) {
        guard let scale = document.scale else { return nil }
        var entries: [Entry] = []
        var (x, row) = (0.0, 0)
        for part in scale.legend(document.list.book, mark: "") where !part.text.trimmed.isEmpty {
            let style = part.runs.count > 1 ? part.runs[0].style : nil
            let words = part.runs.last?.text ?? ""
            let length = (style == nil ? 0 : Self.dot) + SVGCanvas.width(of: words, size: Self.size)
            if x > 0, x + length > width { (x, row) = (0, row + 1) }
            entries.append(Entry(style: style, words: words, x: x, row: row))
            x += length + 16
        }
        self.entries = entries
    }

    var height: Double { Double((entries.last?.row ?? -1) + 1) * Self.rowHeight }

    func draw(on canvas: inout SVGCanvas, x: Double, y: Double) {
        let palette = canvas.palette
        for entry in entries {
            let (start, base) = (x + entry.x, y + Double(entry.row) * Self.rowHeight)
            if let style = entry.style {
                canvas.dot(start + 5, base - 4.5, radius: 4.5, color: palette.color(style) ?? palette.text)
            }
            canvas.text(
                entry.words, x: start + (entry.style == nil ? 0 : Self.dot), y: base, size: Self.size,
                color: palette.dim)
        }
    }
}
