import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// Draws a plot as a picture that stands on its own: fonts, axes, legend, caption, and its content in words.
struct SVGPainter {
    let plot: Plot
    let words: SVGWords
    let width: Double
    let height: Double
    let palette: SVGPalette

    private static let fonts = "'Noto Sans KR','Noto Sans CJK KR','Noto Sans','Helvetica Neue',Arial,sans-serif"
    private static let lineHeight = 19.0

    func paint() -> String {
        let caption = captionLines
        let legend = SVGLegend(plot: plot, width: width - 48)
        let geometry = SVGGeometry(
            plot, width: width, height: height, above: 104 + Double(legend.rows.count) * Self.lineHeight,
            below: 84 + Double(caption.count) * Self.lineHeight
        )
        var canvas = SVGCanvas(palette: palette)
        drawHeading(on: &canvas)
        if plot.isEmpty {
            for (index, line) in caption.enumerated() {
                canvas.text(line, x: 24, y: 110 + Double(index) * Self.lineHeight, size: 15, color: palette.text)
            }
        } else {
            legend.draw(on: &canvas, x: 24, y: 88, lineHeight: Self.lineHeight)
            drawAxes(geometry, on: &canvas)
            drawTime(geometry, on: &canvas)
            drawLines(geometry, on: &canvas)
            SVGLabels(plot: plot, geometry: geometry, rules: SVGRules(plot, geometry)).draw(on: &canvas)
            for (index, line) in caption.enumerated() {
                let y = geometry.bottom + 66 + Double(index) * Self.lineHeight
                canvas.text(line, x: 24, y: y, size: 14, color: palette.text)
            }
        }
        canvas.text(words.credit, x: 24, y: height - 12, size: 11, color: palette.dim)
        return document(canvas.elements, description: caption.joined(separator: " "))
    }

    private func document(_ elements: [String], description: String) -> String {
        let size = "width=\"\(width.svg)\" height=\"\(height.svg)\" viewBox=\"0 0 \(width.svg) \(height.svg)\""
        let head = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) role=\"img\" xml:lang=\"\(words.book.language.rawValue)\""
                + " font-family=\"\(Self.fonts)\">",
            "<title>\(words.title.xmlEscaped)</title>",
            "<desc>\(description.xmlEscaped)</desc>",
            "<rect width=\"100%\" height=\"100%\" fill=\"\(palette.background)\"/>",
        ]
        return (head + elements + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private var captionLines: [String] {
        let columns = Int((width - 48) / (14 * SVGCanvas.columnShare))
        return Line.flowing(words.caption.map { Line($0) }, width: columns).map(\.text)
    }

    private func drawHeading(on canvas: inout SVGCanvas) {
        canvas.text(words.title, x: 24, y: 36, size: 20, color: palette.text, isBold: true)
        canvas.text(words.subtitle, x: 24, y: 58, size: 13, color: palette.dim)
        if let warning = words.warning {
            canvas.text(warning, x: width - 24, y: 36, size: 14, color: palette.warning, anchor: .end, isBold: true)
        }
    }

    private func drawAxes(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        if let ticks = geometry.temperature {
            let title = words.book(.chartAxisTemperature, ["unit": plot.units.temperatureSymbol])
            canvas.text(title, x: 24, y: geometry.top - 12, size: 12, color: palette.dim)
            for value in ticks.values {
                guard let y = geometry.y(value, on: .temperature) else { continue }
                canvas.line(geometry.left, y, geometry.right, y, color: value == 0 ? palette.axis : palette.grid)
                canvas.text(
                    ticks.label(value), x: geometry.left - 8, y: y + 4.5, size: 13, color: palette.dim, anchor: .end
                )
            }
        }
        if let ticks = geometry.humidity {
            let title = words.book(.chartAxisHumidity)
            canvas.text(title, x: width - 24, y: geometry.top - 12, size: 12, color: palette.dim, anchor: .end)
            for value in ticks.values {
                guard let y = geometry.y(value, on: .humidity) else { continue }
                canvas.line(geometry.right, y, geometry.right + 5, y, color: palette.axis)
                canvas.text(ticks.label(value), x: geometry.right + 9, y: y + 4.5, size: 13, color: palette.dim)
            }
        }
        for x in [geometry.left, geometry.right] {
            canvas.line(x, geometry.top, x, geometry.bottom, color: palette.axis)
        }
        canvas.line(geometry.left, geometry.bottom, geometry.right, geometry.bottom, color: palette.axis)
    }

    private func drawTime(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        let days = plot.time.days
        let perDay = (geometry.right - geometry.left) / max(1, plot.time.length)
        for day in days where day.isBoundary {
            let x = geometry.x(day.fraction)
            canvas.line(x, geometry.top, x, geometry.bottom, color: palette.axis, dashes: [2, 3])
            canvas.line(x, geometry.bottom + 24, x, geometry.bottom + 40, color: palette.axis)
            let date = words.book.shortDate(day.date)
            let isWhole = x + SVGCanvas.width(of: date, size: 13) + 6 <= geometry.right
            let room = SVGCanvas.width(of: date, size: 13) + 10 <= perDay
            let short = words.book(
                .chartDay,
                [
                    "weekday": words.book.text(key: "weekday.short.\(day.date.weekday)") ?? "",
                    "day": String(day.date.day),
                ]
            )
            let fits = x + SVGCanvas.width(of: short, size: 13) + 6 <= geometry.right
            guard isWhole || fits else { continue }
            canvas.text(
                isWhole && room ? date : short, x: x + 5, y: geometry.bottom + 37, size: 13, color: palette.text)
        }
        let step = [3, 6, 12].first { perDay / 24 * Double($0) >= 24 } ?? 24
        for hour in plot.time.hours(every: step) {
            let x = geometry.x(hour.fraction)
            canvas.line(x, geometry.bottom, x, geometry.bottom + 4, color: palette.axis)
            let text = hour.hour < 10 ? "0\(hour.hour)" : String(hour.hour)
            canvas.text(text, x: x, y: geometry.bottom + 18, size: 11, color: palette.dim, anchor: .middle)
        }
        guard let now = plot.now.map(plot.time.fraction) else { return }
        let x = geometry.x(now)
        canvas.line(x, geometry.top - 2, x, geometry.bottom, color: palette.now)
        drawNow(beside: x, geometry, on: &canvas)
    }

    /// The word for now: at the right of its rule unless another rule is there.
    private func drawNow(beside x: Double, _ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        let word = words.book(.chartNow)
        let width = SVGCanvas.width(of: word, size: 12)
        let rules = SVGRules(plot, geometry)
        let places = [x + 4, x - 4 - width].filter { $0 >= geometry.left + 4 }.map { left in
            let box = SVGBox(left: left, right: left + width, top: geometry.top + 1, bottom: geometry.top + 16)
            return rules.clear(box, upwards: false)
        }
        guard let box = places.first(where: { !rules.crossesVertical($0) }) ?? places.first else { return }
        canvas.text(word, x: box.left, y: box.bottom - 4, size: 12, color: palette.now, hasHalo: true)
    }

    private func drawLines(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        for series in plot.series {
            let pieces = series.points.split { $0.value == nil }
            for piece in pieces {
                let points = piece.compactMap { point in
                    point.value.flatMap { geometry.y($0, on: series.axis) }.map {
                        (x: geometry.x(plot.time.fraction(point.time)), y: $0)
                    }
                }
                canvas.path(points, color: palette.color(series.color), pattern: series.pattern)
            }
        }
    }
}
