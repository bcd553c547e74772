import CitiesTerminal

extension Key {
    /// The name of the key as it is printed on keyboards everywhere.
    var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "^" + character.uppercased()
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .home: "Home"
        case .end: "End"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "BkSp"
        case .delete: "Del"
        case .insert: "Ins"
        case .function(let number): "F\(number)"
        }
    }
}
