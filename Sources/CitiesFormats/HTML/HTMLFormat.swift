import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
package import CitiesPresentation

/// A page that stands on its own: heading, pictures, tables that sort, notes and attribution. It takes nothing from
/// elsewhere, which its policy makes sure of, and its one script only sorts.
package struct HTMLFormat: Sendable {
    /// False leaves out the drawings of the weather beside its words.
    package var hasIcons: Bool

    package init(hasIcons: Bool = true) { self.hasIcons = hasIcons }

    package func render(_ report: Report) -> String {
        let title = report.title(nil).text
        let body = self.body(report)
        let style = PageStyle.text(for: body)
        let policy =
            "default-src 'none'; script-src \(ContentDigest(PageStyle.script).source);"
            + " style-src \(ContentDigest(style).source); base-uri 'none'; form-action 'none'"
        let name = [title, report.head?.timeText].compactMap(\.self).joined(separator: " · ")
        return """
            <!DOCTYPE html>
            <html lang="\(report.book.language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(name.xmlEscaped)</title>
            <style>\(style)</style>
            </head>
            <body>
            \(body)
            <script>\(PageStyle.script)</script>
            </body>
            </html>

            """
    }

    private func body(_ report: Report) -> String {
        var content = PageContent(book: report.book, title: report.title(nil).text, hasIcons: hasIcons)
        let figures = report.figures.filter(\.isInPage).map { content.figure($0, of: report) }
        let sections = report.sections.map { content.section($0) }
        let quantities = Set(report.sections.flatMap(\.quantities))
        let below = report.below(nil, quantities, true).map { "<p>\(content.text($0.runs))</p>" }
        // Labels and values are read before a picture of the days, and a picture before a table.
        let values = (report.sections.firstIndex(where: \.hasValues) ?? -1) + 1
        let main = (sections[..<values] + figures + sections[values...] + below).filter { !$0.isEmpty }
        let notes = (report.notes + report.explanations + [report.head?.attribution].compactMap(\.self)).filter {
            !$0.isEmpty
        }
        let footer =
            notes.isEmpty
            ? [] : ["<footer>"] + notes.map { "<p>\($0.xmlEscaped)</p>" } + ["</footer>"]
        return (header(report, content) + content.symbols + ["<main>"] + main + ["</main>"] + footer)
            .joined(separator: "\n")
    }

    private func header(_ report: Report, _ content: PageContent) -> [String] {
        let heading = "<h1>\(report.title(nil).text.xmlEscaped)</h1>"
        guard let head = report.head else { return ["<header>", heading, "</header>"] }
        // A page is looked at later: it has the time of its numbers, and no age.
        let moment = head.fetchedAt ?? head.now
        let time = "<time datetime=\"\(moment.iso8601.xmlEscaped)\">\(head.timeText.xmlEscaped)</time>"
        let source = head.sourceName.map { " · \($0.xmlEscaped)" } ?? ""
        let label = head.freshnessLabelOfPicture.map { ["<p class=\"warn\">\($0.xmlEscaped)</p>"] } ?? []
        return ["<header>", heading, "<p class=\"dim\">\(time)\(source)</p>"] + label + ["</header>"]
    }
}

extension Report.Section {
    /// True for labels and values.
    fileprivate var hasValues: Bool {
        switch self {
        case .fields: true
        case .drawn(let section, _): section().hasValues
        default: false
        }
    }

    /// The columns of a table; empty for any other section.
    fileprivate var quantities: [Quantity] {
        switch self {
        case .table(let table): table.columns
        case .drawn(let section, _): section().quantities
        default: []
        }
    }
}

extension PageContent {
    /// The picture of a report in two widths; a page shows the fitting one.
    func figure(_ figure: Report.Figure, of report: Report) -> String {
        func picture(_ width: Int, _ height: Int) -> String {
            var renderer = SVGRenderer(width: width, height: height)
            // Letters on a telephone are about as large as they are drawn.
            (renderer.isOfPage, renderer.width) = (true, width)
            return report.draw(figure, by: renderer).trimmed
        }
        let (width, height) = (figure.size.width, figure.pageHeight ?? figure.size.height)
        let narrow = (width: 380, height: figure.pageHeight ?? max(420, height * 4 / 5))
        return """
            <figure>
            <div class="wide">
            \(picture(width, height))
            </div>
            <div class="narrow">
            \(picture(narrow.width, narrow.height))
            </div>
            </figure>
            """
    }
}
