import CitiesFoundation
import CitiesHTTP
import CitiesTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesCLI

/// `cities score`, with the forecasts of thirty days that were made for it.
struct ScoreTests {
    private static func fixture(_ name: String) throws -> String {
        String(decoding: try Fixtures.body("scores/\(name)"), as: UTF8.self)
    }

    /// The requests in their order.
    private final class Log: Sendable {
        private let paths = Mutex<[String]>([])
        var all: [String] { paths.withLock { $0 } }
        func add(_ request: HTTPRequest) {
            paths.withLock { $0.append((request.authority ?? "") + (request.path ?? "")) }
        }
    }

    private static func network(
        _ log: Log = Log(), observed: String, forecasts: String
    ) -> FakeMachine.Network {
        { request in
            log.add(request)
            return FakeWeather.json(request.path?.hasPrefix("/v1/archive") == true ? observed : forecasts)
        }
    }

    private static func machine(_ log: Log = Log(), home: URL) throws -> FakeMachine {
        var fake = FakeMachine(
            network: network(log, observed: try fixture("observed.json"), forecasts: try fixture("forecasts.json")))
        fake.environment["HOME"] = home.path
        return fake
    }

    @Test func `the scores are those that numpy computes, and nothing else is scored`() async throws {
        try await withFolder { home in
            let ending = try await Self.machine(home: home).run("score", "Seoul", "--format", "json")
            #expect(ending.status == 0, "\(ending)")
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
            let city = try #require((document["cities"] as? [[String: Any]])?.first)
            #expect(city["since"] as? String == "2026-10-17" && city["until"] as? String == "2026-11-15")
            let scores = try #require(city["scores"] as? [[String: Any]])
            let expected = try Self.fixture("expected.tsv").split(separator: "\n").map { $0.split(separator: "\t") }
            let names = expected[0].map(String.init)
            var compared = 0
            for line in expected.dropFirst() {
                let score = try #require(
                    scores.first { $0["model"] as? String == String(line[0]) && $0["lead"] as? Int == Int(line[1]) })
                for (name, text) in zip(names, line).dropFirst(2) {
                    let (number, computed) = try (#require(score[name] as? Double), #require(Double(text)))
                    #expect(
                        abs(number - computed) <= 0.005_000_1, "\(line[0]) \(line[1]) \(name): \(number), \(computed)")
                    compared += 1
                }
            }
            #expect(compared == 70)
            let refused = scores.filter { score in
                ["jma_seamless", "cmc_gem_seamless"].contains(score["model"] as? String ?? "")
            }
            #expect(refused.count == 4 && refused.allSatisfy { $0["bias"] is NSNull && $0["days"] is NSNull })
            #expect(city["best"] as? [String] == ["ecmwf_ifs", "dwd_icon_seamless"], "a tie: \(city["best"] ?? "")")
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the table has the numbers, the reason of a model without any, and the tie`(language: String) async throws {
        try await withFolder { home in
            let table = try await Self.machine(home: home).run("score", "Seoul", "--lang", language).output
            let isEnglish = language == "en"
            #expect(table.contains(#/GFS +\+1\.51 +1\.51° +77% +6 +5 +2/#), "\(table)")
            #expect(
                table.contains(isEnglish ? "30 days" : "30일") == false && table.contains(isEnglish ? "26 days" : "26일"))
            #expect(table.contains(isEnglish ? #/JMA +— same numbers/# : #/JMA +— 다른 열과 같은 값/#))
            #expect(table.contains(isEnglish ? #/GEM +— no data/# : #/GEM +— 자료 없음/#))
            #expect(
                table.contains(isEnglish ? "A tie within the sampling error: ECMWF, ICON" : "비김: ECMWF, ICON"),
                "\(table)")
            #expect(table.contains("ERA5"))
        }
    }

    @Test func `past days are asked for once, each host in its turn`() async throws {
        try await withFolder { home in
            let log = Log()
            let machine = try Self.machine(log, home: home)
            #expect(await machine.run("score", "Seoul").status == 0)
            #expect(log.all.count == 2, "\(log.all)")
            #expect(log.all.first?.contains("archive-api.open-meteo.com/v1/archive") == true)
            #expect(log.all.first?.contains("start_date=2026-10-14&end_date=2026-11-16") == true, "\(log.all)")
            #expect(log.all.last?.contains("previous-runs-api.open-meteo.com/v1/forecast") == true)
            #expect(log.all.last?.contains("start_date=2026-10-17&end_date=2026-11-16") == true, "\(log.all)")
            // The hour that is missing may come yet, but not of a day that is so old.
            #expect(await machine.run("score", "Seoul", "--days", "20", "--lead", "3").status == 0)
            #expect(log.all.count == 2, "\(log.all.dropFirst(2))")
        }
    }

    @Test(arguments: [["--days", "0"], ["--days", "91"], ["--lead", "0"], ["--lead", "8"], ["--lead", "x"]])
    func `other days and leads are refused`(options: [String]) async throws {
        try await withFolder { home in
            let ending = try await Self.machine(home: home).run(["score", "Seoul"] + options)
            #expect(ending.status == 64 && ending.messages.contains(options[0]), "\(ending)")
        }
    }

    @Test func `fewer than twenty days are too few, and still shown`() async throws {
        try await withFolder { home in
            let ending = try await Self.machine(home: home).run("score", "Seoul", "--days", "15")
            #expect(ending.output.contains("Too few days (15)"), "\(ending)")
            #expect(ending.output.contains(#/ECMWF +[+-]0\.\d\d/#))
        }
    }

    @Test func `a source without models is refused, and a failure has its status`() async throws {
        try await withFolder { home in
            var fake = try Self.machine(home: home)
            let refused = await fake.run("score", "Seoul", "--source", "normals")
            #expect(refused.status == 64 && refused.messages.contains("open-meteo"), "\(refused)")
            fake.network = { _ in
                FakeWeather.json(
                    #"{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}"#,
                    status: 429)
            }
            let limited = await fake.run("score", "Seoul")
            #expect(limited.status == 75, "\(limited)")
            fake.network = FakeWeather.unreachable
            #expect(await fake.run("score", "Seoul").status == 69)
            fake.network = { _ in FakeWeather.json(#"{"hourly":{"time":[1]},"utc_offset_seconds":"x"}"#) }
            #expect(await fake.run("score", "Seoul").status == 65)
        }
    }
}
