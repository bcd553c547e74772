import CitiesLocalization
package import CitiesTextLayout

/// The list as sentences, one for each city: nothing to see, all to hear.
package struct PlainRenderer: Sendable {
    package init() {}

    package func render(_ document: ListDocument) -> [Line] {
        let sentences = document.rows.map { PlainSentence(document).text(of: $0) }
        let body = document.rows.isEmpty ? [document.book(.listEmpty)] : sentences
        let attribution = document.attribution.isEmpty ? [] : [document.attribution]
        return [Line(heading(document), .heading)] + (body + attribution).map { Line($0) }
    }

    private func heading(_ document: ListDocument) -> String {
        let book = document.book
        let time = "\(book.shortDate(document.time)) \(document.time.clockText) \(document.clock.label)"
        let quality = [document.freshnessLabel, document.ageText].compactMap(\.self).joined(separator: ", ")
        return book(
            quality.isEmpty ? .plainHeading : .plainHeadingQuality,
            [
                "cities": document.countText, "source": book.name(of: document.source), "time": time,
                "quality": quality,
            ]
        )
    }
}
