import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import CitiesPresentation

/// The hours of many cities as a picture: a row for each city, a cell for each hour. A cell has the color of its value, and
/// its number where all numbers have room, else a bar as high as the value is on the scale.
struct SVGHours {
    let document: HoursDocument
    let renderer: SVGRenderer

    private var book: Phrasebook { document.book }
    private static let heading = 40.0

    /// The division of the room.
    private struct Layout {
        let size: Double
        let nameWidth: Double
        let cellWidth: Double
        let rowHeight: Double
        let rowCount: Int
        let top: Double
        let hasNumbers: Bool

        var left: Double { 24 + nameWidth + 10 }
        func x(_ hour: Int) -> Double { left + Double(hour) * cellWidth }
        func y(_ row: Int) -> Double { top + SVGHours.heading + Double(row) * rowHeight }
    }

    func paint() -> String {
        let palette = renderer.palette
        let (width, height) = (Double(renderer.width), Double(renderer.height))
        let head = document.head
        // A page has the notes below its table.
        let words = head.svgWords(
            title: headline ?? document.title.text, place: document.title.text,
            caption: palette.isOfPage ? [] : document.notes)
        let frame = SVGFrame(words: words, width: width, height: height, palette: palette)
        let scale = document.scale
        let legend = SVGLegend(scale?.legend(book) ?? [], .map, width: width - 48)
        let caption = Double(frame.captionLines.count) * SVGFrame.lineHeight
        let top = frame.headingHeight + 10 + legend.height
        let bottom = height - frame.creditHeight - 14 - caption
        let layout = layout(width: width, top: top, bottom: bottom)
        var canvas = SVGCanvas(palette: palette)
        frame.drawHeading(on: &canvas)
        legend.draw(on: &canvas, x: 24, y: frame.headingHeight + 20, color: palette.dim, plain: palette.grid)
        drawHeadings(layout, on: &canvas)
        let filled = (0..<layout.rowCount).flatMap { cells(of: $0, layout, scale, palette) }
        for (color, boxes) in Dictionary(grouping: filled, by: \.color).sorted(by: { $0.key < $1.key }) {
            canvas.cells(boxes.map(\.box), color: color)
        }
        for row in 0..<layout.rowCount { draw(row, layout, scale, on: &canvas) }
        let rest = document.cities.count - layout.rowCount
        if rest > 0 {
            canvas.text(
                book(.pictureOmitted, ["count": String(rest)]), x: 24, y: layout.y(layout.rowCount) + 14,
                size: 12,
                color: palette.dim)
        }
        frame.drawCaption(from: layout.y(layout.rowCount) + (rest > 0 ? 36 : 20), on: &canvas)
        frame.drawCredit(on: &canvas)
        return frame.document(
            canvas.elements, description: document.report.sentences().joined(separator: " "))
    }

    private func layout(width: Double, top: Double, bottom: Double) -> Layout {
        let count = Double(max(1, document.moments.count))
        let names = document.cities.map { $0.city.displayName(in: document.language) }
        let room = bottom - top - Self.heading
        let rows = document.cities.count
        let rowHeight = min(30, max(16, room / Double(max(1, rows))))
        let fitting = Int(room / rowHeight)
        let size = min(16, rowHeight * 0.62)
        let longest = names.map { SVGCanvas.width(of: $0, size: size) }.max() ?? 0
        let nameWidth = min(longest, width / 4)
        let cellWidth = max(2, (width - 48 - 10 - nameWidth) / count)
        let texts = document.cities.flatMap { $0.rows.compactMap { document.number(document.value(in: $0)) } }
        let widest = texts.map { SVGCanvas.width(of: $0, size: size) }.max() ?? 0
        return Layout(
            size: size, nameWidth: nameWidth, cellWidth: cellWidth, rowHeight: rowHeight,
            // The note on further cities takes a row.
            rowCount: fitting < rows ? max(0, fitting - 1) : rows, top: top,
            hasNumbers: widest + 3 <= cellWidth)
    }

    private func drawHeadings(_ layout: Layout, on canvas: inout SVGCanvas) {
        let times = document.moments.map { document.clock.time(at: $0) }
        let palette = canvas.palette
        let starts = times.indices.filter { $0 == 0 || times[$0].dayNumber != times[$0 - 1].dayNumber }
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : times.count
            let room = Double(end - start) * layout.cellWidth - 6
            let name = [book.shortDate(times[start].date), book.day(times[start].date)].first { name in
                SVGCanvas.width(of: name, size: 12) <= room
            }
            if let name {
                canvas.text(name, x: layout.x(start), y: layout.top + 13, size: 12, color: palette.text)
            }
        }
        let widest = SVGCanvas.width(of: "00", size: 11) + 3
        let every = [1, 2, 3, 6, 12].first { Double($0) * layout.cellWidth >= widest } ?? 24
        for (hour, time) in times.enumerated() where time.hour.isMultiple(of: every) {
            let text = time.hour < 10 ? "0\(time.hour)" : String(time.hour)
            let middle = layout.x(hour) + layout.cellWidth / 2
            // The first and the last name stay inside.
            guard middle + widest / 2 <= layout.x(times.count) + 8 else { continue }
            canvas.text(
                text, x: middle, y: layout.top + 31, size: 11, color: palette.dim, anchor: .middle)
        }
    }

    /// The cells of a city that have a value, each as high as the value where it has no number.
    private func cells(
        of row: Int, _ layout: Layout, _ scale: ColorScale?, _ palette: SVGPalette
    ) -> [(box: SVGBox, color: String)] {
        let city = document.cities[row]
        guard let scale, city.entry.error == nil else { return [] }
        let (top, bottom) = (layout.y(row) + 1, layout.y(row) + layout.rowHeight - 1)
        return city.rows.enumerated().compactMap { hour, weather in
            let value = document.value(in: weather)
            guard document.number(value) != nil else { return nil }
            let height = layout.hasNumbers ? 1 : max(0.12, scale.share(of: value) ?? 0)
            let box = SVGBox(
                left: layout.x(hour) + 0.5, right: layout.x(hour + 1) - 0.5, top: bottom - height * (bottom - top),
                bottom: bottom)
            return (box, palette.color(scale.style(of: value)) ?? palette.grid)
        }
    }

    /// Draws the name and the numbers of a city, or the reason of its failure.
    private func draw(_ row: Int, _ layout: Layout, _ scale: ColorScale?, on canvas: inout SVGCanvas) {
        let (city, palette) = (document.cities[row], canvas.palette)
        let (top, bottom) = (layout.y(row) + 1, layout.y(row) + layout.rowHeight - 1)
        let base = (top + bottom) / 2 + layout.size * 0.34
        let columns = max(1, Int(layout.nameWidth / (layout.size * SVGCanvas.columnShare) + 0.01))
        canvas.text(
            city.city.displayName(in: document.language).truncated(to: columns), x: 24, y: base,
            size: layout.size,
            color: palette.text)
        if let error = city.entry.error {
            canvas.text(
                book.shortReason(error), x: layout.left, y: base, size: layout.size, color: palette.warning)
            return
        }
        for (hour, weather) in city.rows.enumerated() {
            let value = document.value(in: weather)
            let (left, right) = (layout.x(hour) + 0.5, layout.x(hour + 1) - 0.5)
            guard let number = document.number(value), let scale else {
                canvas.text(
                    CellFormatter.missing, x: (left + right) / 2, y: base,
                    size: min(layout.size, layout.cellWidth),
                    color: palette.dim, anchor: .middle)
                continue
            }
            guard layout.hasNumbers else { continue }
            // On the color of a value letters have that of the ground, and so its contrast.
            canvas.text(
                number, x: (left + right) / 2, y: base, size: layout.size,
                color: palette.color(scale.style(of: value)) == nil ? palette.text : palette.background, anchor: .middle
            )
        }
    }

    /// The city where precipitation begins first, or that all stay dry; of another value the highest and the lowest.
    private var headline: String? {
        guard HoursDocument.isOfPrecipitation(document.value) else { return extremes }
        let wet = document.cities.compactMap { city -> (name: String, clock: LocalZone, hour: Int)? in
            city.areWet(document.value).firstIndex(of: true).map {
                (city.city.displayName(in: document.language), city.clock, $0)
            }
        }
        guard let first = wet.map(\.hour).min() else {
            let isKnown = document.cities.contains { $0.areWet(document.value).contains(false) }
            guard isKnown, let last = document.moments.last else { return nil }
            let end = document.clock.time(at: last.addingTimeInterval(document.length))
            return book(.headlineDry, ["time": book.namedMoment(end)])
        }
        let (cities, moment) = (wet.filter { $0.hour == first }, document.moments[first])
        let offsets = Set(cities.map { $0.clock.offset(at: moment) })
        // Cities of several clocks have that of the columns.
        let clock = offsets.count == 1 ? cities[0].clock : document.clock
        let label =
            offsets.count == 1 ? clock.label(at: moment, beside: document.clock) : clock.clock(at: moment).label
        let time = clock.time(at: moment)
        let values = [
            "kind": book(document.value == .snow ? .hoursKindSnow : .hoursKindEither),
            "time": [book.namedMoment(time), label].compactMap(\.self).joined(separator: " "),
            "city": book.joined(cities.map(\.name), most: 3),
        ]
        let sentence = book(.headlineFirst, values)
        return sentence.prefix(1).uppercased() + sentence.dropFirst()
    }

    private var extremes: String? {
        book.extremes(
            document.value,
            of: document.cities.flatMap { city in
                zip(document.moments, city.rows).compactMap { moment, row in
                    document.value(in: row).map {
                        (
                            city.city.displayName(in: document.language), city.clock.time(at: moment),
                            city.clock.label(at: moment, beside: document.clock), $0
                        )
                    }
                }
            })
    }
}
