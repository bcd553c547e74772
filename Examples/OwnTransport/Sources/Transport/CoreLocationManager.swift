#if canImport(CoreLocation)
    public import CoreLocation
    public import Forecast
    import Synchronization

    /// The user's location by Core Location. The app names its purpose in `NSLocationWhenInUseUsageDescription`.
    ///
    /// Its functions are on the main actor, each by its own word: the protocol leaves the actor to the caller.
    @MainActor
    public final class CoreLocationManager: NSObject, LocationManager {
        private struct Listeners {
            var all: [Int: AsyncStream<LocationEvent>.Continuation] = [:]
            var nextNumber = 0
        }

        private let manager = CLLocationManager()
        // Events are told from where Core Location calls, without a way over the main actor that could change their order.
        private nonisolated let listeners = Mutex(Listeners())

        /// - Parameter accuracy: Meters; the weather of a kilometer is the same.
        public init(accuracy: CLLocationAccuracy) {
            super.init()
            manager.desiredAccuracy = accuracy
            manager.delegate = self
        }

        public nonisolated func connect() -> AsyncStream<LocationEvent> {
            let (stream, continuation) = AsyncStream.makeStream(of: LocationEvent.self)
            let number = listeners.withLock { listeners in
                listeners.nextNumber += 1
                listeners.all[listeners.nextNumber] = continuation
                return listeners.nextNumber
            }
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.disconnect(number) }
            }
            return stream
        }

        private func disconnect(_ number: Int) {
            let isUnheard = listeners.withLock { listeners in
                listeners.all[number] = nil
                return listeners.all.isEmpty
            }
            if isUnheard { manager.stopUpdatingLocation() }
        }

        @MainActor public func authorization() async -> LocationAuthorization {
            LocationAuthorization(manager.authorizationStatus)
        }

        @MainActor public func requestAuthorization() async {
            let authorization = LocationAuthorization(manager.authorizationStatus)
            // A user who has decided is not asked again, and no change would be reported.
            guard authorization == .unknown else { return tell(.authorizationChanged(authorization)) }
            manager.requestWhenInUseAuthorization()
        }

        @MainActor public func requestLocation() async {
            guard !Task.isCancelled else { return }
            manager.requestLocation()
        }

        private nonisolated func tell(_ event: LocationEvent) {
            for listener in listeners.withLock({ Array($0.all.values) }) { listener.yield(event) }
        }
    }

    extension CoreLocationManager: CLLocationManagerDelegate {
        public nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            tell(.authorizationChanged(LocationAuthorization(manager.authorizationStatus)))
        }

        public nonisolated func locationManager(
            _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
        ) {
            // A negative radius marks a location that is none.
            guard let location = locations.last, location.horizontalAccuracy >= 0 else {
                return tell(.failed(.invalidData))
            }
            tell(
                .located(
                    Coordinates(
                        latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)))
        }

        public nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            tell(.failed((error as? CLError)?.code == .denied ? .denied : .unavailable))
        }
    }

    extension LocationAuthorization {
        fileprivate init(_ status: CLAuthorizationStatus) {
            switch status {
            case .authorizedAlways, .authorizedWhenInUse: self = .granted
            case .denied, .restricted: self = .denied
            case .notDetermined: self = .unknown
            @unknown default: self = .unknown
            }
        }
    }
#endif
