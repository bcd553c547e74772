/// The glyphs of axes, rules and bars.
struct FrameGlyphs: Sendable {
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
    let barStart: Character
    let barEnd: Character
    let barOnly: Character
    /// The sign of degrees; none in ASCII.
    let degree: String
    /// Between the ends of a range; in ASCII not what stands before a number below zero.
    let dash: String

    /// Numbers and units with such degrees and dashes as can be written.
    func text(_ text: String) -> String { text.replacing("°", with: degree).replacing("–", with: dash) }

    static let lines = FrameGlyphs(
        side: "│", leftTick: "┤", rightTick: "├", bottom: "─", bottomTick: "┴", leftCorner: "└", rightCorner: "┘",
        dayRule: "┊", nowRule: "╎", zeroRule: "╌", barStart: "├", barEnd: "┤", barOnly: "┼", degree: "°",
        dash: "–"
    )

    static let ascii = FrameGlyphs(
        side: "|", leftTick: "+", rightTick: "+", bottom: "-", bottomTick: "+", leftCorner: "+", rightCorner: "+",
        dayRule: ":", nowRule: "!", zeroRule: "-", barStart: "|", barEnd: "|", barOnly: "|", degree: "",
        dash: ".."
    )
}
