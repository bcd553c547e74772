import Testing
import CitiesLocalization
import CitiesWeatherModel

@testable import CitiesCatalog

struct UnambiguousNameTests {
    private let resolver = CityResolver()

    @Test(arguments: Language.allCases)
    func `an unambiguous name resolves to its city`(language: Language) throws {
        let shared = ["광주", "Kwangju", "Chongju", "Sunchon", "Koshu", "Springfield", "화성"]
        var cities = KnownCities.all
        for typed in shared {
            do {
                cities.append(try resolver.resolve(typed))
            } catch {
                if case .ambiguous(_, let candidates) = error { cities += candidates }
            }
        }
        let tail = Gazetteer.rows(limit: 34_055) { ($0.number ?? 1) % 6_007 == 0 }
        cities += tail.compactMap(\.city)
        #expect(cities.count > 40)
        for city in cities {
            #expect(try resolver.resolve(resolver.unambiguousName(of: city, in: language)) == city)
        }
    }

    @Test(
        arguments: [
            ("gwangju", "Gwangju", "광주"), ("geonames-1841810", "Gwangju, Gyeonggi", "광주시"),
            ("seoul", "Seoul", "서울"), ("geonames-1869012", "Sunch’ŏn, North Korea", "Sunch’ŏn, 북한"),
            ("geonames-4717560", "Paris, United States", "Paris, 미국"), ("geonames-1850147", "Tokyo", "도쿄"),
        ])
    func `the shortest sufficient spelling is used`(id: String, english: String, korean: String) throws {
        let city = try resolver.resolve(id)
        #expect(resolver.unambiguousName(of: city, in: .english) == english)
        #expect(resolver.unambiguousName(of: city, in: .korean) == korean)
    }
}
