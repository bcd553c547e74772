import CitiesTextLayout
import CitiesPresentation

/// Words at points of the lines: inside the frame, apart from each other and off every line. Where there is no such room
/// they are left out: the legend has the names, and the caption the numbers.
struct SVGLabels {
    private static let size = 14.0
    /// Half a line of the weather, and some air.
    private static let margin = 3.5
    /// Steps in which room is looked for.
    private static let step = 3.0
    let plot: Plot
    let geometry: SVGGeometry
    let rules: SVGRules

    func draw(on canvas: inout SVGCanvas) {
        var taken: [SVGBox] = []
        for label in plot.labels {
            guard let (box, x, y) = place(label, besides: taken) else { continue }
            taken.append(box)
            canvas.text(
                label.text, x: x, y: y, size: Self.size,
                color: plot.meteogram == nil
                    ? canvas.palette.color(plot.series[label.series].color) : canvas.palette.text,
                anchor: .middle, isBold: true)
        }
    }

    /// The nearest room to one of its points; a number may be farther away than a name, which would be taken for that of
    /// another line.
    private func place(_ label: Plot.Label, besides taken: [SVGBox]) -> (box: SVGBox, x: Double, y: Double)? {
        let points = label.anchors.compactMap { anchor in
            SVGRules.place(of: anchor.point, plot.series[label.series], plot, geometry).map {
                (point: $0, isAbove: anchor.isAbove)
            }
        }
        for reach in label.mayCoverLines ? [12.0, 30, 60] : [12] {
            for (point, isAbove) in points {
                if let found = room(label.text, at: point, isAbove: isAbove, within: reach, besides: taken) {
                    return found
                }
            }
        }
        return nil
    }

    /// The best place at a point: the side that it wants to be on, as near as possible.
    private func room(
        _ text: String, at point: (x: Double, y: Double), isAbove: Bool, within reach: Double, besides taken: [SVGBox]
    ) -> (box: SVGBox, x: Double, y: Double)? {
        let half = SVGCanvas.width(of: text, size: Self.size) / 2
        let inside = SVGBox(
            left: geometry.left, right: geometry.right, top: geometry.top, bottom: geometry.bottom
        ).grown(by: -Self.margin)
        let (above, below) = (
            point.y - Self.margin - SVGBox.descent * Self.size, point.y + Self.margin + SVGBox.ascent * Self.size
        )
        var places: [(x: Double, y: Double, cost: Double)] = []
        let sides = stride(from: 0, through: half + reach, by: Self.step).flatMap { [$0, -$0] }
        for down in stride(from: 0, through: reach, by: Self.step) {
            for across in sides {
                let x = min(max(point.x + across, inside.left + half), inside.right - half)
                let cost = down + abs(across) / 2
                places.append((x, above - down, cost + (isAbove ? 0 : 9)))
                places.append((x, below + down, cost + (isAbove ? 9 : 0)))
            }
        }
        places.sort { $0.cost < $1.cost }
        let around = SVGBox(
            left: point.x - 2 * half - 2 * reach, right: point.x + 2 * half + 2 * reach, top: above - reach - 20,
            bottom: below + reach + 20)
        let lines = rules.near(around)
        for place in places {
            let box = SVGBox(text, x: place.x, y: place.y, size: Self.size, anchor: .middle)
            let wide = box.grown(by: Self.margin)
            if inside.contains(box), !lines.contains(where: wide.touches), !taken.contains(where: wide.touches) {
                return (box, place.x, place.y)
            }
        }
        return nil
    }
}
