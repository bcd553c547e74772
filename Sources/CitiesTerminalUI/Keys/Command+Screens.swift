import CitiesLocalization
import CitiesTerminal

/// The commands that open other screens, and the commands common to most screens.
extension Command {
    static let map = Command(
        keys: [.character("m")], label: .keyMap, explanation: .keyMapExplanation
    ) { _ in .show(.map) }
    static let plan = Command(
        keys: [.character("p")], label: .keyPlan, explanation: .keyPlanExplanation,
        disabledReason: DisabledReason.withoutRows
    ) { _ in .show(.plan) }
    static let hours = Command(
        keys: [.character("f")], label: .keyHours, explanation: .keyHoursExplanation,
        disabledReason: DisabledReason.withoutRows
    ) { _ in .show(.hours) }
    static let models = Command(
        keys: [.character("o")], label: .keyModels, explanation: .keyModelsExplanation,
        disabledReason: DisabledReason.withoutCity
    ) { _ in .show(.models) }
    static let search = Command(
        keys: [.character("/")], label: .keySearch, explanation: .keySearchExplanation
    ) { _ in .show(.search) }
    static let here = Command(
        keys: [.character("i")], label: .keyHere, explanation: .keyHereExplanation,
        isOffered: { $0.screen != .here }
    ) { $0.screen == .here ? .idle : .show(.here) }
    static let home = Command(
        keys: [.character("h")], label: .keyHome, explanation: .keyHomeExplanation,
        isOffered: { $0.screen != .home }
    ) { state in
        // Without a home city, the key proposes the city on the screen.
        if state.home.city == nil, state.screen != .home, let row = state.shownRow {
            return .home(.propose(row.city))
        }
        return state.screen == .home ? .back : .show(.home)
    }
    /// In a search it is a letter of the text, unless the cursor is among the hits.
    static let makeHome = Command(
        keys: [.character("h")], label: .keyMakeHome, explanation: .keyProposeHomeExplanation,
        isOffered: { $0.screen != .search || $0.search.isInHits }, disabledReason: DisabledReason.withoutCity
    ) { state in state.shownRow.map { .home(.propose($0.city)) } ?? .idle }
    static let add = Command(
        keys: [.character("a")], label: .keyAdd, explanation: .keyAddExplanation,
        disabledReason: DisabledReason.add
    ) { state in state.shownRow.map { .own(.add($0)) } ?? .idle }
    static let units = Command(
        keys: [.character("u")], label: .keyUnits, explanation: .keyUnitsExplanation,
        disabledReason: DisabledReason.unitsWhileFetching
    ) { _ in .toggleUnits }
    static let refresh = Command(
        keys: [.character("r")], label: .keyRefresh, explanation: .keyRefreshExplanation,
        disabledReason: DisabledReason.whileFetching
    ) { _ in .refresh }
    static let language = Command(
        keys: [.character("L"), .character("ㅣ")], label: .keyLanguage, explanation: .keyLanguageExplanation,
        isOffered: { DisabledReason.withoutHangul($0) == nil },
        disabledReason: DisabledReason.withoutHangul
    ) { _ in .toggleLanguage }
    static let copy = Command(
        keys: [.character("y")], label: .keyCopy, explanation: .keyCopyExplanation,
        disabledReason: DisabledReason.withoutCopy
    ) { _ in .copy }
    static let commandLine = Command(
        keys: [.character(":")], label: .keyCommandLine, explanation: .keyCommandLineExplanation,
        isOffered: { $0.screen != .search || $0.search.isInHits }
    ) { _ in .command(.open) }
    static let runAgain = Command(
        keys: [.character("r")], label: .keyRefresh, explanation: .keyRunAgainExplanation,
        disabledReason: DisabledReason.whileFetching
    ) { _ in .command(.runAgain) }
    static let help = Command(
        keys: [.character("?"), .function(1)], label: .keyHelp, explanation: .keyHelpExplanation
    ) { _ in .show(.help) }
    static let back = Command(
        keys: [.escape, .backspace, .left], label: .keyBack, explanation: .keyBackExplanation
    ) { _ in .back }
    static let backByEscape = Command(
        keys: [.escape, .backspace], label: .keyBack, explanation: .keyBackExplanation
    ) { _ in .back }
    static let quit = Command(
        keys: [.character("q")], label: .keyQuit, explanation: .keyQuitExplanation
    ) { _ in .quit }
    /// Moving about is not in the hints.
    static func move(
        _ explanation: Phrase, _ keys: [Key], _ action: @escaping @Sendable () -> AppAction
    ) -> Command {
        moveInState(explanation, keys) { _ in action() }
    }
    static func moveInState(
        _ explanation: Phrase, _ keys: [Key], _ action: @escaping @Sendable (AppState) -> AppAction
    ) -> Command {
        Command(keys: keys, label: .keyMove, explanation: explanation, isHinted: false, action: action)
    }
}
