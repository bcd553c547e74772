import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct NearestCityTests {
    private func nearest(_ latitude: Double, _ longitude: Double, within radius: Double = 100) -> (
        city: City, kilometers: Double
    )? {
        Gazetteer.nearestCity(to: Coordinates(latitude: latitude, longitude: longitude), within: radius)
    }

    @Test(
        arguments: [
            (37.5663, 126.9779, "Seoul"), (37.4563, 126.7052, "Incheon"), (37.2911, 127.0089, "Suwon"),
            (48.8584, 2.2945, "Paris"), (35.6812, 139.7671, "Tokyo"), (-33.8688, 151.2093, "Sydney"),
        ])
    func `a point in a city is in that city`(latitude: Double, longitude: Double, name: String) {
        #expect(nearest(latitude, longitude)?.city.englishName == name)
    }

    @Test func `a district of a metropolis is the metropolis`() {
        // Mitte, Kreuzberg
        #expect(nearest(52.5200, 13.4049)?.city.englishName == "Berlin")
        #expect(nearest(52.4997, 13.4034)?.city.englishName == "Berlin")
    }

    /// New York has three times the population of Brooklyn, Lyon nine times that of Vénissieux, Miami nine and a half
    /// times that of Coral Gables; Tokyo and Hannover have a little more than ten times that of their neighbors.
    @Test(
        arguments: [
            (40.6501, -73.9496, "Brooklyn"), (45.6971, 4.8859, "Vénissieux"), (25.7215, -80.2684, "Coral Gables"),
            (35.6419, 139.6472, "Tokyo"), (52.4476, 9.7374, "Hannover"),
        ])
    func `a metropolis has ten times the population of the districts that it absorbs`(
        latitude: Double, longitude: Double, name: String
    ) {
        #expect(nearest(latitude, longitude)?.city.englishName == name)
    }

    @Test func `a town beyond the border of the region keeps its name`() {
        #expect(nearest(37.4772, 126.8664)?.city.englishName == "Gwangmyeong")
        // Brazzaville, opposite Kinshasa across the river.
        #expect(nearest(-4.2661, 15.2832)?.city.countryCode == "CG")
    }

    @Test func `the distance is that of the center, and the city knows its zone`() throws {
        let found = try #require(nearest(37.0, 127.0, within: 50))
        #expect(found.city.timeZone == "Asia/Seoul")
        #expect((0...15).contains(found.kilometers))
        let center = try #require(nearest(35.6895, 139.6917))
        #expect(center.kilometers < 0.1)
    }

    @Test func `at sea there is none within reach`() {
        #expect(nearest(-48.9, -123.4, within: 500) == nil)
        #expect(nearest(37.9, 131.9, within: 10) == nil)
    }

    @Test func `the line where days begin is no border`() {
        // Suva lies at 178.4 degrees east.
        #expect(nearest(-18.1, -179.9, within: 250)?.city.countryCode == "FJ")
    }

    @Test func `a radius of zero finds no city, nor does an invalid point`() {
        #expect(nearest(10.12345, 10.12345, within: 0) == nil)
        #expect(nearest(.nan, 0) == nil)
    }
}
