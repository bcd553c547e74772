/// What axes, rules and bars are made of.
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

    /// A number or a unit with such degrees as can be written.
    func text(_ degrees: String) -> String { degrees.replacing("°", with: degree) }

    static let lines = FrameGlyphs(
        side: "│", leftTick: "┤", rightTick: "├", bottom: "─", bottomTick: "┴", leftCorner: "└", rightCorner: "┘",
        dayRule: "┊", nowRule: "╎", zeroRule: "╌", barStart: "├", barEnd: "┤", barOnly: "┼", degree: "°"
    )

    static let ascii = FrameGlyphs(
        side: "|", leftTick: "+", rightTick: "+", bottom: "-", bottomTick: "+", leftCorner: "+", rightCorner: "+",
        dayRule: ":", nowRule: "!", zeroRule: "-", barStart: "|", barEnd: "|", barOnly: "|", degree: ""
    )
}
