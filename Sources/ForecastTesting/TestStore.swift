public import Forecast
public import Testing

/// A store whose every action and every change of state has to be expected beforehand. An unexpected one fails the test:
/// a change, an action of an effect, an effect that is still under way at the end.
///
/// ```swift
/// let store = TestStore(initialState: Counter(), reducer: counter, environment: environment)
/// store.send(.askForFact) { $0.isLoading = true }
/// await store.receive(.fact("0 is even")) {
///     $0.isLoading = false
///     $0.fact = "0 is even"
/// }
/// await store.finish()
/// ```
@available(iOS 16, tvOS 16, watchOS 9, *)
@MainActor
public final class TestStore<State: Equatable & Sendable, Action: Equatable & Sendable> {
    /// The extent of what has to be expected. A later version may have more of them.
    @nonexhaustive public enum Exhaustivity: Sendable, Hashable {
        /// Every change, every action of an effect, and the end of every effect.
        case full
        /// The changes that a test names. Other changes and other actions of effects may happen, and effects that are under way
        /// at the end are canceled: for a test of one way through a large state. Actions are received in the order in which they
        /// come; one that was skipped cannot be received later.
        case partial
    }

    /// The state after the last expected action.
    public private(set) var state: State
    public var exhaustivity = Exhaustivity.full

    private let store: Store<State, Action>
    private let log: ActionLog<State, Action>
    private let created: SourceLocation
    private var isFinished = false

    public init<Environment: Sendable>(
        initialState: State,
        reducer: Reducer<State, Action, Environment>,
        environment: Environment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let log = ActionLog<State, Action>()
        state = initialState
        store = Store(initialState: initialState, reducer: reducer, environment: environment) { action, state in
            log.append(action, state)
        }
        self.log = log
        created = sourceLocation
    }

    deinit {
        if !isFinished { Issue.record("finish() was not called on this store", sourceLocation: created) }
    }

    /// Sends an action, as a user would. `change` makes of the old state what the new one has to be.
    public func send(
        _ action: Action, sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout State) -> Void = { _ in }
    ) {
        takeUntold(sourceLocation, because: "came from effects before this was sent, and nothing was said of it")
        store.send(action)
        guard let entry = log.removeFirst() else {
            Issue.record("the store has been shut down: it reduced nothing", sourceLocation: sourceLocation)
            return
        }
        compare(entry, after: change, sourceLocation)
    }

    /// Waits for the next action of an effect and says which one it is. It fails when another one comes, or none.
    ///
    /// - Parameter patience: How long a failing test takes; one that passes never waits for it.
    public func receive(
        _ action: Action,
        within patience: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout State) -> Void = { _ in }
    ) async {
        await receive(
            within: patience, sourceLocation, change, where: { $0 == action }, expected: { described(action) },
            difference: { difference(from: action, to: $0) })
    }

    /// Waits for the next action of an effect, which `isExpected` has to accept, whatever it carries. It
    /// fails when another one comes, or none.
    ///
    /// ```swift
    /// await store.receive(where: { if case .handleForecastResponse = $0 { true } else { false } })
    /// ```
    ///
    /// - Parameter patience: How long a failing test takes; one that passes never waits for it.
    public func receive(
        where isExpected: (Action) -> Bool,
        within patience: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout State) -> Void = { _ in }
    ) async {
        await receive(
            within: patience, sourceLocation, change, where: isExpected, expected: { "one of the expected kind" },
            difference: { described($0) })
    }

    private func receive(
        within patience: Duration, _ sourceLocation: SourceLocation, _ change: (inout State) -> Void,
        where isExpected: (Action) -> Bool, expected: () -> String, difference: (Action) -> String
    ) async {
        var skipped: [String] = []
        while true {
            await log.waitForAction(upTo: patience)
            guard let entry = log.removeFirst() else {
                let others = skipped.isEmpty ? "" : "\nskipped: " + skipped.joined(separator: ", ")
                Issue.record(
                    """
                    no action came within \(patience); expected
                      \(expected())
                    under way: \(names(store.runningEffects))\(others)
                    """, sourceLocation: sourceLocation)
                return
            }
            if !isExpected(entry.action) {
                guard exhaustivity == .full else {
                    state = entry.state
                    skipped.append(described(entry.action))
                    continue
                }
                Issue.record("another action came\n\(difference(entry.action))", sourceLocation: sourceLocation)
            }
            return compare(entry, after: change, sourceLocation)
        }
    }

    /// The end of the test: every effect has to end by itself, and every action has to be expected, unless ``exhaustivity`` is
    /// partial.
    ///
    /// - Parameter patience: How long a failing test takes; one that passes waits for its effects alone.
    public func finish(
        within patience: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        isFinished = true
        guard exhaustivity == .full else { return await store.shutdown() }
        let stillRunning = await underWay(after: patience)
        takeUntold(sourceLocation, because: "came from effects, and nothing was said of it")
        if !stillRunning.isEmpty {
            Issue.record("effects are still under way: \(names(stillRunning))", sourceLocation: sourceLocation)
        }
        await store.shutdown()
    }

    /// The effects that still run after `patience`, which are then canceled; empty as soon as all effects have ended.
    private func underWay(after patience: Duration) async -> [EffectID] {
        let limit = Task {
            // Its only error is that everything has ended.
            guard (try? await nap(for: patience)) != nil else { return [EffectID]() }
            let running = store.runningEffects
            await store.shutdown()
            return running
        }
        await store.settle()
        limit.cancel()
        return await limit.value
    }

    private func names(_ effects: [EffectID]) -> String {
        effects.isEmpty ? "nothing" : effects.map(\.description).sorted().joined(separator: ", ")
    }

    private func takeUntold(_ sourceLocation: SourceLocation, because reason: String) {
        while let entry = log.removeFirst() {
            state = entry.state
            guard exhaustivity == .full else { continue }
            Issue.record("an action \(reason)\n  \(described(entry.action))", sourceLocation: sourceLocation)
        }
    }

    private func compare(
        _ entry: (action: Action, state: State), after change: (inout State) -> Void, _ sourceLocation: SourceLocation
    ) {
        // Where others may happen, the changes that are named have happened already.
        var expected = exhaustivity == .full ? state : entry.state
        change(&expected)
        if expected != entry.state {
            Issue.record(
                "the state is another after \(described(entry.action))\n\(difference(from: expected, to: entry.state))",
                sourceLocation: sourceLocation)
        }
        state = entry.state
    }
}

/// Waits for a time in many short naps. Each ends late on a busy machine, as the effects do that are waited for: they have had as
/// many turns as the naps before they are given up.
@available(iOS 16, tvOS 16, watchOS 9, *)
@MainActor
private func nap(for time: Duration) async throws {
    let count = 100
    for _ in 0..<count { try await Task.sleep(for: time / count) }
}

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

    /// Returns when there is an action, at the latest after a time, and when the test is canceled.
    @available(iOS 16, tvOS 16, watchOS 9, *)
    func waitForAction(upTo patience: Duration) async {
        guard entries.isEmpty else { return }
        let limit = Task {
            // Its only error is that the action came.
            guard (try? await nap(for: patience)) != nil else { return }
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

/// A value as lines, one for each of its parts.
func described(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text, maxDepth: 8)
    return text.split(separator: "\n").joined(separator: "\n  ")
}

/// The differing lines, with two lines around them: `-` was expected, `+` is.
func difference<Value>(from expected: Value, to actual: Value) -> String {
    let before = described(expected).split(separator: "\n")
    let after = described(actual).split(separator: "\n")
    var lines = before.map { (mark: " ", text: $0) }
    let changes = after.difference(from: before)
    for case .remove(let offset, _, _) in changes { lines[offset].mark = "-" }
    // Insertions count in the result: skip what was taken away to find the place.
    for case .insert(let offset, let text, _) in changes.insertions {
        var left = offset
        let place = lines.indices.first { index in
            if lines[index].mark == "-" { return false }
            if left == 0 { return true }
            left -= 1
            return false
        }
        lines.insert(("+", text), at: place ?? lines.endIndex)
    }
    let kept = lines.indices.filter { index in
        lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains { $0.mark != " " }
    }
    return kept.map { "\(lines[$0].mark) \(lines[$0].text)" }.joined(separator: "\n")
}
