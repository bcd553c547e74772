/// The glyphs of axes, rules and bars.
package struct FrameGlyphs: Sendable {
    let side: Character
    let leftTick: Character
    let rightTick: Character
    let bottom: Character
    let bottomTick: Character
    let leftCorner: Character
    let rightCorner: Character
    let dayRule: Character
    let nowRule: Character
    let zeroRule: Character
    /// A cell of a band.
    let band: Character
    /// A cell of a night.
    let night: Character
    let barStart: Character
    let barEnd: Character
    let barOnly: Character
    /// The sign of degrees; none in ASCII, where the other signs are written otherwise too.
    let degree: String
    /// The dash in a range; in ASCII another character than the minus sign.
    let dash: String

    /// Instead of a missing value.
    let missing: String

    /// Numbers and units with such degrees and dashes as can be written.
    func text(_ text: String) -> String {
        guard degree != "°" else { return text }
        let signs = ["°": degree, "–": dash, CellFormatter.missing: missing]
        return text.reduce(into: "") { $0 += signs[String($1)] ?? String($1) }
    }

    package static let lines = FrameGlyphs(
        side: "│", leftTick: "┤", rightTick: "├", bottom: "─", bottomTick: "┴", leftCorner: "└", rightCorner: "┘",
        dayRule: "┊", nowRule: "╎", zeroRule: "╌", band: "░", night: "·", barStart: "├", barEnd: "┤", barOnly: "┼",
        degree: "°",
        dash: "–", missing: CellFormatter.missing
    )

    static let ascii = FrameGlyphs(
        side: "|", leftTick: "+", rightTick: "+", bottom: "-", bottomTick: "+", leftCorner: "+", rightCorner: "+",
        dayRule: ":", nowRule: "!", zeroRule: "-", band: "/", night: ".", barStart: "|", barEnd: "|", barOnly: "|",
        degree: "",
        dash: "..", missing: "-"
    )
}

/// The glyphs of cities and of the lines from them to their names.
package struct MapGlyphs {
    package let place: Character
    package let across: Character
    package let down: Character
    /// The corners of a leader: from the left up and down, from the right up and down.
    package let corners: (leftUp: Character, leftDown: Character, rightUp: Character, rightDown: Character)

    package init(_ tier: GlyphTier) {
        let frame = tier.frame
        (across, down) = (frame.zeroRule, frame.dayRule)
        // The fonts of the Linux console have the characters of old terminals, a diamond among them.
        (place, corners) =
            switch tier {
            case .braille: ("●", ("╯", "╮", "╰", "╭"))
            case .block: ("◆", ("┘", "┐", "└", "┌"))
            case .ascii: ("o", ("+", "+", "+", "+"))
            }
    }
}

extension GlyphTier {
    var frame: FrameGlyphs { self == .ascii ? .ascii : .lines }
}
