/// The look of a cell on a terminal with this many colors.
package struct Appearance: Sendable, Hashable {
    /// The color as the terminal numbers it; nil is its own.
    package var color: Int?
    package var isBold = false
    package var isFaint = false
    package var isReversed = false
    package var isUnderlined = false
}

extension Appearance {
    /// The look of a style: its meanings as in `ANSIPainter`, and its emphasis besides.
    ///
    /// - Parameter colors: The number of the terminal's colors; 0 without color.
    package init(_ style: Style, _ emphasis: Emphasis = [], colors: Int, on background: Background?) {
        // A bar of one look is found at once; colors in it would be hard to read on it.
        if emphasis.contains(.selected) {
            isReversed = true
            isBold = emphasis.contains(.marked)
            return
        }
        let style = emphasis.contains(.disabled) ? .dim : style
        isBold = style.isStrong || style == .failure || (emphasis.contains(.marked) && !emphasis.contains(.disabled))
        isUnderlined = colors < 8 && style == .columnHeading
        if colors >= 256 {
            color = ANSIPainter.color(of: style, on: background, colors: colors)
        } else if style.isFaint {
            isFaint = true
        } else {
            color = ANSIPainter.color(of: style, on: background, colors: colors)
            // Plain blue can hardly be seen on black; bold makes it the bright one there.
            if color == Ink.blue, background != .light { isBold = true }
        }
    }
}

extension Style {
    /// True for runs to be seen first: the value that was asked for, and failures.
    var isStrong: Bool {
        switch self {
        case .heading, .warning, .temperature: true
        case .plain, .columnHeading, .dim, .failure, .difference, .rain, .amount, .air, .rank, .level, .severity,
            .series,
            .axis:
            false
        }
    }

    fileprivate var isFaint: Bool { self == .dim || self == .axis || self == .columnHeading }
}
