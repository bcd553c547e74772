import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct UnambiguousNameTests {
    private let resolver = CityResolver()

    @Test(arguments: [false, true])
    func `what is said to name a city names it`(korean: Bool) throws {
        let shared = ["광주", "Kwangju", "Chongju", "Sunchon", "Koshu", "Springfield", "화성"]
        var cities = KnownCities.all
        for typed in shared {
            do {
                cities.append(try resolver.resolve(typed))
            } catch {
                if case .ambiguous(_, let candidates) = error { cities += candidates }
            }
        }
        let tail = Gazetteer.rows(limit: 34_006) { ($0.number ?? 1) % 6_007 == 0 }
        cities += tail.compactMap(\.city)
        #expect(cities.count > 40)
        for city in cities {
            #expect(try resolver.resolve(resolver.unambiguousName(of: city, korean: korean)) == city)
        }
    }

    @Test(
        arguments: [
            ("gwangju", "Gwangju", "광주광역시"), ("geonames-1841810", "Gwangju, Gyeonggi", "광주시"),
            ("seoul", "Seoul", "서울"), ("geonames-1869012", "Sunch’ŏn, North Korea", "Sunch’ŏn, 북한"),
            ("geonames-4717560", "Paris, United States", "Paris, 미국"), ("geonames-1850147", "Tokyo", "도쿄"),
        ])
    func `the shortest spelling that is enough is taken`(id: String, english: String, korean: String) throws {
        let city = try resolver.resolve(id)
        #expect(resolver.unambiguousName(of: city, korean: false) == english)
        #expect(resolver.unambiguousName(of: city, korean: true) == korean)
    }
}
