package import CitiesTextLayout

/// Sentences: nothing to see, all to hear.
package struct PlainFormat: Sendable {
    package init() {}

    package func render(_ report: Report) -> [Line] {
        let attribution = report.head.map { $0.attribution.isEmpty ? [] : [$0.attribution] } ?? []
        return [Line(heading(report), .heading)]
            + (report.sentences() + report.notes + attribution).map { Line($0) }
    }

    private func heading(_ report: Report) -> String {
        if let heading = report.spokenHeading { return heading }
        let head = report.head.map { head in
            [report.book.name(of: head.source), head.timeText, head.freshnessLabel, head.ageText].compactMap(\.self)
        }
        return ([report.title(nil).text] + (head ?? [])).joined(separator: ", ") + "."
    }
}
