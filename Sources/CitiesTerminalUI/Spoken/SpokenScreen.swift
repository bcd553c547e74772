import CitiesFoundation
import CitiesLocalization
import CitiesTerminal
import Forecast

/// The screens for a listener: sentences one after the other, numbers to choose by, and no motion of a cursor. State, actions
/// and effects are those of the full screen.
@MainActor
package final class SpokenScreen {
    private let store: Store<AppState, AppAction>
    private let write: (String) throws -> Void
    /// The first line that could not be written, which ends the conversation.
    private var failure: (any Error)?
    /// The screen that was told last, its lines, and the sentences beside them.
    private var told: (screen: ScreenName, title: String, lines: Set<String>)?
    private var toldAlert: AlertState?
    private var toldNotice: Notice?
    private var isAwaiting = false

    private init(_ store: Store<AppState, AppAction>, write: @escaping (String) throws -> Void) {
        (self.store, self.write) = (store, write)
    }

    private func say(_ line: String) {
        guard failure == nil else { return }
        do { try write(line) } catch {
            failure = error
            store.send(.quit)
        }
    }

    /// Tells the screens until the user quits, the input ends, or the task is canceled. Throws the error of a line that
    /// could not be written.
    ///
    /// - Parameters:
    ///   - read: The next typed line; nil at the end of the input.
    ///   - write: Writes a line.
    /// - Returns: How it ended; nil when the task was canceled.
    package static func run(
        _ state: AppState, environment: AppEnvironment, read: @escaping @Sendable () async -> String?,
        write: @escaping (String) throws -> Void
    ) async throws -> AppState.Ending? {
        let store = Store(initialState: state, reducer: appReducer, environment: environment)
        let screen = SpokenScreen(store, write: write)
        let listener = Task {
            while !store.state.isQuitting, let line = await read() { screen.take(line) }
            if !Task.isCancelled { store.send(.quit) }
        }
        screen.say(Phrasebook(state.language)(.spokenWelcome))
        store.send(.started)
        for await state in store.states() {
            if state.isQuitting { break }
            screen.tell(state)
        }
        let ending = store.state.ending
        listener.cancel()
        await store.shutdown()
        if let failure = screen.failure { throw failure }
        return ending
    }

    private func take(_ line: String) {
        let state = store.state
        toldNotice = nil
        switch SpokenInput(line, in: state) {
        case .again:
            told = nil
            toldAlert = nil
            tell(state)
        case .choices: for choice in SpokenChoices(state).lines { say(choice) }
        case .number(let number):
            guard let choice = SpokenChoices(state).choice(number) else {
                return say(book(.spokenNoChoice, ["number": String(number)]))
            }
            store.send(choice.action)
            if choice.isOpened { press(.enter) }
        case .actions(let actions): for action in actions { store.send(action) }
        case .key(let key): press(key)
        case .unknown: say(book(.spokenUnknown))
        }
    }

    private func press(_ key: Key) {
        // Each key is read in the state that the one before it left.
        for stroke in EventMap.keystrokes(of: .key(key), in: store.state) {
            guard let action = EventMap.action(for: stroke, in: store.state) else { continue }
            store.send(action)
        }
    }

    private var book: Phrasebook { Phrasebook(store.state.language) }

    /// Says the changes since the last time: a fetch once, and its answer when it is there.
    private func tell(_ state: AppState) {
        let book = Phrasebook(state.language)
        if state.alert != toldAlert {
            toldAlert = state.alert
            if let alert = state.alert {
                say(alert.message)
                for line in SpokenChoices(state).lines { say(line) }
            }
        }
        if let notice = state.notice, notice != toldNotice { say(book(notice.phrase, notice.values)) }
        toldNotice = state.notice
        guard state.alert == nil else { return }
        guard !state.isFetching else {
            if !isAwaiting { say(book(.screenFetching)) }
            isAwaiting = true
            return
        }
        isAwaiting = false
        let contents = SpokenContents(state)
        let isNew = told?.screen != state.screen || told?.title != contents.title && told?.lines.isEmpty == true
        if isNew { say(contents.title) }
        for line in contents.lines where isNew || told?.lines.contains(line) != true { say(line) }
        told = (state.screen, contents.title, Set(contents.lines))
    }
}

/// The numbered choices of a state: the buttons of a dialog; else the cities, and after them the commands.
struct SpokenChoices {
    private let state: AppState
    private let cities: [City.ID]
    private let commands: [Command]

    init(_ state: AppState) {
        self.state = state
        cities = state.alert == nil ? SpokenContents(state).choices : []
        commands = Commands.on(state.screen).filter { $0.isOffered(state) && !$0.isMotion }
    }

    private var book: Phrasebook { Phrasebook(state.language) }

    /// The choices that the sentences of the screen do not have: the buttons, or the commands.
    var lines: [String] {
        func line(_ number: Int, _ sentence: String) -> String {
            book(.spokenChoice, ["number": String(number), "sentence": sentence])
        }
        if let alert = state.alert {
            return alert.buttons.enumerated().map { line($0 + 1, book(AlertView.label($1))) }
        }
        return commands.enumerated().map { index, command in
            let key = command.keys.first?.name(isUTF8: false) ?? ""
            return line(cities.count + index + 1, "\(book(command.explanation)) (\(key))")
        }
    }

    /// The action of a choice, and whether its city is then opened; nil for a number without a choice.
    func choice(_ number: Int) -> (action: AppAction, isOpened: Bool)? {
        if let alert = state.alert {
            return alert.buttons.indices.contains(number - 1) ? (.alert(.press(alert.buttons[number - 1])), false) : nil
        }
        if cities.indices.contains(number - 1) {
            return (state.screen == .search ? .search(.select(number - 1)) : .list(.select(cities[number - 1])), true)
        }
        let index = number - cities.count - 1
        guard commands.indices.contains(index) else { return nil }
        let command = commands[index]
        return (command.disabledReason(state).map { .refused($0) } ?? command.action(state), false)
    }
}

extension Command {
    /// True for a command that moves a cursor or scrolls: a listener has numbers, and hears all lines.
    fileprivate var isMotion: Bool {
        keys.allSatisfy { key in
            switch key {
            case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .control: true
            case .character(let character): "jkgG".contains(character)
            default: false
            }
        }
    }
}
