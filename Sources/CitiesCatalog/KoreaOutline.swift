package import CitiesWeatherModel

/// The coast and the land border of South Korea, generalized for small maps.
///
/// Source: `Resources/korea-outline.csv`. A row without its coordinates would be left out; a test counts them.
package enum KoreaOutline {
    /// The corners of the mainland and the larger islands, each around its own area; the last joins the first.
    package static let polygons: [[Coordinates]] = {
        var polygons: [(name: String, corners: [Coordinates])] = []
        for row in CSVRow.rows(of: EmbeddedFile.koreaOutline) {
            guard let name = row["polygon"], let latitude = row.number("latitude"),
                let longitude = row.number("longitude")
            else { continue }
            if polygons.last?.name != name { polygons.append((name, [])) }
            polygons[polygons.count - 1].corners.append(Coordinates(latitude: latitude, longitude: longitude))
        }
        return polygons.map(\.corners)
    }()
}
