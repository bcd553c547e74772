import CitiesGeolocation
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

@Suite struct CityFixTests {
    /// Positions on the oceans, hundreds of kilometers from any city.
    @Test(arguments: [
        (-48.876, -123.393, "48.88° S, 123.39° W", "at_-48.88_-123.39"),
        (30.004, -40.05, "30.00° N, 40.05° W", "at_30.00_-40.05"),
        (0.05, -20.5, "0.05° N, 20.50° W", "at_0.05_-20.50"),
    ])
    func `a place without a city is named by its coordinates`(
        latitude: Double, longitude: Double, name: String, id: String
    ) {
        let city = City(at: LocationFix(coordinates: Coordinates(latitude: latitude, longitude: longitude)))
        #expect(city.englishName == name && city.koreanName == nil)
        #expect(city.id == id)
    }
}
