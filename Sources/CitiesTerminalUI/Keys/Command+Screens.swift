import CitiesLocalization
import CitiesTerminal

/// The commands that open other screens, and the commands common to most screens.
extension Command {
    static let map = Command(keys: ["m"], label: .keyMap, explanation: .keyMapExplanation) { _ in .show(.map) }
    static let plan = Command(
        keys: ["p"], label: .keyPlan, explanation: .keyPlanExplanation, disabledReason: DisabledReason.withoutRows
    ) { _ in .show(.plan) }
    static let hours = Command(
        keys: ["f"], label: .keyHours, explanation: .keyHoursExplanation, disabledReason: DisabledReason.withoutRows
    ) { _ in .show(.hours) }
    static let models = Command(
        keys: ["o"], label: .keyModels, explanation: .keyModelsExplanation, disabledReason: DisabledReason.withoutCity
    ) { _ in .show(.models) }
    static let search = Command(
        keys: ["/"], label: .keySearch, explanation: .keySearchExplanation
    ) { _ in .show(.search) }
    static let here = Command(
        keys: ["i"], label: .keyHere, explanation: .keyHereExplanation, isOffered: { $0.screen != .here }
    ) { $0.screen == .here ? .idle : .show(.here) }
    static let home = Command(
        keys: ["h"], label: .keyHome, explanation: .keyHomeExplanation, isOffered: { $0.screen != .home }
    ) { state in
        // Without a home city, the key proposes the city on the screen.
        if state.home.city == nil, state.screen != .home, let row = state.shownRow {
            return .home(.propose(row.city))
        }
        return state.screen == .home ? .back : .show(.home)
    }
    /// In a search it is a letter of the text, unless the cursor is among the hits.
    static let makeHome = Command(
        keys: ["h"], label: .keyMakeHome, explanation: .keyProposeHomeExplanation,
        isOffered: { $0.screen != .search || $0.search.isInHits }, disabledReason: DisabledReason.withoutCity
    ) { state in state.shownRow.map { .home(.propose($0.city)) } ?? .idle }
    static let add = Command(
        keys: ["a"], label: .keyAdd, explanation: .keyAddExplanation, disabledReason: DisabledReason.add
    ) { state in state.shownRow.map { .own(.add($0)) } ?? .idle }
    static let units = Command(
        keys: ["u"], label: .keyUnits, explanation: .keyUnitsExplanation,
        disabledReason: DisabledReason.unitsWhileFetching
    ) { _ in .toggleUnits }
    static let refresh = Command(
        keys: ["r"], label: .keyRefresh, explanation: .keyRefreshExplanation,
        disabledReason: DisabledReason.whileFetching
    ) { _ in .refresh }
    static let language = Command(
        keys: ["L", "ㅣ"], label: .keyLanguage, explanation: .keyLanguageExplanation,
        isOffered: { DisabledReason.withoutHangul($0) == nil }, disabledReason: DisabledReason.withoutHangul
    ) { _ in .toggleLanguage }
    static let copy = Command(
        keys: ["y"], label: .keyCopy, explanation: .keyCopyExplanation, disabledReason: DisabledReason.withoutCopy
    ) { _ in .copy }
    static let commandLine = Command(
        keys: [":"], label: .keyCommandLine, explanation: .keyCommandLineExplanation,
        isOffered: { $0.screen != .search || $0.search.isInHits }
    ) { _ in .command(.open) }
    static let runAgain = Command(
        keys: ["r"], label: .keyRefresh, explanation: .keyRunAgainExplanation,
        disabledReason: DisabledReason.whileFetching
    ) { _ in .command(.runAgain) }
    static let help = Command(
        keys: ["?", .function(1)], label: .keyHelp, explanation: .keyHelpExplanation
    ) { _ in .show(.help) }
    static let back = Command(
        keys: [.escape, .backspace, .left], label: .keyBack, explanation: .keyBackExplanation
    ) { _ in .back }
    static let backByEscape = Command(
        keys: [.escape, .backspace], label: .keyBack, explanation: .keyBackExplanation
    ) { _ in .back }
    static let quit = Command(keys: ["q"], label: .keyQuit, explanation: .keyQuitExplanation) { _ in .quit }
    /// A command that shows the next or the previous day.
    static func day(
        by distance: Int, disabledReason: @escaping @Sendable (AppState) -> Notice?,
        action: @escaping @Sendable (AppState) -> AppAction
    ) -> Command {
        Command(
            keys: [distance > 0 ? "]" : "["], label: .keyDays,
            explanation: distance > 0 ? .keyDayAfterExplanation : .keyDayBeforeExplanation, isHinted: distance > 0,
            disabledReason: disabledReason, action: action)
    }
    /// Motions are not in the hints.
    static func move(
        _ explanation: Phrase, _ keys: [Key], _ action: @escaping @Sendable (AppState) -> AppAction
    ) -> Command {
        Command(keys: keys, label: .keyMove, explanation: explanation, isHinted: false, action: action)
    }
    /// A motion to the first and the last place: beyond them the key says so.
    ///
    /// - Parameter isKnown: True once there are places.
    static func move(
        _ explanation: Phrase, _ keys: [Key], beyond: Phrase, where isKnown: @escaping @Sendable (AppState) -> Bool,
        _ action: @escaping @Sendable (AppState) -> AppAction?
    ) -> Command {
        var command = move(explanation, keys) { action($0) ?? .idle }
        command.disabledReason = { isKnown($0) && action($0) == nil ? .disabled(beyond) : nil }
        return command
    }
}
