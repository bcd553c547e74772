import CitiesCatalog
package import CitiesTerminal
import CitiesWeatherModel

/// The events of the terminal, as actions.
package enum EventMap {
    /// A keyboard for Korean sends a whole syllable once it is complete: where keys are commands these are the keys that
    /// were pressed for it, one after the other. Any other event is itself.
    package static func keystrokes(of event: TerminalEvent, in state: AppState) -> [TerminalEvent] {
        guard case .key(.character(let character)) = event, !KeyMap.isText(in: state) else { return [event] }
        let keys = Hangul.keys(for: character)
        return keys.isEmpty ? [event] : keys.map { .key(.character($0)) }
    }

    /// nil when nothing is to be done about it.
    package static func action(for event: TerminalEvent, in state: AppState) -> AppAction? {
        switch event {
        case .key(let key): KeyMap.action(for: key, in: state)
        case .paste(let text): paste(text, in: state)
        case .mouse(let mouse): action(for: mouse, in: state)
        case .resized(let size): .resized(size)
        case .resumed: .resumed
        case .interrupted(let signal): .interrupted(signal: signal)
        }
    }

    /// Text goes where text is typed, and nowhere else.
    private static func paste(_ text: String, in state: AppState) -> AppAction? {
        let text = text.cleaned(maximumLength: 100)
        guard state.alert == nil, !text.isEmpty else { return nil }
        if let field = state.commandLine.field { return .command(.type(field.text + text)) }
        if state.screen == .search { return .search(.type(state.search.query.typed + text)) }
        guard state.screen == .list, state.list.isTyping else { return nil }
        return .list(.filter((state.list.filter?.typed ?? "") + text))
    }

    private static func action(for mouse: Mouse, in state: AppState) -> AppAction? {
        switch mouse.action {
        case .wheelUp: return wheel(-3, in: state)
        case .wheelDown: return wheel(3, in: state)
        case .click, .doubleClick:
            return AppView.target(at: mouse.position, in: state).flatMap { click($0, mouse.action, in: state) }
        case .drag:
            guard case .step(let index)? = AppView.target(at: mouse.position, in: state) else { return nil }
            return .chart(.read(index))
        }
    }

    /// The wheel is three presses of an arrow, but never a choice in a dialog.
    private static func wheel(_ distance: Int, in state: AppState) -> AppAction? {
        state.alert == nil ? state.screen.entry.wheel(distance, state) : nil
    }

    /// A click puts the cursor somewhere; a second one opens the row.
    private static func click(_ target: Target, _ click: Mouse.Action, in state: AppState) -> AppAction? {
        switch target {
        case .row(let id):
            click == .doubleClick && state.list.selection == id
                ? KeyMap.action(for: .enter, in: state) : .list(.select(id))
        case .hour(let id, let hour):
            click == .doubleClick && state.list.selection == id && state.hours?.hour == hour
                ? KeyMap.action(for: .enter, in: state) : .hours(.select(id, hour: hour))
        case .heading(let key):
            DisabledReason.untilAllFetched(state).map { .refused($0.refusing(.character("s"))) }
                ?? .list(.order(by: key))
        case .hint(let key): KeyMap.action(for: key, in: state)
        case .button(let button): .alert(.press(button))
        case .item(let item): .detail(.choose(item))
        case .step(let index): .chart(.read(index))
        case .candidate(let index):
            .command(.complete(by: index - (state.commandLine.selection ?? -1)))
        case .hit(let index):
            click == .doubleClick && state.search.selection == index
                ? DisabledReason.openHit(state).map { .refused($0) } ?? .search(.open) : .search(.select(index))
        }
    }
}
