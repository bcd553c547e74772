import CitiesFetching
import CitiesFoundation
import CitiesProviders
import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
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
            let expected = try Self.fixture("expected.tsv").split(separator: "\n").map {
                $0.split(separator: "\t", omittingEmptySubsequences: false)
            }
            let names = expected[0].map(String.init)
            var compared = 0
            for line in expected.dropFirst() {
                let score = try #require(
                    scores.first { $0["model"] as? String == String(line[0]) && $0["lead"] as? Int == Int(line[1]) })
                for (name, text) in zip(names, line).dropFirst(2) {
                    guard !text.isEmpty else {
                        #expect(score[name] is NSNull, "\(line[0]) \(name)")
                        continue
                    }
                    let (number, computed) = try (#require(score[name] as? Double), #require(Double(text)))
                    #expect(
                        abs(number - computed) <= 0.005_000_1, "\(line[0]) \(line[1]) \(name): \(number), \(computed)")
                    compared += 1
                }
            }
            #expect(compared == 92)
            let refused = scores.filter { score in
                ["jma_seamless", "cmc_gem_seamless"].contains(score["model"] as? String ?? "")
            }
            #expect(refused.count == 4 && refused.allSatisfy { $0["bias"] is NSNull && $0["days"] is NSNull })
            #expect(
                city["best"] as? [String] == ["mean", "ecmwf_ifs", "dwd_icon_seamless"], "a tie: \(city["best"] ?? "")")
            // The normals of Seoul's station are not beaten by chance: the days were made without them.
            let climate = scores.filter { $0["model"] as? String == "climate" }
            #expect(climate.count == 2 && climate.allSatisfy { $0["days"] as? Int == 26 && $0["hits"] is NSNull })
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the table has the numbers, the reason of a model without any, and the tie`(language: String) async throws {
        try await withFolder { home in
            let table = try await Self.machine(home: home).run("score", "Seoul", "--lang", language).output
            let isEnglish = language == "en"
            #expect(table.contains(#/GFS +\+1\.51 +1\.51° +81% +6 +5 +2/#), "\(table)")
            #expect(
                table.contains(isEnglish ? "30 days" : "30일") == false && table.contains(isEnglish ? "26 days" : "26일"))
            #expect(table.contains(isEnglish ? #/JMA +— same numbers/# : #/JMA +— 다른 열과 같은 값/#))
            #expect(table.contains(isEnglish ? #/GEM +— no data/# : #/GEM +— 자료 없음/#))
            let verdict =
                isEnglish
                ? "1 day ahead: a tie of the mean of the models, ECMWF and ICON, 0.5 to 0.7° off on average; better than"
                : "1일 전 예보: 모델 평균, ECMWF·ICON: 차이를 가릴 수 없음(평균 오차 0.5~0.7°), 어제 날씨"
            let flat = table.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(flat.contains(verdict), "\(table)")
            #expect(
                table.contains(isEnglish ? #/Corrected +0\.00 +0\.31° +100% +— +— +—/# : #/보정 평균 +0\.00/#), "\(table)")
            // The sentence is first, and the experts' table below it.
            let place = try (
                #require(table.range(of: isEnglish ? "a tie of" : "가릴 수 없음")), #require(table.range(of: "GFS "))
            )
            #expect(place.0.lowerBound < place.1.lowerBound)
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

    /// Hours of one or of several series, for the days of a request.
    private static func body(_ request: HTTPRequest, missing: ClosedRange<Int>? = nil) -> String {
        let query = (request.path ?? "").split(separator: "?").last ?? ""
        let values = query.split(separator: "&").map { $0.split(separator: "=") }.reduce(into: [:]) {
            $0[String($1[0])] = String($1[1])
        }
        let days = ["start_date", "end_date"].compactMap { values[$0] }.compactMap { CivilDate($0[...])?.dayNumber }
        let midnight = days[0] * 86_400 - 32_400
        let times = (0..<(days[1] - days[0] + 1) * 24).map { midnight + $0 * 3_600 }
        let models = (values["models"] ?? "").split(separator: ",")
        let names = (values["hourly"] ?? "").split(separator: ",").flatMap { name in
            models.count == 1 ? [String(name)] : models.map { "\(name)_\($0)" }
        }
        let columns = names.enumerated().map { index, name in
            let numbers = times.map { time -> String in
                let day = (time + 32_400) / 86_400
                if missing?.contains(day) == true { return "null" }
                return name.hasPrefix("p") ? "0.0" : "\(day % 9 + index % 5)"
            }
            return "\"\(name)\":[\(numbers.joined(separator: ","))]"
        }
        return """
            {"latitude":37.57,"longitude":126.98,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly":{"time":\(times),\(columns.joined(separator: ","))}}
            """
    }

    @Test(arguments: [0, 1, 3, 8])
    func `the days are the last ones that the reanalysis has, whatever its delay`(later: Int) async throws {
        try await withFolder { home in
            let today = Int(FakeMachine.now.timeIntervalSince1970) / 86_400
            let last = today - 6 - later
            var fake = FakeMachine(network: { request in
                let isArchive = request.path?.hasPrefix("/v1/archive") == true
                return FakeWeather.json(Self.body(request, missing: isArchive ? last + 1...today : nil))
            })
            fake.environment["HOME"] = home.path
            let ending = await fake.run("score", "Seoul", "--days", "20", "--json")
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
            let city = try #require((document["cities"] as? [[String: Any]])?.first)
            let scores = try #require(city["scores"] as? [[String: Any]])
            #expect(scores.compactMap { $0["days"] as? Int }.allSatisfy { $0 == 20 }, "\(scores)")
            // The rain of the last hour is stamped with the first moment of the next day.
            let known = last - 1
            #expect(city["until"] as? String == CivilDate(dayNumber: known).isoText, "\(city["until"] ?? "")")
            #expect(city["since"] as? String == CivilDate(dayNumber: known - 19).isoText)
        }
    }

    @Test func `a young day that is not complete is asked for again on another day, and an old one is not`()
        async throws
    {
        for (missing, isAskedAgain) in [(-7, true), (-20, false)] {
            try await withFolder { home in
                let log = Log()
                let today = Int(FakeMachine.now.timeIntervalSince1970) / 86_400
                let day = today + missing
                var fake = FakeMachine(network: { request in
                    log.add(request)
                    let isArchive = request.path?.hasPrefix("/v1/archive") == true
                    return FakeWeather.json(Self.body(request, missing: isArchive ? day...day : nil))
                })
                fake.environment["HOME"] = home.path
                #expect(await fake.run("score", "Seoul").status == 0)
                #expect(await fake.run("score", "Seoul").status == 0)
                #expect(log.all.count == 2, "on the same day: \(log.all)")
                let tomorrow = fake.machine(at: FakeMachine.now + 86_400)
                #expect(await CommandLineTool(machine: tomorrow).run(["score", "Seoul"]) == 0)
                // The last hour of the day before counts the rain until the first moment of this one.
                let date = CivilDate(dayNumber: day - 1).isoText
                let again = log.all.dropFirst(2).filter { $0.contains("/v1/archive") }
                #expect(again.contains { $0.contains("start_date=\(date)") } == isAskedAgain, "\(again)")
            }
        }
    }

    @Test func `leads of six and seven days are asked for together, because they may be copies`() async throws {
        try await withFolder { home in
            let log = Log()
            var fake = FakeMachine(network: { request in
                log.add(request)
                return FakeWeather.json(Self.body(request))
            })
            fake.environment["HOME"] = home.path
            #expect(await fake.run("score", "Seoul", "--lead", "6").status == 0)
            let asked = log.all.last ?? ""
            #expect(asked.contains("temperature_2m_previous_day6") && asked.contains("temperature_2m_previous_day7"))
        }
    }

    @Test func `a server that has failed for every city is the last one that is asked`() async throws {
        try await withFolder { home in
            let log = Log()
            var fake = FakeMachine(network: { request in
                log.add(request)
                return FakeWeather.json(#"{"error":true,"reason":"Minutely API request limit exceeded."}"#, status: 429)
            })
            fake.environment["HOME"] = home.path
            #expect(await fake.run("score", "Seoul").status == 75)
            #expect(!log.all.isEmpty && log.all.allSatisfy { $0.contains("/v1/archive") }, "\(log.all)")
        }
    }

    @Test func `a city without an answer costs the status, and the others are shown`() async throws {
        try await withFolder { home in
            var fake = FakeMachine(network: { request in
                // Two places, and an answer that has only one of them.
                let body = Self.body(request)
                return FakeWeather.json("[\(body),{\"latitude\":35.2,\"longitude\":129.1,\"location_id\":1}]")
            })
            fake.environment["HOME"] = home.path
            let ending = await fake.run("score", "Seoul", "Busan")
            #expect(ending.status == 1 && ending.messages.contains("Busan"), "\(ending)")
            #expect(ending.output.contains("Seoul"))
        }
    }

    @Test func `of records in both systems of units the newer one is read, in the units of the reader`() async throws {
        for (older, newer) in [("c", "f"), ("f", "c")] {
            try await withFolder { home in
                var fake = FakeMachine(network: { FakeWeather.json(Self.body($0)) })
                fake.environment["HOME"] = home.path
                #expect(await fake.run("score", "Seoul", "--units", older).status == 0)
                let tomorrow = fake.machine(at: FakeMachine.now + 86_400)
                #expect(await CommandLineTool(machine: tomorrow).run(["score", "Seoul", "--units", newer]) == 0)
                let folder = home.appending(path: ".cache/cities/answers")
                for units in UnitSystem.allCases {
                    let kept = ForecastRecordService.kept(
                        from: SourceConfiguration(.openMeteo).provider, cache: ResponseCache(folder: folder),
                        units: units,
                        language: .english)
                    let record = try #require(kept["seoul"])
                    #expect(record.provenance.fetchedAt == FakeMachine.now + 86_400 && record.value.units == units)
                    // The server gives the same numbers in any unit.
                    let day = try #require(record.value.observed.first { $0.maximum != nil })
                    let sent = Double(day.number % 9)
                    let expected = newer == "c" ? sent : (sent - 32) / 1.8
                    let shown = units == .celsius ? expected : expected * 1.8 + 32
                    #expect(abs((day.maximum ?? .nan) - shown) < 1e-9, "\(older) \(newer) \(units)")
                }
            }
        }
    }

    @Test func `days that no option compares any more are forgotten`() async throws {
        try await withFolder { home in
            let today = Int(FakeMachine.now.timeIntervalSince1970) / 86_400
            var record = ForecastRecord(units: .celsius, utcOffset: 32_400)
            record.observed = [DayRecord(number: today - 300, maximum: 1, precipitation: 0)]
            record.forget(before: today - 200)
            #expect(record.observed.isEmpty)
            var fake = FakeMachine(network: { FakeWeather.json(Self.body($0)) })
            fake.environment["HOME"] = home.path
            let first = await fake.run("score", "Seoul", "--days", "90")
            #expect(first.status == 0 && first.messages == "", "\(first.messages)")
            let folder = home.appending(path: ".cache/cities/answers")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let name = try #require(files.first { $0.hasPrefix("record") }, "\(files)")
            // As if it had been kept for half a year.
            let url = folder.appending(path: name)
            let old = String(today - 300)
            let text = try String(contentsOf: url, encoding: .utf8)
                .replacing("\t\(today - 95)\t", with: "\t\(old)\t", maxReplacements: 1)
                .replacing("\t816955440", with: "\t816950000")
            #expect(text.contains("\t\(old)\t"), "\(text.prefix(300))")
            try text.write(to: url, atomically: true, encoding: .utf8)
            #expect(await fake.run("score", "Seoul", "--days", "30", "--lead", "7").status == 0)
            #expect(try !String(contentsOf: url, encoding: .utf8).contains("\t\(old)\t"))
        }
    }
}
