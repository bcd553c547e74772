import CitiesCatalog
import CitiesPresentation
import CitiesWeatherModel

extension CityResult where Answer == CurrentWeather {
    /// The same for a renderer, with what is normal there.
    ///
    /// - Parameter home: What distances are from; nil when nobody asked how far it is.
    func row(home: City? = nil) -> Row {
        Row(
            self, normal: normal, distance: home.map { city.coordinates.kilometres(to: $0.coordinates) })
    }
}
