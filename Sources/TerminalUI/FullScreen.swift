import Reducing
public import Terminal
import TextLayout

/// The full screen from its first frame to its end.
@MainActor
public enum FullScreen {
    /// Shows the screen until the user quits, a signal comes, or the task is cancelled. The terminal is given back before
    /// anything that is still under way is waited for.
    ///
    /// - Returns: How it ended; nil when the task was cancelled.
    public static func run(
        _ state: AppState, environment: AppEnvironment, on screen: Screen
    ) async -> AppState.Ending? {
        let store = Store(initialState: state, reducer: appReducer, environment: environment)
        // The first frame is there before anything is asked.
        var shown = AppView.frame(state)
        screen.show(shown)
        let listener = Task {
            for await event in screen.events {
                if event == .key(.control("l")) || event == .resumed { screen.redraw() }
                if let action = EventMap.action(for: event, in: store.state) { store.send(action) }
            }
        }
        store.send(.started)
        // All actions that come at once are reduced before the newest state is taken: one frame for all of them.
        for await state in store.states() {
            if state.isQuitting { break }
            let frame = AppView.frame(state)
            guard frame != shown || screen.isEmpty else { continue }
            shown = frame
            screen.show(frame)
        }
        listener.cancel()
        screen.close()
        let ending = store.state.ending
        await store.shutdown()
        return Task.isCancelled ? nil : ending
    }
}
