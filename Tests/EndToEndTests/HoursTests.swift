import CitiesTestSupport
import CitiesTextLayout
import Foundation
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct HoursTests {
    @Test(arguments: ["en", "ko"])
    func `twenty cities by the hour are one request`(language: String) async throws {
        try await withForecasts { program, server in
            let ending = try await program.run("hours", "--lang", language, "--width", "80")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(server.record.requests.count == 1)
            let title = language == "en" ? "Rain by the hour · 20 cities" : "시간별 강수확률 · 20개 도시"
            #expect(ending.output.contains(title))
            #expect(ending.output.lines.allSatisfy { $0.displayWidth <= 80 })
        }
    }

    @Test(arguments: Known.sources)
    func `JSON has the hours of each city under the names of fields`(source: String) async throws {
        let played = source == "normals" ? "open-meteo" : source
        try await withForecasts(of: played, ["CITIES_SOURCE": source]) { program, _ in
            let ending = try await program.run(
                "hours", "Seoul", "Busan", "--value", "temp", "--format", "json", "--hours", "12")
            #expect(ending.status == 0, "\(ending.messages)")
            let cities = try #require(try ending.json()["cities"] as? [[String: Any]])
            #expect(cities.compactMap { $0["id"] as? String } == ["seoul", "busan"])
            for city in cities {
                let hours = try #require(city["hours"] as? [[String: Any]])
                #expect(hours.allSatisfy { Set($0.keys) == ["time", "temperature"] })
                #expect(source == "normals" || !hours.isEmpty)
            }
        }
    }

    @Test func `wrong values, hours and orders are wrong usage without a request`() async throws {
        try await withForecasts { program, server in
            let wrong = [
                ["--hours", "5"], ["--hours", "73"], ["--value", "pm99"], ["--sort", "temp"], ["--day", "someday"],
                ["--day", "sat", "--hours", "24"],
            ]
            for arguments in wrong {
                let ending = try await program.run(["hours"] + arguments)
                #expect(ending.status == 64 && ending.output == "" && !ending.messages.isEmpty, "\(arguments)")
            }
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `a day beyond the forecast has the message of every other view`() async throws {
        try await withForecasts { program, _ in
            let ending = try await program.run("hours", "Seoul", "--day", "2026-01-01")
            let list = try await program.run("list", "Seoul", "--day", "2026-01-01")
            #expect(ending.status == 69 && ending.output == "" && ending.messages == list.messages)
        }
    }

    @Test func `a list that starts and stops are named in has amounts in its one request`() async throws {
        try await withOpenMeteo { program, server async throws in
            let ending = try await program.run(
                "list", "Seoul", "Busan", "--columns", "name,starts,stops", "--sort", "starts", "--format", "json")
            #expect(ending.status == 0, "\(ending.messages)")
            let requests = server.record.requests
            #expect(requests.count == 1)
            #expect(requests.first?.query("hourly")?.split(separator: ",").contains("precipitation") == true)
            let cities = try #require(try ending.json()["cities"] as? [[String: Any]])
            for city in cities {
                #expect(city.keys.contains("precipitationStarts") && city.keys.contains("precipitationStops"))
                #expect(city.keys.contains("wetHours"))
            }
            let usual = try await program.run("list", "Seoul", "--format", "json").json()
            let fields = try #require((usual["cities"] as? [[String: Any]])?.first)
            #expect(!fields.keys.contains("precipitationStarts"))
        }
    }
}
