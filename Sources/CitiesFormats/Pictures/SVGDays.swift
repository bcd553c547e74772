import CitiesLocalization
import CitiesTextLayout
import CitiesPresentation

/// The words below the time axis of a picture, and the marks between them.
struct SVGDays {
    let plot: Plot
    let book: Phrasebook
    let geometry: SVGGeometry
    /// The distance between the frame and the hours.
    let below: Double
    let tellsExtremes: Bool

    func draw(on canvas: inout SVGCanvas) {
        let labels = TimeLabels(
            time: plot.time, book: book, geometry: geometry, ranges: plot.days, units: plot.units)
        let tellsExtremes = tellsExtremes && !plot.days.isEmpty
        let (axis, dim) = (canvas.palette.axis, canvas.palette.dim)
        let bottom = geometry.bottom + below
        func draw(_ words: [PlacedLabel<Line>], y: Double, as kind: PictureWords, color: String) {
            for word in words {
                canvas.text(word.content.text, x: word.middle, y: y, size: kind.size, color: color, anchor: .middle)
            }
        }
        // The time of the mark of now, below it: a picture is looked at later.
        let now = labels.now(plot.now, words: plot.now.map { plot.time.zone.time(at: $0).clockText } ?? "")
        draw([now].compactMap(\.self), y: bottom + 18, as: .hour, color: dim)
        for hour in labels.hours(besides: now) {
            let x = geometry.x(hour.fraction)
            canvas.line(x, geometry.bottom, x, geometry.bottom + 4, color: axis)
            draw([hour.words].compactMap(\.self), y: bottom + 18, as: .hour, color: dim)
        }
        for day in plot.time.days where day.isBoundary {
            let x = geometry.x(day.fraction)
            canvas.line(x, bottom + 24, x, bottom + (tellsExtremes ? 57 : 40), color: axis)
        }
        draw(labels.days, y: bottom + 37, as: .day, color: canvas.palette.text)
        if tellsExtremes { draw(labels.extremes, y: bottom + 54, as: .day, color: dim) }
    }
}
