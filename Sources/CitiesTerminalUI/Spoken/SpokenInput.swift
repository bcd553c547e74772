import CitiesLocalization
package import CitiesTerminal

/// A line that was typed, in a state of the screens.
package enum SpokenInput: Equatable {
    /// Says everything that the screen has again.
    case again
    /// Says the choices of the screen.
    case choices
    /// The choice of this number, from 1.
    case number(Int)
    /// Actions that follow each other whatever the state.
    case actions([AppAction])
    case key(Key)
    case unknown

    package init(_ line: String, in state: AppState) {
        let typed = line.cleaned(maximumLength: 200)
        let text = typed.trimmed
        if text.isEmpty {
            self = .again
        } else if text == "?" {
            self = .choices
        } else if let number = Int(text), number > 0 {
            self = .number(number)
        } else if let key = Self.keys[text.lowercased()] ?? (text.count == 1 ? text.first.map(Key.character) : nil),
            text != "/", text != ":"
        {
            self = .key(key)
        } else if text.hasPrefix(":") {
            self = .actions([.command(.open), .command(.type(String(text.dropFirst()))), .command(.run)])
        } else if state.screen == .search {
            let query = text.hasPrefix("/") ? String(text.dropFirst()) : text
            self = .actions([.search(.goToField), .search(.type(query)), .search(.goToHits)])
        } else if text.hasPrefix("//") {
            self = .actions([.show(.search), .search(.type(String(text.dropFirst(2)))), .search(.goToHits)])
        } else if text.hasPrefix("/"), state.screen == .list {
            let filter = String(text.dropFirst())
            self = .actions(
                filter.isEmpty
                    ? [.list(.clearFilter)] : [.list(.startFilter), .list(.filter(filter)), .list(.endFilter)])
        } else {
            self = .unknown
        }
    }

    /// The words for keys without a letter.
    private static let keys: [String: Key] = [
        "enter": .enter, "esc": .escape, "back": .escape, "tab": .tab, "space": .character(" "), "up": .up,
        "down": .down,
        "left": .left, "right": .right, "pgup": .pageUp, "pgdn": .pageDown, "home": .home, "end": .end,
    ]
}
