import Forecast
import Synchronization

/// A location manager that says what the test has it say.
final class FakeLocationManager: LocationManager {
    private struct State {
        var listener: AsyncStream<LocationEvent>.Continuation?
        var calls: [String] = []
    }

    private let state = Mutex(State())
    private let authorized: LocationAuthorization
    private let decision: LocationAuthorization?
    private let event: LocationEvent?

    /// - Parameters:
    ///   - decision: What the user says when asked; nil when nothing is said.
    ///   - event: What comes of looking; nil when nothing does.
    init(_ authorized: LocationAuthorization, decision: LocationAuthorization? = nil, event: LocationEvent? = nil) {
        self.authorized = authorized
        self.decision = decision
        self.event = event
    }

    /// What was asked of it, in order.
    var calls: [String] { state.withLock(\.calls) }

    func book(_ event: LocationEvent) { state.withLock(\.listener)?.yield(event) }
    func hangUp() { state.withLock(\.listener)?.finish() }

    func connect() -> AsyncStream<LocationEvent> {
        let (stream, listener) = AsyncStream.makeStream(of: LocationEvent.self)
        state.withLock { state in
            state.calls.append("connect")
            state.listener = listener
        }
        return stream
    }

    func authorization() async -> LocationAuthorization {
        state.withLock { $0.calls.append("authorization") }
        return authorized
    }

    func requestAuthorization() async {
        state.withLock { $0.calls.append("requestAuthorization") }
        if let decision { book(.authorizationChanged(decision)) }
    }

    func requestLocation() async {
        state.withLock { $0.calls.append("requestLocation") }
        if let event { book(event) }
    }
}
