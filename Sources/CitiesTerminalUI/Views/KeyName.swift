import CitiesTerminal

extension Key {
    /// The name of the key as it is printed on keyboards everywhere. Where only ASCII can be shown, arrows are words.
    func name(isUTF8: Bool) -> String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "^" + character.uppercased()
        case .up: isUTF8 ? "↑" : "Up"
        case .down: isUTF8 ? "↓" : "Down"
        case .left: isUTF8 ? "←" : "Left"
        case .right: isUTF8 ? "→" : "Right"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .home: "Home"
        case .end: "End"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .function(let number): "F\(number)"
        }
    }
}
