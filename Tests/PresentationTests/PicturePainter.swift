import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// A painter with the size of its picture, in cells or points.
enum PicturePainter: Sendable {
    case text(GlyphTier, width: Int, height: Int)
    case svg(width: Int, height: Int)

    static let all =
        GlyphTier.allCases.flatMap { tier in
            [(30, 12), (40, 18), (60, 12), (80, 24), (120, 30), (200, 50)].map {
                Self.text(tier, width: $0, height: $1)
            }
        } + PictureGeometryTests.sizes.map { .svg(width: $0, height: $1) }

    func faults(_ document: ForecastDocument, _ series: [Quantity]) throws -> [String] {
        try faults(document.plot(series), document.book) { $0.render(document, .lines(series)) }
    }

    func faults(_ document: ForecastDocument, _ subject: ChartSubject) throws -> [String] {
        try faults(ForecastChart(document, subject).plot(), document.book) { $0.render(document, subject) }
    }

    func faults(_ document: ComparisonDocument) throws -> [String] {
        try faults(document.plot, document.book) { $0.render(document) }
    }

    /// Words that overlap others or a line, or extend beyond their space.
    private func faults(
        _ plot: Plot, _ book: Phrasebook, _ picture: (SVGRenderer) -> String
    ) throws -> [String] {
        switch self {
        case .svg(let width, let height):
            let drawn = try DrawnPicture(picture(SVGRenderer(width: width, height: height)))
            let geometry = SVGGeometry(
                plot, width: Double(width), height: Double(height), above: 120, below: 160)
            return drawn.faults(width: Double(width), height: Double(height)) + Self.faults(plot, book, geometry)
                + (drawn.words.count > 10 ? [] : ["nothing is drawn"])
        case .text(let tier, let width, let height):
            let lines =
                tier.paint(
                    plot, book: book, icons: tier == .braille ? .emoji : .ascii, width: width, height: height) ?? []
            let geometry = PlotGeometry(plot, width: width, rows: height - 6, tier: .braille)
            return lines.filter { $0.displayWidth > width }.map { "\($0.text) is too wide" }
                + DrawnText(lines, tier).faults(plot) + Self.faults(plot, book, geometry, tier.frame.text)
                + (lines.isEmpty ? ["nothing is drawn"] : [])
        }
    }

    /// The faults of the layout below the time axis.
    private static func faults<Geometry: PictureGeometry>(
        _ plot: Plot, _ book: Phrasebook, _ geometry: Geometry, _ spelled: @escaping (String) -> String = { $0 }
    ) -> [String] {
        let labels = TimeLabels(
            time: plot.time, book: book, geometry: geometry, ranges: plot.days, units: plot.units, spelled: spelled)
        let now = labels.now(plot.now, words: book(.chartNow))
        let hours = [now].compactMap(\.self) + labels.hours(besides: now).compactMap(\.words)
        let chances = (RainLayout(plot)?.chances(geometry) ?? []).map { chance in
            PlacedLabel(content: Line(chance.content.text), start: chance.start, width: chance.width)
        }
        let measures = Geometry.measures
        let rows = [
            (hours, measures.hours.apart, geometry.hourRoom), (labels.days, measures.days.apart, geometry.dayRoom),
            (labels.extremes, measures.days.apart, geometry.dayRoom), (chances, measures.chances, geometry.axis),
        ]
        let meteogram = MeteogramLayout(plot)
        let winds = meteogram?.winds(geometry) { $0.text(.braille, book) } ?? []
        let sky = meteogram?.sky(geometry, icon: IconStyle.emoji.icon) ?? []
        let signs = [winds.map { $0.line { $0 } }, sky.map { $0.line { _ in "icon" } }]
        return (rows + signs.map { ($0, measures.signs, geometry.axis) }).flatMap { words, apart, room in
            words.filter { $0.start < room.lowerBound || $0.end > room.upperBound }
                .map { "\($0.content.text) leaves its room" }
                + (PlacedLabel.standApart(words, by: apart)
                    ? [] : ["\(words.map(\.content.text)) do not stand apart"])
        }
    }
}

/// The cells of a chart in text above its time axis.
private struct DrawnText {
    private struct Cell {
        let glyph: Character
        let style: Style
    }

    /// The cells of a line; a wide character takes two.
    private static func cells(_ line: Line) -> [Cell] {
        line.runs.flatMap { run in
            run.text.flatMap { character in
                Array(repeating: Cell(glyph: character, style: run.style), count: max(1, character.displayWidth))
            }
        }
    }

    /// The places of a label's words, by the cells of a line.
    private static func places(
        _ text: String, besides labels: Set<String>, in row: Row, isStyle: (Style) -> Bool
    ) -> [Range<Int>] {
        // Most lines do not contain the label: a search of the text skips them.
        guard !text.isEmpty, row.text.contains(text) else { return [] }
        let (wanted, cells) = (Self.cells(Line(text)).map(\.glyph), row.cells)
        guard cells.count >= wanted.count else { return [] }
        return (0...cells.count - wanted.count).map { $0..<$0 + wanted.count }.filter { range in
            guard cells[range.lowerBound].glyph == wanted[0], cells[range].map(\.glyph) == wanted else { return false }
            let isSigned =
                range.lowerBound > 0 && cells[range.lowerBound - 1].glyph == "-" && text.first?.isNumber == true
            // A line in the same column may have the number below zero.
            let isOther = isSigned && isStyle(cells[range.lowerBound - 1].style) && labels.contains("-" + text)
            return cells[range].allSatisfy { isStyle($0.style) } && !isOther
        }
    }

    private struct Row {
        let text: String
        let cells: [Cell]
    }

    private let rows: [Row]
    private let tier: GlyphTier

    init(_ lines: [Line], _ tier: GlyphTier) {
        self.tier = tier
        let bottom = lines.firstIndex { $0.text.contains(tier == .ascii ? "+-" : "└") } ?? lines.count
        let side: Character = tier == .ascii ? "|" : "│"
        rows = lines[..<bottom].filter { line in
            line.text.contains { $0 == side || "┤├+".contains($0) }
        }.map { Row(text: $0.text, cells: Self.cells($0)) }
    }

    /// Labels with a character other than a blank beside them: a dash would read as a sign.
    func faults(_ plot: Plot) -> [String] {
        let texts = Set(plot.labels.map { tier.frame.text($0.text) })
        return plot.labels.flatMap { label in
            rows.flatMap { row in
                Self.places(tier.frame.text(label.text), besides: texts, in: row) { style in
                    // A label of a meteogram has the color of the temperatures in its row.
                    if plot.meteogram != nil, case .temperature = style { return true }
                    return style == .series(plot.series[label.series].color)
                }.filter { place in
                    [place.lowerBound - 1, place.upperBound].contains {
                        row.cells.indices.contains($0) && row.cells[$0].glyph != " "
                    }
                }.map { _ in "\(label.text) touches something in \(row.text)" }
            }
        }
    }
}
