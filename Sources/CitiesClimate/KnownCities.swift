package import CitiesWeatherModel
import CCitiesClimate

/// The cities that the program knows by heart: the twenty that it compares, and Moscow, which stands in when the user's
/// place may not be looked up. All of them have climate normals.
///
/// Source: `Resources/cities.csv`. A row without an id, a name or coordinates would be left out; a test counts them.
package enum KnownCities {
    /// The twenty cities in the order in which they are listed by default.
    package static let twenty = Array(all.prefix(20))

    /// The twenty, then Moscow.
    package static let all = rows.compactMap { City(known: $0) }

    /// The city with an id such as `seoul`; nil for any other.
    package static func city(id: String) -> City? { all.first { $0.id == id } }

    /// Everything that the file says of them.
    package static let rows = CSVRow.rows(of: ClimateFile.cities)
}

extension City {
    /// nil when the row lacks what every city has.
    package init?(known row: CSVRow) {
        guard let id = row["id"], let name = row["name_en"],
            let latitude = row.number("latitude"), let longitude = row.number("longitude")
        else { return nil }
        self.init(
            id: id,
            englishName: name,
            koreanName: row["name_ko"],
            region: row["province_en"],
            countryCode: row["country"],
            coordinates: Coordinates(latitude: latitude, longitude: longitude),
            timeZone: row["timezone"]
        )
    }

    /// Seconds east of UTC, the whole year; nil in a time zone whose offset is not known to be constant.
    package var constantOffset: Int? { timeZone.flatMap { Self.constantOffsets[$0] } }

    /// Neither place has daylight saving time, so that no time zone database is needed.
    private static let constantOffsets = ["Asia/Seoul": 9 * 3_600, "Europe/Moscow": 3 * 3_600]
}

/// Bytes of a file that is compiled into the program; they live as long as it does.
package enum ClimateFile {
    package static var cities: UnsafeBufferPointer<UInt8> { bytes(climate_known()) }
    package static var typical: UnsafeBufferPointer<UInt8> { bytes(climate_typical()) }
    package static var extremes: UnsafeBufferPointer<UInt8> { bytes(climate_extremes()) }

    private static func bytes(_ file: climate_bytes) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: file.start, count: file.count)
    }
}
