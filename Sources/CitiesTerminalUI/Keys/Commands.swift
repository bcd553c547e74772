import CitiesLocalization
import CitiesPresentation
import CitiesTerminal
import CitiesMaps
import CitiesTextLayout
import CitiesWeatherModel

/// The commands of the keys, screen by screen, in the order of the hints.
package enum Commands {
    /// The commands of a screen, typing aside.
    package static func on(_ screen: ScreenName) -> [Command] {
        switch screen {
        case .list:
            [
                .openToTheRight, .units, .sort, .refresh, .filter, .chartMarked, .mark, .plan, .hours, .map, .models,
                .dayAfter, .columnSet, .makeHome, .here, .commandLine, .language, .copy, .takeOff, .putBack,
                .homeOfList, .sortBack, .dayBefore, .columnSetBack,
            ] + list + columns + [.help, .quit] + unhinted(.back)
        case .detail:
            [
                .choose, .chart, .hours, .models, .detailDayAfter, .units, .refresh, .search, .add, .detailDayBefore,
            ] + detail + common()
        case .chart:
            [
                .later, .earlier, .chartSubject, .nextCity, .previousCity, .chartDayAfter, .hours, .models, .units,
                .refresh, .search, .add, .chartSubjectBack, .chartDayBefore,
            ] + chart + common(back: .backByEscape)
        case .map:
            [
                .open, .mapValue, .dayAfter, .plan, .hours, .models, .units, .refresh, .mapValueBack, .dayBefore,
            ] + map + common(back: .backByEscape)
        case .plan:
            [.open, .planGoal, .planOrder, .map, .hours, .models, .units, .refresh] + plan
                + common(back: .backByEscape)
        case .hours:
            [
                .open, .hoursValue, .hoursDayAfter, .hoursOrder, .plan, .map, .models, .units, .refresh,
                .hoursDayBefore,
            ] + hours + common(home: [], back: .backByEscape)
        case .models:
            [.scores, .nextCity, .previousCity, .plan, .hours, .map, .search, .units, .refresh, .add] + scrolling
                + common()
        case .home:
            [.homeSearch, .homeChart, .homeList, .hours, .models, .units, .homeRefresh, .add] + scrolling + common()
        case .here: [.hereRefresh, .units, .search, .hours] + scrolling + common()
        case .search: search
        case .output: [.runAgain] + scrolling + common()
        case .help: scrolling + [.commandLine, .back, .quit]
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

    /// A key that the hints leave to the help.
    private static func unhinted(_ command: Command) -> [Command] {
        var command = command
        command.isHinted = false
        return [command]
    }

    /// The commands that most screens have.
    ///
    /// - Parameters:
    ///   - home: Empty where `h` is for the cursor.
    ///   - back: The way back, without the arrows where these are for the cursor.
    private static func common(home: [Command] = [.home], back: Command = .back) -> [Command] {
        home + [.here, .commandLine, .language, .copy, .help, back, .quit]
    }

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

    /// One for each column; the help shows the first for all.
    private static let columns = (1...9).map { Command.column($0) }

    /// The arrows go through the two rows that can be chosen, and beyond them scroll the page.
    private static let detail: [Command] =
        [
            .moveInState(.keyUpExplanation, [.up, .character("k")]) { state in
                state.tops[.detail] ?? 0 > 0 || state.detail?.city == nil
                    ? AppView.scrolled(by: -1, in: state) : .detail(.move(by: -1))
            },
            .moveInState(.keyDownExplanation, [.down, .character("j")]) { state in
                state.detail?.selection == DetailState.Item.allCases.last || state.detail?.city == nil
                    ? AppView.scrolled(by: 1, in: state) : .detail(.move(by: 1))
            },
        ] + scrolling.dropFirst(2)

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

    private static let scrolling: [Command] = {
        func by(
            _ explanation: Phrase, _ keys: [Key], _ lines: @escaping @Sendable (AppState) -> Int
        ) -> Command {
            .moveInState(explanation, keys) { AppView.scrolled(by: lines($0), in: $0) }
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
    }()

    private static func page(of state: AppState) -> Int { max(1, ScreenLayout.body(state.size).size.rows - 1) }

    /// Letters are text in the query field and commands among the hits.
    private static let search: [Command] =
        [
            .enterSearch, .openHit, .addHit, .makeHome, .toQuery, .searchOnline, .commandLine, .searchBack, .searchHelp,
            .move(.keyUpExplanation, [.up, .character("k")]) { .search(.move(by: -1)) },
            .move(.keyDownExplanation, [.down, .character("j")]) { .search(.move(by: 1)) },
            .move(.keyPageUpExplanation, [.pageUp]) { .search(.move(by: -5)) },
            .move(.keyPageDownExplanation, [.pageDown]) { .search(.move(by: 5)) }, .betweenHits,
        ]
}
