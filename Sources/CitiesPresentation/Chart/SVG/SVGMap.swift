import CitiesTextLayout
import CitiesWeatherModel

extension SVGRenderer {
    /// A map with the name and the value of each city beside it; cities elsewhere are told in the caption.
    package func render(_ document: MapDocument) -> String {
        let list = document.list
        let caption =
            list.extremes(of: document.value).map(\.text)
            + Line.flowing(
                ChartRenderer(width: nil, height: nil, tier: .braille).elsewhere(document, []), separator: ", ",
                width: nil
            ).map(\.text)
        let values = document.inside.map { "\($0.name) \($0.value.text)" }
        let words = list.head.svgWords(title: document.title.text, caption: caption)
        return SVGMap(document, words, width: Double(width), height: Double(height), palette: SVGPalette(background))
            .paint(description: values.joined(separator: ", "))
    }
}

/// Draws a map as a picture: the outline, a dot for each city, and beside the map its name and value.
private struct SVGMap {
    let document: MapDocument
    let words: SVGWords
    let palette: SVGPalette
    let frame: SVGFrame
    private let places: [MapDocument.Place]

    /// A line of words, and half of it: a cell of the map.
    private static let cell = (width: 11.0, height: 22.0)
    private static let size = 15.0

    init(_ document: MapDocument, _ words: SVGWords, width: Double, height: Double, palette: SVGPalette) {
        self.document = document
        self.words = words
        self.palette = palette
        frame = SVGFrame(words: words, width: width, height: height, palette: palette)
        places = document.inside
    }

    func paint(description: String) -> String {
        var canvas = SVGCanvas(palette: palette)
        frame.drawHeading(on: &canvas)
        let caption = frame.captionLines
        let top = 84.0
        let bottom = frame.height - 40 - Double(caption.count) * SVGFrame.lineHeight
        draw(from: top, to: bottom, on: &canvas)
        for (index, line) in caption.enumerated() {
            let y = bottom + 20 + Double(index) * SVGFrame.lineHeight
            canvas.text(line, x: 24, y: y, size: 14, color: palette.text)
        }
        frame.drawCredit(on: &canvas)
        return frame.document(canvas.elements, description: description)
    }

    private func draw(from top: Double, to bottom: Double, on canvas: inout SVGCanvas) {
        let rows = max(1, Int((bottom - top) / Self.cell.height))
        let points = document.outline.flatMap(\.self) + places.map(\.coordinates)
        guard let map = MapProjection(points, rows: rows) else { return }
        let left = (frame.width - Double(map.columns) * Self.cell.width) / 2
        func point(_ place: Coordinates) -> (x: Double, y: Double) {
            let spot = map.spot(place)
            return (left + spot.x * Self.cell.width, top + spot.y * Self.cell.height)
        }
        for polygon in document.outline { canvas.area(polygon.map(point), fill: palette.grid, line: palette.axis) }
        let labels = MapLabelling(
            places.map { map.cell($0.coordinates) }, columns: map.columns, rows: rows
        ).labels
        let ends = (left: left - 6, right: left + Double(map.columns) * Self.cell.width + 6)
        func middle(_ row: Int) -> Double { top + (Double(row) + 0.5) * Self.cell.height }
        for (place, label) in zip(places, labels) {
            guard let label else { continue }
            let (end, mark) = (label.side == .left ? ends.left : ends.right, point(place.coordinates))
            let y = middle(label.row)
            // To a dot in its own row it is straight, or all but.
            let isStraight = label.row == map.cell(place.coordinates).row
            canvas.line(end, y, mark.x, isStraight ? mark.y : y, color: palette.axis, dashes: [1, 3])
            if !isStraight { canvas.line(mark.x, y, mark.x, mark.y, color: palette.axis, dashes: [1, 3]) }
        }
        for (place, label) in zip(places, labels) {
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
