import CitiesTextLayout
import CitiesWeatherModel
import CitiesPresentation

extension MapPicture {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    /// The least number of rows: with fewer the letters would be far from their places.
    private static let leastKeyedRows = 12
    private static let leastRowsOnScreen = 5

    /// A map for few columns: letters at the places, and below what each of them stands for.
    ///
    /// - Parameter isScreen: It is exactly as high as it should be, and where there is no room for words there are marks
    ///   alone; else it is higher where the words alone are.
    /// - Returns: nil where it is too small for a map.
    init?(
        keyed document: MapDocument, _ places: [MapDocument.Marker], width: Int, height: Int, tier: GlyphTier,
        isScreen: Bool
    ) {
        let keyed = Array(zip(Self.letters, places))
        let words = WordColumns(keyed.map { Line([Run("\($0) ", .dim)] + $1.words.runs) }, width: width)
        let points = document.outline.withoutFarIslands.flatMap(\.self) + places.map(\.coordinates)
        func projection(_ rows: Int, least: Int) -> MapProjection? {
            (least...max(least, rows)).reversed().lazy.compactMap { MapProjection(points, rows: $0) }
                .first { $0.columns <= width }
        }
        let room = height - (words?.lines.count ?? 0)
        let isNamed = words != nil && (!isScreen || room >= Self.leastRowsOnScreen + 3)
        guard isNamed || (isScreen && height >= Self.leastRowsOnScreen),
            let projection =
                isScreen
                ? projection(isNamed ? room : height, least: Self.leastRowsOnScreen)
                : projection(max(Self.leastKeyedRows, room), least: 1)
        else { return nil }
        var grid = PlotGrid(columns: projection.columns, rows: projection.rows)
        tier.draw(document.outline, projection, column: 0, on: &grid)
        let shown = isNamed ? keyed.map(\.1) : places
        let cells = projection.cells(shown.map(\.coordinates))
        for (index, cell) in cells.enumerated() {
            grid.put(
                isNamed ? keyed[index].0 : MapGlyphs(tier).place, column: cell.column, row: cell.row,
                style: shown[index].value.style.ofMark, layer: .word)
        }
        let indent = max(0, (min(width, Self.usualWidth) - projection.columns) / 2)
        let map = (0..<grid.rows).map { Line(grid.runs(row: $0)).trimmed().indented(by: indent) }
        let lines = map + (isNamed ? words?.lines ?? [] : [])
        let spots = cells.enumerated().map { index, cell in
            Spot(
                city: shown[index].id, mark: Position(row: cell.row, column: indent + cell.column),
                words: isNamed ? words.map { $0.area(index, below: projection.rows) } : nil)
        }
        let taken = max(indent + projection.columns, lines.map(\.displayWidth).max() ?? 0)
        self.init(lines: lines, spots: spots, width: taken, unnamed: Array(places.dropFirst(shown.count)))
    }
}

/// Words in columns of the same width.
struct WordColumns {
    let lines: [Line]
    private let entries: [Line]
    private let perLine: Int
    private let step: Int

    /// nil when one of them is too wide.
    init?(_ entries: [Line], width: Int) {
        let widest = entries.map(\.displayWidth).max() ?? 0
        guard widest <= width else { return nil }
        let (gap, count) = (2, entries.count)
        let perLine = max(1, (width + gap) / (widest + gap))
        self.entries = entries
        self.perLine = perLine
        step = widest + gap
        lines = stride(from: 0, to: count, by: perLine).map { first in
            Line(
                entries[first..<min(first + perLine, count)].flatMap { entry in
                    entry.runs + [Run(String(repeating: " ", count: widest + gap - entry.displayWidth))]
                }
            ).trimmed()
        }
    }

    /// The area of words, the first line of all being in a row.
    func area(_ index: Int, below row: Int) -> Area {
        Area(
            row: row + index / perLine, column: index % perLine * step, columns: entries[index].displayWidth, rows: 1)
    }
}

extension MapProjection {
    /// The cells of places, each its own as long as there are enough: the nearest that is free, those first that come first.
    fileprivate func cells(_ places: [Coordinates]) -> [MapLabeling.Cell] {
        var taken: Set<MapLabeling.Cell> = []
        return places.map { place in
            let spot = spot(place)
            let all = (0..<rows).flatMap { row in
                (0..<columns).map { MapLabeling.Cell(column: $0, row: row) }
            }
            // A row is as high as two columns are wide.
            func distance(_ cell: MapLabeling.Cell) -> Double {
                let (x, y) = (Double(cell.column) + 0.5 - spot.x, 2 * (Double(cell.row) + 0.5 - spot.y))
                return x * x + y * y
            }
            let free = all.filter { !taken.contains($0) }.min { distance($0) < distance($1) }
            let cell = free ?? cell(place)
            taken.insert(cell)
            return cell
        }
    }
}
