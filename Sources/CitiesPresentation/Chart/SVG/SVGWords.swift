import CitiesLocalization

/// The words around a picture.
struct SVGWords {
    let title: String
    /// From when, from whom, how old.
    let subtitle: String
    /// That the numbers are not live; nil when they are.
    let warning: String?
    let caption: [String]
    let credit: String
    let book: Phrasebook
}

extension ReportHead {
    func svgWords(title: String, caption: [String]) -> SVGWords {
        SVGWords(
            title: title,
            subtitle: [timeText, book.name(of: source), ageText].compactMap(\.self).joined(separator: " · "),
            warning: freshnessLabel,
            caption: caption,
            credit: attribution,
            book: book
        )
    }
}
