import CitiesFoundation
package import CitiesWeatherModel

/// The airports of the world that report the weather, from `Resources/airports.tsv`.
package enum Airports {
    /// The airports within a radius in kilometers of a place, the nearest first, at most `most` of them.
    package static func nearest(to place: Coordinates, within radius: Double, most: Int) -> [WeatherStation] {
        // A degree of latitude is 111.2 km: an airport further north or south needs no geometry.
        let belt = radius / 111
        let start = all.indices.partitionPoint { all[$0].coordinates.latitude < place.latitude - belt }
        return all[start...].prefix { $0.coordinates.latitude <= place.latitude + belt }
            .map { (station: $0, kilometers: place.kilometers(to: $0.coordinates)) }
            .filter { $0.kilometers <= radius }
            .sorted { ($0.kilometers, $0.station.id) < ($1.kilometers, $1.station.id) }
            .prefix(most).map(\.station)
    }

    /// Every airport, from south to north. Taken apart at the first lookup, not when the program starts.
    package static let all: [WeatherStation] = EmbeddedFile.airports.split(separator: UInt8(ascii: "\n")).dropFirst()
        .compactMap { line in
            let fields = UnsafeBufferPointer(rebasing: line).fields
            guard let latitude = Double(fields[0]), let longitude = Double(fields[1]) else { return nil }
            return WeatherStation(
                id: fields[2], englishName: fields[3], koreanName: fields[4].isEmpty ? nil : fields[4],
                coordinates: Coordinates(latitude: latitude, longitude: longitude))
        }
}
