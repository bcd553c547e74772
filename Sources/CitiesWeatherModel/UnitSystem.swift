/// The unit system that a value was asked for in, and therefore arrived in.
///
/// Nothing that a server sent is ever converted from one system to the other: another system is another request. There may
/// be more systems in a later version.
@nonexhaustive public enum UnitSystem: String, Sendable, Hashable, Codable, CaseIterable {
    /// Degrees Celsius and metres per second.
    case celsius
    /// Degrees Fahrenheit and miles per hour.
    case fahrenheit
}
