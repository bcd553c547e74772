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

extension Reducer {
    /// This reducer as a part of a larger one.
    ///
    /// - Parameters:
    ///   - state: Where the larger state keeps this one.
    ///   - extract: The action of this reducer that a larger one carries; nil when it is about something else.
    ///   - embed: What the actions of this reducer's effects are for the larger one.
    ///   - environment: What this reducer needs of the larger environment.
    ///   - id: A group for all effects of this part: ids that two parts share stay apart, and `.cancel(id)` cancels
    ///     everything that the part has under way.
    public func pullback<ParentState, ParentAction: Sendable, ParentEnvironment>(
        state path: any WritableKeyPath<ParentState, State> & Sendable,
        extract: @escaping @Sendable (ParentAction) -> Action?,
        embed: @escaping @Sendable (Action) -> ParentAction,
        environment: @escaping @Sendable (ParentEnvironment) -> Environment,
        id: EffectID? = nil
    ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
        Reducer<ParentState, ParentAction, ParentEnvironment> { parent, parentAction, parentEnvironment in
            guard let action = extract(parentAction) else { return .none }
            let effect = self(&parent[keyPath: path], action, environment(parentEnvironment))
            return effect.map(embed).grouped(under: id)
        }
    }

    /// This reducer as a part of a larger one that is not always there, such as a screen that can be closed.
    ///
    /// An action for a part that is gone changes nothing. The action that removes the part also cancels its effects, with
    /// `.cancel(id)`.
    public func pullback<ParentState, ParentAction: Sendable, ParentEnvironment>(
        state path: any WritableKeyPath<ParentState, State?> & Sendable,
        extract: @escaping @Sendable (ParentAction) -> Action?,
        embed: @escaping @Sendable (Action) -> ParentAction,
        environment: @escaping @Sendable (ParentEnvironment) -> Environment,
        id: EffectID? = nil
    ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
        let whenThere = Reducer<State?, Action, Environment> { state, action, environment in
            guard var present = state else { return .none }
            // Emptied meanwhile, so that the part is changed in place instead of being copied.
            state = nil
            defer { state = present }
            return self(&present, action, environment)
        }
        return whenThere.pullback(state: path, extract: extract, embed: embed, environment: environment, id: id)
    }
}

extension Reducer {
    /// This reducer for each of several parts of one kind, such as the places of a list.
    ///
    /// An action for a part that is gone changes nothing. The action that removes a part also cancels its effects, with
    /// `.cancel(id.member(key))`; `.cancel(id)` cancels those of all parts.
    ///
    /// - Parameters:
    ///   - state: Where the larger state keeps the parts, by their keys. Their order is the host's to keep.
    ///   - extract: The part and its action that a larger one carries; nil when it is about something else.
    ///   - embed: What the actions of a part's effects are for the larger one.
    ///   - environment: What the part with this key needs of the larger environment.
    ///   - id: A group for the effects of all parts. Those of one part are in a group of their own below it.
    public func forEach<Key: Hashable & Sendable, ParentState, ParentAction: Sendable, ParentEnvironment>(
        state path: any WritableKeyPath<ParentState, [Key: State]> & Sendable,
        extract: @escaping @Sendable (ParentAction) -> (Key, Action)?,
        embed: @escaping @Sendable (Key, Action) -> ParentAction,
        environment: @escaping @Sendable (ParentEnvironment, Key) -> Environment,
        id: EffectID
    ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
        Reducer<ParentState, ParentAction, ParentEnvironment> { parent, parentAction, parentEnvironment in
            guard let (key, action) = extract(parentAction) else { return .none }
            guard let index = parent[keyPath: path].index(forKey: key) else { return .none }
            let environment = environment(parentEnvironment, key)
            let effect = self(&parent[keyPath: path].values[index], action, environment)
            return effect.map { embed(key, $0) }.grouped(under: id.member(key))
        }
    }
}
