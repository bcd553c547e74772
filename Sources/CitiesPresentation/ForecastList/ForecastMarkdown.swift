import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension MarkdownRenderer {
    /// A table with a row for each step, with what the heading of a terminal says above it.
    package func render(_ document: ForecastDocument) -> String {
        let layout = ForecastListLayout(document, icons: icons, width: nil)
        let rows = document.steps.map { step in
            let date = document.book.shortDate(document.zone.time(at: step.time))
            return [date] + layout.cells(step).map(\.text)
        }
        let header = [document.book(.forecastDate)] + layout.headingTexts
        return text(
            title: "**\(Self.escaped(document.title(width: nil).text))**", header: header, wordColumns: 3, rows: rows,
            document: document
        )
    }

    /// A table with a row for each city: its lowest minimum and its highest maximum of the coming days.
    package func render(_ document: ComparisonDocument) -> String {
        let book = document.book
        let bars = document.rangeBars(glyphs: .lines).bars
        let rows = bars.map { bar in
            let ends = [bar.range?.lowerBound, bar.range?.upperBound].map { value in
                RoundedNumber(value, decimals: 1).map { $0.text + document.units.temperatureSymbol } ?? bar.reason
            }
            return [bar.name] + ends
        }
        return text(
            title: "**\(Self.escaped(document.title(width: nil).text))**",
            header: [book(.columnName), book(.columnMin), book(.columnMax)], wordColumns: 1, rows: rows,
            document: document
        )
    }

    private func text(
        title: String, header: [String], wordColumns: Int, rows: [[String]], document: some SourcedDocument
    ) -> String {
        let book = Phrasebook(document.language)
        let time = "\(book.shortDate(document.time)) \(document.time.clockText) \(document.clock.label)"
        let label = document.freshnessLabel.map { ["**\(Self.escaped($0))**"] } ?? []
        let parts = [time, book.name(of: document.source), document.ageText].compactMap(\.self).map(Self.escaped)
        let rules = header.indices.map { $0 < wordColumns ? ":---" : "---:" }
        let table = [header.map(Self.escaped), rules] + rows.map { $0.map(Self.escaped) }
        let lines =
            [([title] + parts + label).joined(separator: " · "), ""]
            + table.map { "| " + $0.joined(separator: " | ") + " |" }
            + ["", Self.escaped(document.attribution)]
        return lines.joined(separator: "\n") + "\n"
    }
}
