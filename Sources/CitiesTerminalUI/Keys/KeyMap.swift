import CitiesCatalog
import CitiesLocalization
package import CitiesTerminal

/// The meaning of a key that was pressed in a state. The same key means different things where text is typed.
package enum KeyMap {
    /// nil when nothing happens at all.
    package static func action(for key: Key, in state: AppState) -> AppAction? {
        if let alert = state.alert { return inAlert(alert, key) }
        if let field = state.commandLine.field { return inCommandLine(field, key, state.commandLine) }
        if state.screen == .list, state.list.isTyping { return inFilter(state, key) }
        // No city's name has this sign.
        if state.screen == .search, !state.search.isInHits, key != .character("+"),
            let action = inQuery(state.search, key)
        {
            return action
        }
        // A letter of Hangul may be a key of its own; else it is the Latin letter on the same key.
        let command = Commands.command(for: key, in: state) ?? Commands.command(for: latin(key), in: state)
        guard let command else {
            // It draws the screen anew.
            if key == .control("l") { return state.notice == nil ? nil : .idle }
            return .refused(
                Notice(
                    kind: .disabled, phrase: .screenUnknownKey,
                    values: ["key": latin(key).name(isUTF8: state.theme.isUTF8)], life: .shortly))
        }
        return command.disabledReason(state).map { .refused($0.refusing(command.keys.first ?? key)) }
            ?? command.action(state)
    }

    private static func inAlert(_ alert: AlertState, _ key: Key) -> AppAction? {
        switch latin(key) {
        case .left, .up: .alert(.move(by: -1))
        case .right, .down, .tab: .alert(.move(by: 1))
        case .enter, .character(" "):
            alert.buttons.indices.contains(alert.selection) ? .alert(.press(alert.buttons[alert.selection])) : nil
        case .character("r") where alert.buttons.contains(.retry): .alert(.press(.retry))
        case .character("t") where alert.buttons.contains(.showTypical): .alert(.press(.showTypical))
        case .character("y"):
            alert.buttons.first { [.allow, .replace, .makeHome].contains($0) }.map { .alert(.press($0)) }
        case .character("n") where alert.buttons.contains(.deny): .alert(.press(.deny))
        case .character("n") where alert.buttons.contains(where: { [.replace, .makeHome].contains($0) }):
            .alert(.press(.cancel))
        case .escape, .character("q"), .character("c"): .alert(.press(.cancel))
        default: nil
        }
    }

    /// The arrows go through the words that the line can go on with; without any, through the earlier lines.
    private static func inCommandLine(_ field: TextField, _ key: Key, _ line: CommandLineState) -> AppAction? {
        switch key {
        case .escape: return .command(.close)
        case .backspace where field.isEmpty: return .command(.close)
        case .enter: return .command(.run)
        case .tab: return .command(.complete(by: 1))
        case .backTab: return .command(.complete(by: -1))
        case .up: return .command(line.candidates.isEmpty ? .recall(by: 1) : .complete(by: -1))
        case .down: return .command(line.candidates.isEmpty ? .recall(by: -1) : .complete(by: 1))
        case .control("p"): return .command(.recall(by: 1))
        case .control("n"): return .command(.recall(by: -1))
        default:
            guard case .replaced(let text)? = field.edit(key) else { return nil }
            return .command(.type(text))
        }
    }

    private static func inFilter(_ state: AppState, _ key: Key) -> AppAction? {
        let filter = state.list.filter ?? TextField()
        switch key {
        // A second `/` with nothing typed looks beyond the list.
        case .character("/") where filter.typed.isEmpty: return .show(.search)
        case .backspace where filter.isEmpty: return .list(.clearFilter)
        case .enter where state.list.filtersByCondition:
            return DisabledReason.withoutCondition(state).map { .refused($0) } ?? .list(.endFilter)
        case .enter: return state.list.shownCount == 0 ? .show(.search) : .list(.endFilter)
        case .escape: return .list(.clearFilter)
        case .up, .down, .pageUp, .pageDown, .home, .end:
            return Commands.command(for: key, in: state)?.action(state)
        default:
            return switch filter.edit(key) {
            case .replaced(let text): .list(.filter(text))
            case .kept: .list(.keepFilter)
            case nil: nil
            }
        }
    }

    private static func inQuery(_ search: SearchState, _ key: Key) -> AppAction? {
        switch search.query.edit(key) {
        case .replaced(let text): .search(.type(text))
        case .kept: .search(.keep)
        case nil: [.home, .end].contains(key) && search.query.isSelected ? .search(.keep) : nil
        }
    }

    /// True when letters are text at present, and no commands.
    static func isText(in state: AppState) -> Bool {
        state.alert == nil
            && (state.commandLine.field != nil || state.screen == .search && !state.search.isInHits
                || state.screen == .list && state.list.isTyping)
    }

    /// The Latin key for a letter of Hangul, which a Korean keyboard sends for the key of a command.
    private static func latin(_ key: Key) -> Key {
        guard case .character(let character) = key, let latin = Dubeolsik.latin(character) else { return key }
        return .character(latin)
    }
}
