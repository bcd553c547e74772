import CitiesClimate
package import CitiesWeatherModel

extension CityFacts {
    /// The facts that the catalog, the climate normals and the observations have.
    package static let catalog = catalog { _ in nil }

    /// The facts of the catalog, and the climates of a reanalysis for cities whose stations have no thirty years of
    /// observations. All of the climate of a city is of one basis.
    ///
    /// - Parameters:
    ///   - bias: The bias of the mean of the models in a city for a lead; nil without one.
    ///   - reanalysis: The climate of a city; nil without one.
    package static func catalog(
        bias: @escaping @Sendable (City.ID, Int) -> Double? = { _, _ in nil },
        and reanalysis: @escaping @Sendable (City.ID) -> ReanalysisClimate?
    ) -> CityFacts {
        let chosen = { @Sendable (city: City) in ObservedExtremes.has(city.id) ? nil : reanalysis(city.id) }
        return CityFacts(
            region: { CityAddress.region(of: $0, in: $1) },
            regionNames: { CityAddress.regionNames(of: $0) },
            normal: { city, date, units in
                if let climate = chosen(city) {
                    return units.degrees(celsius: climate.typicalTemperature(at: date, in: city))
                }
                return ClimateNormals.typicalTemperature(cityID: city.id, at: date, units: units)
            },
            climate: { city, date in
                chosen(city)?.climate(on: date) ?? ClimateNormals.climate(cityID: city.id, on: date)
            },
            basis: { city in
                if chosen(city) != nil { return .reanalysis }
                return ClimateNormals.has(city.id) ? .stations : nil
            },
            bias: { bias($0.id, $1) })
    }

    /// The cities whose stations have no thirty years of observations.
    package static func withoutSeries(_ cities: [City]) -> [City] {
        cities.filter { !ObservedExtremes.has($0.id) }
    }
}
