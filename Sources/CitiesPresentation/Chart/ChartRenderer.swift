import CitiesFoundation
import CitiesLocalization
package import CitiesTextLayout

/// Coming days as a chart for a terminal, with a heading, a caption in words, and the attribution.
package struct ChartRenderer: Sendable {
    /// No line is wider.
    package var width: Int
    /// No more lines than that, if the words alone do not take more.
    package var height: Int
    package var tier: GlyphTier
    /// True where colors are seen, so that a map explains them.
    package var isColored: Bool
    /// The drawings of the sky in a meteogram.
    package var icons = IconStyle.none

    /// The default size is 80x24, less a line for the prompt.
    package init(width: Int?, height: Int?, tier: GlyphTier, isColored: Bool = false) {
        self.width = max(1, width ?? 80)
        self.height = max(1, height ?? 23)
        self.tier = tier
        self.isColored = isColored
    }

    /// The days of a city; the title of a meteogram says what of it matters. Where there is no room for a picture or nothing
    /// to draw, there are sentences.
    package func render(_ document: ForecastDocument, _ subject: ChartSubject = .ribbon) -> [Line] {
        let title = subject == .meteogram ? document.sentenceTitle(width: width) : document.title(width: width)
        return lines(
            document, subject, heading: heading(document.head, title),
            credit: credit(document.head) + document.credits.dropFirst().flatMap(credit))
    }

    /// The chart without heading and credit, for a screen that shows subject, time and source elsewhere.
    ///
    /// - Parameter cursor: The index of the step that is read out in place of the caption; nil without a cursor.
    package func picture(
        _ document: ForecastDocument, _ subject: ChartSubject = .ribbon, cursor: Int? = nil
    ) -> [Line] {
        lines(document, subject, cursor: cursor, heading: [], credit: [])
    }

    /// The index of the step whose moment is nearest to a column of the picture; nil where there is no picture.
    package func step(at column: Int, of document: ForecastDocument, _ subject: ChartSubject) -> Int? {
        let chart = ForecastChart(document, subject)
        return nearest(to: column, of: document.steps.map(chart.moment), in: chart.plot(), document.book)
    }

    /// The index of the moment that is drawn nearest to a column.
    func nearest(to column: Int, of moments: [Date], in plot: Plot, _ book: Phrasebook) -> Int? {
        guard let geometry = tier.geometry(plot, book: book, icons: icons, width: width, height: height) else {
            return nil
        }
        return moments.indices.min { first, second in
            func distance(_ index: Int) -> Int {
                abs(geometry.column(plot.time.fraction(moments[index])) + geometry.indent - column)
            }
            return distance(first) < distance(second)
        }
    }

    private func lines(
        _ document: ForecastDocument, _ subject: ChartSubject, cursor: Int? = nil, heading: [Line], credit: [Line]
    ) -> [Line] {
        let chart = ForecastChart(document, subject)
        let plot = chart.plot(cursor: cursor)
        guard !plot.isEmpty else {
            let blank = heading.isEmpty ? [] : [Line()]
            return fitted(heading + blank + Line.flowing([Line(document.emptySentence)], width: width) + credit)
        }
        let words = ForecastCaption(chart: chart, isShort: width < 50)
        let parts = plot.cursor == nil ? words.parts : cursor.map(chart.readout) ?? []
        let caption = Line.flowing(parts, width: width)
        // Blank lines above and below need a high window. In a low one the words give way to the picture, which has the
        // extremes, too.
        let forms = [(2, caption.count)] + (0...caption.count).reversed().map { (0, $0) }
        for (blanks, kept) in forms {
            let room = height - heading.count - kept - credit.count - blanks
            // The panel of a ribbon is worth more than a line of words.
            guard blanks == 0 || room >= 14, plot.panel == nil || room >= 7 || kept == 0,
                let picture = tier.paint(plot, book: document.book, icons: icons, width: width, height: room)
            else { continue }
            let below = blanks > 0 ? [Line()] : []
            let above = heading.isEmpty ? [] : below
            return fitted(heading + above + picture + below + caption.prefix(kept) + credit)
        }
        let tooSmall = Line.flowing([Line(document.book(.chartTooSmall), .dim)], width: width)
        return fitted(heading + caption + tooSmall + credit)
    }

    func heading(_ head: ReportHead, _ title: Line) -> [Line] {
        head.heading(title, bodyWidth: width, width: width, mayOmitSource: true)
    }

    package func credit(_ head: ReportHead) -> [Line] { Line.flowing([head.attributionLine], width: width) }

    private func credit(_ sentence: String) -> [Line] { Line.flowing([Line(sentence, .dim)], width: width) }

    package func fitted(_ lines: [Line]) -> [Line] {
        lines.map { $0.truncated(to: width).trimmed() }
    }
}
