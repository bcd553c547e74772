import CitiesWeatherModel

/// The lines of a picture that are not of the weather: at round numbers, at midnights and now.
struct SVGRules {
    /// Places from the top.
    let horizontal: [Double]
    /// Places from the left.
    let vertical: [Double]

    init(_ plot: Plot, _ geometry: SVGGeometry) {
        horizontal = (geometry.leftTicks?.values ?? []).compactMap { value in
            plot.left.flatMap { geometry.y(value, on: $0) }
        }
        let days = plot.time.days.filter(\.isBoundary).map(\.fraction)
        let now = plot.now.map(plot.time.fraction)
        vertical = (days + [now].compactMap(\.self)).map(geometry.x)
    }

    /// The distance to a rule at which words touch it.
    private static let margin = 3.0
    /// The distance from a rule at which words that avoid it are put.
    private static let distance = margin + 0.5

    func crossesHorizontal(_ box: SVGBox) -> Bool {
        horizontal.contains { box.ink.lowerBound - Self.margin < $0 && $0 < box.ink.upperBound + Self.margin }
    }

    func crossesVertical(_ box: SVGBox) -> Bool {
        vertical.contains { box.left - Self.margin < $0 && $0 < box.right + Self.margin }
    }

    /// The box off the horizontal rules, moved up or down by as little as it takes.
    func clear(_ box: SVGBox, upwards: Bool) -> SVGBox {
        horizontal.sorted { upwards ? $0 > $1 : $0 < $1 }.reduce(into: box) { box, rule in
            guard box.ink.lowerBound - Self.margin < rule, rule < box.ink.upperBound + Self.margin else { return }
            box.move(
                by: upwards
                    ? rule - Self.distance - box.ink.upperBound : rule + Self.distance - box.ink.lowerBound)
        }
    }

    /// Middles of a box of this width near a place, the nearest first: there, and just off each vertical rule.
    func centers(near center: Double, half: Double, within reach: Double) -> [Double] {
        let off = vertical.flatMap { [$0 - Self.distance - half, $0 + Self.distance + half] }
        return [center] + off.filter { abs($0 - center) <= reach }.sorted { abs($0 - center) < abs($1 - center) }
    }
}

/// The box of words in a picture.
struct SVGBox {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    /// From where to where digits and capitals reach on the line of letters, which is four above the bottom.
    var ink: ClosedRange<Double> { (bottom - 15)...(bottom - 3) }

    mutating func move(by distance: Double) {
        top += distance
        bottom += distance
    }

    func touches(_ other: SVGBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ x: Double, _ y: Double) -> Bool { (left...right).contains(x) && (top...bottom).contains(y) }
}
