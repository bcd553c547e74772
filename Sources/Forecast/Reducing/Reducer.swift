/// The answer of a part of a program to an action: it changes the state and gives the work to be done outside of it.
///
/// A reducer is pure: the same state, action and environment give the same result. It never reads a store, waits or
/// touches the world; that is what effects are for.
public struct Reducer<State, Action: Sendable, Environment>: Sendable {
    private let body: @Sendable (inout State, Action, Environment) -> Effect<Action>

    public init(_ body: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>) {
        self.body = body
    }

    public func callAsFunction(
        _ state: inout State, _ action: Action, _ environment: Environment
    ) -> Effect<Action> {
        body(&state, action, environment)
    }

    /// Reducers that see every action one after the other, each with what the ones before it made of the state.
    public static func combine(_ reducers: Reducer...) -> Reducer {
        Reducer { state, action, environment in
            var effect = Effect<Action>.none
            for reducer in reducers { effect = .merge(effect, reducer(&state, action, environment)) }
            return effect
        }
    }
}
