/// Who is asked where the user is.
public protocol LocationManager: Sendable {
    /// Everything that it has to say from now on. What is asked of it by the other functions is answered here.
    ///
    /// The stream lasts until nobody listens any more; then it stops looking.
    func connect() -> AsyncStream<LocationEvent>
    /// What the user has allowed so far.
    func authorization() async -> LocationAuthorization
    /// Asks the user; the answer comes as `authorizationChanged`, or as `failed` where nobody can be asked.
    func requestAuthorization() async
    /// Looks once; the answer comes as `located` or `failed`.
    func requestLocation() async
}

/// Whether the user lets anybody know where they are. A later version may know more answers.
@nonexhaustive public enum LocationAuthorization: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nobody has asked yet.
    case unknown
    case granted
    case denied
}

/// A remembered answer to whether anybody may be asked where the user is.
package enum LocationPermission: String, Sendable, Hashable, Codable, CaseIterable {
    case allowed, denied
}

/// What a location manager has to say. In a later version it may have more to say.
@nonexhaustive public enum LocationEvent: Sendable, Hashable {
    case authorizationChanged(LocationAuthorization)
    case located(Coordinates)
    case failed(LocationError)
}

/// Why a location could not be had. The raw value is for machine-readable formats. A later version may know more causes.
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
