package import CitiesWeatherModel

extension Gazetteer {
    /// The city that a point is in or near, and how far its center is; nil without
    /// a city within the limit, in kilometers.
    ///
    /// The nearest center decides. The gazetteer also has the districts of large cities, though, and no one in the
    /// middle of Berlin wants to read Mitte: where a city of the same country and region has its center within 10 km
    /// (and within `radius`) and at least ten times the people, that one is it. Towns beyond the border of a
    /// metropolis's region keep their names. Parts of cities are no centers here.
    package static func nearestCity(
        to point: Coordinates, within radius: Double
    ) -> (city: City, kilometers: Double)? {
        let near = NearbyRows(point, within: radius).places
        guard let nearest = near.min(by: { $0.kilometers < $1.kilometers }) else { return nil }
        let metropolis = near.filter { place in
            place.kilometers <= districtRadius && place.row.isSameRegion(as: nearest.row)
                && (place.row.population ?? 0) >= 10 * (nearest.row.population ?? 1)
        }.min { $0.kilometers < $1.kilometers }
        let place = metropolis ?? nearest
        return place.row.city.map { ($0, place.kilometers) }
    }

    private static let districtRadius = 10.0
}

/// The rows of the gazetteer around a point, without parts of cities.
struct NearbyRows {
    /// The most populous first; `rank` counts the rows of the gazetteer from 0.
    private(set) var places: [(row: GazetteerRow, rank: Int, kilometers: Double)] = []

    init(_ point: Coordinates, within radius: Double) {
        var rank = -1
        Gazetteer.forEachRow { row in
            rank += 1
            // A degree of latitude is 111.2 km: a row further north or south needs no geometry.
            guard let (latitude, rest) = row.latitude, abs(latitude - point.latitude) * 111 <= radius,
                let longitude = rest.cut(at: UInt8(ascii: "\t")).before.decimal
            else { return true }
            let kilometers = point.kilometers(to: Coordinates(latitude: latitude, longitude: longitude))
            if kilometers <= radius, !row.isPart { places.append((row, rank, kilometers)) }
            return true
        }
    }
}

extension GazetteerRow {
    /// The latitude, and the line from the longitude on: most rows are too far north or south for that to be read. nil
    /// when the line has none.
    fileprivate var latitude: (degrees: Double, rest: UnsafeBufferPointer<UInt8>)? {
        var (field, rest) = line.cut(at: UInt8(ascii: "\t"))
        for _ in 0..<Column.latitude.rawValue { (field, rest) = rest.cut(at: UInt8(ascii: "\t")) }
        return field.decimal.map { ($0, rest) }
    }

    /// The center as GeoNames has it; nil when the line has none.
    var coordinates: Coordinates? {
        guard let (latitude, rest) = latitude else { return nil }
        return rest.cut(at: UInt8(ascii: "\t")).before.decimal.map { Coordinates(latitude: latitude, longitude: $0) }
    }

    fileprivate func isSameRegion(as other: GazetteerRow) -> Bool {
        bytes(.country).elementsEqual(other.bytes(.country)) && bytes(.region).elementsEqual(other.bytes(.region))
    }
}
