/// A service that finds the user's location.
public protocol LocationManager: Sendable {
    /// The events of the manager from now on. The answers to the other functions arrive here.
    ///
    /// The stream lasts as long as it has a listener; then it stops looking.
    func connect() -> AsyncStream<LocationEvent>
    /// The user's permission so far.
    func authorization() async -> LocationAuthorization
    /// Asks the user; the answer comes as `authorizationChanged`, or as `failed` where the question cannot be shown.
    func requestAuthorization() async
    /// Looks once; the answer comes as `located` or `failed`. After the task is canceled no answer is awaited, and
    /// none should come.
    func requestLocation() async
}

/// The user's permission to use their location. A later version may know more answers.
@nonexhaustive public enum LocationAuthorization: String, Sendable, Hashable, Codable, CaseIterable {
    /// Not asked yet.
    case unknown
    case granted
    case denied
}

/// A remembered answer to whether the user's location may be looked up.
package enum LocationPermission: String, Sendable, Hashable, Codable, CaseIterable {
    case allowed, denied
}

/// The events of a location manager. A later version may have more of them.
@nonexhaustive public enum LocationEvent: Sendable, Hashable {
    case authorizationChanged(LocationAuthorization)
    case located(Coordinates)
    case failed(LocationError)
}

/// The reason why there is no location. The raw value is for machine-readable formats. A later version may know more
/// causes.
@nonexhaustive public enum LocationError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// The user or the administrator forbids it.
    case denied
    /// There is no location service, or it is switched off.
    case unavailable
    case timedOut = "timed-out"
    /// The user was asked and has not answered.
    case undecided
    /// The service answered with something that is no location.
    case invalidData = "invalid-data"
}

/// A location, and how it is known.
public struct Location: Sendable, Hashable, Codable {
    /// The origin of a location. The raw value is `from` in machine-readable formats. A later version may know others.
    @nonexhaustive public enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
        /// The user, on the command line.
        case flag
        /// GeoClue, the location service of the desktop.
        case geoclue
        /// A lookup of the address that this machine has on the internet.
        case ip
        /// None: a city stands in.
        case fallback
    }

    /// The place: its coordinates are the location itself, its names are those of the city there.
    public var place: City
    public var origin: Origin
    /// The radius of the circle that it lies in, meters; nil when unknown.
    public var accuracy: Double?

    public init(place: City, origin: Origin, accuracy: Double? = nil) {
        self.place = place
        self.origin = origin
        self.accuracy = accuracy
    }
}
