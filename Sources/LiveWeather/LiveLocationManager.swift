package import CitiesGeolocation
import Synchronization
public import CitiesWeatherModel

/// Finds the user through the location service of the machine (GeoClue on Linux), which asks them itself: a look is also
/// the question. Without one, as on macOS, it answers with `unavailable`.
public final class LiveLocationManager: LocationManager {
    private struct State {
        var authorization = LocationAuthorization.unknown
        var listeners: [Int: AsyncStream<LocationEvent>.Continuation] = [:]
        var looks: [Int: Task<Result<LocationFix, LocationError>, Never>] = [:]
        var nextNumber = 0

        mutating func number() -> Int {
            nextNumber += 1
            return nextNumber
        }
    }

    private let state = Mutex(State())
    private let locate: @Sendable () async throws(LocationError) -> LocationFix

    /// - Parameter locate: Looks once; `GeoClue.locate`.
    package init(locate: @escaping @Sendable () async throws(LocationError) -> LocationFix) {
        self.locate = locate
    }

    /// - Parameter desktopID: The name of the host's desktop file without its ending (`org.example.weather`): the location
    ///   service shows and remembers which programs have permission.
    public convenience init(desktopID: String) {
        let geoClue = GeoClue(desktopID: desktopID)
        self.init { () async throws(LocationError) in try await geoClue.locate() }
    }

    public func connect() -> AsyncStream<LocationEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: LocationEvent.self)
        let number = state.withLock { state in
            let number = state.number()
            state.listeners[number] = continuation
            // No event says that the user has allowed it in the settings meanwhile: a new listener may ask anew.
            if state.authorization == .denied { state.authorization = .unknown }
            return number
        }
        continuation.onTermination = { [weak self] _ in self?.disconnect(number) }
        return stream
    }

    private func disconnect(_ number: Int) {
        let unheard = state.withLock { state in
            state.listeners[number] = nil
            return state.listeners.isEmpty ? Array(state.looks.values) : []
        }
        for look in unheard { look.cancel() }
    }

    public func authorization() async -> LocationAuthorization {
        state.withLock(\.authorization)
    }

    /// A service that cannot be asked for a permission answers with `failed`, and the permission stays unknown.
    public func requestAuthorization() async {
        guard let outcome = await look() else { return }
        switch outcome {
        case .success: tell(.authorizationChanged(.granted))
        case .failure(.denied): tell(.authorizationChanged(.denied))
        case .failure(let error): tell(.failed(error))
        }
    }

    public func requestLocation() async {
        guard let outcome = await look() else { return }
        switch outcome {
        case .success(let fix): tell(.located(fix.coordinates))
        case .failure(let error): tell(.failed(error))
        }
    }

    /// nil when it was canceled or has no listener any more.
    private func look() async -> Result<LocationFix, LocationError>? {
        let locate = locate
        let started = state.withLock { state -> (Int, Task<Result<LocationFix, LocationError>, Never>)? in
            guard !state.listeners.isEmpty else { return nil }
            let number = state.number()
            let task = Task { await Result(of: locate) }
            state.looks[number] = task
            return (number, task)
        }
        guard let (number, task) = started else { return nil }
        let outcome = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        return state.withLock { state in
            state.looks[number] = nil
            guard !task.isCancelled else { return nil }
            switch outcome {
            case .success: state.authorization = .granted
            case .failure(.denied): state.authorization = .denied
            case .failure: break
            }
            return outcome
        }
    }

    private func tell(_ event: LocationEvent) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(event) }
    }
}
