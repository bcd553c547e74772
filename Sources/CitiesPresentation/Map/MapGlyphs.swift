/// The glyphs of cities and of the lines from them to their names.
struct MapGlyphs {
    let place: Character
    let across: Character
    let down: Character
    /// Where a leader bends: from the left up and down, from the right up and down.
    let corners: (leftUp: Character, leftDown: Character, rightUp: Character, rightDown: Character)

    init(_ tier: GlyphTier) {
        let frame = tier.frame
        (across, down) = (frame.zeroRule, frame.dayRule)
        // The fonts of the Linux console have the characters of old terminals, a diamond among them.
        corners =
            switch tier {
            case .braille: ("╯", "╮", "╰", "╭")
            case .block: ("┘", "┐", "└", "┌")
            case .ascii: ("+", "+", "+", "+")
            }
        place =
            switch tier {
            case .braille: "●"
            case .block: "◆"
            case .ascii: "o"
            }
    }
}
