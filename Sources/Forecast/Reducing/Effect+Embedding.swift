extension Effect {
    /// This effect with other actions.
    public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
        Effect<Other>(
            steps: steps.map { step in
                switch step {
                case .run(let id, let cancelInFlight, let work):
                    .run(id: id, cancelInFlight: cancelInFlight) { send in
                        await work(Send { await send(transform($0)) })
                    }
                case .cancel(let id): .cancel(id)
                case .send(let action): .send(transform(action))
                }
            }
        )
    }

    /// This effect with its ids below that of a group.
    package func grouped(under group: EffectID?) -> Effect {
        guard let group else { return self }
        return Effect(
            steps: steps.map { step in
                switch step {
                case .run(let id, let cancelInFlight, let work):
                    .run(id: id.below(group), cancelInFlight: cancelInFlight, work: work)
                case .cancel(let id): .cancel(id.below(group))
                case .send: step
                }
            }
        )
    }
}
