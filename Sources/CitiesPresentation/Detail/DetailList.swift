import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

extension ListDocument {
    /// The same list with a column for each field of the detail that there is a column for.
    package func inFull() -> ListDocument {
        var document = self
        // Nobody has observed what is typical, and it does not differ from itself.
        let absent: [Column] = freshness == .typical ? [.normal, .observed] : [.rain]
        document.chosenColumns = ([.name] + DetailField.allCases.compactMap(\.column)).filter { !absent.contains($0) }
        return document
    }
}

extension PlainRenderer {
    /// One city in full: a sentence of the list with all that can be said, and one of the sun.
    package func renderOne(_ document: ListDocument) -> [Line] {
        var lines = render(document.inFull())
        if let sun = document.rows.first.flatMap({ $0.sunSentence(in: document.book) }) {
            lines.insert(Line(sun), at: min(2, lines.count))
        }
        return lines
    }
}

extension MarkdownRenderer {
    /// One city in full: a table with a column for each field, and a sentence of the sun.
    package func renderOne(_ document: ListDocument) -> String {
        let sun = document.rows.first.flatMap { $0.sunSentence(in: document.book) }.map(Self.escaped)
        return render(document.inFull(), below: [sun].compactMap(\.self))
    }
}

extension ListRow {
    /// What the sun does on the day of the present weather; nil for a city that failed or has no answer yet.
    var sun: SunOfDay? {
        isAwaited ? nil : weather.map { SunOfDay(of: $0, over: city.coordinates) }
    }

    /// `Sunrise 07:06, sunset 17:06.`, `The sun does not rise.`; nil when nothing is known of the sun.
    fileprivate func sunSentence(in book: Phrasebook) -> String? {
        guard let sun, let offset = weather?.utcOffset else { return nil }
        let clauses = sun.clauses(in: book) { CivilTime($0, offset: offset).clockText }
        guard let first = clauses.first else { return nil }
        return ([first.prefix(1).uppercased() + first.dropFirst()] + clauses.dropFirst()).joined(separator: ", ") + "."
    }
}
