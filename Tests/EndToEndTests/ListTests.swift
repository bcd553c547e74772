import Foundation
import CitiesTestSupport
import Testing

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct ListTests {
    @Test func `twenty cities are one request and one table`() async throws {
        try await withOpenMeteo { program, server in
            let ending = try await program.run("list", "--sort", "temp-desc")
            #expect(ending.status == 0)
            #expect(ending.messages == "")
            #expect(server.record.requests.count == 1)
            let rows = ending.output.split(separator: "\n").map(String.init)
            #expect(
                rows.first?.contains("20 cities") == true
                    && rows.first?.contains("Open-Meteo.com (CC BY 4.0) · just now") == true)
            let temperatures = rows.compactMap { row -> String? in
                row.firstMatch(of: /(-?\d+\.\d)°C/).map { String($0.output.1) }
            }
            #expect(temperatures == (0..<20).reversed().map { "\($0).0" })
            #expect(ending.output.contains("TEMP ▼"))
        }
    }

    @Test(arguments: [[], ["list"], ["--lang", "en", "list"], ["list", "--lang=en"]])
    func `the list is the default command`(arguments: [String]) async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.run(arguments)
            #expect(ending.status == 0 && ending.output.contains("20 cities"))
        }
    }

    @Test(
        arguments: [
            (["--lang", "ko"], [:]), ([], ["CITIES_LANGUAGE": "ko"]), ([], ["LANG": "ko_KR.UTF-8"]),
            ([], ["LANG": "de_DE.UTF-8", "LANGUAGE": "ko"]),
        ] as [([String], [String: String])])
    func `the output can be entirely Korean`(arguments: [String], environment: [String: String]) async throws {
        try await withOpenMeteo(environment) { program, _ in
            let ending = try await program.run(["list", "--sort", "name-asc"] + arguments)
            #expect(ending.output.contains("20개 도시") && ending.output.contains("제주시"))
            let names = ["공주", "광주", "구미", "군산", "대구", "대전", "목포", "부산", "서산", "서울"]
            let positions = names.compactMap { ending.output.firstRange(of: "\n  \($0)")?.lowerBound }
            #expect(positions.count == names.count && positions == positions.sorted())
        }
    }

    @Test func `a second run makes no request, and another unit makes one`() async throws {
        try await withOpenMeteo { program, server in
            _ = try await program.run("list")
            let again = try await program.run("list")
            #expect(server.record.requests.count == 1)
            #expect(again.status == 0 && again.output.contains("20 cities"))
            let fahrenheit = try await program.run("list", "--units", "fahrenheit")
            #expect(server.record.requests.count == 2)
            #expect(server.record.requests.last?.query("temperature_unit") == "fahrenheit")
            #expect(fahrenheit.output.contains("°F") && !fahrenheit.output.contains("°C"))
            _ = try await program.run("list", "--refresh")
            #expect(server.record.requests.count == 3)
        }
    }

    @Test func `a corrupt cache is ignored and replaced`() async throws {
        try await withOpenMeteo { program, server in
            _ = try await program.run("list")
            let files = try program.cacheFiles()
            #expect(files.count == 1)
            for file in files { try Data("{]".utf8).write(to: file) }
            let ending = try await program.run("list")
            #expect(ending.status == 0 && server.record.requests.count == 2)
            _ = try await program.run("list")
            #expect(server.record.requests.count == 2)
        }
    }

    @Test func `cities are taken in any spelling, each once, in the order typed`() async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.run("list", "부산", "SEOUL", "Pusan", "jeju city", "--format", "json")
            let cities = try #require(try ending.json()["cities"] as? [[String: Any]])
            #expect(cities.compactMap { $0["id"] as? String } == ["busan", "seoul", "jeju"])
        }
    }

    @Test func `cities of the world come from the gazetteer, with a note about which`() async throws {
        try await withOpenMeteo { program, server in
            let ending = try await program.run("list", "Tokyo", "Paris", "런던")
            #expect(ending.status == 0)
            #expect(ending.output.contains("3 cities") && ending.output.contains("London"))
            #expect(ending.messages.contains("Paris, Île-de-France, France"))
            #expect(server.record.requests.first?.query("latitude")?.hasPrefix("35.6895,48.85") == true)
        }
    }

    @Test(arguments: [
        ["list", "고성"], ["list", "Nowhereville"], ["list", "Springfield"], ["list", ""], ["list", "--frobnicate"],
        ["list", "--sort", "shade"], ["list", "--units", "kelvin"], ["list", "--lang", "fr"],
        ["list", "--source", "oracle"], ["list", "--columns", "name,mood"], ["list", "--top", "0"],
        ["list", "--where", "temp"], ["list", "--format", "xml"], ["list", "--timeout", "soon"],
        ["list", "--width", "3"],
        ["list", "--refresh", "--offline"], ["list", "--sort"], ["completions", "tcsh"], ["completions"],
    ])
    func `wrong usage ends with 64 and a message in both languages, without a request`(arguments: [String]) async throws
    {
        try await withOpenMeteo { program, server in
            let english = try await program.run(arguments)
            #expect(english.status == 64 && english.output == "" && english.messages.hasPrefix("cities: "))
            var korean = program
            korean.environment["LANG"] = "ko_KR.UTF-8"
            let hangul = try await korean.run(arguments)
            #expect(hangul.status == 64)
            #expect(hangul.messages.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `an ambiguous name lists what to type instead`() async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.run("list", "고성", "--lang", "ko")
            #expect(ending.status == 64)
            #expect(ending.messages.contains("강원특별자치도") && ending.messages.contains("경상남도"))
            let exact = try await program.run("list", "강원특별자치도 고성", "--format", "json")
            #expect(exact.status == 0 && exact.output.contains(#""id":"geonames-1840179""#))
        }
    }

    @Test func `metropolitan Gwangju is requested by its coordinates`() async throws {
        try await withOpenWeatherMap { program, server in
            let ending = try await program.run("list", "Gwangju", "--format", "json")
            #expect(ending.status == 0)
            let request = try #require(server.record.requests.first)
            #expect(request.query("lat") == "35.1595" && request.query("lon") == "126.8526")
            let city = try #require((try ending.json()["cities"] as? [[String: Any]])?.first)
            #expect(city["name"] as? String == "Gwangju" && city["temperature"] as? Double == 35.16)
        }
    }

    @Test func `twenty cities with a request each are fetched in one round`() async throws {
        try await withOpenWeatherMap(reply: { request in
            FaultReply.json(WeatherBody.openWeatherMap(request)).barrier(count: 20)
        }) { program, server in
            let ending = try await program.run("list")
            #expect(ending.status == 0)
            #expect(server.record.requests.count == 20)
            #expect(server.record.mostInFlight == 20)
        }
    }

    @Test func `top, where and columns choose what is shown`() async throws {
        try await withOpenMeteo { program, _ in
            let arguments = [
                "list", "--sort", "temp-desc", "--where", "temp<10", "--top", "3", "--columns", "name,temp,wind",
            ]
            let ending = try await program.run(arguments)
            #expect(ending.status == 0)
            #expect(ending.output.matches(of: /\d\.\d°C/).count == 3 && ending.output.contains("9.0°C"))
            #expect(ending.output.contains("WIND") && !ending.output.contains("HUMIDITY"))
            let none = try await program.run("list", "--where", "temp>90")
            #expect(none.status == 1 && none.messages.contains("temp>90"))
        }
    }

    @Test func `a filter compares the number that JSON has, and not the rounded one of the table`() async throws {
        let reply: @Sendable (RecordedRequest) -> FaultReply? = { request in
            .json(
                WeatherBody.openMeteo(request)
                    .replacing("\"wind_direction_10m\":310", with: "\"wind_direction_10m\":310,\"uv_index\":2.35"))
        }
        try await withOpenMeteo(reply: reply) { program, _ in
            let json = try await program.run("list", "Seoul", "--where", "uv>2", "--format", "json")
            let city = try #require((json.json()["cities"] as? [[String: Any]])?.first)
            #expect(json.status == 0 && city["uvIndex"] as? Double == 2.35)
            #expect(try await program.run("list", "Seoul", "--where", "uv=2").status == 1)
            #expect(try await program.run("list", "Seoul", "--where", "uv=2.35").status == 0)
        }
    }

    @Test func `the warmest of a shortened list is that of all the cities`() async throws {
        try await withOpenMeteo { program, _ in
            // The n-th city has n degrees, so that the warmest of 20 is not among the three coldest.
            let cut = try await program.run("list", "--sort", "temp", "--top", "3").output
            #expect(cut.contains("warmest of all") && cut.contains(" 19.0°") && cut.contains("coldest of all"))
            let whole = try await program.run("list", "--sort", "temp").output
            #expect(whole.contains("warmest ") && !whole.contains("of all"))
        }
    }

    @Test func `color is for terminals, and on request`() async throws {
        try await withOpenMeteo { program, _ in
            let piped = try await program.run("list")
            #expect(!piped.output.contains("\u{1B}"))
            let asked = try await program.run("list", "--color", "always")
            #expect(asked.output.contains("\u{1B}["))
            var forced = program
            forced.environment["CLICOLOR_FORCE"] = "1"
            let colored = try await forced.run("list")
            #expect(colored.output.contains("\u{1B}["))
            forced.environment["NO_COLOR"] = "1"
            let plain = try await forced.run("list")
            #expect(!plain.output.contains("\u{1B}"))
        }
    }

    @Test func `the version lists the sources of the data`() async throws {
        try await withProgram { program in
            let short = try await program.run("--version")
            #expect(short.status == 0 && short.output.wholeMatch(of: /cities \d+\.\d+\.\d+\n/) != nil)
            let long = try await program.run("--version", "--verbose")
            #expect(long.output.contains("GeoNames") && long.output.contains("CC BY 4.0"))
            #expect(long.output.hasPrefix(short.output))
        }
    }

    @Test(arguments: [
        (["--help"], "OVERVIEW: ", "개요: "), (["list", "--help"], "USAGE: ", "사용법: "),
        (["help", "list"], "USAGE: ", "사용법: "),
    ])
    func `help is in the user's language`(
        arguments: [String], beginning: String, korean beginningInKorean: String
    ) async throws {
        try await withProgram { program in
            let english = try await program.run(arguments)
            #expect(english.status == 0 && english.output.contains(beginning))
            let korean = try await program.run(["--lang", "ko"] + arguments)
            #expect(
                korean.status == 0 && korean.output.contains(beginningInKorean) && !korean.output.contains("OPTIONS"))
        }
    }
}
