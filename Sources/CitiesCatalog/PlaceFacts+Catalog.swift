package import CitiesWeatherModel

extension PlaceFacts {
    /// The facts that the catalog and the climate normals have.
    package static let catalog = PlaceFacts(
        region: { PlaceName.region(of: $0, in: $1) },
        normal: { ClimateNormals.typicalTemperature(cityID: $0.id, at: $1, units: $2) })
}
