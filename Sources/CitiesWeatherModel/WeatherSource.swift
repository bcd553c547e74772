/// Where weather comes from. Two are the same when they have the same name in machine-readable formats.
public struct WeatherSource: Sendable {
    /// What is known of it without asking it.
    package let descriptor: SourceDescriptor

    package init(_ descriptor: SourceDescriptor) {
        self.descriptor = descriptor
    }

    /// False when the values are what is typical for the day and hour, not what is being measured.
    public var isLive: Bool { descriptor.isLive }
}

extension WeatherSource: RawRepresentable, Hashable, Codable, CaseIterable {
    /// nil when there is no such source.
    public init?(rawValue: String) {
        guard let source = Self.known.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = source
    }

    /// Its name in every machine-readable format.
    public var rawValue: String { descriptor.id }

    /// All that there are.
    public static var allCases: [WeatherSource] { known }

    public static func == (one: WeatherSource, other: WeatherSource) -> Bool { one.rawValue == other.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension WeatherSource: CustomStringConvertible {
    public var description: String { rawValue }
}
