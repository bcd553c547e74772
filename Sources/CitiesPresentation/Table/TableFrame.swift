import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension TableRenderer {
    /// How many cities, from when, from whom and how good; on one line if it fits, else on as many as it takes.
    func heading(_ document: ListDocument, tableWidth: Int) -> [Line] {
        document.heading(Line(document.countText, .heading), bodyWidth: tableWidth, width: width)
    }

    /// The warmest and the coldest, how many answered when not all did, what needs a word, and the attribution.
    func summary(_ document: ListDocument, layout: TableLayout) -> [Line] {
        let indent = layout.indent
        let room = width.map { $0 - indent }
        let isRainShown = layout.slots.contains { $0.column == .rain } && document.freshness == .typical
        let rain = Line(isRainShown ? document.book(.listTypicalRain) : "", .dim)
        let lines =
            Line.flowing(extremes(document) + [answered(document), rain], width: room)
            + Line.flowing([Line(document.attribution, .dim)], width: room)
        return lines.map { $0.indented(by: indent) }
    }

    private func answered(_ document: ListDocument) -> Line {
        guard document.answered < document.total else { return Line() }
        let values = ["count": String(document.answered), "total": String(document.total)]
        return Line(document.book(.listAnswered, values), .dim)
    }

    /// Of all that were asked, and they say so where not all of those are shown.
    private func extremes(_ document: ListDocument) -> [Line] {
        // The hits of a search are not there to be compared.
        guard !document.columns.contains(.number) else { return [] }
        let known = ListOrder(.temp, .descending).sorted(
            document.asked.filter { Measure.temp.displayed(of: $0) != nil },
            language: document.language
        )
        guard known.count > 1, let warmest = known.first, let coldest = known.last else { return [] }
        let isPart = document.rows.count < document.total
        return [
            extreme(isPart ? .listWarmestOfAll : .listWarmest, warmest, document),
            extreme(isPart ? .listColdestOfAll : .listColdest, coldest, document),
        ]
    }

    private func extreme(_ phrase: Phrase, _ row: ListRow, _ document: ListDocument) -> Line {
        guard let number = Measure.temp.displayed(of: row), let units = row.weather?.units else { return Line() }
        let celsius = units.celsius(number.value)
        return Line([
            Run(document.book(phrase) + " ", .dim),
            Run(row.city.displayName(in: document.language) + " "),
            Run(number.text + "°", .temperature(celsius: celsius)),
        ])
    }
}
