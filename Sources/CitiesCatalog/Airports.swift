import CitiesFoundation
package import CitiesWeatherModel

/// The airports of the world that report the weather, from `Resources/airports.tsv`.
package enum Airports {
    /// The airports within a radius in kilometers of a place, the nearest first, at most `most` of them.
    package static func nearest(to place: Coordinates, within radius: Double, most: Int) -> [WeatherStation] {
        // A degree of latitude is 111.2 km: an airport further north or south needs no geometry.
        let belt = radius / 111
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].coordinates.latitude < place.latitude - belt { low = middle + 1 } else { high = middle }
        }
        return all[low...].prefix { $0.coordinates.latitude <= place.latitude + belt }
            .map { (station: $0, kilometers: place.kilometers(to: $0.coordinates)) }
            .filter { $0.kilometers <= radius }
            .sorted { ($0.kilometers, $0.station.id) < ($1.kilometers, $1.station.id) }
            .prefix(most).map(\.station)
    }

    /// Every airport, from south to north. Taken apart at the first lookup, not when the program starts.
    package static let all: [WeatherStation] = {
        var stations: [WeatherStation] = []
        // Behind the header.
        var rest = EmbeddedFile.airports.cut(at: UInt8(ascii: "\n")).after
        while !rest.isEmpty {
            var line: UnsafeBufferPointer<UInt8>
            (line, rest) = rest.cut(at: UInt8(ascii: "\n"))
            var fields: [UnsafeBufferPointer<UInt8>] = []
            for _ in 0..<5 {
                let (field, others) = line.cut(at: UInt8(ascii: "\t"))
                fields.append(field)
                line = others
            }
            guard let latitude = fields[0].decimal, let longitude = fields[1].decimal else { continue }
            stations.append(
                WeatherStation(
                    id: String(decoding: fields[2], as: UTF8.self),
                    englishName: String(decoding: fields[3], as: UTF8.self),
                    koreanName: fields[4].isEmpty ? nil : String(decoding: fields[4], as: UTF8.self),
                    coordinates: Coordinates(latitude: latitude, longitude: longitude)))
        }
        return stations
    }()
}
