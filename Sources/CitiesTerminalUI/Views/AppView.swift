package import CitiesTextLayout

/// The picture of the screen. All of it is made of the state, so that the same state is always the same frame.
package enum AppView {
    /// Exactly as large as the size in the state.
    package static func frame(_ state: AppState) -> Frame {
        let frame = draw(state)
        return state.theme.isUTF8 ? frame : frame.inASCII
    }

    /// The text of the screen, without the status line and the keys; nil in a window below the smallest size, which shows
    /// nothing of the screen.
    static func text(_ state: AppState) -> String? {
        guard isLargeEnough(state.size) else { return nil }
        let lines = frame(state).text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
        let last = lines.lastIndex { !$0.isEmpty }
        return last.map { lines[...$0].joined(separator: "\n") } ?? ""
    }

    /// The target of a click at a position; nil where a click does nothing. It is found by the layout that draws.
    package static func target(at position: Position, in state: AppState) -> Target? {
        guard isLargeEnough(state.size), state.size.area.contains(position) else { return nil }
        if let key = Footer(state).key(at: position) { return .hint(key) }
        if let index = CommandLineView(state: state).candidate(at: position) { return .candidate(index) }
        if let alert = state.alert { return AlertView(alert, state).button(at: position).map(Target.button) }
        return screen(state).target(at: position)
    }

    /// Scrolls the lines of the screen by this many.
    static func scrolled(by lines: Int, in state: AppState) -> AppAction {
        .scroll(to: top(scrolledBy: lines, in: state))
    }

    /// The first line of a screen whose lines scroll after scrolling by this many. It does not scroll on below the last
    /// line: the way back up would be as long.
    package static func top(scrolledBy lines: Int, in state: AppState) -> Int {
        guard isLargeEnough(state.size) else { return 0 }
        return (screen(state) as? any ScrollingView)?.scrolled.top(scrolledBy: lines) ?? 0
    }

    static func isLargeEnough(_ size: Size) -> Bool {
        size.columns >= ScreenLayout.smallest.columns && size.rows >= ScreenLayout.smallest.rows
    }

    private static func draw(_ state: AppState) -> Frame {
        guard isLargeEnough(state.size) else { return TooSmallView.frame(state) }
        let screen = screen(state)
        var frame = Frame(size: state.size)
        let labels = ProvenanceText(state)?.typicalLabels ?? []
        TitleBar(title: screen.title, aside: screen.aside, labels: labels).draw(on: &frame)
        screen.draw(on: &frame)
        StatusLine(state: state).draw(on: &frame)
        CommandLineView(state: state).draw(on: &frame)
        if let alert = state.alert {
            frame = frame.dimmed
            AlertView(alert, state).draw(on: &frame)
        }
        Footer(state).draw(on: &frame)
        return frame
    }

    private static func screen(_ state: AppState) -> any ScreenView { state.screen.entry.view(state) }
}
