/// How a cell looks on a terminal with so many colours.
public struct Appearance: Sendable, Hashable {
    /// The number of a colour that the terminal has; nil is its own.
    public var color: Int?
    public var isBold = false
    public var isFaint = false
    public var isReversed = false
    public var isUnderlined = false
}

extension Appearance {
    /// The same meanings as `ANSIPainter` gives, and what stands out besides.
    ///
    /// - Parameter colors: how many the terminal has; 0 when it has none or nobody wants any.
    public init(_ style: Style, _ emphasis: Emphasis = [], colors: Int, on background: Background?) {
        // A bar of one look is found at once; colours in it would be hard to read on it.
        if emphasis.contains(.selected) {
            isReversed = true
            isBold = emphasis.contains(.marked)
            return
        }
        let style = emphasis.contains(.disabled) ? .dim : style
        isBold = style.isStrong || (emphasis.contains(.marked) && !emphasis.contains(.disabled))
        isUnderlined = colors < 8 && style == .columnHeading
        let wanted = ANSIPainter.color(of: style, on: background)
        if colors >= 256 {
            color = wanted
        } else if style.isFaint {
            isFaint = true
        } else if colors >= 8, let wanted {
            color = BasicColors.color(of: style, wanted: wanted, on: background)
            // Plain blue can hardly be seen on black; bold makes it the bright one there.
            if color == BasicColors.blue, background != .light { isBold = true }
        }
    }
}

extension Style {
    fileprivate var isStrong: Bool { self == .heading || self == .warning || self == .failure }
    fileprivate var isFaint: Bool { self == .dim || self == .axis || self == .columnHeading }
}

/// The eight colours that every colour terminal has.
private enum BasicColors {
    static let yellow = 3
    static let blue = 4

    /// Lines of a chart keep their order; whatever else is coloured gets the nearest hue.
    static func color(of style: Style, wanted: Int, on background: Background?) -> Int? {
        let color =
            if case .series(let number) = style {
                [1, blue, 2, 5, yellow, nil][Int(number.magnitude % 6)]
            } else {
                hue(of: wanted)
            }
        // Yellow cannot be read on white.
        return color == yellow && background != .dark ? nil : color
    }

    /// Red is 1, green 2, blue 4; a channel counts when it is almost as strong as the strongest. nil for a grey.
    private static func hue(of color: Int) -> Int? {
        guard (16..<232).contains(color) else { return nil }
        let levels = [0, 95, 135, 175, 215, 255]
        let channels = [(color - 16) / 36, (color - 16) / 6 % 6, (color - 16) % 6].map { levels[$0] }
        let strongest = Double(channels.max() ?? 0)
        let bits = channels.enumerated().reduce(0) { Double($1.element) > 0.71 * strongest ? $0 | 1 << $1.offset : $0 }
        return bits == 7 ? nil : bits
    }
}
