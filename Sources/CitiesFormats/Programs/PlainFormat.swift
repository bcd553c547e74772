package import CitiesTextLayout
package import CitiesPresentation

/// Sentences: nothing to see, all to hear.
package struct PlainFormat: Sendable {
    package init() {}

    package func render(_ report: Report) -> [Line] {
        let attribution = report.head.map { $0.attribution.isEmpty ? [] : [$0.attribution] } ?? []
        let spoken = report.book.withSpokenUnits
        let heading = heading(report).map { [Line(spoken($0), .heading)] } ?? []
        let sentences = report.sentences() + report.notes + report.explanations
        return heading + (sentences.map(spoken) + attribution).map { Line($0) }
    }

    /// nil where nothing is from anywhere.
    private func heading(_ report: Report) -> String? {
        if let heading = report.spokenHeading { return heading() }
        return report.head.map { head in
            let parts = [head.sourceName, head.timeText, head.freshnessLabel, head.spokenAge]
            return ([report.title(nil).text] + parts.compactMap(\.self)).joined(separator: ", ") + "."
        }
    }
}
