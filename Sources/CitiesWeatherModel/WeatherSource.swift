/// A source of weather: its credits, and whether it is measured. Two are the same when their `id` is.
public struct WeatherSource: Sendable, Identifiable {
    /// The facts that are known of it without asking it.
    package let descriptor: SourceDescriptor

    package init(_ descriptor: SourceDescriptor) {
        self.descriptor = descriptor
    }

    /// A source that a service of the host fetches from.
    ///
    /// - Parameters:
    ///   - id: Its name in machine-readable formats.
    ///   - name: What it calls itself.
    ///   - attribution: What its license asks to be shown wherever its numbers are; nil says that they are by `name`.
    ///   - website: The page of the source, to which its credit leads; nil without one.
    ///   - isLive: False when the values are typical of the day and hour, and not of now.
    public init(
        id: String, name: String, attribution: String? = nil, website: String? = nil, isLive: Bool = true
    ) {
        self.init(
            SourceDescriptor(
                id: id, name: name, credits: [SourceCredit(website, attribution: attribution)], isLive: isLive,
                updateSeconds: 0, concurrentRequests: 1, hourlyDays: 0))
    }

    /// The name in every machine-readable format.
    public var id: String { descriptor.id }

    /// The source's own name.
    public var name: String { descriptor.name }

    /// False when the values are typical of the day and hour, and not of now.
    public var isLive: Bool { descriptor.isLive }
}

extension WeatherSource: Hashable {
    public static func == (one: WeatherSource, other: WeatherSource) -> Bool { one.id == other.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension WeatherSource: CustomStringConvertible {
    public var description: String { id }
}

extension WeatherSource {
    /// Embedded climate normals of 1991-2020 (Moscow 2003-2020): typical weather, never live.
    public static let climateNormals = WeatherSource(
        SourceDescriptor(
            id: "climate-normals", word: "normals", name: "Climate normals",
            credits: [
                SourceCredit("https://data.kma.go.kr"), SourceCredit("https://opendata.dwd.de", country: "RU"),
            ],
            isLive: false,
            // It changes with the hour and is computed faster than it is looked up, so it is never kept.
            updateSeconds: 0, concurrentRequests: 1, hourlyDays: 7,
            parts: [.cloud, .chance, .extremes], partsOfForecast: [.trend]))
}
