/// A location, and how it is known.
public struct Location: Sendable, Hashable, Codable {
    /// The origin of a location. The raw value is `from` in machine-readable formats. A later version may know others.
    @nonexhaustive public enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
        /// The user, on the command line.
        case flag
        /// GeoClue, the location service of the desktop.
        case geoclue
        /// A look-up of the address that this machine has on the internet.
        case ip
        /// None: a city stands in.
        case fallback
    }

    /// The place: its coordinates are the location itself, its names are those of the city there.
    public var place: City
    public var origin: Origin
    /// The radius of the circle that it lies in, metres; nil when unknown.
    public var accuracy: Double?

    public init(place: City, origin: Origin, accuracy: Double? = nil) {
        self.place = place
        self.origin = origin
        self.accuracy = accuracy
    }
}
