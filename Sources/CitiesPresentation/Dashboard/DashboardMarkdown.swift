import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension MarkdownRenderer {
    /// The dashboard as three tables: the present, the hours and the days, with what has to be said around them.
    package func render(_ document: DashboardDocument) -> String {
        let columns = DashboardColumns(document, icons: icons)
        let time = "\(document.book.shortDate(document.time)) \(document.time.clockText) \(document.clock.label)"
        let label = document.freshnessLabel.map { ["**\(Self.escaped($0))**"] } ?? []
        let parts = [time, document.book.name(of: document.source), document.ageText].compactMap(\.self)
        let title = (["**\(Self.escaped(document.placeName))**"] + parts.map(Self.escaped) + label)
            .joined(separator: " · ")

        let current = document.currentValues(columns.formatter).map { item in
            [item.label, item.value.map(\.text).joined().collapsingBlanks()]
        }
        let dates = document.hours.map { document.book.shortDate($0.date) }
        let blocks: [[String]] = [
            [title], [document.locationSentences.map(Self.escaped).joined(separator: " ")],
            [row(["", ""]), row([":---", ":---"])] + current.map { row($0.map(Self.escaped)) },
            document.hours.isEmpty
                ? [] : table(columns.hours, under: document.book(.forecastDate), each: dates),
            document.days.isEmpty ? [] : table(columns.days(withMonth: true)),
            document.notes.isEmpty ? [] : [document.notes.map(Self.escaped).joined(separator: " ")],
            [Self.escaped(document.attribution)],
        ]
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// `each` is what stands before each row, under a heading of its own.
    private func table(
        _ columns: [FittingTable.Column], under heading: String? = nil, each first: [String] = []
    ) -> [String] {
        let count = columns.first?.cells.count ?? 0
        let headings = [heading].compactMap(\.self) + columns.map(\.title)
        let rules = (heading == nil ? [] : [":---"]) + columns.map { $0.alignment == .leading ? ":---" : "---:" }
        let rows = (0..<count).map { index in
            (first.indices.contains(index) ? [first[index]] : []) + columns.map { $0.cells[index].text }
        }
        return [row(headings.map(Self.escaped)), row(rules)] + rows.map { row($0.map(Self.escaped)) }
    }

    private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

extension String {
    /// With one blank where there were several: an icon is padded for the columns of a terminal.
    fileprivate func collapsingBlanks() -> String { split(separator: " ").joined(separator: " ") }
}
