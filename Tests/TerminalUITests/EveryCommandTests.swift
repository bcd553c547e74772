import CitiesLocalization
import CitiesTerminal
import CitiesTextLayout
import Forecast
import Testing

@testable import CitiesTerminalUI

/// Every command at sizes that a pane of a multiplexer has.
struct EveryCommandTests {
    private static let sizes = [
        (1, 1), (1, 2), (2, 1), (2, 2), (3, 3), (1, 24), (80, 1), (80, 2), (80, 3), (200, 4), (39, 10), (40, 9),
        (40, 10),
        (120, 40),
    ].map { Size(columns: $0, rows: $1) }

    private let world = World()

    private func reduced(_ state: AppState, _ action: AppAction) -> AppState {
        var state = state
        _ = appReducer(&state, action, world.environment)
        return state
    }

    /// Every screen, a dialog and the command line.
    private func states(_ size: Size) -> [(name: String, state: AppState)] {
        let samples = ViewsSamples.all(size: size, language: .english)
        let hours = ViewsSamples.hours(size: size)
        let others = ScreenName.allCases.map { screen -> (name: String, state: AppState) in
            var state = hours
            state.screens = [.list]
            return ("\(screen) opened", reduced(state, .show(screen)))
        }
        let typing = (name: "command line", state: reduced(samples[0].state, .command(.open)))
        return samples + others + [typing]
    }

    @Test(arguments: sizes)
    func `every command of every screen can be given in a window of any size`(size: Size) {
        for (name, state) in states(size) {
            for command in Commands.on(state.screen) {
                for action in command.keys.compactMap({ KeyMap.action(for: $0, in: state) }) {
                    let after = reduced(state, action)
                    #expect(AppView.frame(after).size == size, "\(name), \(action)")
                }
            }
        }
    }

    @Test(arguments: sizes)
    func `a window that is too small has nothing to copy, and says so`(size: Size) throws {
        let isSmall = !AppView.isLargeEnough(size)
        for screen in ScreenName.allCases where screen != .search && screen != .help {
            let state = ViewsSamples.state(screen, size: size)
            #expect((reduced(state, .copy).copied == nil) == isSmall)
            let copy = try #require(Commands.on(screen).first { $0.keys == [.character("y")] })
            #expect((copy.disabledReason(state)?.phrase == .screenTooSmall) == isSmall)
        }
    }
}
