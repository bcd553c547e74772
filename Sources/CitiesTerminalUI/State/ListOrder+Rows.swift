import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension ListOrder {
    /// The cities in this order, as lists on the command line have it.
    ///
    /// - Parameter home: What distances are from; nil when there is no home city.
    /// - Returns: nil when the task was cancelled meanwhile.
    func arranged(_ rows: [CityRow], language: Language, home: City?) -> [City.ID]? {
        let home = key == .distance ? home : nil
        let known = rows.map { row in
            // A city without an answer yet has no value to be sorted by, like one that failed.
            Row(
                city: row.city, result: row.result, normal: row.normal, distance: home.map(row.distance))
        }
        return sorted(known, language: language, while: { !Task.isCancelled })?.map(\.city.id)
    }
}
