import Foundation
import CitiesTestSupport
import Testing

/// The program shows an answer only if it can be one to the request.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct BeliefTests {

    /// Runs `body` with a server that plays a source and lies about future days.
    private func withLiar(_ source: String, _ lie: Lie, body: (Program) async throws -> Void) async throws {
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            guard request.isForecast, let honest = ForecastBody.honest(request) else { return nil }
            return (try? lie.told(honest, isForecast: true)).map { .json($0) }
        }
        try await withForecasts(of: source, ["CITIES_SOURCE": source], reply: reply) { program, _ in
            try await body(program)
        }
    }

    @Test(arguments: Known.liveSources, Lie.allCases)
    func `the present is shown without an implausible forecast`(source: String, lie: Lie) async throws {
        try await withLiar(source, lie) { program in
            let ending = try await program.run("here", "--at", "37.5665,126.978", "--format", "json")
            // WeatherAPI.com has the present in the same reply: a lie about all of it leaves nothing.
            if source == "weatherapi", lie != .anotherDay, ending.status == 65 {
                #expect(ending.output.isEmpty && ending.messages.contains("returned implausible weather"))
                return
            }
            #expect(ending.status == 1)
            #expect(ending.messages.contains(lie.words(isForecast: true).english), "\(ending.messages)")
            let document = try ending.json()
            #expect((document["current"] as? [String: Any])?["temperature"] is Double)
            #expect((document["daily"] as? [Any])?.isEmpty == true && (document["hourly"] as? [Any])?.isEmpty == true)
        }
    }

    private static let names = ["Seoul", "Busan", "Jeju City"]

    /// The temperatures shown for three cities with altered answers; nil for a failed city.
    private func temperatures(
        of names: [String] = names, _ change: @escaping @Sendable ([[String: Any]]) -> [[String: Any]]
    ) async throws -> (status: Int32, temperatures: [Double?], errors: [String?]) {
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            let honest = Data(WeatherBody.openMeteo(request).utf8)
            guard let answers = try? JSONSerialization.jsonObject(with: honest) as? [[String: Any]],
                let body = try? JSONSerialization.data(withJSONObject: change(answers))
            else { return nil }
            return .json(String(decoding: body, as: UTF8.self))
        }
        return try await withOpenMeteo(reply: reply) { program, _ in
            let arguments = ["list"] + names + ["--source", "open-meteo", "--format", "json"]
            let ending = try await program.run(arguments)
            guard ending.status != 65 else { return (65, [], []) }
            let cities = try #require(try ending.json()["cities"] as? [[String: Any]])
            let byName = Dictionary(uniqueKeysWithValues: cities.map { ($0["name"] as? String ?? "", $0) })
            return (
                ending.status, names.map { byName[$0]?["temperature"] as? Double },
                names.map { (byName[$0]?["error"] as? [String: Any])?["code"] as? String }
            )
        }
    }

    @Test func `answers in another order are assigned by their numbers`() async throws {
        let outcome = try await temperatures { $0.reversed() }
        #expect(outcome.status == 0 && outcome.temperatures == [0, 1, 2])
    }

    @Test func `one answer for all cities is rejected, with or without its number`() async throws {
        #expect(try await temperatures { answers in answers.map { _ in answers[1] } }.status == 65)
        let unnumbered = try await temperatures { answers in answers.map { _ in answers[0] } }
        #expect(unnumbered.status == 1 && unnumbered.temperatures == [0, nil, nil])
        #expect(unnumbered.errors == [nil, "invalid-data", "invalid-data"])
    }

    @Test func `only the city whose answer is about another place fails`() async throws {
        let outcome = try await temperatures { answers in
            var answers = answers
            answers[1]["latitude"] = -33.87
            answers[1]["longitude"] = 151.21
            return answers
        }
        #expect(outcome.status == 1 && outcome.temperatures == [0, nil, 2])
        #expect(outcome.errors == [nil, "invalid-data", nil])
    }

    @Test func `swapped neighbors are detected by their coordinates`() async throws {
        let outcome = try await temperatures(of: ["Seoul", "Chuncheon", "Jeju City"]) { answers in
            var swapped = [answers[1], answers[0], answers[2]]
            for index in swapped.indices { swapped[index]["location_id"] = index == 0 ? nil : index }
            return swapped
        }
        #expect(outcome.status == 1 && outcome.temperatures == [nil, nil, 2])
    }

    @Test(arguments: ["openweathermap", "weatherapi"])
    func `one city's answer to every request counts for that city only`(source: String) async throws {
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            let place = ["lat": "37.5665", "lon": "126.978", "q": "37.5665,126.978"]
            var seoul = request
            for index in seoul.query.indices {
                seoul.query[index].value = place[seoul.query[index].name] ?? seoul.query[index].value
            }
            return source == "weatherapi"
                ? .json(ForecastBody.weatherAPI(seoul)) : .json(WeatherBody.openWeatherMap(seoul))
        }
        try await withForecasts(of: source, ["CITIES_SOURCE": source], reply: reply) { program, _ in
            let ending = try await program.run("list", "Seoul", "Chuncheon", "Busan", "--format", "json")
            #expect(ending.status == 1)
            let cities = try #require(try ending.json()["cities"] as? [[String: Any]])
            let served = cities.filter { $0["temperature"] is Double }.map { $0["name"] as? String }
            #expect(served == ["Seoul"])
        }
    }

    @Test(arguments: [
        (Program.SavedField.temperature, "500.0"), (.observedAt, "9e9"), (.fetchedAt, "3000000000"),
        (.latitude, "-33.87"), (.humidity, "900"),
    ])
    func `saved answers are checked by the same rules`(field: Program.SavedField, text: String) async throws {
        try await withOpenMeteo { program, server in
            let first = try await program.run("list", "Seoul")
            try program.change(field, in: try #require(try program.cacheFiles().first)) { _ in text }
            let offline = try await program.run("list", "Seoul", "--offline", "--source", "open-meteo")
            #expect(offline.status == 69 && offline.output == "")
            let again = try await program.run("list", "Seoul")
            // A minute may have gone by.
            let clock = /[0-9]{1,2}:[0-9]{2}/
            #expect(again.output.replacing(clock, with: "") == first.output.replacing(clock, with: ""))
            #expect(again.status == 0 && again.messages == "")
            #expect(server.record.requests.count == 2)
        }
    }

    @Test func `a file that other users can write is not trusted`() async throws {
        try await withOpenMeteo { program, server in
            _ = try await program.run("list", "Seoul")
            let file = try #require(try program.cacheFiles().first)
            #expect(chmod(file.path, 0o666) == 0)
            let again = try await program.run("list", "Seoul")
            #expect(again.status == 0 && again.messages == "" && server.record.requests.count == 2)
            _ = try await program.run("list", "Seoul")
            #expect(server.record.requests.count == 2)
        }
    }

    @Test func `the full screen shows the reason for missing weather in the row`() async throws {
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            let honest = Data(WeatherBody.openMeteo(request).utf8)
            guard var answers = try? JSONSerialization.jsonObject(with: honest) as? [[String: Any]] else { return nil }
            answers[0]["latitude"] = -33.87
            answers[1]["current"] = ["time": 253_402_214_400, "temperature_2m": 4]
            answers[2]["current"] = ["time": WeatherBody.observed, "temperature_2m": 277]
            guard let body = try? JSONSerialization.data(withJSONObject: answers) else { return nil }
            return .json(String(decoding: body, as: UTF8.self))
        }
        try await withOpenMeteo(["CITIES_OPEN_METEO_GEOCODING_URL": nowhere], reply: reply) { program, _ in
            let screen = try await ScreenProgram(program)
            await screen.see("three rows without weather") { seen in
                seen.contains("wrong place") && seen.contains("wrong time") && seen.contains("impossible")
            }
            await screen.see("the dialog about them") { $0.contains("3 of 20") && $0.contains("Retry") }
            screen.type(Keys.escape)
            await screen.see("no dialog") { !$0.contains("Retry") }
            screen.type("q")
            try await screen.end()
        }
    }
}
