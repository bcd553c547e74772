import Localization
import Presentation
import WeatherModel

extension ListOrder {
    /// The cities in this order, as lists on the command line have it.
    func arranged(_ rows: [CityRow], language: Language) -> [City.ID] {
        let known = rows.map { row in
            // A city without an answer yet has no value to be sorted by, like one that failed.
            ListRow(
                city: row.city, result: row.result ?? .failure(WeatherError(.cancelled, source: .climateNormals)),
                normal: row.normal)
        }
        return sorted(known, language: language).map(\.city.id)
    }
}
