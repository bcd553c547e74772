import CitiesWeatherModel
import Testing

@testable import CitiesCatalog

/// The airports that report the weather.
struct AirportTests {
    private func nearest(_ latitude: Double, _ longitude: Double, within radius: Double = 40) -> String? {
        ids(near: Coordinates(latitude: latitude, longitude: longitude), within: radius, most: 1).first
    }

    private func ids(near place: Coordinates, within radius: Double = 40, most: Int = 8) -> [String] {
        Airports.nearest(to: place, within: radius, most: most).map(\.id)
    }

    @Test func `every line is an airport on the Earth, from south to north, with an indicator of its own`() {
        let all = Airports.all
        #expect(all.count > 6_000)
        #expect(all.allSatisfy { $0.coordinates.areOnEarth && $0.id.count == 4 && !$0.englishName.isEmpty })
        #expect(Set(all.map(\.id)).count == all.count)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.coordinates.latitude <= $1.coordinates.latitude })
    }

    @Test(arguments: [
        ("seoul", ["RKSS", "RKSM"]), ("jeju", ["RKPC"]), ("busan", ["RKPK"]),
        ("daejeon", []), ("chuncheon", []),
    ])
    func `a city has the airports within 40 km, the nearest first, or none`(id: String, stations: [String]) throws {
        let city = try #require(KnownCities.city(id: id))
        #expect(ids(near: city.coordinates) == stations)
        #expect(ids(near: city.coordinates, most: 1) == Array(stations.prefix(1)))
    }

    @Test(arguments: [20.0, 40]) func `are found by a search of every line as well`(radius: Double) {
        for city in KnownCities.all {
            let slow = Airports.all.map { ($0.id, city.coordinates.kilometers(to: $0.coordinates)) }
                .filter { $0.1 <= radius }.sorted { $0.1 < $1.1 }
            #expect(ids(near: city.coordinates, within: radius) == slow.map(\.0), "\(city.id)")
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
