package import CitiesLocalization
import CitiesPresentation
package import CitiesTerminal
import CitiesTextLayout
import CitiesWeatherModel

/// The commands of the keys, screen by screen, in the order of the hints.
package enum Commands {
    /// The commands of a screen, typing aside.
    package static func on(_ screen: ScreenName) -> [Command] {
        switch screen {
        case .list:
            [
                .openToTheRight, .sort, .sortBack, .units, .refresh, .filter, .mark, .chartMarked, .plan, .map, .hours,
                .models,
                .dayAfter,
                .dayBefore, .takeOff, .putBack, .columnSet, .columnSetBack, .makeHome, .homeOfList,
            ] + list + columns + common.filter { $0.keys != Command.home.keys }
        case .detail: [.choose, .chart, .units, .refresh, .search, .hours, .models, .add] + detail + common
        case .chart:
            [.later, .earlier, .nextCity, .previousCity, .units, .refresh, .search, .hours, .models, .add] + chart
                + commonWithArrows
        case .map: [.open, .units, .refresh, .plan, .hours, .models, .dayAfter, .dayBefore] + map + commonWithArrows
        case .plan: [.open, .planGoal, .planOrder, .units, .refresh, .map, .hours, .models] + plan + commonWithArrows
        case .hours:
            [.open, .hoursValue, .hoursDayAfter, .hoursDayBefore, .hoursOrder, .units, .refresh, .plan, .map, .models]
                + hours
                + commonOfHours
        case .models:
            [.scores, .nextModels, .previousModels, .units, .refresh, .search, .plan, .map, .hours, .add] + models
                + common
        case .home: [.homeSearch, .homeChart, .homeList, .units, .homeRefresh, .hours, .models, .add] + home + common
        case .here: [.hereRefresh, .units, .search, .hours] + here + common
        case .search: search
        case .help: help + [.back, .quit]
        }
    }

    /// The commands that are shown at the lower edge.
    package static func hints(in state: AppState) -> [Command] {
        on(state.screen).filter { $0.isHinted && $0.isOffered(state) }
    }

    /// The command of a key at present: the first that has it.
    static func command(for key: Key, in state: AppState) -> Command? {
        on(state.screen).first { $0.keys.contains(key) }
    }

    private static let common: [Command] = [.home, .here, .language, .copy, .help, .back, .quit]
    /// The common commands where the arrows are for the cursor.
    private static let commonWithArrows: [Command] = [.home, .here, .language, .copy, .help, .backByEscape, .quit]

    /// The common commands where `h` is for the cursor, too.
    private static let commonOfHours: [Command] = [.here, .language, .copy, .help, .backByEscape, .quit]

    private static let list: [Command] = [
        .move(.keyUpExplanation, [.up, .character("k")]) { .list(.move(by: -1)) },
        .move(.keyDownExplanation, [.down, .character("j")]) { .list(.move(by: 1)) },
        .move(.keyPageUpExplanation, [.pageUp, .control("b")]) { .list(.page(-1)) },
        .move(.keyPageDownExplanation, [.pageDown, .control("f")]) { .list(.page(1)) },
        .move(.keyHalfPageUpExplanation, [.control("u")]) { .list(.halfPage(-1)) },
        .move(.keyHalfPageDownExplanation, [.control("d")]) { .list(.halfPage(1)) },
        .move(.keyFirstExplanation, [.home, .character("g")]) { .list(.first) },
        .move(.keyLastExplanation, [.end, .character("G")]) { .list(.last) },
    ]

    /// One for each column, of which the help shows the first for all.
    private static let columns = (1...9).map { Command.column($0) }

    /// The arrows go through the two rows that can be chosen, and beyond them scroll the page.
    private static let detail: [Command] =
        [
            .moveInState(.keyUpExplanation, [.up, .character("k")]) { state in
                (state.detail?.top ?? 0) > 0 ? scroll(-1, state) : .detail(.move(by: -1))
            },
            .moveInState(.keyDownExplanation, [.down, .character("j")]) { state in
                state.detail?.selection == DetailState.Item.allCases.last ? scroll(1, state) : .detail(.move(by: 1))
            },
        ] + scrolling { .detail(.scroll(to: $0)) }.dropFirst(2)

    private static func scroll(_ lines: Int, _ state: AppState) -> AppAction {
        .detail(.scroll(to: AppView.top(scrolledBy: lines, in: state)))
    }

    private static let map: [Command] = [
        .mapMove(.keyUpExplanation, [.up, .character("k")], .up),
        .mapMove(.keyDownExplanation, [.down, .character("j")], .down),
        .mapMove(.keyMapWestExplanation, [.left], .left),
        .mapMove(.keyMapEastExplanation, [.right], .right),
    ]

    private static let plan: [Command] = [
        .moveInState(.keyUpExplanation, [.up, .character("k")]) { $0.moved(below: -1) },
        .moveInState(.keyDownExplanation, [.down, .character("j")]) { $0.moved(below: 1) },
        .planMove(.keyPlanDayBeforeExplanation, [.left, .character("[")], by: -1, beyond: .screenNoPlanDayBefore),
        .planMove(.keyPlanDayAfterExplanation, [.right, .character("]")], by: 1, beyond: .screenNoDayAfter),
    ]

    private static let hours: [Command] = [
        .hoursValueBack,
        .hoursMove(
            .keyHourBeforeExplanation, [.left, .character("h")], by: -1, beyond: .screenNoHourBefore),
        .hoursMove(.keyHourAfterExplanation, [.right, .character("l")], by: 1, beyond: .screenNoHourAfter),
        .moveInState(.keyUpExplanation, [.up, .character("k")]) { $0.hoursMoved(below: -1) },
        .moveInState(.keyDownExplanation, [.down, .character("j")]) { $0.hoursMoved(below: 1) },
        .moveInState(.keyPageUpExplanation, [.pageUp, .control("b")]) { $0.hoursMoved(below: -HoursView($0).page) },
        .moveInState(.keyPageDownExplanation, [.pageDown, .control("f")]) { $0.hoursMoved(below: HoursView($0).page) },
        .moveInState(.keyHalfPageUpExplanation, [.control("u")]) {
            $0.hoursMoved(below: -max(1, HoursView($0).page / 2))
        },
        .moveInState(.keyHalfPageDownExplanation, [.control("d")]) {
            $0.hoursMoved(below: max(1, HoursView($0).page / 2))
        },
        .moveInState(.keyFirstExplanation, [.home, .character("g")]) { $0.hoursMoved(below: -PlanState.limit) },
        .moveInState(.keyLastExplanation, [.end, .character("G")]) { $0.hoursMoved(below: PlanState.limit) },
    ]

    private static let chart: [Command] = [
        .moveInState(.keyFirstExplanation, [.home, .character("g")]) { .chart(.read(AppView.step(.min, in: $0))) },
        .moveInState(.keyLastExplanation, [.end, .character("G")]) { .chart(.read(AppView.step(.max, in: $0))) },
    ]

    private static let home = scrolling { .home(.scroll(to: $0)) }
    private static let models = scrolling { .models(.scroll(to: $0)) }
    private static let here = scrolling { .here(.scroll(to: $0)) }
    private static let help = scrolling { .scrollHelp(to: $0) }

    private static func scrolling(to top: @escaping @Sendable (Int) -> AppAction) -> [Command] {
        func by(
            _ explanation: Phrase, _ keys: [Key], _ lines: @escaping @Sendable (AppState) -> Int
        ) -> Command {
            .moveInState(explanation, keys) { top(AppView.top(scrolledBy: lines($0), in: $0)) }
        }
        return [
            by(.keyUpExplanation, [.up, .character("k")]) { _ in -1 },
            by(.keyDownExplanation, [.down, .character("j")]) { _ in 1 },
            by(.keyPageUpExplanation, [.pageUp, .control("b")]) { -page(of: $0) },
            by(.keyPageDownExplanation, [.pageDown, .control("f")]) { page(of: $0) },
            by(.keyHalfPageUpExplanation, [.control("u")]) { -max(1, page(of: $0) / 2) },
            by(.keyHalfPageDownExplanation, [.control("d")]) { max(1, page(of: $0) / 2) },
            by(.keyFirstExplanation, [.home, .character("g")]) { _ in -10_000 },
            by(.keyLastExplanation, [.end, .character("G")]) { _ in 10_000 },
        ]
    }

    private static func page(of state: AppState) -> Int { max(1, ScreenLayout.body(state.size).size.rows - 1) }

    /// Letters are typed into the query, and commands among the hits.
    private static let search: [Command] = [
        .enterSearch, .openHit, .betweenHits, .addHit, .proposeHit, .toQuery, .searchOnline, .searchBack, .help,
        .move(.keyUpExplanation, [.up, .character("k")]) { .search(.move(by: -1)) },
        .move(.keyDownExplanation, [.down, .character("j")]) { .search(.move(by: 1)) },
        .move(.keyPageUpExplanation, [.pageUp]) { .search(.move(by: -5)) },
        .move(.keyPageDownExplanation, [.pageDown]) { .search(.move(by: 5)) },
    ]
}

extension Command {
    static let open = Command(
        keys: [.enter], label: .keyOpen, explanation: .keyOpenExplanation,
        disabledReason: DisabledReason.openWhileFetching
    ) { _ in .list(.open) }
    /// Where the arrows do not move a cursor.
    static let openToTheRight = Command(
        keys: [.enter, .character("l"), .right], label: .keyOpen, explanation: .keyOpenExplanation,
        disabledReason: DisabledReason.openWhileFetching
    ) { _ in .list(.open) }
    static let sort = Command(
        keys: [.character("s"), .character(">")], label: .keySort, explanation: .keySortExplanation,
        disabledReason: DisabledReason.untilAllFetched
    ) { _ in .list(.nextOrder) }
    static let sortBack = Command(
        keys: [.character("S"), .character("<")], label: .keySort, explanation: .keySortBackExplanation,
        isHinted: false,
        disabledReason: DisabledReason.untilAllFetched
    ) { _ in .list(.previousOrder) }
    static func column(_ number: Int) -> Command {
        Command(
            keys: [.character(Character(String(number)))], keyNames: "1-9", label: .keySort,
            explanation: .keyColumnExplanation, isHinted: false, isOffered: { _ in number == 1 },
            disabledReason: { DisabledReason.withoutColumn(number, $0) }
        ) { state in ListView(state).sortable(number).map { .list(.order(by: $0)) } ?? .idle }
    }
    static let units = Command(
        keys: [.character("u")], label: .keyUnits, explanation: .keyUnitsExplanation,
        disabledReason: DisabledReason.unitsWhileFetching
    ) { _ in .toggleUnits }
    static let refresh = Command(
        keys: [.character("r")], label: .keyRefresh, explanation: .keyRefreshExplanation,
        disabledReason: DisabledReason.whileFetching
    ) { _ in .refresh }
    static let filter = Command(
        keys: [.character("/")], label: .keyFilter, explanation: .keyFilterExplanation
    ) { _ in .list(.startFilter) }
    static let mark = Command(
        keys: [.character(" ")], label: .keyMark, explanation: .keyMarkExplanation,
        disabledReason: DisabledReason.whenAllAreMarked
    ) { _ in .list(.toggleMark) }
    static let chartMarked = Command(
        keys: [.character("c")], label: .keyChart, explanation: .keyChartMarkedExplanation,
        disabledReason: DisabledReason.openWhileFetching
    ) { _ in .list(.chartMarked) }

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
    static let scores = Command(
        keys: [.character("o")], label: .keyScores, explanation: .keyScoresExplanation
    ) { _ in .models(.toggleScores) }
    static let nextModels = Command(
        keys: [.character("n")], label: .keyNextCity, explanation: .keyNextCityExplanation,
        disabledReason: DisabledReason.withoutNeighbor
    ) { _ in .models(.city(by: 1)) }
    static let previousModels = Command(
        keys: [.character("b")], label: .keyNextCity, explanation: .keyPreviousCityExplanation, isHinted: false,
        disabledReason: DisabledReason.withoutNeighbor
    ) { _ in .models(.city(by: -1)) }
    static let dayAfter = Command(
        keys: [.character("]")], label: .keyDays, explanation: .keyDayAfterExplanation,
        disabledReason: DisabledReason.afterLastDay
    ) { _ in .list(.day(by: 1)) }
    static let dayBefore = Command(
        keys: [.character("[")], label: .keyDays, explanation: .keyDayBeforeExplanation, isHinted: false,
        disabledReason: DisabledReason.beforePresent
    ) { _ in .list(.day(by: -1)) }
    static let planGoal = Command(
        keys: [.character("b")], label: .keyPlanGoal, explanation: .keyPlanGoalExplanation
    ) { _ in .plan(.nextGoal) }
    static let planOrder = Command(
        keys: [.character("s")], label: .keySort, explanation: .keyPlanOrderExplanation
    ) { _ in .plan(.nextOrder) }

    /// To the nearest city in a direction.
    static func mapMove(_ explanation: Phrase, _ keys: [Key], _ direction: MapDirection) -> Command {
        moveInState(explanation, keys) { state in
            MapView(state: state).neighbor(direction).map { .list(.select($0)) } ?? .idle
        }
    }

    /// To a day of the plan; beyond the first and the last it says so.
    static func planMove(_ explanation: Phrase, _ keys: [Key], by distance: Int, beyond: Phrase) -> Command {
        var command = moveInState(explanation, keys) { $0.planned(after: distance) ?? .idle }
        command.disabledReason = { state in
            guard let document = state.planDocument, !document.dates.isEmpty, state.planned(after: distance) == nil
            else { return nil }
            return Notice(kind: .disabled, phrase: beyond)
        }
        return command
    }

    static let hoursValue = Command(
        keys: [.character("v"), .tab], label: .keyHoursValue, explanation: .keyHoursValueExplanation
    ) { _ in .hours(.value(by: 1)) }
    static let hoursValueBack = Command(
        keys: [.character("V"), .backTab], label: .keyHoursValue, explanation: .keyHoursValueBackExplanation,
        isHinted: false
    ) { _ in .hours(.value(by: -1)) }
    static let hoursOrder = Command(
        keys: [.character("s")], label: .keySort, explanation: .keyHoursOrderExplanation
    ) { _ in .hours(.nextOrder) }
    static let hoursDayAfter = Command(
        keys: [.character("]")], label: .keyDays, explanation: .keyDayAfterExplanation,
        disabledReason: { $0.hasNoHours(onDay: 1) ? Notice(kind: .disabled, phrase: .screenNoDayAfter) : nil }
    ) { $0.hoursTurned(by: 1) ?? .idle }
    static let hoursDayBefore = Command(
        keys: [.character("[")], label: .keyDays, explanation: .keyDayBeforeExplanation, isHinted: false,
        disabledReason: { $0.hasNoHours(onDay: -1) ? Notice(kind: .disabled, phrase: .screenNoDayBefore) : nil }
    ) { $0.hoursTurned(by: -1) ?? .idle }

    /// To an hour before or after; beyond the first and the last it says so.
    static func hoursMove(_ explanation: Phrase, _ keys: [Key], by distance: Int, beyond: Phrase) -> Command {
        var command = moveInState(explanation, keys) { $0.hoursMoved(by: distance) ?? .idle }
        command.disabledReason = { state in
            guard state.hoursSpan != nil, state.hoursMoved(by: distance) == nil else { return nil }
            return Notice(kind: .disabled, phrase: beyond)
        }
        return command
    }

    static let choose = Command(
        keys: [.enter, .character("l"), .right], label: .keyOpen, explanation: .keyChooseExplanation
    ) { state in state.detail.map { .detail(.choose($0.selection)) } ?? .idle }
    static let chart = Command(
        keys: [.character("c")], label: .keyChart, explanation: .keyChartExplanation,
        disabledReason: DisabledReason.whileFetchingWeather
    ) { _ in .detail(.choose(.futureWeather)) }
    static let search = Command(
        keys: [.character("/")], label: .keySearch, explanation: .keySearchExplanation
    ) { _ in .show(.search) }

    static let later = Command(
        keys: [.right], label: .keyCursor, explanation: .keyLaterExplanation
    ) { .chart(.read(AppView.step(1, in: $0))) }
    static let earlier = Command(
        keys: [.left], label: .keyCursor, explanation: .keyEarlierExplanation, isHinted: false
    ) { .chart(.read(AppView.step(-1, in: $0))) }
    static let nextCity = Command(
        keys: [.character("n")], label: .keyNextCity, explanation: .keyNextCityExplanation,
        disabledReason: DisabledReason.withoutNeighbor
    ) { _ in .chart(.city(by: 1)) }
    static let previousCity = Command(
        keys: [.character("b")], label: .keyNextCity, explanation: .keyPreviousCityExplanation, isHinted: false,
        disabledReason: DisabledReason.withoutNeighbor
    ) { _ in .chart(.city(by: -1)) }

    static let homeSearch = Command(
        keys: [.character("/")], label: .keySearch, explanation: .keySearchExplanation
    ) { _ in .show(.search) }
    static let homeChart = Command(
        keys: [.character("c"), .enter], label: .keyChart, explanation: .keyHomeChartExplanation
    ) { state in state.home.city == nil ? .show(.search) : .show(.chart) }
    static let homeRefresh = Command(
        keys: [.character("r")], label: .keyRefresh, explanation: .keyRefreshExplanation,
        disabledReason: DisabledReason.withoutHome
    ) { _ in .refresh }

    static let homeList = Command(
        keys: [.tab], label: .keyList, explanation: .keyListExplanation
    ) { _ in .show(.list) }

    static let here = Command(
        keys: [.character("i")], label: .keyHere, explanation: .keyHereExplanation,
        isOffered: { $0.screen != .here }
    ) { $0.screen == .here ? .idle : .show(.here) }
    static let hereRefresh = Command(
        keys: [.character("r")], label: .keyRefresh, explanation: .keyHereRefreshExplanation,
        disabledReason: DisabledReason.whileFetching
    ) { _ in .here(.begin(refresh: true)) }

    static let enterSearch = Command(
        keys: [.enter], label: .keyOpen, explanation: .keyEnterSearchExplanation,
        disabledReason: { $0.search.isInHits ? DisabledReason.openHit($0) : DisabledReason.withoutQuery($0) }
    ) { state in
        state.search.isInHits ? .search(.open) : state.search.hits.isEmpty ? .search(.searchOnline) : .search(.goToHits)
    }
    static let openHit = Command(
        keys: [.character("l"), .right], label: .keyOpen, explanation: .keyOpenExplanation, isHinted: false,
        disabledReason: DisabledReason.openHit
    ) { $0.search.isInHits ? .search(.open) : .idle }
    static let betweenHits = Command(
        keys: [.tab], label: .keyHits, explanation: .keyHitsExplanation, disabledReason: DisabledReason.withoutHit
    ) { $0.search.isInHits ? .search(.goToField) : .search(.goToHits) }
    static let proposeHit = Command(
        keys: [.character("h")], label: .keyMakeHome, explanation: .keyProposeHomeExplanation, isHinted: false,
        disabledReason: DisabledReason.withoutHit
    ) { state in state.search.selected.map { .home(.propose($0)) } ?? .idle }
    static let toQuery = Command(
        keys: [.character("/")], label: .keySearch, explanation: .keyToQueryExplanation, isHinted: false
    ) { _ in .search(.goToField) }
    static let add = Command(
        keys: [.character("a")], label: .keyAdd, explanation: .keyAddExplanation, isHinted: false,
        disabledReason: DisabledReason.add
    ) { state in state.shownRow.map { .own(.add($0)) } ?? .idle }
    static let addHit = Command(
        keys: [.character("+"), .character("a")], label: .keyAdd, explanation: .keyAddExplanation,
        disabledReason: DisabledReason.add
    ) { state in state.shownRow.map { .own(.add($0)) } ?? .idle }
    static let takeOff = Command(
        keys: [.character("x")], label: .keyTakeOff, explanation: .keyTakeOffExplanation, isHinted: false,
        disabledReason: DisabledReason.remove
    ) { state in state.list.selection.map { .own(.remove($0)) } ?? .idle }
    static let putBack = Command(
        keys: [.character("z")], label: .keyPutBack, explanation: .keyPutBackExplanation, isHinted: false,
        disabledReason: DisabledReason.withoutRemoval
    ) { state in state.home.replaced != nil && state.ownList.removed.isEmpty ? .home(.undo) : .own(.undo) }
    static let searchOnline = Command(
        keys: [.control("o")], label: .keySearchOnline, explanation: .keySearchOnlineExplanation,
        disabledReason: DisabledReason.withoutQuery
    ) { _ in .search(.searchOnline) }
    static let searchBack = Command(
        keys: [.escape], label: .keyBack, explanation: .keyBackExplanation
    ) { _ in .back }

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
    static let makeHome = Command(
        keys: [.character("h")], label: .keyHome, explanation: .keyProposeHomeExplanation,
        disabledReason: DisabledReason.withoutCity
    ) { state in state.shownRow.map { .home(.propose($0.city)) } ?? .idle }
    static let homeOfList = Command(
        keys: [.tab], label: .keyHome, explanation: .keyHomeExplanation, isHinted: false
    ) { _ in .show(.home) }
    static let copy = Command(
        keys: [.character("y")], label: .keyCopy, explanation: .keyCopyExplanation, isHinted: false
    ) { _ in .copy }
    static let columnSet = Command(
        keys: [.character("v")], label: .keyColumns, explanation: .keyColumnSetExplanation,
        disabledReason: DisabledReason.tooManyForColumns
    ) { _ in .list(.columns(by: 1)) }
    static let columnSetBack = Command(
        keys: [.character("V"), .backTab], label: .keyColumns, explanation: .keyColumnSetBackExplanation,
        isHinted: false,
        disabledReason: DisabledReason.tooManyForColumns
    ) { _ in .list(.columns(by: -1)) }
    static let language = Command(
        keys: [.character("L"), .character("ㅣ")], label: .keyLanguage, explanation: .keyLanguageExplanation,
        isOffered: { DisabledReason.withoutHangul($0) == nil },
        disabledReason: DisabledReason.withoutHangul
    ) { _ in .toggleLanguage }
    static let help = Command(
        keys: [.character("?")], label: .keyHelp, explanation: .keyHelpExplanation
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

/// The meaning of a key on a screen. Hints, help and the keys themselves are made of the same commands.
package struct Command: Sendable {
    /// The first is the one that is shown.
    package var keys: [Key]
    /// The words for them in the help where these are not their names.
    var keyNames: String?
    /// A word for the hints.
    package var label: Phrase
    /// A line for the help.
    package var explanation: Phrase
    /// True when it is in the hints: an obvious one need not be.
    package var isHinted = true
    /// True when it is shown at all: false where it can never work.
    var isOffered: @Sendable (AppState) -> Bool = { _ in true }
    /// The reason why it does nothing at present; nil when it works.
    var disabledReason: @Sendable (AppState) -> Notice? = { _ in nil }
    var action: @Sendable (AppState) -> AppAction

    /// True when the key works at present.
    package func isEnabled(in state: AppState) -> Bool { disabledReason(state) == nil }
}
