public import Forecast
import Synchronization

/// Where the user's badge was last seen. They are asked once whether anybody may know.
public final class BadgeLocation: LocationManager {
    private struct State {
        var authorization = LocationAuthorization.unknown
        var listeners: [AsyncStream<LocationEvent>.Continuation] = []
    }

    private let state = Mutex(State())
    private let mayAsk: @Sendable () async -> Bool
    private let lastSeen: @Sendable () async -> Coordinates?

    public init(
        mayAsk: @escaping @Sendable () async -> Bool, lastSeen: @escaping @Sendable () async -> Coordinates?
    ) {
        self.mayAsk = mayAsk
        self.lastSeen = lastSeen
    }

    public func connect() -> AsyncStream<LocationEvent> {
        let (stream, listener) = AsyncStream.makeStream(of: LocationEvent.self)
        state.withLock { $0.listeners.append(listener) }
        return stream
    }

    public func authorization() async -> LocationAuthorization {
        state.withLock(\.authorization)
    }

    public func requestAuthorization() async {
        let answer = await mayAsk() ? LocationAuthorization.granted : .denied
        state.withLock { $0.authorization = answer }
        tell(.authorizationChanged(answer))
    }

    public func requestLocation() async {
        let place = await lastSeen()
        // Whoever has given up is not told that nothing was found.
        guard !Task.isCancelled else { return }
        tell(place.map { .located($0) } ?? .failed(.unavailable))
    }

    private func tell(_ event: LocationEvent) {
        for listener in state.withLock(\.listeners) { listener.yield(event) }
    }
}
