import Forecast
import Synchronization

/// A location manager with scripted events.
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
    ///   - decision: The user's answer to the request for permission; nil for none.
    ///   - event: The result of a look for the location; nil for none.
    init(_ authorized: LocationAuthorization, decision: LocationAuthorization? = nil, event: LocationEvent? = nil) {
        self.authorized = authorized
        self.decision = decision
        self.event = event
    }

    /// The calls in order.
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
