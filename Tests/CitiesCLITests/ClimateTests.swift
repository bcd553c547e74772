import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesCLI

/// `--climate`, with thirty years of days that were made for it.
struct ClimateTests {
    /// The requests for climates, in their order.
    private final class Log: Sendable {
        private let paths = Mutex<[String]>([])
        var all: [String] { paths.withLock { $0 } }
        func add(_ path: String) { paths.withLock { $0.append(path) } }
    }

    /// Days whose maximum is the number of the year after 1990.
    private static let archive: String = {
        let first = CivilDate.dayNumber(year: 1991, month: 1, day: 1)
        let last = CivilDate.dayNumber(year: 2020, month: 12, day: 31)
        let years = (first...last).map { CivilDate(dayNumber: $0).year - 1_990 }
        return """
            "utc_offset_seconds":32400,"timezone":"Asia/Tokyo",
            "daily_units":{"time":"unixtime","temperature_2m_max":"°C","temperature_2m_min":"°C"},
            "daily":{"time":\((first...last).map { $0 * 86_400 - 32_400 }),
            "temperature_2m_max":\(years),"temperature_2m_min":\(years.map { $0 - 9 })}}
            """
    }()

    private static func machine(_ log: Log = Log(), home: URL, fails: Bool = false) -> FakeMachine {
        var fake = FakeMachine { request in
            guard let path = request.path, path.hasPrefix("/v1/archive") else { return FakeWeather.openMeteo(request) }
            log.add((request.authority ?? "") + path)
            guard !fails else { return FakeWeather.json("{}", status: 500) }
            func place(_ name: String) -> String { FakeWeather.query(name, request) ?? "0" }
            return FakeWeather.json(
                "{\"latitude\":\(place("latitude")),\"longitude\":\(place("longitude"))," + archive)
        }
        fake.environment["HOME"] = home.path
        return fake
    }

    private static func cities(_ ending: FakeMachine.Ending) throws -> [[String: Any]] {
        let document = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
        return try #require(document?["cities"] as? [[String: Any]])
    }

    @Test(arguments: ["en", "ko"])
    func `a city without a station has a rank, and its origin is said`(language: String) async throws {
        try await withFolder { home in
            let log = Log()
            let arguments = [
                "list", "Tokyo", "Seoul", "--columns", "name,max,normal,rank,record", "--lang", language,
            ]
            let without = await Self.machine(log, home: home).run(arguments)
            #expect(without.output.contains(#/(?:Tokyo|도쿄) .*—.*—.*—/#) && log.all.isEmpty, "\(without)")
            #expect(!without.output.contains("ERA5"))
            let ending = await Self.machine(log, home: home).run(arguments + ["--climate"])
            #expect(ending.status == 0 && log.all.count == 1, "\(ending) \(log.all)")
            #expect(log.all.first?.hasPrefix("archive-api.open-meteo.com/v1/archive?") == true)
            #expect(ending.messages.contains("157") && ending.messages.contains("5000"), "\(ending.messages)")
            #expect(ending.output.contains(#/(?:Tokyo|도쿄) .*\d% +30\.0°C 2020/#), "\(ending.output)")
            #expect(ending.output.contains("ERA5") && ending.output.contains(language == "en" ? "of Tokyo" : "도쿄의"))
            let sorted = await Self.machine(log, home: home).run(
                "list", "Tokyo", "Seoul", "--columns", "name", "--sort", "rank", "--lang", language)
            #expect(sorted.output.contains("ERA5"), "the order compares both: \(sorted.output)")
            // A kept climate costs nothing, and needs neither the option nor a network.
            let kept = await Self.machine(log, home: home).run(arguments + ["--offline"])
            #expect(kept.output == ending.output && log.all.count == 1, "\(kept)")
            #expect(!kept.messages.contains("157"))
        }
    }

    @Test func `programs see what a climate is made of, and only where it is of a reanalysis`() async throws {
        try await withFolder { home in
            let list = ["list", "Tokyo", "Seoul", "--columns", "name,rank,normal", "--json"]
            let before = try Self.cities(await Self.machine(home: home).run(list))
            #expect(before.allSatisfy { $0["climateBasis"] == nil } && before[0]["percentile"] is NSNull)
            let cities = try Self.cities(await Self.machine(home: home).run(list + ["--climate", "-q"]))
            #expect(cities.map { $0["climateBasis"] as? String } == ["era5", "stations"])
            #expect(cities.allSatisfy { $0["percentile"] is Double && $0["normal"] is Double }, "\(cities)")
            let lines = await Self.machine(home: home).run(
                "list", "Tokyo", "Seoul", "--columns", "rank", "--format", "ndjson")
            #expect(lines.output.contains(#""climateBasis":"era5""#), "\(lines.output)")
            let picture = home.appending(path: "map.svg")
            _ = await Self.machine(home: home).run("map", "Tokyo", "Seoul", "--value", "rank", "--output", picture.path)
            #expect(try String(contentsOf: picture, encoding: .utf8).contains("ERA5"))
            let prometheus = await Self.machine(home: home).run(
                "list", "Tokyo", "--columns", "rank", "--format", "prometheus")
            #expect(prometheus.status == 0 && prometheus.output.contains("percentile"), "\(prometheus)")
        }
    }

    @Test func `a usual table of such cities has the column of normals, and says what they are`() async throws {
        try await withFolder { home in
            let list = ["list", "Tokyo", "Osaka", "--width", "120"]
            let before = await Self.machine(home: home).run(list)
            #expect(!before.output.contains("VS NORMAL"))
            let table = await Self.machine(home: home).run(list + ["--climate"])
            #expect(table.output.contains("VS NORMAL") && table.output.contains("Climate: ERA5"), "\(table.output)")
            let detail = await Self.machine(home: home).run("detail", "Tokyo", "--columns", "rank,record")
            #expect(detail.output.contains("2020") && detail.output.contains("ERA5"), "\(detail)")
        }
    }

    @Test func `a climate that fails leaves a dash and a partial failure`() async throws {
        try await withFolder { home in
            let ending = await Self.machine(home: home, fails: true).run(
                "list", "Tokyo", "Seoul", "--columns", "name,rank", "--climate")
            #expect(ending.status == 1 && ending.messages.contains("No climate for Tokyo"), "\(ending)")
            #expect(ending.output.contains(#/Tokyo +—/#) && ending.output.contains(#/Seoul +\d+%/#))
        }
    }

    @Test func `a station with thirty years is never asked elsewhere, and offline nothing is`() async throws {
        try await withFolder { home in
            let log = Log()
            let seoul = await Self.machine(log, home: home).run(
                "list", "Seoul", "Busan", "--climate", "--columns", "rank")
            #expect(seoul.status == 0 && log.all.isEmpty && seoul.messages == "", "\(seoul)")
            _ = await Self.machine(log, home: home).run("list", "Tokyo")
            let offline = await Self.machine(log, home: home).run("list", "Tokyo", "--climate", "--offline")
            #expect(log.all.isEmpty && offline.status == 1, "\(offline)")
            #expect(offline.messages.contains("No climate for Tokyo"), "\(offline.messages)")
        }
    }
}
