import TextLayout

/// Words at points of the lines, inside the frame and apart from each other.
struct SVGLabels {
    private struct Box {
        var left: Double
        var right: Double
        var top: Double
        var bottom: Double

        func touches(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }

        func contains(_ x: Double, _ y: Double) -> Bool { (left...right).contains(x) && (top...bottom).contains(y) }
    }

    private static let size = 14.0
    let plot: Plot
    let geometry: SVGGeometry

    func draw(on canvas: inout SVGCanvas) {
        var taken: [Box] = []
        for label in plot.labels {
            let series = plot.series[label.series]
            let boxes = label.anchors.compactMap { box(label, at: $0, of: series) }.filter { box in
                !taken.contains { $0.touches(box) }
            }
            let free = boxes.first { box in !crossesLines(box) }
            guard let box = free ?? (label.mayCoverLines ? boxes.first : nil) else { continue }
            taken.append(box)
            canvas.text(
                label.text, x: (box.left + box.right) / 2, y: box.bottom - 4, size: Self.size,
                color: canvas.palette.color(series.color), anchor: .middle, isBold: true, hasHalo: true
            )
        }
    }

    /// nil when it would leave the frame.
    private func box(_ label: Plot.Label, at anchor: Plot.Anchor, of series: Plot.Series) -> Box? {
        guard let place = place(anchor.point, of: series) else { return nil }
        let half = SVGCanvas.width(of: label.text, size: Self.size) / 2
        let center = min(max(place.x, geometry.left + half + 4), geometry.right - half - 4)
        let above = Box(left: center - half, right: center + half, top: place.y - 24, bottom: place.y - 6)
        let below = Box(left: center - half, right: center + half, top: place.y + 4, bottom: place.y + 22)
        let wanted = anchor.isAbove ? [above, below] : [below, above]
        return wanted.first { $0.top >= geometry.top && $0.bottom <= geometry.bottom }
    }

    private func place(_ point: Plot.Point, of series: Plot.Series) -> (x: Double, y: Double)? {
        guard let value = point.value, let y = geometry.y(value, on: series.axis) else { return nil }
        return (geometry.x(plot.time.fraction(point.time)), y)
    }

    private func crossesLines(_ box: Box) -> Bool {
        plot.series.contains { series in
            zip(series.points, series.points.dropFirst()).contains { first, second in
                guard let start = place(first, of: series), let end = place(second, of: series) else { return false }
                return (0...10).contains { step in
                    let share = Double(step) / 10
                    return box.contains(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
                }
            }
        }
    }
}
