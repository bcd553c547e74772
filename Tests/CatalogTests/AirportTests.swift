import CitiesWeatherModel
import Testing

@testable import CitiesCatalog

/// The airports that report the weather.
struct AirportTests {
    private func nearest(_ latitude: Double, _ longitude: Double, within radius: Double = 20) -> String? {
        Airports.nearest(to: Coordinates(latitude: latitude, longitude: longitude), within: radius)?.id
    }

    @Test func `every line is an airport on the Earth, from south to north, with an indicator of its own`() {
        let all = Airports.all
        #expect(all.count > 6_000)
        #expect(all.allSatisfy { $0.coordinates.areOnEarth && $0.id.count == 4 && !$0.englishName.isEmpty })
        #expect(Set(all.map(\.id)).count == all.count)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.coordinates.latitude <= $1.coordinates.latitude })
    }

    @Test(arguments: [
        ("seoul", "RKSS"), ("jeju", "RKPC"), ("busan", "RKPK"), ("daegu", "RKTN"), ("gwangju", "RKJJ"),
        ("ulsan", "RKPU"), ("cheongju", "RKTU"), ("gunsan", "RKJK"), ("suncheon", "RKJY"), ("sokcho", "RKNY"),
        ("daejeon", nil), ("jeonju", nil), ("chuncheon", nil),
    ])
    func `a city has the nearest airport within 20 km, or none`(id: String, station: String?) throws {
        let city = try #require(KnownCities.city(id: id))
        #expect(Airports.nearest(to: city.coordinates, within: 20)?.id == station)
    }

    @Test func `is found by a search of every line as well`() {
        for city in KnownCities.all {
            let slow = Airports.all.map { ($0.id, city.coordinates.kilometers(to: $0.coordinates)) }
                .filter { $0.1 <= 20 }.min { $0.1 < $1.1 }
            #expect(Airports.nearest(to: city.coordinates, within: 20)?.id == slow?.0, "\(city.id)")
        }
    }

    @Test func `the ends of the Earth have an airport or none`() {
        #expect(nearest(52.365, 13.51) == "EDDB")
        #expect(nearest(40.64, -73.78) == "KJFK")
        #expect(nearest(0, -150) == nil && nearest(90, 0) == nil && nearest(-90, 0) == "NZSP")
    }

    @Test func `airports of Korea have Korean names, others none`() {
        let korea = Airports.all.filter { $0.id.hasPrefix("RK") }
        #expect(korea.count == 19 && korea.allSatisfy { $0.koreanName != nil })
        #expect(Airports.all.allSatisfy { $0.id.hasPrefix("RK") || $0.koreanName == nil })
    }
}
