import CitiesFoundation
public import CitiesWeatherModel

/// A location manager for a host that knows the place: it grants everything and always finds the same point.
public final class FixedLocationManager: LocationManager {
    private let coordinates: Coordinates
    private let listeners = Protected<[AsyncStream<LocationEvent>.Continuation]>([])

    public init(_ coordinates: Coordinates) {
        self.coordinates = coordinates
    }

    public func connect() -> AsyncStream<LocationEvent> {
        let (stream, listener) = AsyncStream.makeStream(of: LocationEvent.self)
        listeners.withLock { $0.append(listener) }
        return stream
    }

    public func authorization() async -> LocationAuthorization { .granted }

    public func requestAuthorization() async { book(.authorizationChanged(.granted)) }

    public func requestLocation() async { book(.located(coordinates)) }

    /// Sends an event to the listeners that still listen.
    private func book(_ event: LocationEvent) {
        listeners.withLock { listeners in
            listeners.removeAll { listener in
                if case .terminated = listener.yield(event) { true } else { false }
            }
        }
    }
}
