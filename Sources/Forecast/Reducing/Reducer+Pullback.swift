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
    /// An action for a part that is gone changes nothing. Who takes the part away also cancels its effects, with
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
