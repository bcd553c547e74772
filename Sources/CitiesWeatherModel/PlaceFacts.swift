package import CitiesFoundation

/// The facts about a place that are known without the network. Each takes a while to find: of thousands of cities only
/// those are asked for that something shows.
package struct PlaceFacts: Sendable {
    /// The first-level region as a reader of a language writes it (`Gyeonggi`, `경기도`, `TX`); nil when unknown.
    package var region: @Sendable (City, Language) -> String?
    /// Degrees in a system of units that are typical of a city at a moment; nil for a city without normals.
    package var normal: @Sendable (City, Date, UnitSystem) -> Double?

    package init(
        region: @escaping @Sendable (City, Language) -> String?,
        normal: @escaping @Sendable (City, Date, UnitSystem) -> Double?
    ) {
        self.region = region
        self.normal = normal
    }

    /// Nothing is known of any place.
    package static let unknown = PlaceFacts(region: { _, _ in nil }, normal: { _, _, _ in nil })
}
