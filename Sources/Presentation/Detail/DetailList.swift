import Localization
public import TextLayout
import WeatherModel

extension ListDocument {
    /// The same list with a column for each field of the detail that there is a column for.
    public func inFull() -> ListDocument {
        var document = self
        // Nobody has observed what is typical, and it does not differ from itself.
        let absent: [Column] = freshness == .typical ? [.normal, .observed] : []
        document.chosenColumns = ([.name] + DetailField.allCases.compactMap(\.column)).filter { !absent.contains($0) }
        return document
    }
}

extension PlainRenderer {
    /// One city in full: a sentence of the list with all that can be said, and one of the sun.
    public func renderOne(_ document: ListDocument) -> [Line] {
        var lines = render(document.inFull())
        if let sun = document.rows.first.flatMap({ sunSentence($0, document.book) }) {
            lines.insert(Line(sun), at: min(2, lines.count))
        }
        return lines
    }

    /// `Sunrise 07:06, sunset 17:06.`; nil when the source says nothing of the sun.
    private func sunSentence(_ row: ListRow, _ book: Phrasebook) -> String? {
        guard let weather = row.weather else { return nil }
        let moments = [(book(.detailSunrise), weather.sunrise), (book(.detailSunset).lowercased(), weather.sunset)]
        let parts = moments.compactMap { label, moment in
            moment.map { "\(label) \(CivilTime($0, offset: weather.utcOffset).clockText)" }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ") + "."
    }
}
