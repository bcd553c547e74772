/// Ids of cities that are not in the catalogue: `geonames-` and GeoNames' number.
enum CityID {
    private static let prefix = "geonames-"

    static func geonames(_ number: Int) -> String { prefix + String(number) }

    /// The number in an id; nil when it is of another kind.
    static func geonamesNumber(_ id: String) -> Int? {
        id.hasPrefix(prefix) ? Int(id.dropFirst(prefix.count)) : nil
    }
}
