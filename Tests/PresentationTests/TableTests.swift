import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

@Suite struct TableTests {
    /// Documents with every column, hostile and long names, and every icon style.
    private static let documents: [ListDocument] = Language.allCases.flatMap { language in
        [nil, Quantity.columns, [.observed, .wind, .name]].flatMap { columns in
            zip([ListOrder(.temp, .descending), ListOrder(.wind), nil], Freshness.allCases).map { sort, freshness in
                Samples.document(
                    rows: Samples.rows + hostile, language: language, sort: sort, freshness: freshness,
                    columns: columns, age: 4_000
                )
            }
        }
    }

    private static let hostile: [Row] = [
        Samples.row("geonames-1", "A\u{1B}[31mred\u{7}\nname\u{202E}", "가\u{1B}]0;제목\u{7}나\r\n다", 1, 50, .clear),
        Samples.row("geonames-2", "Krung Thep Maha Nakhon Amon Rattanakosin", "끄룽텝마하나콘아몬라따나꼬신", 33, 50, .hot),
        Samples.row("geonames-3", "", "", 3e9, .nan, .rain),
        Samples.failed(
            "geonames-4", "Nowhere", nil,
            WeatherError(.unreachable, source: .openMeteo, host: "evil\u{1B}[2J", reason: "bad\u{9B}1m")
        ),
    ]

    @Test(arguments: 20...130)
    func `no line is wider than requested, and none has trailing blanks`(width: Int) {
        for document in Self.documents {
            for line in TableFormat(width: width, icons: width % 2 == 0 ? .emoji : .none).render(document) {
                #expect(line.displayWidth <= width, "\(line.text)")
                #expect(!line.text.hasSuffix(" "))
            }
        }
    }

    @Test(arguments: 1...19)
    func `even a very narrow table fits`(width: Int) {
        for document in Self.documents {
            let lines = TableFormat(width: width, icons: .emoji).render(document)
            #expect(lines.allSatisfy { $0.displayWidth <= width })
        }
    }

    @Test(arguments: [20, 33, 40, 47, 60, 71, 80, 100, 130])
    func `columns align in display columns`(width: Int) {
        for document in Self.documents {
            for icons in IconStyle.allCases {
                let table = FittedTable(
                    document.table(document.columns), CellFormatter(book: document.book, icons: icons), width: width)
                let layout = table.layout
                let lines = ([table.headings] + document.rows.indices.map(table.row)).map {
                    $0.indented(by: layout.indent)
                }
                var gaps: [Range<Int>] = []
                var position = layout.indent
                for slot in layout.slots {
                    position += slot.width
                    gaps.append(position..<position + layout.gap)
                    position += layout.gap
                }
                for line in lines {
                    let cells = displayColumns(line.text)
                    for gap in gaps.dropLast() {
                        #expect(gap.allSatisfy { cells[$0] == " " }, "\(line.text)")
                    }
                    // Numbers end where their column ends: nothing is blank just before the gap.
                    for (slot, gap) in zip(layout.slots, gaps) where slot.quantity.entry.alignment == .trailing {
                        #expect(cells[gap.lowerBound - 1] != " ", "\(slot.quantity) of \(line.text)")
                    }
                    for (slot, gap) in zip(layout.slots, gaps) where slot.quantity == .weather {
                        #expect(cells[gap.lowerBound - slot.width] != " " || line.text.isEmpty, "\(line.text)")
                    }
                }
            }
        }
    }

    @Test func `name, temperature and the sorted column stay longest`() {
        let document = Samples.document(sort: ListOrder(.wind), columns: Quantity.columns)
        var before = Set(Quantity.columns)
        for width in (20...130).reversed() {
            let table = FittedTable(
                document.table(document.columns), CellFormatter(book: document.book, icons: .emoji), width: width)
            let shown = table.layout.slots.map(\.quantity)
            #expect(Set(shown).isSubset(of: before), "a narrower table shows no new column")
            #expect(shown.contains(.name))
            if shown.count > 1 { #expect(shown.contains(.wind)) }
            if shown.count > 2 { #expect(shown.contains(.temp)) }
            before = Set(shown)
        }
        #expect(before.count >= 2)
    }

    @Test(arguments: Language.allCases, [20, 40, 80])
    func `weather that is not live is labeled at every width`(language: Language, width: Int) {
        for (freshness, phrase) in [(Freshness.saved, Phrase.freshnessSaved), (.typical, .freshnessTypical)] {
            let document = Samples.document(language: language, freshness: freshness, age: 4_000)
            let label = Phrasebook(language)(phrase)
            let heading = TableFormat(width: width, icons: .emoji).render(document).prefix { !$0.text.isEmpty }
            #expect(heading.map(\.text).joined(separator: " ").contains(label))
            #expect(heading.contains { $0.runs.contains { $0.style == .warning } })
            #expect(PlainFormat().render(document).first?.text.contains(label) == true)
            #expect(MarkdownFormat(icons: .none).render(document).prefix { $0 != "\n" }.contains(label))
        }
    }

    @Test func `no text of a server reaches the terminal as a control sequence`() {
        for document in Self.documents {
            let lines = TableFormat(width: 80, icons: .emoji).render(document) + PlainFormat().render(document)
            let markdown = MarkdownFormat(icons: .emoji).render(document).split(separator: "\n").map(String.init)
            let objects = NDJSONFormat().render(document).split(separator: "\n").map(String.init)
            let records = DelimitedFormat(.tsv).render(document).split(whereSeparator: { "\n\t".contains($0) }).map(
                String.init)
            for text in lines.map(\.text) + markdown + objects + records {
                let bad = text.unicodeScalars.first { [.control, .format].contains($0.properties.generalCategory) }
                #expect(bad == nil, "\(text.debugDescription)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `the warmest and coldest are those of all requested cities, and the footer says so when some are hidden`(
        language: Language
    ) throws {
        let book = Phrasebook(language)
        let (warmest, coldest) = language == .english ? ("Jeju City", "Chuncheon") : ("제주시", "춘천")
        let filters = try Filter.all(parsing: "temp>4 and temp<6")
        for document in [
            Samples.document(language: language, sort: ListOrder(.name), top: 3),
            Samples.document(language: language, filters: filters), Samples.document(language: language, top: 1),
        ] {
            #expect(!document.rows.contains { $0.city.id == "chuncheon" })
            let lines = TableFormat(width: nil, icons: .none).render(document).map(\.text)
            let footer = try #require(lines.last { $0.contains(book(.listWarmestOfAll)) })
            #expect(footer.contains("\(book(.listWarmestOfAll)) \(warmest) 14.2°"))
            #expect(footer.contains("\(book(.listColdestOfAll)) \(coldest) -5.3°"))
        }
        let whole = TableFormat(width: nil, icons: .none).render(Samples.document(language: language)).map(\.text)
        #expect(whole.contains { $0.contains("\(book(.listWarmest)) \(warmest) 14.2°") })
    }

    @Test func `an observation has its day and its zone where the clocks of the cities differ`() {
        func cells(_ rows: [Row]) -> [String] {
            let lines = MarkdownFormat(icons: .none).render(ZoneSamples.document(rows)).split(separator: "\n")
            return lines.filter { $0.hasPrefix("| ") }.dropFirst(2).map {
                String($0.split(separator: "|").last ?? "").trimmingCharacters(in: .whitespaces)
            }
        }
        #expect(
            cells([ZoneSamples.seoul, ZoneSamples.newYork, ZoneSamples.lima])
                == ["Sat 21 Nov 21:00 KST", "Sat 21 Nov 06:45 EST", "Sat 21 Nov 07:00 UTC-5"])
        // The hour is the same, the zone is not.
        #expect(cells([ZoneSamples.seoul, ZoneSamples.tokyo]) == ["Sat 21 Nov 21:00 KST", "Sat 21 Nov 21:00 JST"])
        #expect(cells([ZoneSamples.seoul, ZoneSamples.seoul]) == ["21:00", "21:00"])
        // Yesterday's is not today's.
        let old = ZoneSamples.row("Seoul", "KR", zone: "Asia/Seoul", offset: 32_400, minutes: -22 * 60)
        #expect(cells([ZoneSamples.seoul, old]) == ["21:00", "Fri 20 Nov 23:00"])
        let sentences = PlainFormat().render(ZoneSamples.document([ZoneSamples.newYork, ZoneSamples.seoul]))
        #expect(sentences.contains { $0.text.contains("Sat 21 Nov 06:45 EST") })
    }

    @Test func `a column that the list is sorted or filtered by is shown unless columns were chosen`() throws {
        let filters = try Filter.all(parsing: "pressure > 1000")
        #expect(
            Samples.document(sort: ListOrder(.wind), filters: filters).columns == Quantity.standard(
                width: nil, parts: WeatherSource.openMeteo.descriptor.parts) + [
                    .wind, .pressure,
                ]
        )
        #expect(Samples.document(sort: ListOrder(.wind), columns: [.name]).columns == [.name])
        #expect(!Samples.document(sort: nil, freshness: .typical).columns.contains(.normal))
    }

    @Test(arguments: IconStyle.allCases)
    func `every icon is as wide as its style says`(style: IconStyle) {
        for kind in WeatherCondition.Kind.allCases {
            for isDay in [true, false, nil] {
                let icon = style.icon(WeatherCondition(kind: kind, isDay: isDay))
                #expect(icon.displayWidth == style.width, "\(kind)")
                #expect(icon.unicodeScalars.allSatisfy { $0.value != 0xFE0F })
                if style == .ascii { #expect(icon.allSatisfy { $0.isASCII && $0 > " " }) }
                if style == .emoji {
                    // The cloud is one column of text in every terminal; it must not become an emoji.
                    let isEmoji = icon.unicodeScalars.allSatisfy(\.properties.isEmojiPresentation)
                    #expect(["☁ ", "☾☁"].contains(icon) || icon.unicodeScalars.count == 1 && isEmoji)
                }
            }
        }
    }

    @Test func `no icon shows the sun at night`() {
        for kind in WeatherCondition.Kind.allCases {
            let icon = IconStyle.emoji.icon(WeatherCondition(kind: kind, isDay: false))
            #expect(icon != "🌞" && icon != "⛅")
        }
    }

    /// The text by display column: a wide character fills two.
    private func displayColumns(_ text: String) -> [Character] {
        var cells: [Character] = []
        for character in text {
            cells += Array(repeating: character, count: character.displayWidth)
        }
        return cells + Array(repeating: " ", count: 200)
    }
}
