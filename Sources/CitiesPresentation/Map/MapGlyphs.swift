/// The glyphs of cities and of the lines from them to their names.
struct MapGlyphs {
    let place: Character
    let across: Character
    let down: Character

    init(_ tier: GlyphTier) {
        let frame = tier.frame
        (across, down) = (frame.zeroRule, frame.dayRule)
        // The fonts of the Linux console have the characters of old terminals, a diamond among them.
        place =
            switch tier {
            case .braille: "●"
            case .block: "◆"
            case .ascii: "o"
            }
    }
}
