import CitiesLocalization

/// What stands around a picture.
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

extension SourcedDocument {
    func svgWords(title: String, caption: [String]) -> SVGWords {
        let book = Phrasebook(language)
        let time = "\(book.shortDate(self.time)) \(self.time.clockText) \(clock.label)"
        return SVGWords(
            title: title,
            subtitle: [time, book.name(of: source), ageText].compactMap(\.self).joined(separator: " · "),
            warning: freshnessLabel,
            caption: caption,
            credit: attribution,
            book: book
        )
    }
}
