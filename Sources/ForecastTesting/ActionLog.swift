/// The actions that a store has reduced and no test has spoken of yet.
@MainActor
final class ActionLog<State, Action> {
    private var entries: [(action: Action, state: State)] = []
    private var waiter: CheckedContinuation<Void, Never>?

    func append(_ action: Action, _ state: State) {
        entries.append((action, state))
        wake()
    }

    func removeFirst() -> (action: Action, state: State)? {
        entries.isEmpty ? nil : entries.removeFirst()
    }

    /// Returns when there is an action, at the latest after a time, and when the test is cancelled.
    func waitForAction(upTo patience: Duration) async {
        guard entries.isEmpty else { return }
        let limit = Task {
            // Its only error is that the action came.
            guard (try? await Task.sleep(for: patience)) != nil else { return }
            wake()
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter = $0 }
        } onCancel: {
            Task { await self.wake() }
        }
        limit.cancel()
    }

    private func wake() {
        waiter?.resume()
        waiter = nil
    }
}
