import CitiesFoundation
import Forecast
package import CitiesTerminal
import CitiesTextLayout

/// The full screen from its first frame to its end.
@MainActor
package final class FullScreen {
    private let store: Store<AppState, AppAction>
    private let screen: Screen
    private var shown: Frame?
    private var copied: Copied?

    private init(_ store: Store<AppState, AppAction>, on screen: Screen) {
        (self.store, self.screen) = (store, screen)
    }

    /// Shows the screen until the user quits, a signal comes, or the task is canceled. The terminal is given back before
    /// anything that is still under way is waited for.
    ///
    /// - Returns: How it ended; nil when the task was canceled.
    package static func run(
        _ state: AppState, environment: AppEnvironment, on screen: Screen
    ) async -> AppState.Ending? {
        let store = Store(initialState: state, reducer: appReducer, environment: environment)
        let shown = FullScreen(store, on: screen)
        // The first frame is shown before any request.
        shown.paint(state)
        let listener = Task {
            // No frame is drawn while events wait. Signals come first, so that they do not wait for keys.
            for await _ in screen.arrivals {
                while !store.state.isQuitting, let event = screen.nextEvent() { shown.handle(event) }
            }
        }
        store.send(.started)
        // All actions that come at once are reduced before the newest state is taken: one frame for all of them.
        for await state in store.states() {
            if state.isQuitting { break }
            shown.paint(state)
        }
        let ending = store.state.ending
        screen.close()
        listener.cancel()
        await store.shutdown()
        return ending
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(.control("l")): repaint()
        case .resumed:
            repaint()
            screen.askForBackgroundAgain()
        default: break
        }
        // Each key is read in the state that the one before it left.
        for key in EventMap.keystrokes(of: event, in: store.state) {
            guard let action = EventMap.action(for: key, in: store.state) else { continue }
            if action == .refresh { screen.askForBackgroundAgain() }
            store.send(action)
        }
    }

    /// Writes a frame only when it differs from the last one.
    private func paint(_ state: AppState) {
        if state.copied != copied {
            copied = state.copied
            if let text = copied?.text { screen.copy(Data(text.utf8).base64EncodedString()) }
        }
        let frame = AppView.frame(state)
        guard frame != shown else { return }
        shown = frame
        screen.show(frame)
    }

    /// Redraws the screen after output of another program.
    private func repaint() {
        screen.redraw()
        if let shown { screen.show(shown) }
    }
}
