import CitiesTextLayout

/// Words at points of the lines, inside the frame and apart from each other.
struct SVGLabels {
    private static let size = 14.0
    let plot: Plot
    let geometry: SVGGeometry
    let rules: SVGRules

    func draw(on canvas: inout SVGCanvas) {
        var taken: [SVGBox] = []
        for label in plot.labels {
            let series = plot.series[label.series]
            let boxes = label.anchors.lazy.flatMap { self.boxes(label, at: $0, of: series) }.filter { box in
                !taken.contains { $0.touches(box) }
            }
            guard let box = best(of: Array(boxes), label) else { continue }
            taken.append(box)
            canvas.text(
                label.text, x: (box.left + box.right) / 2, y: box.bottom - 4, size: Self.size,
                color: canvas.palette.color(series.color), anchor: .middle, isBold: true, hasHalo: true
            )
        }
    }

    /// A number may cover a line, but no rule: a dash before it would be a minus sign. A name may cover the end of a day,
    /// but no line.
    private func best(of boxes: [SVGBox], _ label: Plot.Label) -> SVGBox? {
        let offRules = boxes.filter { !rules.crossesVertical($0) }
        if let free = offRules.first(where: { !crossesLines($0) }) { return free }
        return label.mayCoverLines ? offRules.first : boxes.first { !crossesLines($0) }
    }

    /// Inside the frame and off the horizontal rules, the best first.
    private func boxes(_ label: Plot.Label, at anchor: Plot.Anchor, of series: Plot.Series) -> [SVGBox] {
        guard let place = place(anchor.point, of: series) else { return [] }
        let half = SVGCanvas.width(of: label.text, size: Self.size) / 2
        let middle = min(max(place.x, geometry.left + half + 4), geometry.right - half - 4)
        // Farther away only where there is no room near the point, and no name: that would be taken for another line's.
        let distances: [Double] = label.mayCoverLines ? [0, 20] : [0]
        let centers = rules.centers(near: middle, half: half, within: label.mayCoverLines ? 3 * half : 2 * half)
        let sides = distances.flatMap { distance in
            [anchor.isAbove, !anchor.isAbove].flatMap { isAbove in
                centers.map { center in
                    let top = isAbove ? place.y - 24 - distance : place.y + 4 + distance
                    let box = SVGBox(left: center - half, right: center + half, top: top, bottom: top + 18)
                    return rules.clear(box, upwards: isAbove)
                }
            }
        }
        return sides.filter { box in
            box.top >= geometry.top && box.bottom <= geometry.bottom && box.left >= geometry.left + 4
                && box.right <= geometry.right - 4 && !rules.crossesHorizontal(box)
        }
    }

    private func place(_ point: Plot.Point, of series: Plot.Series) -> (x: Double, y: Double)? {
        guard let value = point.value, let y = geometry.y(value, on: series.axis) else { return nil }
        return (geometry.x(plot.time.fraction(point.time)), y)
    }

    private func crossesLines(_ box: SVGBox) -> Bool {
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
