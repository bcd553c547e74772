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
                .choose, .chart, .hours, .models, .detailDay(by: 1), .units, .refresh, .search, .add,
                .detailDay(by: -1),
            ] + detail + common()
        case .chart:
            [
                .later, .earlier, .chartSubject, .nextCity, .previousCity, .chartDay(by: 1), .hours, .models, .units,
                .refresh, .search, .add, .chartSubjectBack, .chartDay(by: -1),
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
                .open, .hoursValue, .hoursDay(by: 1), .hoursOrder, .plan, .map, .models, .units, .refresh,
                .hoursDay(by: -1),
            ] + hours + common(home: [], back: .backByEscape)
        case .models:
            [.scores, .nextCity, .previousCity, .plan, .hours, .map, .search, .units, .refresh, .add] + scrolling
                + common()
        case .home:
            [.search, .homeChart, .homeList, .hours, .models, .units, .homeRefresh, .add] + scrolling + common()
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

    private static func upAndDown(_ move: @escaping @Sendable (Int, AppState) -> AppAction) -> [Command] {
        [
            .move(.keyUpExplanation, [.up, "k"]) { move(-1, $0) },
            .move(.keyDownExplanation, [.down, "j"]) { move(1, $0) },
        ]
    }

    /// The commands that move up and down by lines, by pages and by halves of one, and to both ends.
    ///
    /// - Parameters:
    ///   - page: The lines of a page, and of half of one.
    ///   - move: The action for this many lines further down, which ends at the last.
    private static func moves(
        page: @escaping @Sendable (AppState) -> (whole: Int, half: Int),
        _ move: @escaping @Sendable (Int, AppState) -> AppAction
    ) -> [Command] {
        upAndDown(move) + [
            .move(.keyPageUpExplanation, [.pageUp, .control("b")]) { move(-page($0).whole, $0) },
            .move(.keyPageDownExplanation, [.pageDown, .control("f")]) { move(page($0).whole, $0) },
            .move(.keyHalfPageUpExplanation, [.control("u")]) { move(-page($0).half, $0) },
            .move(.keyHalfPageDownExplanation, [.control("d")]) { move(page($0).half, $0) },
            .move(.keyFirstExplanation, [.home, "g"]) { move(-1_000_000, $0) },
            .move(.keyLastExplanation, [.end, "G"]) { move(1_000_000, $0) },
        ]
    }

    private static let list = moves(
        page: { state in
            let rows = state.list.window(state.size)
            return (max(1, rows - 1), max(1, rows / 2))
        }
    ) { lines, _ in .list(.move(by: lines)) }

    /// One for each column; the help shows the first for all.
    private static let columns = (1...9).map { Command.column($0) }

    /// The arrows go through the two rows that can be chosen, and beyond them scroll the page.
    private static let detail =
        upAndDown { lines, state in
            let isLast = state.detail?.selection == DetailState.Item.allCases.last
            let scrolls = lines < 0 ? state.tops[.detail] ?? 0 > 0 : isLast
            return scrolls || state.detail?.city == nil
                ? AppView.scrolled(by: lines, in: state) : .detail(.move(by: lines))
        } + scrolling.dropFirst(2)

    private static let map: [Command] = [
        .mapMove(.keyUpExplanation, [.up, "k"], .up),
        .mapMove(.keyDownExplanation, [.down, "j"], .down),
        .mapMove(.keyMapWestExplanation, [.left], .left),
        .mapMove(.keyMapEastExplanation, [.right], .right),
    ]

    private static let plan =
        upAndDown { $1.moved(below: $0) } + [
            .move(
                .keyPlanDayBeforeExplanation, [.left, "["], beyond: .screenNoPlanDayBefore, where: hasPlan
            ) { $0.planned(after: -1) },
            .move(
                .keyPlanDayAfterExplanation, [.right, "]"], beyond: .screenNoDayAfter, where: hasPlan
            ) { $0.planned(after: 1) },
        ]

    private static func hasPlan(_ state: AppState) -> Bool { state.planDocument?.dates.isEmpty == false }

    private static let hours =
        [
            .hoursValueBack,
            .move(
                .keyHourBeforeExplanation, [.left, "h"], beyond: .screenNoHourBefore, where: { $0.hoursSpan != nil }
            ) { $0.hoursMoved(by: -1) },
            .move(
                .keyHourAfterExplanation, [.right, "l"], beyond: .screenNoHourAfter, where: { $0.hoursSpan != nil }
            ) { $0.hoursMoved(by: 1) },
        ] + moves(page: { page(of: HoursView($0).page) }) { $1.moved(below: $0) }

    private static let chart: [Command] = [
        .move(.keyFirstExplanation, [.home, "g"]) { .chart(.read(ChartView(state: $0).step(.min))) },
        .move(.keyLastExplanation, [.end, "G"]) { .chart(.read(ChartView(state: $0).step(.max))) },
    ]

    private static let scrolling = moves(
        page: { page(of: max(1, ScreenLayout.body($0.size).size.rows - 1)) }
    ) { AppView.scrolled(by: $0, in: $1) }

    private static func page(of lines: Int) -> (whole: Int, half: Int) { (lines, max(1, lines / 2)) }

    /// Letters are text in the query field and commands among the hits.
    private static let search =
        [
            .enterSearch, .openHit, .addHit, .makeHome, .toQuery, .searchOnline, .commandLine, .searchBack, .searchHelp,
        ] + upAndDown { lines, _ in .search(.move(by: lines)) } + [
            .move(.keyPageUpExplanation, [.pageUp]) { _ in .search(.move(by: -5)) },
            .move(.keyPageDownExplanation, [.pageDown]) { _ in .search(.move(by: 5)) }, .betweenHits,
        ]
}
