/// Work outside of the state that a reducer asks for. It comes back as actions, or not at all.
public struct Effect<Action: Sendable>: Sendable {
    /// The work of an effect: it runs off the main actor, may send any number of actions, and ends when it returns.
    /// Canceling it cancels its task; what it sends after that is dropped.
    public typealias Work = @concurrent @Sendable (Send<Action>) async -> Void

    /// The steps in order.
    let steps: [Step]

    enum Step: Sendable {
        case run(id: EffectID, cancelInFlight: Bool, work: Work)
        case cancel(EffectID)
        case send(Action)
    }

    public static var none: Effect { Effect(steps: []) }

    /// Work outside of the state.
    ///
    /// - Parameters:
    ///   - id: The name that it can be canceled by; nil when only the end of the store ends it early.
    ///   - cancelInFlight: Whether what runs under this id is canceled first.
    public static func run(id: EffectID? = nil, cancelInFlight: Bool = false, _ work: @escaping Work) -> Effect {
        Effect(steps: [.run(id: id ?? .unnamed, cancelInFlight: cancelInFlight && id != nil, work: work)])
    }

    /// Work that may fail. A failure comes back as an action; cancellation is not one, and nothing comes of it.
    public static func run(
        id: EffectID? = nil, cancelInFlight: Bool = false,
        _ work: @escaping @concurrent @Sendable (Send<Action>) async throws -> Void,
        catch failed: @escaping @Sendable (any Error) -> Action
    ) -> Effect {
        .run(id: id, cancelInFlight: cancelInFlight) { send in
            do {
                try await work(send)
            } catch {
                guard !Task.isCancelled, !(error is CancellationError) else { return }
                await send(failed(error))
            }
        }
    }

    /// Cancels what runs under an id, and everything in the group of that name. Nothing happens when nothing runs.
    public static func cancel(_ id: EffectID) -> Effect {
        Effect(steps: [.cancel(id)])
    }

    /// An action that follows at once, after the actions that wait already.
    public static func send(_ action: Action) -> Effect {
        Effect(steps: [.send(action)])
    }

    /// Effects that are started in this order and then run side by side.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Effects that are started in the order of the array and then run side by side.
    public static func merge(_ effects: [Effect]) -> Effect {
        Effect(steps: effects.flatMap(\.steps))
    }
}

/// The way of an effect's actions into the store. It returns when the action has been reduced, or dropped because the
/// effect was canceled.
public struct Send<Action: Sendable>: Sendable {
    private let deliver: @Sendable (Action) async -> Void

    init(_ deliver: @escaping @Sendable (Action) async -> Void) {
        self.deliver = deliver
    }

    public func callAsFunction(_ action: Action) async {
        await deliver(action)
    }
}

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

extension Effect {
    /// Work that begins when nothing has been asked under this id for a while: each asking cancels the one before,
    /// whether that still waits or is at work already.
    ///
    /// - Parameters:
    ///   - duration: How long it has to be quiet, counted from the moment at which the reducer asks.
    ///   - clock: What tells the time; tests pass one that they move by hand.
    @available(iOS 16, tvOS 16, watchOS 9, *)
    public static func debounce<C: Clock>(
        id: EffectID, for duration: C.Duration, clock: C, _ work: @escaping Work
    ) -> Effect {
        let deadline = clock.now.advanced(by: duration)
        return .run(id: id, cancelInFlight: true) { send in
            // The only error of a clock is cancellation, and then there is nothing left to do.
            guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil, !Task.isCancelled else { return }
            await work(send)
        }
    }
}
