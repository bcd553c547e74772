import CitiesTextLayout
import CitiesPresentation

/// A legend in a picture, on as many rows as it takes.
struct SVGLegend {
    /// The sizes of the legends of charts and of maps.
    struct Sizes {
        let letters: Double
        let row: Double
        /// The distance from the beginning of a sample to its words.
        let sample: Double
        let gap: Double

        static let chart = Sizes(letters: 14, row: SVGFrame.lineHeight, sample: 52, gap: 24)
        static let map = Sizes(letters: 13, row: 20, sample: 14, gap: 16)
    }

    private let sizes: Sizes
    private let entries: [(entry: LegendEntry, x: Double, row: Int)]

    init(_ entries: [LegendEntry], _ sizes: Sizes, width: Double) {
        var (x, row) = (0.0, 0)
        self.entries = entries.map { entry in
            let length = Self.sample(entry, sizes) + SVGCanvas.width(of: entry.words, size: sizes.letters)
            if x > 0, x + length > width { (x, row) = (0, row + 1) }
            // A subject is close to its marks, whose distance is a guess where letters are narrow.
            defer { x += length + (Self.sample(entry, sizes) == 0 ? 0 : sizes.gap) }
            return (entry, x, row)
        }
        self.sizes = sizes
    }

    var height: Double { Double((entries.last?.row ?? -1) + 1) * sizes.row }

    private static func sample(_ entry: LegendEntry, _ sizes: Sizes) -> Double {
        if case .none = entry.sample { 0 } else { sizes.sample }
    }

    /// - Parameters:
    ///   - color: The color of the words.
    ///   - plain: The color of a mark whose style has no color; nil is the color of text.
    func draw(on canvas: inout SVGCanvas, x: Double, y: Double, color: String, plain: String? = nil) {
        let palette = canvas.palette
        for (entry, left, row) in entries {
            let (start, base) = (x + left, y + Double(row) * sizes.row)
            let length = sizes.sample - 8
            func line(_ color: String, above height: Double = 5, _ pattern: LinePattern = .solid) {
                canvas.path([(start, base - height), (start + length, base - height)], color: color, pattern: pattern)
            }
            func ground(_ color: String) { canvas.bar(x: start, y: base - 12, width: length, height: 14, color: color) }
            switch entry.sample {
            case .none: break
            case .mark(let style):
                canvas.dot(start + 5, base - 4.5, radius: 4.5, color: palette.color(style) ?? plain ?? palette.text)
            case .line(let pattern, let color): line(palette.color(color), pattern)
            case .edge(let isUpper, let color):
                canvas.bar(x: start, y: base - 9, width: length, height: 8, color: palette.band)
                line(palette.color(color), above: isUpper ? 9 : 1)
            case .levels(let color): line(palette.color(color))
            case .temperatures(let range):
                let piece = length / 4
                for index in 0..<4 {
                    let degrees = range.lowerBound + Double(index) / 3 * (range.upperBound - range.lowerBound)
                    let left = start + Double(index) * piece
                    canvas.path(
                        [(left, base - 5), (left + piece, base - 5)],
                        color: palette.color(Style.temperature(celsius: degrees)) ?? palette.text, pattern: .solid)
                }
            case .night: ground(palette.night)
            case .wind:
                canvas.text(
                    WindDirection.southWest.arrow(.braille), x: start + 12, y: base, size: sizes.letters, color: color)
            case .band: ground(palette.band)
            case .rain:
                for (index, height) in [4.0, 10, 7].enumerated() {
                    canvas.bar(
                        x: start + 8 + Double(index) * 11, y: base - height, width: 9, height: height,
                        color: palette.rain)
                }
            }
            canvas.text(
                entry.words, x: start + Self.sample(entry, sizes), y: base, size: sizes.letters, color: color)
        }
    }
}
