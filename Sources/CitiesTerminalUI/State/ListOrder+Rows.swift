import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension ListOrder {
    /// The cities in this order, as lists on the command line have it.
    ///
    /// - Parameter home: What distances are from; nil when there is no home city.
    /// - Returns: nil when the task was cancelled meanwhile.
    func arranged(_ rows: [CityWeather], language: Language, home: City?) -> [City.ID]? {
        let home = key == .distance ? home : nil
        return sorted(rows.map { $0.row(home: home) }, language: language, while: { !Task.isCancelled })?.map(
            \.city.id)
    }
}
