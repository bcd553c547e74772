import CitiesLocalization
import CitiesTextLayout

/// The surroundings of every picture: title, caption, attribution, and the document itself.
struct SVGFrame {
    let words: SVGWords
    let width: Double
    let height: Double
    let palette: SVGPalette

    private static let fonts = "'Noto Sans KR','Noto Sans CJK KR','Noto Sans','Helvetica Neue',Arial,sans-serif"
    static let lineHeight = 19.0

    func document(_ elements: [String], description: String) -> String {
        let size = "width=\"\(width.svg)\" height=\"\(height.svg)\" viewBox=\"0 0 \(width.svg) \(height.svg)\""
        let head = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) role=\"img\" xml:lang=\"\(words.book.language.rawValue)\""
                + " font-family=\"\(Self.fonts)\">",
            "<title>\(words.title.xmlEscaped)</title>",
            "<desc>\(description.xmlEscaped)</desc>",
            "<rect width=\"100%\" height=\"100%\" fill=\"\(palette.background)\"/>",
        ]
        return (head + elements + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    var captionLines: [String] {
        let columns = Int((width - 48) / (14 * SVGCanvas.columnShare))
        return Line.flowing(words.caption.map { Line($0) }, width: columns).map(\.text)
    }

    func drawHeading(on canvas: inout SVGCanvas) {
        canvas.text(words.title, x: 24, y: 36, size: 20, color: palette.text, isBold: true)
        canvas.text(words.subtitle, x: 24, y: 58, size: 13, color: palette.dim)
        if let warning = words.warning {
            canvas.text(warning, x: width - 24, y: 36, size: 14, color: palette.warning, anchor: .end, isBold: true)
        }
    }

    func drawCredit(on canvas: inout SVGCanvas) {
        canvas.text(words.credit, x: 24, y: height - 12, size: 11, color: palette.dim)
    }
}
