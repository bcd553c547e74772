import CitiesPresentation

/// The box of something in a picture: words, or a piece of a line.
struct SVGBox {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    /// Shares of the size of letters.
    static let ascent = 0.85
    static let descent = 0.25
}

extension SVGBox {
    /// The box of letters of a size on a line of letters, from the top of accents to the end of descenders.
    init(_ text: String, x: Double, y: Double, size: Double, anchor: SVGCanvas.Anchor) {
        let width = SVGCanvas.width(of: text, size: size)
        let start =
            switch anchor {
            case .start: x
            case .middle: x - width / 2
            case .end: x - width
            }
        self.init(
            left: start, right: start + width, top: y - Self.ascent * size, bottom: y + Self.descent * size)
    }

    /// The box with as much around it.
    func grown(by margin: Double) -> SVGBox {
        SVGBox(left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin)
    }

    func touches(_ other: SVGBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ other: SVGBox) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    /// True when a straight line passes through it.
    func touches(_ line: SVGLine) -> Bool {
        // The part of the line within both pairs of sides (Liang and Barsky).
        var (enters, leaves) = (0.0, 1.0)
        let sides = [
            (line.start.x, line.end.x - line.start.x, left, right),
            (line.start.y, line.end.y - line.start.y, top, bottom),
        ]
        for (start, length, low, high) in sides {
            guard length != 0 else {
                if start <= low || start >= high { return false }
                continue
            }
            let ends = [(low - start) / length, (high - start) / length].sorted()
            (enters, leaves) = (max(enters, ends[0]), min(leaves, ends[1]))
        }
        return enters < leaves
    }
}

/// A straight line in a picture.
struct SVGLine {
    var start: (x: Double, y: Double)
    var end: (x: Double, y: Double)
}
