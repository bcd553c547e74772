public import Observation

/// A part of a ``Store``: it has the state of the part, which changes only where the part is another, and takes its actions.
///
/// ``Store/scope(state:action:)`` makes it. It keeps its store alive, and has the last state after that was shut down.
@MainActor
@Observable
public final class ScopedStore<State: Equatable & Sendable, Action> {
    public private(set) var state: State

    @ObservationIgnored private let forward: (Action) -> Void

    init(_ state: State, _ forward: @escaping (Action) -> Void) {
        self.state = state
        self.forward = forward
    }

    /// Reduces an action of the part, after the actions that wait already.
    public func send(_ action: Action) { forward(action) }

    func take(_ state: State) {
        if state != self.state { self.state = state }
    }
}
