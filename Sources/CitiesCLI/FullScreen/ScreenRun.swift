import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTerminal
import CitiesTerminalUI
import CitiesTextLayout
import CitiesWeatherModel

/// The bare command on a terminal: the full screen, or with `--plain` its screens as sentences.
struct ScreenRun {
    var plan: ListPlan
    /// The names of the lists that it shows; empty for the usual cities.
    var lists: [String] = []
    var session: Session

    /// True when the command line is for a screen: nothing that only a printed list can do, and a terminal to show it.
    static func isWanted(_ typed: ListCommand, _ session: Session) -> Bool {
        guard !CommandLineWords.namesCommand(session.words) else { return false }
        let isPrinting =
            typed.list.cities.contains { CityNames.list(in: $0) == nil } || !typed.choice.isEmpty
            || typed.list.columns != nil || typed.day != nil
            || typed.list.top != nil || !typed.list.conditions.isEmpty
            || typed.common.format != nil || typed.line.template != nil || typed.common.width != nil
            || typed.common.verbose
        let machine = session.machine
        return !isPrinting && machine.inputIsTerminal && machine.output.isTerminal
            && (typed.common.plain || !["", "dumb"].contains(machine.environment["TERM"] ?? ""))
    }

    /// Shows the screen until its end. nil when this terminal cannot: that has been reported, and the list can be printed.
    func run() async throws -> ExitStatus? {
        let remembered = try await session.preferences()
        let background = plan.common.background
        let notes = ScreenNotes()
        let environment = AppEnvironment.live(session, plan.common, notes: notes)
        let ending: AppState.Ending?
        if plan.common.plain {
            ending = try await say(remembered, environment)
        } else {
            do throws(TerminalError) {
                ending = try await show(remembered, background, environment)
            } catch {
                tell(error)
                return nil
            }
        }
        notes.tell(session.messages, session.book)
        try Task.checkCancellation()
        return switch ending {
        case .signal(SIGHUP): .hungUp
        case .signal(SIGTERM): .terminated
        case .signal: .interrupted
        case .quit, nil: .success
        }
    }

    @MainActor
    private func show(
        _ remembered: Preferences, _ background: Background?, _ environment: AppEnvironment
    ) async throws(TerminalError) -> AppState.Ending? {
        let machine = session.machine
        let screen = try Screen(
            environment: machine.environment, isColored: plan.common.color, background: background,
            asksBackground: session.settings.background == .auto)
        var state = state(
            remembered, size: screen.window, isColored: screen.capabilities.colors > 0,
            isUTF8: screen.capabilities.isUTF8)
        state.theme.hasClipboard = screen.capabilities.hasClipboard
        return await FullScreen.run(state, environment: environment, on: screen)
    }

    /// Says the screens, line by line.
    @MainActor
    private func say(_ remembered: Preferences, _ environment: AppEnvironment) async throws -> AppState.Ending? {
        let machine = session.machine
        (machine.output as? PagedOutput)?.writeAtOnce()
        var state = state(
            remembered, size: Size(columns: 80, rows: 24), isColored: false,
            isUTF8: TerminalTraits(environment: machine.environment).isUTF8)
        // A transcript has no control sequences.
        state.theme.hasClipboard = false
        return try await SpokenScreen.run(state, environment: environment, read: machine.readLine) { line in
            try machine.output.write(line + "\n")
        }
    }

    /// The first state of the screen, from the typed options, then the settings, then the choices of an earlier screen.
    func state(_ remembered: Preferences, size: Size, isColored: Bool, isUTF8: Bool) -> AppState {
        let machine = session.machine
        let listed = lists.lazy.compactMap { session.settings.lists[$0]?.place }.first
        let traits = TerminalTraits(environment: machine.environment)
        let order = plan.sortIsChosen ? plan.query.sort : order(remembered)
        var state = AppState(
            rows: plan.cities.map { CityWeather(city: $0) },
            order: order ?? ListOrder(.name),
            then: plan.sortIsChosen ? plan.query.then : nil,
            columns: session.settings.columns,
            home: remembered.home,
            units: (plan.common.unitsAreChosen ? nil : remembered.units) ?? plan.common.units,
            // Hangul would be question marks.
            language: language(remembered).shown(inUTF8: isUTF8),
            source: session.settings.selection(plan.common).provider.profile.source,
            sources: WeatherSource.known,
            theme: Theme(
                isColored: isColored, isUTF8: isUTF8,
                icons: isUTF8 ? plan.common.icons : traits.icons(.ascii),
                tier: ChartStyle.auto.tier(isUTF8: isUTF8, terminal: machine.environment["TERM"])),
            feels: plan.common.feels,
            size: size,
            now: machine.now(),
            citiesConfiguredIn: (listed ?? session.settings.cities?.place)?.shortened.text(session.book),
            climates: session.climates.all, biases: session.records.biases(of: plan.cities))
        state.ownList.isUsual = remembered.cities == nil && session.settings.cities == nil && lists.isEmpty
        return state
    }

    /// nil where none was chosen, where it is one of another version, and without the home that distances are from.
    private func order(_ remembered: Preferences) -> ListOrder? {
        guard let order = remembered.order.flatMap({ try? ListOrder(parsing: $0) }) else { return nil }
        return order.key == .distance && remembered.home == nil ? nil : order
    }

    /// The language of a flag or a setting, else the one last chosen here, else that of the locale.
    private func language(_ remembered: Preferences) -> Language {
        plan.common.languageIsChosen ? session.language : remembered.language ?? session.language
    }

    private func tell(_ error: TerminalError) {
        let book = session.book
        let reason =
            switch error {
            case .notATerminal: book(.screenNotATerminal)
            case .unknown(let name), .incapable(let name): book(.screenIncapable, ["terminal": name.cleaned()])
            case .inBackground: book(.screenInBackground)
            case .system(let code): SystemError.text(code: code, book)
            }
        session.messages.tell(book(.screenImpossible, ["reason": reason]))
    }
}
