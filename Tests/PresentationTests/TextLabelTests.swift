import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation

/// A dash beside a number is read as its sign.
@Suite struct TextLabelTests {
    private struct Cell {
        let glyph: Character
        let style: Style
    }

    /// The cells of a line; a wide character has two.
    private static func cells(_ line: Line) -> [Cell] {
        line.runs.flatMap { run in
            run.text.flatMap { character in
                Array(repeating: Cell(glyph: character, style: run.style), count: max(1, character.displayWidth))
            }
        }
    }

    /// Where the words of a label stand, by the cells of a line.
    private static func places(
        _ text: String, _ style: Style, besides labels: Set<String>, in cells: [Cell]
    ) -> [Range<Int>] {
        let wanted = Self.cells(Line(text)).map(\.glyph)
        guard !wanted.isEmpty, cells.count >= wanted.count else { return [] }
        return (0...cells.count - wanted.count).map { $0..<$0 + wanted.count }.filter { range in
            let isSigned =
                range.lowerBound > 0 && cells[range.lowerBound - 1].glyph == "-" && text.first?.isNumber == true
            // A line in the same column may have the number below zero.
            let isOther = isSigned && cells[range.lowerBound - 1].style == style && labels.contains("-" + text)
            return cells[range].map(\.glyph) == wanted && cells[range].allSatisfy { $0.style == style } && !isOther
        }
    }

    private static func expectApart(_ plot: Plot, _ book: Phrasebook, _ tier: GlyphTier, width: Int, height: Int) {
        guard let lines = tier.paint(plot, book: book, width: width, height: height) else { return }
        let bottom = lines.firstIndex { $0.text.contains(tier == .ascii ? "+-" : "└") } ?? lines.count
        let rows = lines[..<bottom].map(cells)
        let texts = Set(plot.labels.map { tier.frame.text($0.text) })
        for label in plot.labels {
            let text = tier.frame.text(label.text)
            for row in rows
            where row.contains(where: { $0.glyph == (tier == .ascii ? "|" : "│") || "┤├+".contains($0.glyph) }) {
                for place in places(text, .series(plot.series[label.series].color), besides: texts, in: row) {
                    let beside = [place.lowerBound - 1, place.upperBound].filter(row.indices.contains)
                    #expect(
                        beside.allSatisfy { row[$0].glyph == " " },
                        "\(tier) \(width)x\(height): \(String(row.map(\.glyph)))")
                }
            }
        }
    }

    @Test(arguments: GlyphTier.allCases, 0..<4)
    func `a blank parts a label of a chart from whatever is beside it`(tier: GlyphTier, seed: Int) {
        var random = SplitMix(seed: UInt64(seed) + 40)
        for _ in 0..<25 {
            let document = PictureGeometryTests.chart(&random)
            let series = PictureGeometryTests.choices[
                Int.random(in: 0..<PictureGeometryTests.choices.count, using: &random)]
            let plot = document.plot(series)
            for width in [[30, 80], [40, 120], [49, 200], [60, 100]].randomElement(using: &random) ?? [] {
                Self.expectApart(
                    plot, document.book, tier, width: width, height: [8, 12, 18, 30].randomElement(using: &random) ?? 8)
            }
        }
    }

    @Test(arguments: GlyphTier.allCases, 0..<4)
    func `a blank parts the name of a line from whatever is beside it`(tier: GlyphTier, seed: Int) {
        var random = SplitMix(seed: UInt64(seed) + 80)
        for _ in 0..<10 {
            let document = PictureGeometryTests.comparison(&random)
            for width in [40, 80, 120] {
                Self.expectApart(document.plot, document.book, tier, width: width, height: 18)
            }
        }
    }

    @Test(arguments: GlyphTier.allCases)
    func `a blank parts the numbers of an axis from the frame where there is room for one`(tier: GlyphTier) throws {
        for width in [34, 40, 49, 80] {
            let document = ForecastSamples.document()
            let lines = try #require(tier.paint(document.plot(), book: document.book, width: width, height: 14))
            let tick = tier == .ascii ? "+" : "┤"
            let rows = lines.filter { $0.text.contains(/^ *-?[0-9]/) && $0.text.contains(tick) }
            #expect(rows.count > 2 && rows.allSatisfy { $0.text.contains(/^ *-?[0-9.]+ [┤+]/) }, "\(width)")
        }
    }
}
