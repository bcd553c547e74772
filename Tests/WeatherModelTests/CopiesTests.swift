import Foundation
import CitiesWeatherModel
import Testing

/// Cities and errors are values, wherever their fields are kept.
@Suite struct CopiesTests {
    private static let station = WeatherSource(id: "station", name: "The Station")
    private static let seoul = City(
        id: "seoul", englishName: "Seoul", koreanName: "서울", countryCode: "KR",
        coordinates: Coordinates(latitude: 37.57, longitude: 126.98), timeZone: "Asia/Seoul", population: 9_000_000)

    @Test(
        arguments: [
            { $0.id = "x" }, { $0.englishName = "x" }, { $0.koreanName = nil }, { $0.region = "x" },
            { $0.countryCode = nil }, { $0.coordinates.latitude = 1 }, { $0.timeZone = nil }, { $0.population = nil },
            { $0.qualifier.korean = "x" },
        ] as [@Sendable (inout City) -> Void])
    func `a changed city differs from the one that it was copied from`(change: @Sendable (inout City) -> Void) {
        let original = Self.seoul
        var copy = original
        #expect(copy == original && copy.hashValue == original.hashValue)
        change(&copy)
        #expect(copy != original && original == Self.seoul)
    }

    @Test(
        arguments: [
            { $0.kind = .offline }, { $0.source = WeatherSource(id: "other", name: "Other") }, { $0.host = nil },
            { $0.reason = nil }, { $0.cause = nil },
            { $0.retryAfter = .seconds(5) }, { $0.missingDay = MissingDay(.over, days: nil) },
        ] as [@Sendable (inout WeatherError) -> Void])
    func `a changed error differs from the one that it was copied from`(
        change: @Sendable (inout WeatherError) -> Void
    ) {
        func made() -> WeatherError {
            WeatherError(.unreachable, source: Self.station, host: "a.test", reason: "b", cause: .timedOut)
        }
        let original = made()
        var copy = original
        #expect(copy == original && copy.hashValue == original.hashValue)
        change(&copy)
        #expect(copy != original && original == made())
    }

    @Test func `a city is encoded field by field, without its qualifier`() throws {
        var city = Self.seoul
        (city.qualifier.english, city.qualifier.korean) = ("x", "x")
        let data = try JSONEncoder().encode(city)
        #expect(try JSONDecoder().decode(City.self, from: data) == Self.seoul)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "id", "englishName", "koreanName", "countryCode", "coordinates", "timeZone", "population",
            ])
    }
}
