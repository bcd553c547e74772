import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel
import Foundation
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
            ["trip", "경기도 광주@오늘"],
        ], [[], ["--plain"], ["--format", "html"], ["--format", "markdown"]])
    func `every form of every page names the province`(command: [String], form: [String]) async {
        let ending = await FakeMachine(network: FakeWeather.openMeteo).run(command + form + ["--lang", "ko"])
        #expect((ending.output + ending.messages).contains("광주시(경기도)"), "\(ending.output) \(ending.messages)")
    }

    @Test func `the sentences about the own list and the home city name it, too`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var fake = FakeMachine(network: FakeWeather.openMeteo)
        fake.environment["HOME"] = folder.path
        for command in [["remove", "광주시"], ["add", "광주시"], ["remove", "광주시"], ["home", "광주시"]] {
            let ending = await fake.run(command + ["--lang", "ko"])
            #expect(ending.messages.contains("광주시(경기도)"), "\(command) \(ending.messages)")
        }
        let home = await fake.run("home", "--lang", "ko", "--columns", "name")
        #expect(home.output.contains("광주시(경기도)"), "\(home.output) \(home.messages)")
    }
}
