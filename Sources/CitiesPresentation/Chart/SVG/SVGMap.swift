import CitiesTextLayout
import CitiesWeatherModel

extension SVGRenderer {
    /// A map with the name and the value of each city beside it; the caption has the cities elsewhere.
    package func render(_ document: MapDocument) -> String {
        let list = document.list
        func map(_ unnamed: [MapDocument.Marker]) -> SVGMap {
            let below = Line.flowing(
                ChartRenderer(width: nil, height: nil, tier: .braille).elsewhere(document, unnamed), separator: ", ",
                width: nil)
            let caption = (list.extremes(of: document.value) + below).map(\.text) + list.headNotes
            let words = list.head.svgWords(title: document.title.text, caption: caption)
            return SVGMap(
                document, words, width: Double(width), height: Double(height), palette: palette)
        }
        // A longer caption leaves fewer lines for the words beside the map.
        var picture = map([])
        var unnamed: [MapDocument.Marker] = []
        while picture.unnamed.count > unnamed.count {
            unnamed = picture.unnamed
            picture = map(unnamed)
        }
        let values = document.inside.map { "\($0.name) \($0.value.text)" }
        return picture.paint(description: values.joined(separator: ", "))
    }
}

/// Draws a map as a picture: the outline, a dot for each city, and beside the map its name and value.
private struct SVGMap {
    let document: MapDocument
    let words: SVGWords
    let palette: SVGPalette
    let frame: SVGFrame
    /// The end of the map and beginning of its caption.
    private let bottom: Double
    private let top: Double
    private let legend: SVGLegend
    private let places: [MapDocument.Marker]
    /// nil without a place.
    private let layout: Layout?

    /// A line of words, and half of it: a cell of the map.
    private static let cell = (width: 10.0, height: 20.0)
    private static let size = 15.0
    private static let heading = 20.0
    /// The distance from the map to the words, and from these to the edge.
    private static let gap = 10.0
    private static let margin = 24.0

    /// The map, as large as the words at its sides let it be, and the lines that these have.
    private struct Layout {
        let map: MapProjection
        let outline: [[Coordinates]]
        /// Lines above the map that words can have too.
        let above: Int
        let labels: [MapLabeling.Label?]

        /// The line of words of each place, by halves: lines of the two sides are never at one height, where two
        /// leaders would read as one.
        let cells: [MapLabeling.Cell]

        init?(_ places: [MapDocument.Marker], _ outline: [[Coordinates]], width: Double, rows: Int) {
            let cities = places.map(\.coordinates)
            let candidates = (1...rows).reversed().lazy.flatMap { rows in
                [outline, outline.withoutFarIslands].lazy.compactMap { outline in
                    MapProjection(outline.flatMap(\.self) + cities, rows: rows).map { (map: $0, outline: outline) }
                }
            }
            guard let found = candidates.first(where: { Double($0.map.columns) * SVGMap.cell.width <= width }) else {
                return nil
            }
            (map, self.outline) = found
            above = (rows - map.rows) / 2
            cells = cities.map { [map, above] place in
                let spot = map.spot(place)
                let row = Int((2 * (spot.y + Double(above)) - 1).rounded())
                return MapLabeling.Cell(column: spot.column, row: min(max(0, row), 2 * rows - 1))
            }
            labels = MapLabeling(cells, columns: map.columns, rows: 2 * rows, lines: .alternating).labels
        }
    }

    init(_ document: MapDocument, _ words: SVGWords, width: Double, height: Double, palette: SVGPalette) {
        self.document = document
        self.words = words
        self.palette = palette
        frame = SVGFrame(words: words, width: width, height: height, palette: palette)
        places = document.inside
        bottom = height - 28 - frame.creditHeight - Double(frame.captionLines.count) * SVGFrame.lineHeight
        legend = SVGLegend(document.legend, .map, width: width - 48)
        top = frame.headingHeight + Self.heading + legend.height
        let widest = places.map { SVGCanvas.width(of: $0.words.text, size: Self.size) }.max() ?? 0
        layout = Layout(
            places, document.outline, width: width - 2 * (widest + Self.gap + Self.margin),
            rows: max(1, Int((bottom - top) / Self.cell.height)))
    }

    /// The places whose words have no line beside the map; empty without a layout.
    var unnamed: [MapDocument.Marker] {
        layout.map { zip(places, $0.labels).filter { $1 == nil }.map(\.0) } ?? []
    }

    func paint(description: String) -> String {
        var canvas = SVGCanvas(palette: palette)
        frame.drawHeading(on: &canvas)
        if let layout { draw(layout, on: &canvas) }
        legend.draw(on: &canvas, x: 24, y: frame.headingHeight + Self.heading, color: palette.dim)
        frame.drawCaption(from: bottom + 20, on: &canvas)
        frame.drawCredit(on: &canvas)
        return frame.document(canvas.elements, description: description)
    }

    private func draw(_ layout: Layout, on canvas: inout SVGCanvas) {
        let map = layout.map
        let left = (frame.width - Double(map.columns) * Self.cell.width) / 2
        func point(_ place: Coordinates) -> (x: Double, y: Double) {
            let spot = map.spot(place)
            return (left + spot.x * Self.cell.width, top + (spot.y + Double(layout.above)) * Self.cell.height)
        }
        for polygon in layout.outline { canvas.area(polygon.map(point), fill: palette.grid, line: palette.axis) }
        let ends = (left: left - 6, right: left + Double(map.columns) * Self.cell.width + 6)
        func middle(_ row: Int) -> Double { top + Double(row + 1) / 2 * Self.cell.height }
        for (index, (place, label)) in zip(places, layout.labels).enumerated() {
            guard let label else { continue }
            let (end, mark) = (label.side == .left ? ends.left : ends.right, point(place.coordinates))
            let y = middle(label.row)
            // To a dot in its own row it is straight, or all but.
            let isStraight = abs(label.row - layout.cells[index].row) < 2
            canvas.line(end, y, mark.x, isStraight ? mark.y : y, color: palette.axis, dashes: [1, 3])
            if !isStraight { canvas.line(mark.x, y, mark.x, mark.y, color: palette.axis, dashes: [1, 3]) }
        }
        for (place, label) in zip(places, layout.labels) {
            let mark = point(place.coordinates)
            canvas.dot(mark.x, mark.y, radius: 5, color: palette.color(place.value.style) ?? palette.text)
            guard let label else { continue }
            let isLeft = label.side == .left
            canvas.text(
                [(place.name + " ", palette.text, false), (place.value.text, palette.color(place.value.style), true)],
                x: isLeft ? ends.left - 4 : ends.right + 4, y: middle(label.row) + 5, size: Self.size,
                anchor: isLeft ? .end : .start)
        }
    }
}
