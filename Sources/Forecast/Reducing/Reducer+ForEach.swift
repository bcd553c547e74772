extension Reducer {
    /// This reducer for each of several parts of one kind, such as the places of a list.
    ///
    /// An action for a part that is gone changes nothing. Who takes a part away also cancels its effects, with
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
