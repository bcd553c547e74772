import CitiesLocalization
package import CitiesTextLayout
package import CitiesPresentation

/// A chart as an SVG picture for a report. It names its fonts, and its content in words for readers that cannot see it.
package struct SVGRenderer: Sendable {
    /// Points.
    package var width: Int
    /// Points.
    package var height: Int
    package var background: Background
    /// True for a picture inside a page, in the colors and below the heading of the page.
    var isOfPage = false

    var palette: SVGPalette { isOfPage ? .page : SVGPalette(background) }

    /// Words have a size.
    package static let widths = 480...10_000
    package static let heights = 320...10_000

    /// No smaller and no larger than ``widths`` and ``heights`` say.
    package init(width: Int = 960, height: Int = 540, background: Background = .light) {
        self.width = min(max(Self.widths.lowerBound, width), Self.widths.upperBound)
        self.height = min(max(Self.heights.lowerBound, height), Self.heights.upperBound)
        self.background = background
    }

    package func render(_ document: ForecastDocument, _ subject: ChartSubject = .ribbon) -> String {
        let chart = ForecastChart(document, subject)
        let plot = chart.plot()
        let caption = ForecastCaption(chart: chart, isShort: Double(height) < SVGPainter.roomy).parts.map(\.text)
        return paint(
            plot,
            document.head.svgWords(
                title: document.headline(columns: SVGFrame.titleColumns(width: Double(width)))
                    ?? document.title(width: nil).text,
                place: document.city.displayName(in: document.language),
                caption: plot.isEmpty ? [document.emptySentence] : caption,
                credits: document.credits
            )
        )
    }

    /// A comparison of cities; the caption has the range of each city.
    package func render(_ document: ComparisonDocument) -> String {
        let ranges = document.rangeBars(glyphs: .lines).bars.map { bar in
            guard let ends = bar.ends else { return "\(bar.name): \(bar.reason)" }
            let values = [
                "what": bar.name, "span": document.book.span(ends.lowest, ends.highest),
                "unit": document.axis.symbol(document.units),
            ]
            let phrase: Phrase =
                switch document.axis {
                case .degrees: .sameCaptionDegrees
                case .percent: .chartCaptionPercent
                default: .sameCaptionSpan
                }
            return document.book(phrase, values).trimmed
        }
        let title = document.title(width: nil).text
        return paint(
            document.plot,
            document.head.svgWords(
                title: document.headline ?? title, place: document.headline == nil ? nil : title,
                caption: ranges + document.notes))
    }

    private func paint(_ plot: Plot, _ words: SVGWords) -> String {
        SVGPainter(
            plot: plot, words: words, width: Double(width), height: Double(height), palette: palette
        ).paint()
    }
}

extension Report {
    /// The picture of the report as SVG; nil for a report without one.
    ///
    /// - Parameter renderer: Makes the renderer of the one with the usual size.
    package func picture(_ renderer: (SVGRenderer) -> SVGRenderer) -> String? {
        figures.first.map { figure in
            draw(figure, by: renderer(SVGRenderer(width: figure.size.width, height: figure.size.height)))
        }
    }

    func draw(_ figure: Figure, by renderer: SVGRenderer) -> String {
        switch figure.subject {
        case .table(let headline, let caption): renderer.render(self, headline: headline(), caption: caption())
        case .chart(let document, let subject): renderer.render(document, subject)
        case .comparison(let document): renderer.render(document)
        case .hours(let document): SVGHours(document: document, renderer: renderer).paint()
        case .drawn(let draw): draw(renderer.width, renderer.height, renderer.background, renderer.isOfPage)
        }
    }
}
