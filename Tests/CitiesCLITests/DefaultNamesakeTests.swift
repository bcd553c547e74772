import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

/// A city with the name of a default city, wherever it stands without it.
struct DefaultNamesakeTests {
    private let resolver = CityResolver()

    @Test func `a namesake of a default city has its place, and the default cities have none`() throws {
        let city = try resolver.resolve("경기도 광주").apartFromDefaults
        #expect(city.displayName(in: .korean) == "광주시(경기도)" && city.displayName(in: .english) == "Gwangju, Gyeonggi")
        for language in Language.allCases {
            #expect(try resolver.resolve(city.displayName(in: language)).id == city.id)
            for known in KnownCities.twenty {
                #expect(known.apartFromDefaults.displayName(in: language) == known.displayName(in: language))
            }
        }
        #expect(try resolver.resolve("Tokyo").apartFromDefaults.displayName(in: .korean) == "도쿄")
        var point = try #require(KnownCities.city(id: "gwangju"))
        point.id = "at_35.16_126.85"
        #expect(point.apartFromDefaults.displayName(in: .korean) == "광주", "a point in the city is not a namesake")
    }

    @Test(
        arguments: [
            ["detail", "경기도 광주"], ["forecast", "경기도 광주"], ["chart", "경기도 광주"], ["list", "경기도 광주"],
            ["compare", "경기도 광주", "서울"], ["detail", "경기도 광주", "서울"], ["plan", "경기도 광주"],
            ["trip", "경기도 광주@내일"], ["home", "경기도 광주"],
        ], [[], ["--plain"], ["--format", "html"], ["--format", "markdown"]])
    func `every form of every page names the province`(command: [String], form: [String]) async {
        let ending = await FakeMachine(network: FakeWeather.openMeteo).run(command + form + ["--lang", "ko"])
        #expect((ending.output + ending.messages).contains("광주시(경기도)"), "\(ending.output) \(ending.messages)")
    }
}
