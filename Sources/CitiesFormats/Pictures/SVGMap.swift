package import CitiesMaps
import CitiesTextLayout
import CitiesWeatherModel
import CitiesPresentation

extension SVGRenderer {
    /// A map with a tag for each city, its value in the color of the scale and its name; the caption has the cities elsewhere.
    package func render(_ document: MapDocument) -> String {
        let list = document.list
        let extremes = list.extremes(of: document.value).map(\.text).joined(separator: " · ")
        func map(without unnamed: Set<Int>) -> SVGMap {
            let below = Line.flowing(
                ChartRenderer(width: nil, height: nil, tier: .braille).elsewhere(
                    document, unnamed.sorted().map { document.inside[$0] }),
                separator: ", ",
                width: nil)
            let words = list.head.svgWords(
                title: extremes.isEmpty
                    ? document.title.text
                    : document.value == .temp
                        ? extremes.prefix(1).uppercased() + extremes.dropFirst()
                        : list.book.headline(extremes, of: document.value),
                place: document.title.text, caption: below.map(\.text) + list.explanations)
            return SVGMap(
                document, words, without: unnamed, width: Double(width), height: Double(height), palette: palette)
        }
        // A longer caption leaves less room for the map.
        var unnamed: Set<Int> = []
        var picture = map(without: unnamed)
        while !unnamed.isSuperset(of: picture.unnamed) {
            unnamed.formUnion(picture.unnamed)
            picture = map(without: unnamed)
        }
        let values = document.inside.map { "\($0.name) \($0.value.text)" }
        return picture.paint(description: values.joined(separator: ", "))
    }
}

/// Draws a map as a picture: the outline, and for each city a tag with its value and name.
private struct SVGMap {
    let palette: SVGPalette
    let frame: SVGFrame
    /// The end of the map and beginning of its caption.
    private let bottom: Double
    private let legend: SVGLegend
    private let places: [MapDocument.Marker]
    /// The outline in points of the picture.
    private let outline: [[(x: Double, y: Double)]]
    private let marks: [(x: Double, y: Double)]
    private let layout: MapTags
    private let size: Double

    private static let heading = 20.0
    private static let margin = 24.0
    /// The least height of a map.
    private static let least = 60.0
    /// The room between the ends of a tag and its words.
    private static let inset = 6.0

    init(
        _ document: MapDocument, _ words: SVGWords, without omitted: Set<Int>, width: Double, height: Double,
        palette: SVGPalette
    ) {
        self.palette = palette
        frame = SVGFrame(words: words, width: width, height: height, palette: palette)
        places = document.inside
        let bottom =
            height - 28 - frame.creditHeight - Double(frame.captionLines.count) * SVGFrame.lineHeight
        self.bottom = bottom
        legend = SVGLegend(document.legend, .map, width: width - 48)
        let top = frame.headingHeight + Self.heading + legend.height
        let size = min(15, max(10, (bottom - top) / 40))
        self.size = size
        let polygons = document.outline.withoutFarIslands
        let cities = places.map(\.coordinates)
        let area = SVGBox(left: 4, right: width - 4, top: top - 6, bottom: bottom + 6)
        // As large as leaves room for the tags at its sides.
        let room = (
            width: max(40, width - 2 * Self.margin - min(200, width / 4)),
            height: max(40, bottom - top - 20)
        )
        let rows = 1_000
        // A lower map would lie on its caption, which has all cities then.
        guard bottom - top >= Self.least, let map = MapProjection(polygons.flatMap(\.self) + cities, rows: rows)
        else {
            (outline, marks) = ([], [])
            layout = MapTags([], in: area, height: size)
            return
        }
        // A cell of the projection is twice as high as wide.
        let scale = min(room.width / (Double(map.columns) / 2), room.height / Double(rows))
        let left = (width - Double(map.columns) / 2 * scale) / 2
        let above = top + 10 + (room.height - Double(rows) * scale) / 2
        func point(_ place: Coordinates) -> (x: Double, y: Double) {
            let spot = map.spot(place)
            return (left + spot.x / 2 * scale, above + spot.y * scale)
        }
        outline = polygons.map { $0.map(point) }
        let marks = cities.map(point)
        self.marks = marks
        layout = MapTags(
            zip(places, marks).map { place, mark in
                MapTags.Item(
                    mark: mark,
                    valueWidth: SVGCanvas.width(of: place.value.text, size: size) + 2 * Self.inset,
                    nameWidth: SVGCanvas.width(of: place.name, size: size) + 2 * Self.inset)
            }, in: area, height: size * 1.5, without: omitted)
    }

    /// The places without a tag, by index.
    var unnamed: Set<Int> {
        Set(places.indices.filter { !layout.tags.indices.contains($0) || layout.tags[$0] == nil })
    }

    func paint(description: String) -> String {
        var canvas = SVGCanvas(palette: palette)
        frame.drawHeading(on: &canvas)
        for polygon in outline { canvas.area(polygon, fill: palette.grid, line: palette.axis) }
        for (place, (mark, tag)) in zip(places, zip(marks, layout.tags))
        where tag == nil || tag?.leader != nil {
            if let leader = tag?.leader {
                canvas.line(leader.start.x, leader.start.y, leader.end.x, leader.end.y, color: palette.text)
            }
            canvas.dot(mark.x, mark.y, radius: MapTags.dot, color: color(place))
        }
        for (place, tag) in zip(places, layout.tags) {
            guard let tag else { continue }
            canvas.tag(tag.name, color: palette.background, line: palette.axis)
            canvas.tag(tag.value, color: color(place), line: color(place))
            let base = (tag.value.top + tag.value.bottom) / 2 + size * 0.36
            canvas.text(
                place.name, x: (tag.name.left + tag.name.right) / 2, y: base, size: size,
                color: palette.text,
                anchor: .middle)
            // On the color of its value a number has that of the ground, and so its contrast.
            canvas.text(
                place.value.text, x: (tag.value.left + tag.value.right) / 2, y: base, size: size,
                color: palette.background, anchor: .middle, isBold: true)
        }
        legend.draw(on: &canvas, x: 24, y: frame.headingHeight + Self.heading, color: palette.dim)
        frame.drawCaption(from: bottom + 20, on: &canvas)
        frame.drawCredit(on: &canvas)
        return frame.document(canvas.elements, description: description)
    }

    private func color(_ place: MapDocument.Marker) -> String {
        palette.color(place.value.style) ?? palette.text
    }
}
