import Foundation
import CitiesTestSupport
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct DistanceTests {
    private func withHome(_ body: (Program) async throws -> Void) async throws {
        try await withOpenMeteo { program, _ async throws in
            #expect(try await program.run("home", "Busan").status == 0)
            try await body(program)
        }
    }

    private func names(_ ending: Program.Ending) throws -> [String] {
        let cities = try #require(try ending.json()["cities"] as? [[String: Any]])
        return cities.compactMap { $0["name"] as? String }
    }

    @Test func `the nearest to home first, the farthest first, and those within reach`() async throws {
        try await withHome { program async throws in
            let near = try await program.run("list", "--sort", "distance-asc", "--top", "3")
            #expect(near.status == 0 && near.output.contains("DISTANCE ▲"))
            #expect(near.output.contains(/Busan .* 0 km\n.*Ulsan .* 45 km\n.*Daegu .* 88 km\n/), "\(near.output)")
            let ascending = try await program.run("list", "--sort", "distance", "--format", "json")
            let descending = try await program.run("list", "--sort", "distance-desc", "--format", "json")
            #expect(try names(ascending) == names(descending).reversed())
            let within = try await program.run("list", "--where", "distance<100", "--format", "json")
            #expect(try Set(names(within)) == ["Busan", "Ulsan", "Daegu"])
        }
    }

    /// Fields that a list has only on request.
    private static let onlyInDetail = [
        "sunshine", "scenariosWet", "scenarios", "percentile", "record", "measurement", "warnings", "spread",
        "modelsWet", "models", "uvIndex",
        "sunrise",
        "sunset",
        "daylight",
        "localTime", "cloudCover",
        "precipitation", "snowfall", "windGust",
        "visibility", "pm25", "pm10", "airQuality",
    ]

    @Test func `machine formats have the distance only on request`() async throws {
        try await withHome { program async throws in
            let asked = try await program.run("list", "Ulsan", "--columns", "name,distance", "--format", "json")
            let city = try #require((try asked.json()["cities"] as? [[String: Any]])?.first)
            #expect(
                Set(city.keys)
                    == Set(DetailTests.fields + ["distance"]).subtracting(Self.onlyInDetail))
            #expect((city["distance"] as? Double).map { abs($0 - 45.27) < 0.1 } == true)
            let other = try await program.run("list", "Ulsan", "--format", "json")
            let plain = try #require((try other.json()["cities"] as? [[String: Any]])?.first)
            #expect(Set(plain.keys) == Set(DetailTests.fields).subtracting(Self.onlyInDetail))
            let csv = try await program.run("list", "Busan", "--columns", "name,distance", "--format", "csv").output
            #expect(csv.hasPrefix("id,name,distance,source,") && csv.contains("\r\nbusan,Busan,0.0,"))
            let sentence = try await program.run("list", "Ulsan", "--columns", "name,distance", "--plain").output
            #expect(sentence.contains("Ulsan: 45 kilometers from home."))
        }
    }

    @Test func `without a home city the column has dashes, and sorting by it changes nothing`() async throws {
        try await withOpenMeteo { program, server async throws in
            let column = try await program.run("list", "Seoul", "--columns", "name,distance")
            #expect(column.status == 0 && column.output.contains(/Seoul +—\n/))
            #expect(column.messages.contains("Set one: cities home Seoul"))
            let json = try await program.run("list", "Seoul", "--columns", "distance", "--format", "json", "-q")
            let city = try #require((try json.json()["cities"] as? [[String: Any]])?.first)
            #expect(city["distance"] is NSNull && json.messages == "")
            let requests = server.record.requests.count
            for arguments in [["--sort", "distance-asc"], ["--where", "distance<10"]] {
                let ending = try await program.run(["list", "--lang", "ko"] + arguments)
                #expect(ending.status == 64 && ending.output == "")
                #expect(ending.messages.contains("내 도시를 정하려면: cities home 서울"))
            }
            #expect(server.record.requests.count == requests)
        }
    }
}
