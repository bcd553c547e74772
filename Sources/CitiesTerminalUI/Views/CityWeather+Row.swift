import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension CityResult where Answer == CurrentWeather {
    /// The same for a table, with what is normal there.
    ///
    /// - Parameter home: The city that distances are measured from; nil when they are not needed.
    func row(home: City? = nil) -> Row { Row(self, normal: normal, distance: home.map(distance)) }

    /// Kilometres.
    fileprivate func distance(to home: City) -> Double { city.coordinates.kilometres(to: home.coordinates) }
}

extension ListOrder {
    /// The cities in this order, as lists on the command line have it.
    ///
    /// - Parameter home: What distances are from; nil when there is no home city.
    /// - Returns: nil when the task was cancelled meanwhile.
    func arranged(_ cities: ListRows, language: Language, home: City?) -> [City.ID]? {
        // A list may be long, and what is not compared need not be computed.
        let places = places(of: cities.count, language: language, while: { !Task.isCancelled }) { place in
            let item = cities[place]
            return Row(
                item, normal: key == .normal ? item.normal : nil,
                distance: key == .distance ? home.map(item.distance) : nil)
        }
        return places?.map { cities.id(of: $0) }
    }
}
