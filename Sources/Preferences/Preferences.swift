public import WeatherModel

/// What the user chose and the program remembers. Nothing is remembered unless it was asked for.
public struct Preferences: Sendable, Hashable {
    /// The whole city, so that it can be shown wherever it came from; nil when none was chosen.
    public var home: City?
    /// nil when the user was never asked.
    public var locationPermission: LocationPermission?
    /// What was last chosen in the full screen; nil when nothing was.
    public var units: UnitSystem?

    public init(
        home: City? = nil, locationPermission: LocationPermission? = nil, units: UnitSystem? = nil
    ) {
        self.home = home
        self.locationPermission = locationPermission
        self.units = units
    }
}

/// Whether anybody may be asked where the user is.
public enum LocationPermission: String, Sendable, Hashable, Codable, CaseIterable {
    case allowed, denied
}
