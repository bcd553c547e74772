package import CitiesTextLayout
package import CitiesWeatherModel
import CitiesPresentation

/// A map in lines of text: the outline, a mark for each city, and its name and value beside the map, or below it where
/// there is no room.
package struct MapPicture {
    /// The place of a city.
    package struct Spot: Sendable, Equatable {
        package let city: City.ID
        /// The place of the mark; nil off the map.
        package let mark: Position?
        /// The place of the name and value; nil without space for them.
        package let words: Area?

        /// All of it.
        package var areas: [Area] {
            [mark.map { Area(row: $0.row, column: $0.column, columns: 1, rows: 1) }, words].compactMap(\.self)
        }
    }

    package private(set) var lines: [Line]
    package private(set) var spots: [Spot]
    /// Columns from the left.
    let width: Int
    /// Cities whose names have no room, on or beside the map.
    let unnamed: [MapDocument.Marker]

    /// A map with fewer rows is not one.
    private static let leastRows = 8
    /// Words that are more lines away from their places are hard to follow.
    fileprivate static let farthest = 2
}

extension MapPicture {
    /// - Parameter isScreen: It is no higher than it should be, and has marks alone where there is no room for words.
    /// - Returns: nil where it is too small for a map, and without a city on it.
    init?(_ document: MapDocument, width: Int, height: Int, tier: GlyphTier, isScreen: Bool = false) {
        let places = document.inside
        guard !places.isEmpty else { return nil }
        for rows in (Self.leastRows...max(Self.leastRows, height)).reversed() where rows <= height {
            for polygons in [document.outline, document.outline.withoutFarIslands] {
                let plan = Plan(polygons, places, rows: rows)
                guard let plan, plan.width <= width, plan.isLegible else { continue }
                let grid = plan.grid(document.outline, MapGlyphs(tier), tier)
                let indent = max(0, (min(width, Self.usualWidth) - plan.width) / 2)
                let lines = (0..<grid.rows).map { Line(grid.runs(row: $0)).trimmed().indented(by: indent) }
                self.init(
                    lines: lines, spots: plan.spots(indent: indent), width: indent + plan.width, unnamed: [])
                return
            }
        }
        self.init(keyed: document, places, width: width, height: height, tier: tier, isScreen: isScreen)
    }

    /// The picture with the cities outside the map and the legend of its colors below it.
    func with(elsewhere words: WordColumns, _ cities: [City.ID], _ legend: [Line]) -> MapPicture {
        var picture = self
        picture.lines += words.lines + legend
        picture.spots += cities.enumerated().map { index, city in
            Spot(city: city, mark: nil, words: words.area(index, below: lines.count))
        }
        return picture
    }

    /// A map stands in the middle of this many columns.
    static let usualWidth = 80

    /// The division of the room between a map and the words at its sides.
    private struct Plan {
        let places: [MapDocument.Marker]
        let projection: MapProjection
        private let labeling: MapLabeling
        private let leftWidth: Int
        private let rightWidth: Int

        /// nil where two cities would have the same mark, or one would have no line.
        init?(_ polygons: [[Coordinates]], _ places: [MapDocument.Marker], rows: Int) {
            let points = polygons.flatMap(\.self) + places.map(\.coordinates)
            guard let projection = MapProjection(points, rows: rows) else { return nil }
            let cells = places.map { projection.cell($0.coordinates) }
            // Marks that hide others need no words to be looked for.
            guard Set(cells).count == cells.count, cells.count <= 2 * rows else { return nil }
            self.places = places
            self.projection = projection
            let labeling = MapLabeling(cells, columns: projection.columns, rows: rows)
            self.labeling = labeling
            func widest(_ side: MapLabeling.Side) -> Int {
                zip(places, labeling.labels).filter { $1?.side == side }.map { $0.0.words.displayWidth }.max() ?? 0
            }
            (leftWidth, rightWidth) = (widest(.left), widest(.right))
        }

        private var labels: [MapLabeling.Label?] { labeling.labels }

        /// A blank parts the map from the words at each side.
        var width: Int { leftWidth + projection.columns + rightWidth + 2 }

        /// True when every city has words, they are near, and it is seen which are whose.
        var isLegible: Bool { !labels.contains(nil) && labeling.farthest <= MapPicture.farthest && labeling.isClear }

        /// The first column of the map.
        private var origin: Int { leftWidth == 0 ? 0 : leftWidth + 1 }

        private func column(_ label: MapLabeling.Label, _ place: MapDocument.Marker) -> Int {
            switch label.side {
            case .left: leftWidth - place.words.displayWidth
            case .right: origin + projection.columns + 1
            }
        }

        func grid(_ outline: [[Coordinates]], _ glyphs: MapGlyphs, _ tier: GlyphTier) -> PlotGrid {
            var grid = PlotGrid(columns: width, rows: projection.rows)
            tier.draw(outline, projection, column: origin, on: &grid)
            for (place, label) in zip(places, labels) {
                let cell = projection.cell(place.coordinates)
                if let label { lead(from: cell, to: label, glyphs, on: &grid) }
                grid.put(
                    glyphs.place, column: origin + cell.column, row: cell.row, style: place.value.style.ofMark,
                    layer: .word)
            }
            for (place, label) in zip(places, labels) {
                guard let label else { continue }
                var column = column(label, place)
                for run in place.words.runs {
                    grid.write(run.text, column: column, row: label.row, style: run.style)
                    column += run.text.displayWidth
                }
            }
            return grid
        }

        /// Along the line of the words, then up or down to the place, wherever nothing else is drawn.
        private func lead(
            from cell: MapLabeling.Cell, to label: MapLabeling.Label, _ glyphs: MapGlyphs, on grid: inout PlotGrid
        ) {
            func put(_ glyph: Character, _ column: Int, _ row: Int) {
                guard grid.layer(column: origin + column, row: row) == .blank else { return }
                grid.put(glyph, column: origin + column, row: row, style: .dim, layer: .rule)
            }
            let line = label.side == .left ? 0..<cell.column : cell.column + 1..<projection.columns
            for column in line { put(glyphs.across, column, label.row) }
            guard label.row != cell.row else { return }
            for row in min(label.row, cell.row)...max(label.row, cell.row) where row != cell.row {
                put(glyphs.down, cell.column, row)
            }
            // Its end is seen even on a coast: another leader may begin behind it.
            let corner =
                switch (label.side, label.row > cell.row) {
                case (.left, true): glyphs.corners.leftUp
                case (.left, false): glyphs.corners.leftDown
                case (.right, true): glyphs.corners.rightUp
                case (.right, false): glyphs.corners.rightDown
                }
            grid.put(corner, column: origin + cell.column, row: label.row, style: .dim, layer: .line)
        }

        func spots(indent: Int) -> [Spot] {
            zip(places, labels).map { place, label in
                let cell = projection.cell(place.coordinates)
                let words = label.map { label in
                    Area(
                        row: label.row, column: indent + column(label, place), columns: place.words.displayWidth,
                        rows: 1)
                }
                return Spot(
                    city: place.id, mark: Position(row: cell.row, column: indent + origin + cell.column),
                    words: words)
            }
        }
    }
}

extension MapDocument.Marker {
    /// `Seoul -0.4°C`: the name parts the number from whatever is drawn before it.
    var words: Line { Line([Run(name + " "), value]) }
}

extension MapProjection {
    func cell(_ place: Coordinates) -> MapLabeling.Cell {
        let spot = spot(place)
        return MapLabeling.Cell(column: spot.column, row: spot.row)
    }
}

extension Style {
    /// A mark has no words that could be dim.
    var ofMark: Style { self == .dim ? .axis : self }
}

extension GlyphTier {
    /// Draws closed outlines on a grid, the map beginning in a column of it.
    func draw(_ outline: [[Coordinates]], _ projection: MapProjection, column: Int, on grid: inout PlotGrid) {
        var canvas = DotCanvas(self, columns: projection.columns, rows: projection.rows)
        for polygon in outline {
            let points = (polygon + polygon.prefix(1)).map { corner -> (x: Int, y: Int)? in
                let spot = projection.spot(corner)
                return (
                    Int((spot.x * Double(dots.across)).rounded(.down)), Int((spot.y * Double(dots.down)).rounded(.down))
                )
            }
            // The third of the lines of a chart is a dot in ASCII.
            canvas.draw(points, pattern: .solid, color: 2)
        }
        grid.draw(canvas, from: column) { cell, _ in (cell.glyph, .axis) }
    }
}

extension [[Coordinates]] {
    /// The outlines without islands wholly east or west of the largest: they would cost columns that words need.
    package var withoutFarIslands: [[Coordinates]] {
        guard let mainland = self.max(by: { $0.count < $1.count }), let west = mainland.map(\.longitude).min(),
            let east = mainland.map(\.longitude).max()
        else { return self }
        return filter { polygon in polygon.contains { (west...east).contains($0.longitude) } }
    }
}
