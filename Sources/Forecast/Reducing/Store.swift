public import Observation

/// The one place where a state lives: actions go in, one at a time and in order, and new states come out.
///
/// Actions that are sent while another is being reduced or observed wait their turn. The effects of an action start
/// after it was reduced, before the next one is. The state is never compared, so that a large one costs nothing.
///
/// A view that reads ``state`` is drawn again after every action, by the Observation framework (iOS 17). One that shows a part reads
/// a ``ScopedStore``, which changes only with its part. Before iOS 17 there is ``states()``.
@MainActor
public final class Store<State: Sendable, Action: Sendable> {
    public var state: State {
        if #available(iOS 17, tvOS 17, watchOS 10, *) { observation.registrar?.access(self, keyPath: \.state) }
        return current
    }

    private var current: State
    private let observation = StateRegistrar()
    private let reduce: (inout State, Action) -> Effect<Action>
    private let observer: ((Action, State) -> Void)?
    private var waiting: [Action] = []
    private var isWorking = false
    private var isShutDown = false
    private var effects: [Int: RunningEffect] = [:]
    private var started = 0
    private var listeners: [Listener] = []

    /// - Parameter observer: Called with each action and what the state is after it, before its effects start.
    public init<Environment: Sendable>(
        initialState: State,
        reducer: Reducer<State, Action, Environment>,
        environment: Environment,
        observer: (@MainActor (Action, State) -> Void)? = nil
    ) {
        current = initialState
        reduce = { reducer(&$0, $1, environment) }
        self.observer = observer
    }

    deinit {
        for effect in effects.values { effect.task.cancel() }
        for listener in listeners { listener.finish() }
    }

    /// Reduces an action, after the actions that wait already. Nothing happens once the store is shut down.
    public func send(_ action: Action) {
        guard !isShutDown else { return }
        waiting.append(action)
        guard !isWorking else { return }
        isWorking = true
        while !waiting.isEmpty {
            let action = waiting.removeFirst()
            let effect = reduceObserved(action)
            observer?(action, current)
            perform(effect)
        }
        isWorking = false
        listeners.removeAll { !$0.hears(current) }
    }

    private func reduceObserved(_ action: Action) -> Effect<Action> {
        if #available(iOS 17, tvOS 17, watchOS 10, *), let registrar = observation.registrar {
            return registrar.withMutation(of: self, keyPath: \.state) { reduce(&current, action) }
        }
        return reduce(&current, action)
    }

    /// The state as it is now and then every newer one. A slow reader misses some in between, never the last. The
    /// stream ends when the store is shut down.
    public func states() -> AsyncStream<State> {
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
        listen(Listener(hears: { continuation.yield($0).isHeard }, finish: { continuation.finish() }))
        return stream
    }

    /// A part of the state as it is now, and then whenever it is another. Otherwise like `states()`.
    public func states<Part: Equatable & Sendable>(
        of part: @escaping @MainActor (State) -> Part
    ) -> AsyncStream<Part> {
        let (stream, continuation) = AsyncStream.makeStream(of: Part.self, bufferingPolicy: .bufferingNewest(1))
        var last: Part?
        let hears: @MainActor (State) -> Bool = { state in
            let new = part(state)
            guard new != last else { return true }
            last = new
            return continuation.yield(new).isHeard
        }
        listen(Listener(hears: hears, finish: { continuation.finish() }))
        return stream
    }

    /// A store of a part of the state, which takes the actions of that part.
    ///
    /// - Parameters:
    ///   - part: The part of the state. It is compared after every action.
    ///   - embed: The action of this store for an action of the part.
    public func scope<Part: Equatable & Sendable, PartAction>(
        state part: @escaping @MainActor (State) -> Part,
        action embed: @escaping @MainActor (PartAction) -> Action
    ) -> ScopedStore<Part, PartAction> {
        let scoped = ScopedStore<Part, PartAction>(part(current)) { self.send(embed($0)) }
        listen(Listener(hears: { [weak scoped] in scoped?.take(part($0)) != nil }, finish: {}))
        return scoped
    }

    private func listen(_ listener: Listener) {
        _ = listener.hears(current)
        if isShutDown { listener.finish() } else { listeners.append(listener) }
    }

    /// The effects that are under way and not canceled, in no particular order.
    public var runningEffects: [EffectID] {
        effects.values.filter { !$0.isCancelled }.map(\.id)
    }

    /// Returns when nothing is under way any more. After ``ForecastAction/fetchUserLocation`` that is not before
    /// ``ForecastAction/stop``: the location manager is listened to all the time.
    public func settle() async {
        while let effect = effects.values.first { await effect.task.value }
    }

    /// Cancels all effects, ends the streams, and returns when the last effect has returned. Not to be called from an
    /// effect, which would wait for itself.
    public func shutdown() async {
        isShutDown = true
        waiting = []
        for token in Array(effects.keys) { cancel(token) }
        for listener in listeners { listener.finish() }
        listeners = []
        for effect in effects.values { await effect.task.value }
    }

    private func perform(_ effect: Effect<Action>) {
        for step in effect.steps {
            switch step {
            case .run(let id, let cancelInFlight, let work):
                if cancelInFlight { cancel(id) }
                start(id, work)
            case .cancel(let id): cancel(id)
            case .send(let action): waiting.append(action)
            }
        }
    }

    private func start(_ id: EffectID, _ work: @escaping Effect<Action>.Work) {
        started += 1
        let token = started
        let send = Send<Action> { [weak self] action in await self?.receive(action, from: token) }
        let task = Task { [weak self] in
            if !Task.isCancelled { await work(send) }
            self?.effects[token] = nil
        }
        effects[token] = RunningEffect(id: id, task: task)
    }

    private func receive(_ action: Action, from effect: Int) {
        if effects[effect]?.isCancelled == false { send(action) }
    }

    private func cancel(_ id: EffectID) {
        for (token, effect) in effects where effect.id.isWithin(id) { cancel(token) }
    }

    /// Cancels an effect, which stays in the list until it returns: a shutdown waits for it.
    private func cancel(_ token: Int) {
        effects[token]?.isCancelled = true
        effects[token]?.task.cancel()
    }
}

@available(iOS 17, tvOS 17, watchOS 10, *)
extension Store: Observable {}

/// The registrar of the Observation framework, on systems that have it.
struct StateRegistrar: Sendable {
    private let stored: (any Sendable)?

    init() {
        if #available(iOS 17, tvOS 17, watchOS 10, *) { stored = ObservationRegistrar() } else { stored = nil }
    }

    @available(iOS 17, tvOS 17, watchOS 10, *)
    var registrar: ObservationRegistrar? { stored as? ObservationRegistrar }
}

extension Store {
    /// A listener that waits for new states.
    private struct Listener: Sendable {
        /// Tells of a state; false when there is no listener any more.
        let hears: @MainActor @Sendable (State) -> Bool
        let finish: @Sendable () -> Void
    }
}

extension AsyncStream.Continuation.YieldResult {
    fileprivate var isHeard: Bool { if case .terminated = self { false } else { true } }
}

private struct RunningEffect: Sendable {
    let id: EffectID
    let task: Task<Void, Never>
    var isCancelled = false
}
