import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesFormats
@testable import CitiesPresentation

/// The temperature as one ribbon, and the humidity in a panel below it.
@Suite struct ChartRibbonTests {
    /// Forecasts that OpenWeatherMap answered, most of whose steps have one temperature as both extremes.
    private static let recorded: [ForecastDocument] = {
        do {
            return try Fixtures.answers().filter { $0.hasPrefix("owm/forecast/") }.compactMap { name in
                let body = try JSONSerialization.jsonObject(with: Fixtures.answer(name))
                let list = (body as? [String: Any])?["list"] as? [[String: Any]] ?? []
                let steps = list.compactMap { entry -> ForecastStep? in
                    guard let main = entry["main"] as? [String: Double], let time = entry["dt"] as? Double,
                        let lowest = main["temp_min"], let highest = main["temp_max"], highest < 100
                    else { return nil }
                    return ForecastStep(
                        time: Date(timeIntervalSince1970: time), minimum: lowest, maximum: highest,
                        humidity: main["humidity"])
                }
                guard let first = steps.first, steps.count > 8 else { return nil }
                return ForecastSamples.document(steps, now: first.time)
            }
        } catch {
            Issue.record(error)
            return []
        }
    }()

    private static let random: [ForecastDocument] = {
        var random = SplitMix(seed: 31)
        return (0..<40).map { _ in PictureGeometryTests.chart(&random) }
    }()

    private static let sizes = [(40, 12), (60, 16), (80, 24), (100, 30), (120, 40), (200, 50)]

    private static func plot(_ document: ForecastDocument) -> Plot { ForecastChart(document, .ribbon).plot() }

    @Test("a cell of a ribbon that two colors meet in takes the one on its right, each time")
    func colorOfSharedCells() {
        var canvas = DotCanvas(.braille, columns: 20, rows: 10)
        // The middles of neighboring columns of dots are in the fourth and in the fifth row of cells.
        let edges = (0..<40).map { x in (x: x, top: 0, bottom: x.isMultiple(of: 2) ? 19 : 39) }
        canvas.fill(edges, upper: 1, lower: 2)
        for column in 0..<20 { #expect(canvas.glyph(column: column, row: 4)?.color == 1, "column \(column)") }
    }

    /// The cells inside the frame, row by row.
    private static func cells(_ lines: [Line], _ tier: GlyphTier) throws -> [[(glyph: Character, style: Style)]] {
        let bottom = try #require(lines.lastIndex { $0.text.contains(tier == .ascii ? "+-" : "└") })
        let left = lines[bottom].text.prefix { $0 == " " }.count + 1
        let right = lines[bottom].text.count - 1
        let sides: Set<Character> = ["│", "┤", "├", "|", "+"]
        var rows: [[(glyph: Character, style: Style)]] = []
        for line in lines[..<bottom] {
            var cells: [(glyph: Character, style: Style)] = []
            for run in line.runs { for glyph in run.text { cells.append((glyph, run.style)) } }
            guard cells.count > right, sides.contains(cells[left - 1].glyph), sides.contains(cells[right].glyph) else {
                continue
            }
            rows.append(Array(cells[left..<right]))
        }
        return rows
    }

    @Test(arguments: GlyphTier.allCases, sizes)
    func `no column has two marks, in recorded answers and in random weeks`(
        tier: GlyphTier, size: (width: Int, height: Int)
    ) throws {
        #expect(Self.recorded.count >= 3)
        var columns = 0
        for document in Self.recorded + Self.random {
            let plot = Self.plot(document)
            let ribbon = try #require(plot.ribbon)
            let panel = try #require(plot.panel)
            guard
                let lines = tier.paint(plot, book: document.book, width: size.width, height: max(7, size.height - 5))
            else {
                Issue.record("no picture at \(size)")
                continue
            }
            let rows = try Self.cells(lines, tier)
            for column in rows.first?.indices ?? 0..<0 {
                let cells = rows.map { $0[column] }
                #expect(!cells.contains { $0.style == .series(panel.series.color) }, "humidity among the degrees")
                func isWord(_ glyph: Character) -> Bool { "0123456789.-°".contains(glyph) }
                let marked = cells.indices.filter { row in
                    [.series(ribbon.lower), .series(ribbon.upper)].contains(cells[row].style)
                        && !isWord(cells[row].glyph)
                }
                guard let first = marked.first, let last = marked.last else { continue }
                columns += 1
                let between = (first...last).filter { !marked.contains($0) && !isWord(cells[$0].glyph) }
                // A label has a blank on both sides.
                #expect(between.allSatisfy { cells[$0].glyph == " " }, "two marks in column \(column)")
            }
        }
        #expect(columns > 500)
    }

    @Test(arguments: GlyphTier.allCases)
    func `the ribbon goes from the minimum to the maximum of each step`(tier: GlyphTier) throws {
        for document in Self.recorded + Self.random.prefix(10) {
            var plot = Self.plot(document)
            plot = Plot(
                series: plot.series, labels: [], time: plot.time, now: nil, units: plot.units, ribbon: plot.ribbon,
                panel: plot.panel)
            let lines = try #require(tier.paint(plot, book: document.book, width: 120, height: 30))
            let rows = try Self.cells(lines, tier)
            let room = PlotGeometry(plot, width: 120, rows: rows.count, tier: tier)
            for step in document.steps {
                guard let lowest = step.minimum, let highest = step.maximum else { continue }
                let column = room.column(plot.time.fraction(step.middle))
                let (top, bottom) = (room.y(highest, on: .degrees), room.y(lowest, on: .degrees))
                for row in try #require(top) / tier.dots.down...#require(bottom) / tier.dots.down {
                    guard case .series = rows[row][column].style else {
                        Issue.record("nothing at \(lowest) to \(highest), row \(row), column \(column)")
                        break
                    }
                }
            }
        }
    }

    @Test func `a steady week is one dot thick`() throws {
        let steps = ForecastSamples.steps().map { ForecastStep(time: $0.time, minimum: 7, maximum: 7, humidity: 50) }
        let lines = try #require(
            GlyphTier.braille.paint(
                Self.plot(ForecastSamples.document(steps)), book: Phrasebook(.english), width: 80, height: 20))
        let glyphs = try Self.cells(lines, .braille).joined().map(\.glyph).filter { ("⠁"..."⣿").contains($0) }
        #expect(glyphs.count > 50)
        for glyph in glyphs { #expect("⠉⠒⠤⣀⠁⠈⠂⠐⠄⠠⡀⢀".contains(glyph), "\(glyph)") }
    }

    @Test func `the upper edge has the color of the maximum and the lower one that of the minimum`() throws {
        let steps = ForecastSamples.steps().map { ForecastStep(time: $0.time, minimum: 0, maximum: 20, humidity: 50) }
        for tier in GlyphTier.allCases {
            let plot = Self.plot(ForecastSamples.document(steps))
            let ribbon = try #require(plot.ribbon)
            let lines = try #require(tier.paint(plot, book: Phrasebook(.english), width: 80, height: 24))
            let rows = try Self.cells(lines, tier)
            for column in stride(from: 10, to: 60, by: 7) {
                let styles = rows.map { $0[column].style }.filter { $0 != .axis && $0 != .plain }
                #expect(styles.first == .series(ribbon.upper) && styles.last == .series(ribbon.lower), "\(styles)")
            }
        }
    }

    @Test func `a step that lacks an extreme is a gap`() {
        var steps = ForecastSamples.steps()
        steps[5].minimum = nil
        steps[9].maximum = nil
        let pieces = Self.plot(ForecastSamples.document(steps)).ribbon?.pieces ?? []
        #expect(pieces.map(\.count) == [5, 3, steps.count - 10])
    }

    @Test(
        arguments: [(40, 12, 1), (60, 16, 1), (80, 24, 3), (100, 30, 3), (120, 40, 5), (200, 50, 5)], Language.allCases)
    func `the panel has as many rows as the size has room for, and the smallest has bars`(
        size: (width: Int, height: Int, rows: Int), language: Language
    ) throws {
        let lines = ChartRenderer(width: size.width, height: size.height, tier: .braille)
            .render(ForecastSamples.document(language: language))
        #expect(lines.count <= size.height)
        let bottom = try #require(lines.firstIndex { $0.text.contains("└") }, "a picture at every size")
        let framed = lines[(bottom + 1)...].prefix { $0.text.contains { "│┤".contains($0) } }
        let panel = framed.isEmpty ? lines[(bottom + 1)...].prefix(1) : framed
        #expect(panel.count == size.rows)
        #expect(panel.contains { $0.runs.contains { $0.style == .series(2) } })
        let bars = panel.map(\.text).joined().filter { "▁▂▃▄▅▆▇█".contains($0) }
        #expect((bars.count > 20) == (size.rows == 1))
    }

    @Test func `in ASCII the humidity is a row of tens`() throws {
        let steps = ForecastSamples.steps().enumerated().map { index, step in
            ForecastStep(time: step.time, minimum: 1, maximum: 3, humidity: [0, 57, 100, nil][index / 10])
        }
        let lines = ChartRenderer(width: 80, height: 24, tier: .ascii).render(ForecastSamples.document(steps))
        let row = try #require(
            lines.first { $0.runs.contains { $0.style == .series(2) } && $0.text.trimmed.hasPrefix("%") })
        let signs = row.text.drop { $0 != "0" }
        #expect(signs.contains("0005555") && signs.contains("5559999") && !signs.contains("1"), "\(row.text)")
        #expect(lines.contains { $0.text.contains("5 = 50..59% humidity") })
        #expect(lines.contains { $0.text.contains("##########") })
    }

    @Test(arguments: Background.allCases)
    func `a picture has the ribbon between its edges, and the panel below the frame`(background: Background) throws {
        let document = ForecastSamples.document()
        let renderer = SVGRenderer(background: background)
        let picture = renderer.render(document)
        let palette = SVGPalette(background)
        #expect(picture.contains("fill=\"\(palette.band)\"/>"))
        for color in 0...2 { #expect(picture.contains("fill=\"none\" stroke=\"\(palette.color(color))\"")) }
        #expect(picture.contains(">100%</text>") && picture.contains(">0%</text>"))
        #expect(!picture.contains("stroke-dasharray=\"9 5\""), "an edge is a solid line")
    }

    @Test(arguments: PicturePainter.all, Language.allCases)
    func `no word of a ribbon is on a line, on another word or out of the picture`(
        painter: PicturePainter, language: Language
    ) throws {
        var random = SplitMix(seed: language == .english ? 300 : 301)
        for _ in 0..<6 {
            #expect(try painter.faults(PictureGeometryTests.chart(&random, language), .ribbon) == [])
        }
    }
}
