public import Observation

/// A part of a ``Store``: it has the state of the part, which changes only where the part is another, and takes its actions.
///
/// ``Store/scope(state:action:)`` makes it. It keeps its store alive, and has the last state after that was shut down.
@MainActor
public final class ScopedStore<State: Equatable & Sendable, Action> {
    public var state: State {
        if #available(iOS 17, tvOS 17, watchOS 10, *) { observation.registrar?.access(self, keyPath: \.state) }
        return current
    }

    private var current: State
    private let observation = StateRegistrar()
    private let forward: (Action) -> Void

    init(_ state: State, _ forward: @escaping (Action) -> Void) {
        current = state
        self.forward = forward
    }

    /// Reduces an action of the part, after the actions that wait already.
    public func send(_ action: Action) { forward(action) }

    func take(_ state: State) {
        guard state != current else { return }
        if #available(iOS 17, tvOS 17, watchOS 10, *), let registrar = observation.registrar {
            registrar.withMutation(of: self, keyPath: \.state) { current = state }
        } else {
            current = state
        }
    }
}

@available(iOS 17, tvOS 17, watchOS 10, *)
extension ScopedStore: Observable {}
