import CitiesTestSupport
import Foundation
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct MapTests {
    @Test(arguments: ["en", "ko"])
    func `twenty cities from one request, each at its place with its value`(language: String) async throws {
        try await withOpenMeteo { program, server in
            let ending = try await program.run("map", "--lang", language)
            #expect(ending.status == 0 && ending.messages == "")
            for name in language == "en" ? ["Seoul", "Jeju City", "Cheongju"] : ["서울", "제주시", "청주"] {
                #expect(ending.output.contains("\(name) "))
            }
            #expect(ending.output.matches(of: /\d\.\d°C/).count == 20)
            #expect(ending.output.lines.count <= 24 && ending.output.contains("Open-Meteo"))
            #expect(server.record.requests.count == 1)
        }
    }

    @Test(arguments: ["json", "csv", "tsv", "ndjson"])
    func `machine formats have the list with that column`(format: String) async throws {
        try await withOpenMeteo { program, _ in
            let map = try await program.run("map", "--value", "wind", "--format", format)
            let list = try await program.run("list", "--columns", "name,wind", "--sort", "name", "--format", format)
            #expect(map.status == 0 && map.output == list.output && map.output.contains("busan"))
        }
    }

    @Test func `cities elsewhere are named below, in degrees Fahrenheit too`() async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.run("map", "Seoul", "Tokyo", "-q", "--units", "f", "--style", "ascii")
            #expect(ending.output.contains("Seoul 0.0°F") && ending.output.contains("not on the map: Tokyo 1.0°F"))
        }
    }

    @Test func `a picture is a file, and nothing is printed`() async throws {
        try await withOpenMeteo { program, _ in
            let file = program.home.appending(path: "map.svg")
            let ending = try await program.run("map", "--output", file.path)
            #expect(ending.status == 0 && ending.output == "")
            let picture = try String(contentsOf: file, encoding: .utf8)
            #expect(picture.hasPrefix("<svg ") && picture.contains("Chuncheon "))
        }
    }

    @Test(arguments: ["en", "ko"])
    func `a map of a day is the list of that day, in one request`(language: String) async throws {
        try await withForecasts { program, server in
            let day = ["--day", "tomorrow", "--lang", language]
            let map = try await program.run(["map"] + day)
            #expect(map.status == 0 && map.messages == "", "\(map.messages)")
            #expect(map.output.matches(of: /\d\.\d°C/).count == 20 && map.output.lines.count <= 24)
            let list = try await program.run(
                ["list", "--columns", "name,rain", "--sort", "name"] + day + ["--format", "json"])
            let rain = try await program.run(["map", "--value", "rain"] + day + ["--format", "json"])
            #expect(rain.output == list.output && rain.output.contains(#""date":"20"#))
            #expect(server.record.requests.count == 1)
            let none = try await program.run("map", "--day", "2030-01-01", "--lang", language)
            #expect(none.status == 69 && none.output == "" && !none.messages.isEmpty)
        }
    }

    @Test func `a quantity without numbers is a mistake, and the message lists those with numbers`() async throws {
        try await withOpenMeteo { program, server in
            let ending = try await program.run("map", "--value", "region")
            #expect(
                ending.status == 64 && ending.output == ""
                    && ending.messages.contains("Choose from: rain, min, precip, …"),
                "\(ending.messages)")
            let distance = try await program.run("map", "--value", "distance")
            #expect(distance.status == 64 && distance.messages.contains("cities home"))
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `a city that failed is a dash at its place, and the status is 1`() async throws {
        try await withOpenWeatherMap(reply: { request in
            request.query("lat") == "37.5663" ? .json(#"{"cod":"404","message":"no"}"#, status: 404) : nil
        }) { program, _ in
            let ending = try await program.run("map", "Seoul", "Busan")
            #expect(ending.status == 1 && ending.output.contains("Seoul —") && ending.output.contains("Busan 35.2°C"))
        }
    }

    @Test func `without a network the map shows typical weather, labeled as such`() async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program in
            let ending = try await program.run("map", "--width", "100")
            #expect(ending.status == 0 && ending.output.contains("typical, not live"))
            let named = try await program.run("map", "--source", "open-meteo")
            #expect(named.status == 69 && named.output == "")
        }
    }
}
