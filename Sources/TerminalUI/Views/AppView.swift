public import TextLayout

/// What the screen shows. All of it is made of the state, so that the same state is always the same frame.
public enum AppView {
    /// Where there is less room than this, a sentence asks for more.
    public static let smallestSize = Size(columns: 40, rows: 10)

    /// Exactly as large as the size in the state.
    public static func frame(_ state: AppState) -> Frame {
        let frame = draw(state)
        return state.look.isUTF8 ? frame : frame.inASCII
    }

    /// What is at a position; nil where a click does nothing. It is found by the layout that draws.
    public static func target(at position: Position, in state: AppState) -> Target? {
        guard isLargeEnough(state.size) else { return nil }
        if let alert = state.alert { return AlertView(alert, state).target(at: position) }
        let layout = ScreenLayout(state.size)
        if let hint = Footer(state, area: layout.footer).hint(at: position) { return .hint(hint) }
        return screen(state, layout).target(at: position)
    }

    /// How many rows of the list, hits of the search or lines of the home screen are seen at once: a page. At least 1.
    public static func pageHeight(in state: AppState) -> Int {
        guard isLargeEnough(state.size) else { return 1 }
        return max(1, screen(state, ScreenLayout(state.size)).pageHeight)
    }

    private static func isLargeEnough(_ size: Size) -> Bool {
        size.columns >= smallestSize.columns && size.rows >= smallestSize.rows
    }

    private static func draw(_ state: AppState) -> Frame {
        guard isLargeEnough(state.size) else { return TooSmallView.frame(state) }
        let layout = ScreenLayout(state.size)
        let screen = screen(state, layout)
        var frame = Frame(size: state.size)
        TitleBar(title: screen.title, aside: screen.aside).draw(on: &frame, in: layout.title)
        screen.draw(on: &frame)
        StatusLine(state).draw(on: &frame, in: layout.status)
        Footer(state, area: layout.footer).draw(on: &frame)
        guard let alert = state.alert else { return frame }
        frame = frame.dimmed
        AlertView(alert, state).draw(on: &frame)
        return frame
    }

    private static func screen(_ state: AppState, _ layout: ScreenLayout) -> any ScreenView {
        switch state.screen {
        case .home: HomeView(state, area: layout.body)
        case .list: ListView(state, area: layout.body)
        case .detail: DetailView(state, area: layout.body)
        case .chart: ChartView(state, area: layout.body)
        case .search: SearchView(state, area: layout.body)
        case .help: HelpView(state, area: layout.body)
        }
    }
}
