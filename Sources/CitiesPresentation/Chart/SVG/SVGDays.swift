import CitiesLocalization
import CitiesWeatherModel

/// The lines below a picture: hours, the names of days, and how cold and how warm each gets.
struct SVGDays {
    let plot: Plot
    let book: Phrasebook
    let geometry: SVGGeometry
    /// The distance between the frame and the hours.
    let below: Double
    let tellsExtremes: Bool

    private var perDay: Double { (geometry.right - geometry.left) / max(1, plot.time.length) }

    func draw(on canvas: inout SVGCanvas) {
        let (axis, dim) = (canvas.palette.axis, canvas.palette.dim)
        let bottom = geometry.bottom + below
        let step = [3, 6, 12].first { perDay / 24 * Double($0) >= 24 } ?? 24
        let now = nowLabel(y: bottom + 18)
        if let now { canvas.text(now.text, x: now.x, y: bottom + 18, size: 11, color: dim, anchor: .middle) }
        for hour in plot.time.hours(every: step) {
            let x = geometry.x(hour.fraction)
            canvas.line(x, geometry.bottom, x, geometry.bottom + 4, color: axis)
            let text = hour.hour < 10 ? "0\(hour.hour)" : String(hour.hour)
            let box = SVGBox(text, x: x, y: bottom + 18, size: 11, anchor: .middle)
            if now?.box.grown(by: 3).touches(box) != true {
                canvas.text(text, x: x, y: bottom + 18, size: 11, color: dim, anchor: .middle)
            }
        }
        for day in plot.time.days where day.isBoundary {
            let x = geometry.x(day.fraction)
            canvas.line(x, bottom + 24, x, bottom + (plot.days.isEmpty || !tellsExtremes ? 40 : 57), color: axis)
        }
        draw(names, y: bottom + 37, color: canvas.palette.text, on: &canvas)
        if tellsExtremes { draw(extremes, y: bottom + 37 + 17, color: dim, on: &canvas) }
    }

    /// The time of the mark of now, below it: a picture is looked at later.
    private func nowLabel(y: Double) -> (text: String, x: Double, box: SVGBox)? {
        plot.now.map { now in
            let text = plot.time.zone.time(at: now).clockText
            let half = SVGCanvas.width(of: text, size: 11) / 2
            let x = min(max(geometry.x(plot.time.fraction(now)), half + 2), geometry.width - half - 2)
            return (text, x, SVGBox(text, x: x, y: y, size: 11, anchor: .middle))
        }
    }

    private func draw(_ forms: [[String]], y: Double, color: String, on canvas: inout SVGCanvas) {
        let days = plot.time.days
        let starts = days.map { geometry.x($0.fraction) } + [geometry.right]
        typealias Box = (text: String, x: Double, width: Double)
        func box(_ text: String, _ index: Int) -> Box {
            let width = SVGCanvas.width(of: text, size: 13)
            let (start, end) = (starts[index], starts[index + 1])
            // A day that is cut short has room beyond the frame.
            if width + 8 > end - start, days.count > 1 {
                if index == 0 { return (text, end - 5 - width, width) }
                if index + 1 == days.count { return (text, start + 5, width) }
            }
            return (text, (start + end - width) / 2, width)
        }
        // Where even that is too little, it alone has fewer words, or none.
        func boxes(_ form: Int) -> [Box] {
            days.indices.compactMap { index in
                forms[form...].lazy.map { $0[index] }.filter { !$0.isEmpty }.map { box($0, index) }
                    .first { isFree($0, index) }
            }
        }
        // Inside the picture, and between the marks at which days begin.
        func isFree(_ box: Box, _ index: Int) -> Bool {
            let marks = days.indices.filter { days[$0].isBoundary }.map { starts[$0] }
            let isClear = !marks.contains { box.x - 3 < $0 && $0 < box.x + box.width + 3 }
            return box.x >= 2 && box.x + box.width <= geometry.width - 2 && isClear
        }
        func standApart(_ boxes: [Box]) -> Bool {
            zip(boxes, boxes.dropFirst()).allSatisfy { $0.x + $0.width + 6 <= $1.x }
        }
        for box in forms.indices.lazy.map(boxes).first(where: standApart) ?? [] {
            canvas.text(box.text, x: box.x + box.width / 2, y: y, size: 13, color: color, anchor: .middle)
        }
    }

    /// From the longest to the shortest.
    private var names: [[String]] {
        let dates = plot.time.days.map(\.date)
        return [dates.map(book.shortDate), dates.map(book.day), dates.map { String($0.day) }]
    }

    /// `-5.4°/10.4°`; empty for a day of which nothing is known.
    private var extremes: [[String]] {
        [1, 0].map { decimals in
            plot.time.days.map { day in
                let range = plot.days[day.date.dayNumber]
                let ends = [range?.minimum, range?.maximum].map { RoundedNumber($0, decimals: decimals) }
                guard ends.contains(where: { $0 != nil }) else { return "" }
                return ends.map { $0.map { $0.text + "°" } ?? CellFormatter.missing }.joined(separator: "/")
            }
        }
    }
}
