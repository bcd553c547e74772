import CitiesFoundation
import CitiesWeatherModel

/// A place as KMA names it: a cell of its grid of 5 km, and the zones of its forecast of days 4 to 10.
struct KMAPlace: Sendable, Hashable {
    /// The column, 1 to 149.
    let x: Int
    /// The row, 1 to 253.
    let y: Int
    /// The zone of temperatures, such as `11B10101`.
    let temperatureZone: String

    /// Throws `notFound` for a place outside South Korea.
    init(_ city: City, source: WeatherSource) throws(WeatherError) {
        guard
            Plausible.coordinates(
                latitude: city.coordinates.latitude, longitude: city.coordinates.longitude) != nil
        else { throw WeatherError(.notFound, source: source, reason: "the coordinates are not on the Earth") }
        guard source.descriptor.covers(city), let zone = Self.zone(near: city.coordinates) else {
            throw WeatherError(.notFound, source: source, cause: .outsideCoverage)
        }
        (x, y) = Self.cells[city.id] ?? Self.cell(of: city.coordinates)
        temperatureZone = zone
    }

    /// The zone of sky and precipitation, one of ten: the beginning of the zone of temperatures.
    var landZone: String {
        switch temperatureZone.dropFirst(2).first {
        // The islands in the Yellow Sea go with Seoul, Ulleungdo with Daegu.
        case "A": return "11B00000"
        case "E": return "11H10000"
        case "B", "G": return "11\(temperatureZone.dropFirst(2).prefix(1))00000"
        // Zones on the west coast begin with 21.
        default: return "11\(temperatureZone.dropFirst(2).prefix(2))0000"
        }
    }

    /// The cells of the usual cities, which are those of their districts in KMA's table; five are a cell beside the one of
    /// the city hall.
    static let cells: [City.ID: (x: Int, y: Int)] = [
        "gongju": (63, 102), "gwangju": (58, 74), "gumi": (84, 96), "gunsan": (56, 92), "daegu": (89, 90),
        "daejeon": (67, 100), "mokpo": (50, 67), "busan": (98, 76), "seosan": (51, 110), "seoul": (60, 127),
        "sokcho": (87, 141), "suwon": (60, 121), "suncheon": (70, 70), "ulsan": (102, 84), "iksan": (60, 91),
        "jeonju": (63, 89), "jeju": (53, 38), "cheonan": (63, 110), "cheongju": (69, 106), "chuncheon": (73, 134),
    ]

    /// The cell of a point, by KMA's Lambert conformal conic projection.
    static func cell(of place: Coordinates) -> (x: Int, y: Int) {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        func slope(_ latitude: Double) -> Double { tan(.pi / 4 + radians(latitude) / 2) }
        /// The radius of the Earth in cells of 5 km, and the standard parallels.
        let (radius, first, second) = (6_371.00877 / 5, 30.0, 60.0)
        let cone = log(cos(radians(first)) / cos(radians(second))) / log(slope(second) / slope(first))
        let scale = pow(slope(first), cone) * cos(radians(first)) / cone
        func distance(_ latitude: Double) -> Double { radius * scale / pow(slope(latitude), cone) }
        let angle = cone * radians(place.longitude - 126)
        let (far, origin) = (distance(place.latitude), distance(38))
        return (
            Int((far * sin(angle) + 43 + 0.5).rounded(.down)),
            Int((origin - far * cos(angle) + 136 + 0.5).rounded(.down))
        )
    }

    /// The nearest zone; nil without one within 120 km.
    private static func zone(near place: Coordinates) -> String? {
        let near = zones.map { zone in
            (zone.code, place.kilometers(to: Coordinates(latitude: zone.latitude, longitude: zone.longitude)))
        }
        return near.min { $0.1 < $1.1 }.flatMap { $0.1 <= 120 ? $0.0 : nil }
    }

    /// Zones of temperatures and their towns. Each land zone and each of the usual cities has one.
    private static let zones: [(code: String, latitude: Double, longitude: Double)] = [
        ("11A00101", 37.97, 124.72), ("11B10101", 37.5665, 126.978), ("11B20201", 37.456, 126.705),
        ("11B20305", 37.76, 126.78), ("11B20403", 37.895, 127.2), ("11B20503", 37.49, 127.49),
        ("11B20601", 37.2634, 127.0286), ("11B20606", 36.99, 127.11), ("11B20701", 37.27, 127.435),
        ("11C10101", 36.99, 127.93), ("11C10201", 37.13, 128.19), ("11C10301", 36.6424, 127.489),
        ("11C10402", 36.175, 127.78), ("11C20101", 36.7848, 126.4503), ("11C20201", 36.33, 126.61),
        ("11C20301", 36.8151, 127.1139), ("11C20401", 36.3504, 127.3845), ("11C20402", 36.4466, 127.119),
        ("11C20404", 36.48, 127.289), ("11C20501", 36.275, 126.91), ("11D10101", 38.147, 127.313),
        ("11D10201", 38.07, 128.17), ("11D10301", 37.8813, 127.7301), ("11D10302", 37.697, 127.889),
        ("11D10401", 37.342, 127.92), ("11D10501", 37.184, 128.462), ("11D20201", 37.68, 128.72),
        ("11D20301", 37.164, 128.986), ("11D20401", 38.2074, 128.5923), ("11D20501", 37.752, 128.876),
        ("11D20601", 37.525, 129.114), ("11E00101", 37.484, 130.906), ("11F10201", 35.8244, 127.1478),
        ("11F10202", 35.9483, 126.9577), ("11F10203", 35.57, 126.856), ("11F10302", 36.007, 127.661),
        ("11F10401", 35.416, 127.39), ("11F20301", 34.31, 126.755), ("11F20401", 34.76, 127.662),
        ("11F20403", 34.611, 127.285), ("11F20405", 34.9506, 127.4873), ("11F20501", 35.1595, 126.8526),
        ("11F20701", 34.685, 125.44), ("11G00201", 33.4996, 126.5312), ("11G00401", 33.254, 126.56),
        ("11H10101", 36.993, 129.4), ("11H10201", 36.019, 129.343), ("11H10202", 35.856, 129.225),
        ("11H10302", 36.411, 128.159), ("11H10401", 36.806, 128.624), ("11H10501", 36.568, 128.729),
        ("11H10602", 36.1199, 128.3442), ("11H10701", 35.8714, 128.6014), ("11H20101", 35.5384, 129.3114),
        ("11H20201", 35.1796, 129.0756), ("11H20301", 35.228, 128.681), ("11H20401", 34.854, 128.433),
        ("11H20502", 35.687, 127.91), ("11H20601", 35.504, 128.747), ("11H20701", 35.18, 128.108),
        ("21F10501", 35.9675, 126.7369), ("21F10601", 35.436, 126.702), ("21F20102", 35.277, 126.512),
        ("21F20201", 34.487, 126.263), ("21F20801", 34.8118, 126.3922),
    ]
}
