import CitiesLocalization
package import CitiesTextLayout
package import CitiesPresentation

extension ChartRenderer {
    /// The map; the table where there is no room for a map, and nothing to draw on it.
    package func render(_ document: MapDocument, orElse table: Report) -> [Line] {
        let list = document.list
        // As a list does.
        let creditsInHeading = list.head.shortCredit != nil
        func heading(over body: Int) -> [Line] {
            list.head.heading(
                document.title, bodyWidth: min(width, max(body, MapPicture.usualWidth)), width: width,
                mayOmitSource: !creditsInHeading, creditsSource: creditsInHeading)
        }
        let notes = legend(document) + notes(document) + (creditsInHeading ? [] : credit(list.head))
        for blanks in [2, 0] {
            let room = height - heading(over: 0).count - notes.count - blanks
            // Blank lines need room to spare.
            guard blanks == 0 || room >= 24, let picture = picture(document, height: room) else { continue }
            let blank = blanks > 0 ? [Line()] : []
            let rest = Line.flowing(elsewhere(document, picture.unnamed), width: width)
            return fitted(heading(over: picture.width) + blank + picture.lines + blank + rest + notes)
        }
        return TableFormat(width: width, height: height, tier: tier).render(table)
    }

    private func picture(_ document: MapDocument, height: Int) -> MapPicture? {
        let taken = Line.flowing(elsewhere(document, []), width: width).count
        return MapPicture(document, width: width, height: height - taken, tier: tier)
    }

    /// The map without heading and credit, for a screen that shows subject, time and source elsewhere. Every city has
    /// its spot, as far as there is room; nil without one, and without a city on the map.
    package func screen(_ document: MapDocument) -> MapPicture? {
        let (places, legend) = (document.elsewhere, legend(document))
        guard let words = WordColumns(places.map(\.words), width: width) else { return nil }
        func map(below: Int) -> MapPicture? {
            MapPicture(document, width: width, height: height - below, tier: tier, isScreen: true)
        }
        let room = words.lines.count + legend.count
        // The colors are explained where every city has its words anyway.
        if let map = map(below: room), map.spots.allSatisfy({ $0.words != nil }) {
            return map.with(elsewhere: words, places.map(\.id), legend)
        }
        return map(below: words.lines.count)?.with(elsewhere: words, places.map(\.id), []) ?? map(below: 0)
    }

    /// The meaning of the colors; empty where none are seen.
    private func legend(_ document: MapDocument) -> [Line] {
        isColored ? Line.flowing(document.legend.map { $0.marked(tier) }, separator: "  ", width: width) : []
    }

    private func notes(_ document: MapDocument) -> [Line] {
        let list = document.list
        let rain = document.value == .rain ? [list.rainNote] : []
        let explanations = list.explanations.flatMap { Line.flowing([Line($0, .dim)], width: width) }
        return Line.flowing(list.extremes(of: document.value) + [list.answeredNote] + rain, width: width) + explanations
    }

    /// The cities that are not on the map, and the cities whose words have no room there.
    package func elsewhere(_ document: MapDocument, _ unnamed: [MapDocument.Marker]) -> [Line] {
        let book = document.list.book
        func line(_ phrase: Phrase, _ places: [MapDocument.Marker]) -> [Line] {
            places.enumerated().map { index, place in
                Line((index == 0 ? [Run(book(phrase) + " ", .dim)] : []) + place.words.runs)
            }
        }
        return line(.mapElsewhere, document.elsewhere) + line(.mapUnnamed, unnamed)
    }
}
