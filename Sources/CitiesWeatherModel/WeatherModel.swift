/// An independent weather model of the whole world. Each of ``independent`` is of another family: the same model on a
/// coarser grid, or a model that starts from another's analysis, is not a second opinion.
package struct WeatherModel: Sendable, Hashable {
    /// The name in requests and in data, which is Open-Meteo's.
    package let id: String
    /// The short name for readers.
    package let name: String
    /// The family, in data.
    package let family: String
    /// The weather service that runs it.
    package let owner: String
    /// The license of its numbers; nil if the license of Open-Meteo covers them.
    package private(set) var license: String?
    /// The grids, the finest first.
    private let grids: [Grid]

    /// A grid of the model.
    private struct Grid: Hashable {
        /// nil where finer grids of the service overlap, so that it is not known which one serves.
        let kilometers: Double?
        /// The name of its data set at Open-Meteo, whose `meta.json` has the newest run; nil where ``kilometers`` is nil.
        var data: String?
        /// The area that it covers; nil is the world.
        var area: Area?
        /// The number of days that it reaches, today included; nil is all of the forecast.
        var days: Int?
    }

    /// Degrees of latitude and longitude.
    private struct Area: Hashable {
        let latitudes: ClosedRange<Double>
        let longitudes: ClosedRange<Double>

        /// Japan and its surroundings, Korea included.
        static let japan = Area(latitudes: 27.4...42.65, longitudes: 125...145)
        static let europe = Area(latitudes: 29.5...70.5, longitudes: -23.5...62.5)
        static let britain = Area(latitudes: 48...62, longitudes: -13...4)
        static let northAmerica = Area(latitudes: 15...85, longitudes: -170 ... -50)

        func contains(_ place: Coordinates) -> Bool {
            latitudes.contains(place.latitude) && longitudes.contains(place.longitude)
        }
    }

    /// One model of each of the six families that cover the world. Sources: the model pages of Open-Meteo.
    package static let independent: [WeatherModel] = [
        WeatherModel(
            id: "ecmwf_ifs", name: "IFS", family: "ECMWF", owner: "ECMWF",
            grids: [Grid(kilometers: 9, data: "ecmwf_ifs")]),
        WeatherModel(
            id: "ncep_gfs_seamless", name: "GFS", family: "GFS", owner: "NOAA",
            grids: [Grid(kilometers: nil, area: .northAmerica, days: 3), Grid(kilometers: 13, data: "ncep_gfs013")]),
        WeatherModel(
            id: "dwd_icon_seamless", name: "ICON", family: "ICON", owner: "DWD",
            grids: [Grid(kilometers: nil, area: .europe, days: 6), Grid(kilometers: 11, data: "dwd_icon")]),
        WeatherModel(
            id: "jma_seamless", name: "JMA", family: "JMA", owner: "JMA",
            grids: [
                // The mesoscale model.
                Grid(kilometers: 5, data: "jma_msm", area: .japan, days: 4), Grid(kilometers: 55, data: "jma_gsm"),
            ]),
        WeatherModel(
            id: "cmc_gem_seamless", name: "GEM", family: "GEM", owner: "ECCC",
            grids: [
                Grid(kilometers: nil, area: .northAmerica, days: 5), Grid(kilometers: 15, data: "cmc_gem_gdps_15km"),
            ]),
        WeatherModel(
            id: "ukmo_seamless", name: "UM", family: "UM", owner: "Met Office", license: "CC BY-SA 4.0",
            grids: [
                Grid(kilometers: nil, area: .britain, days: 3),
                Grid(kilometers: 10, data: "ukmo_global_deterministic_10km"),
            ]),
    ]

    /// The model that a command asks its source for; nil is the source's default.
    @TaskLocal package static var chosen: String?

    /// Kilometers between the points of the grid that covers a place; nil where that is not known.
    ///
    /// - Parameter days: The days from today to the day of the forecast.
    package func resolution(at place: Coordinates, in days: Int) -> Double? {
        grid(at: place, in: days).kilometers
    }

    /// The data set of the grid that covers a place today; nil where that is not known.
    package func dataSet(at place: Coordinates) -> String? { grid(at: place, in: 0).data }

    /// The days from today on which a coarser grid begins; nil where one grid serves for all.
    package func change(at place: Coordinates) -> Int? {
        let grid = grid(at: place, in: 0)
        return grids.last == grid ? nil : grid.days
    }

    private func grid(at place: Coordinates, in days: Int) -> Grid {
        grids.first { grid in
            (grid.area?.contains(place) ?? true) && grid.days.map { days < $0 } ?? true
        } ?? grids[grids.count - 1]
    }
}

extension WeatherModel {
    /// nil for a model that is not independent.
    package init?(id: String) {
        guard let model = Self.independent.first(where: { $0.id == id }) else { return nil }
        self = model
    }
}

extension WeatherSource {
    /// The model that a command asks it for; nil is its default, and a source without models has none.
    package var model: String? { descriptor.hasModels ? WeatherModel.chosen : nil }
}
