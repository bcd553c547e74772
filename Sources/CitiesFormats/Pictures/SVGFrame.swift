import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import CitiesPresentation

/// The surroundings of every picture: title, caption, attribution, and the document itself.
struct SVGFrame {
    let words: SVGWords
    let width: Double
    let height: Double
    let palette: SVGPalette

    /// Fonts with Latin letters and Hangul: of Debian's packages, of macOS and iOS, and of Windows.
    static let fonts =
        "'Noto Sans KR','Noto Sans CJK KR','NanumGothic','Apple SD Gothic Neo','Malgun Gothic','UnDotum',sans-serif"
    static let lineHeight = 19.0

    func document(_ elements: [String], description: String) -> String {
        let size = "width=\"\(width.svg)\" height=\"\(height.svg)\" viewBox=\"0 0 \(width.svg) \(height.svg)\""
        let head = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) role=\"img\" xml:lang=\"\(words.book.language.rawValue)\""
                + " font-family=\"\(Self.fonts)\">",
            "<title>\(words.title.xmlEscaped)</title>",
            "<desc>\(description.xmlEscaped)</desc>",
        ]
        let ground =
            palette.isOfPage ? [] : ["<rect width=\"100%\" height=\"100%\" fill=\"\(palette.background)\"/>"]
        return (head + ground + elements + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    var captionLines: [String] {
        Line.flowing(words.caption.map { Line($0) }, width: Self.columns(width - 48, size: 14)).map(\.text)
    }

    /// The height of title and subtitle; a page has a heading of its own.
    var headingHeight: Double { palette.isOfPage ? 0 : 62 }

    func drawHeading(on canvas: inout SVGCanvas) {
        guard !palette.isOfPage else { return }
        let warned = words.warning.map { SVGCanvas.width(of: $0, size: 14) + 24 } ?? 0
        // A long title has smaller letters, down to a size, before it is cut.
        let size =
            [20.0, 18].first { words.title.displayWidth <= Self.columns(width - 48 - warned, size: $0) } ?? 16
        canvas.text(
            words.title.truncated(to: Self.columns(width - 48 - warned, size: size)), x: 24, y: 36, size: size,
            color: palette.text, isBold: true)
        canvas.text(
            words.subtitle.truncated(to: Self.columns(width - 48, size: 13)), x: 24, y: 58, size: 13,
            color: palette.dim)
        if let warning = words.warning {
            canvas.text(warning, x: width - 24, y: 36, size: 14, color: palette.warning, anchor: .end, isBold: true)
        }
    }

    /// Draws the lines of the caption that fit above the credit. The description of the picture has all of them.
    func drawCaption(from top: Double, on canvas: inout SVGCanvas) {
        let end = height - creditHeight - 12
        for (index, line) in captionLines.enumerated() {
            let y = top + Double(index) * Self.lineHeight
            if y <= end { canvas.text(line, x: 24, y: y, size: 14, color: palette.text) }
        }
    }

    /// The height from the first line of the credit to the edge.
    var creditHeight: Double { palette.isOfPage ? 0 : 12 + Double(creditLines.count - 1) * Self.creditLine }

    func drawCredit(on canvas: inout SVGCanvas) {
        guard !palette.isOfPage else { return }
        for (index, line) in creditLines.enumerated() {
            let y = height - creditHeight + Double(index) * Self.creditLine
            canvas.text(line, x: 24, y: y, size: Self.creditSize, color: palette.dim)
        }
    }

    private static let creditSize = 11.0
    private static let creditLine = 14.0

    private var creditLines: [String] {
        Line.flowing([Line(words.credit)], width: Self.columns(width - 48, size: Self.creditSize)).map(\.text)
    }

    /// The columns of a title in a picture of a width.
    static func titleColumns(width: Double) -> Int { columns(width - 48, size: 20) }

    /// The number of columns of letters of this size that fit for certain.
    private static func columns(_ width: Double, size: Double) -> Int {
        max(1, Int(width / (size * SVGCanvas.columnShare)))
    }
}

/// The words around a picture.
struct SVGWords {
    let title: String
    /// The time of the numbers and the name of the source. A picture is looked at later: it has no ages.
    let subtitle: String
    /// The words for numbers that are not live; nil when they are.
    let warning: String?
    let caption: [String]
    let credit: String
    let book: Phrasebook
}

extension ReportHead {
    /// - Parameters:
    ///   - place: The place of the numbers where the title does not name it.
    ///   - credits: The attributions below the picture; nil for the attribution of its own source alone.
    func svgWords(
        title: String, place: String? = nil, caption: [String], credits: [String]? = nil
    ) -> SVGWords {
        SVGWords(
            title: title,
            subtitle: [place, timeText, book.name(of: source)].compactMap(\.self).joined(separator: " · "),
            warning: freshnessLabelOfPicture,
            caption: caption,
            credit: credits?.joined(separator: " · ") ?? attribution,
            book: book
        )
    }

    /// The time of an old observation in place of its age, which would be wrong in a picture that is opened later.
    var freshnessLabelOfPicture: String? {
        guard freshness == .live else { return freshnessLabel }
        return oldestObservation.flatMap { observed in
            freshnessLabel.map { _ in
                let time = CivilTime(observed, offset: clock.offset)
                return book(.observedLongAgo, ["age": book.moment(time, zone: clock.label)])
            }
        }
    }
}
