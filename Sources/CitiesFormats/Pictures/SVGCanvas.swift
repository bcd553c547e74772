import CitiesTextLayout
import CitiesPresentation

/// Elements of a picture, written one after the other.
struct SVGCanvas {
    enum Anchor: String { case start, middle, end }

    private(set) var elements: [String] = []
    let palette: SVGPalette

    init(palette: SVGPalette) { self.palette = palette }

    /// Columns are what text is measured in; a column is about this much of the size of the letters.
    static let columnShare = 0.58

    /// The approximate width of a text: the fonts of the reader decide.
    static func width(of text: String, size: Double) -> Double {
        Double(text.displayWidth) * size * columnShare
    }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, color: String, dashes: [Int] = []) {
        let dash = dashes.isEmpty ? "" : " stroke-dasharray=\"\(Self.list(dashes))\""
        elements.append(
            "<line x1=\"\(x1.svg)\" y1=\"\(y1.svg)\" x2=\"\(x2.svg)\" y2=\"\(y2.svg)\" stroke=\"\(color)\"\(dash)/>"
        )
    }

    mutating func bar(x: Double, y: Double, width: Double, height: Double, color: String) {
        elements.append(
            "<rect x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(width.svg)\" height=\"\(height.svg)\" fill=\"\(color)\"/>")
    }

    /// A line of a series; a single point becomes a dot.
    mutating func path(_ points: [(x: Double, y: Double)], color: String, pattern: LinePattern) {
        guard let first = points.first else { return }
        guard points.count > 1 else {
            elements.append("<circle cx=\"\(first.x.svg)\" cy=\"\(first.y.svg)\" r=\"3.5\" fill=\"\(color)\"/>")
            return
        }
        let places = points.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: "L")
        let dash = pattern.picture.isEmpty ? "" : " stroke-dasharray=\"\(Self.list(pattern.picture))\""
        elements.append(
            "<path d=\"M\(places)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.2\" stroke-linejoin=\"round\"\(dash)/>"
        )
    }

    mutating func text(
        _ text: String, x: Double, y: Double, size: Double, color: String, anchor: Anchor = .start,
        isBold: Bool = false
    ) {
        guard !text.isEmpty else { return }
        let weight = isBold ? " font-weight=\"600\"" : ""
        elements.append(
            "<text x=\"\(x.svg)\" y=\"\(y.svg)\" font-size=\"\(size.svg)\" fill=\"\(color)\""
                + " text-anchor=\"\(anchor.rawValue)\"\(weight)>\(text.xmlEscaped)</text>"
        )
    }

    /// Runs of text beside each other; a color of nil is the color of the text.
    mutating func text(
        _ runs: [(text: String, color: String?, isBold: Bool)], x: Double, y: Double, size: Double, anchor: Anchor
    ) {
        let spans = runs.map { run in
            "<tspan fill=\"\(run.color ?? palette.text)\"\(run.isBold ? " font-weight=\"600\"" : "")>"
                + "\(run.text.xmlEscaped)</tspan>"
        }
        elements.append(
            "<text x=\"\(x.svg)\" y=\"\(y.svg)\" font-size=\"\(size.svg)\" text-anchor=\"\(anchor.rawValue)\""
                + " xml:space=\"preserve\">\(spans.joined())</text>")
    }

    /// A closed polygon.
    mutating func area(_ points: [(x: Double, y: Double)], fill: String, line: String) {
        let places = points.map { "\($0.x.svg),\($0.y.svg)" }.joined(separator: " ")
        elements.append("<polygon points=\"\(places)\" fill=\"\(fill)\" stroke=\"\(line)\"/>")
    }

    /// The area between two lines over the same places.
    mutating func band(_ edges: [(x: Double, top: Double, bottom: Double)], color: String) {
        guard let first = edges.first else { return }
        // A single moment is as wide as a dot.
        let all =
            edges.count > 1 ? edges : [(first.x - 2, first.top, first.bottom), (first.x + 2, first.top, first.bottom)]
        let outline = all.map { ($0.x, $0.top) } + all.reversed().map { ($0.x, $0.bottom) }
        let places = outline.map { "\($0.0.svg),\($0.1.svg)" }.joined(separator: " ")
        elements.append("<polygon points=\"\(places)\" fill=\"\(color)\"/>")
    }

    /// Boxes of one color as one shape, a quarter of as many bytes.
    mutating func cells(_ boxes: [SVGBox], color: String) {
        let shapes = boxes.map { box in
            let (width, height) = ((box.right - box.left).svg, (box.bottom - box.top).svg)
            return "M\(box.left.svg) \(box.top.svg)h\(width)v\(height)h-\(width)z"
        }
        elements.append("<path fill=\"\(color)\" d=\"\(shapes.joined())\"/>")
    }

    mutating func dot(_ x: Double, _ y: Double, radius: Double, color: String) {
        elements.append("<circle cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"\(radius.svg)\" fill=\"\(color)\"/>")
    }

    /// A filled box with round corners behind words.
    mutating func tag(_ box: SVGBox, color: String, line: String) {
        elements.append(
            "<rect rx=\"4\" x=\"\(box.left.svg)\" y=\"\(box.top.svg)\" width=\"\((box.right - box.left).svg)\""
                + " height=\"\((box.bottom - box.top).svg)\" fill=\"\(color)\" stroke=\"\(line)\"/>")
    }

    /// A drawing of the sky in a square.
    mutating func icon(_ icon: SVGIcon, x: Double, y: Double, side: Double) {
        let scale = RoundedNumber(side / SVGIcon.side, decimals: 3)?.text ?? "1"
        elements.append(
            "<g transform=\"translate(\(x.svg) \(y.svg)) scale(\(scale))\">\(icon.elements(palette))</g>")
    }

    private static func list(_ lengths: [Int]) -> String { lengths.map(String.init).joined(separator: " ") }
}

extension String {
    /// This text as XML text or an attribute in quotes: markup escaped, characters that XML 1.0 forbids left out.
    var xmlEscaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            case "\t", "\n", "\r": text += " "
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): continue
            case "\u{FFFE}", "\u{FFFF}": continue
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Double {
    /// A length or a place in a picture: a tenth of a point is finer than the eye sees.
    var svg: String {
        RoundedNumber(self, decimals: 1).map { $0.text.hasSuffix(".0") ? String($0.text.dropLast(2)) : $0.text } ?? "0"
    }
}
