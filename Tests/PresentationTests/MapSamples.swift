import CitiesCatalog
import CitiesLocalization
import CitiesWeatherModel

@testable import CitiesMaps
@testable import CitiesPresentation
@testable import CitiesFormats

/// The sample weather at the real coordinates of the cities.
enum MapSamples {
    static let rows: [Row] = Samples.rows.map { row in
        var row = row
        if let known = KnownCities.city(id: row.city.id) { row.city.coordinates = known.coordinates }
        return row
    }

    /// Cities abroad: the first is warm, the second failed.
    static let abroad: [Row] = [
        row("tokyo", "Tokyo", "도쿄", "JP", Coordinates(latitude: 35.68, longitude: 139.69), Samples.rows[6]),
        row("paris", "Paris", "파리", "FR", Coordinates(latitude: 48.85, longitude: 2.35), Samples.rows[10]),
    ]

    private static func row(
        _ id: String, _ english: String, _ korean: String, _ country: String, _ place: Coordinates, _ like: Row
    ) -> Row {
        let city = City(
            id: id, englishName: english, koreanName: korean, countryCode: country, coordinates: place,
            timeZone: "Asia/Seoul")
        return Row(city: city, outcome: like.outcome)
    }

    static func document(
        _ rows: [Row] = rows, value: Quantity = .temp, language: Language = .english, freshness: Freshness = .live
    ) -> MapDocument {
        MapDocument(
            list: Samples.document(
                rows: rows, language: language, sort: ListOrder(.name), freshness: freshness,
                columns: [.name, value]),
            value: value, outline: KoreaOutline.polygons)
    }
}
