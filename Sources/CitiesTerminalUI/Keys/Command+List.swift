import CitiesLocalization
import CitiesTerminal

extension AppState {
    /// True where the list has marked cities to be compared: Enter and `c` are about all of them.
    var marksSeveral: Bool { screen == .list && list.marked.count > 1 }
}

/// The commands of the list.
extension Command {
    static let open = opening(with: [.enter])
    /// Where the arrows move no cursor.
    static let openToTheRight = opening(with: [.enter, "l", .right])

    private static func opening(with keys: [Key]) -> Command {
        Command(
            keys: keys, label: .keyOpen,
            currentLabel: { $0.marksSeveral ? .keySideBySide : .keyOpen }, explanation: .keyOpenExplanation,
            disabledReason: DisabledReason.openWhileFetching
        ) { _ in .list(.open) }
    }

    static let sort = Command(
        keys: ["s", ">"], label: .keySort, explanation: .keySortExplanation,
        disabledReason: DisabledReason.untilAllFetched
    ) { _ in .list(.nextOrder) }
    static let sortBack = Command(
        keys: ["S", "<"], label: .keySort, explanation: .keySortBackExplanation, isHinted: false,
        disabledReason: DisabledReason.untilAllFetched
    ) { _ in .list(.previousOrder) }
    static func column(_ number: Int) -> Command {
        Command(
            keys: [.character(Character(String(number)))], keyNames: "1-9", label: .keySort,
            explanation: .keyColumnExplanation, isHinted: false, isOffered: { _ in number == 1 },
            disabledReason: { DisabledReason.withoutColumn(number, $0) }
        ) { state in ListView(state).sortable(number).map { .list(.order(by: $0)) } ?? .idle }
    }
    static let columnSet = Command(
        keys: ["v"], label: .keyColumns, explanation: .keyColumnSetExplanation,
        disabledReason: DisabledReason.tooManyForColumns
    ) { _ in .list(.columns(by: 1)) }
    static let columnSetBack = Command(
        keys: ["V", .backTab], label: .keyColumns, explanation: .keyColumnSetBackExplanation, isHinted: false,
        disabledReason: DisabledReason.tooManyForColumns
    ) { _ in .list(.columns(by: -1)) }
    static let filter = Command(
        keys: ["/"], label: .keyFilter, explanation: .keyFilterExplanation
    ) { _ in .list(.startFilter) }
    static let mark = Command(
        keys: [" "], label: .keyMark, explanation: .keyMarkExplanation, disabledReason: DisabledReason.whenAllAreMarked
    ) { _ in .list(.toggleMark) }
    static let chartMarked = Command(
        keys: ["c"], label: .keyChart, currentLabel: { $0.marksSeveral ? .keyCompare : .keyChart },
        explanation: .keyChartMarkedExplanation, disabledReason: DisabledReason.openWhileFetching
    ) { _ in .list(.chartMarked) }
    static let dayAfter = day(by: 1, disabledReason: DisabledReason.afterLastDay) { _ in .list(.day(by: 1)) }
    static let dayBefore = day(by: -1, disabledReason: DisabledReason.beforePresent) { _ in .list(.day(by: -1)) }
    static let takeOff = Command(
        keys: ["x"], label: .keyTakeOff, explanation: .keyTakeOffExplanation, disabledReason: DisabledReason.remove
    ) { state in state.list.selection.map { .own(.remove($0)) } ?? .idle }
    static let putBack = Command(
        keys: ["z"], label: .keyPutBack, explanation: .keyPutBackExplanation,
        disabledReason: DisabledReason.withoutRemoval
    ) { $0.lastChangeIsOfHome ? .home(.undo) : .own(.undo) }
    static let homeOfList = Command(
        keys: [.tab], label: .keyHome, explanation: .keyHomeExplanation
    ) { _ in .show(.home) }
}
