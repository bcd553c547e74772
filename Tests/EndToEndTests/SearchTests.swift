import Foundation
import CitiesTestSupport
import Testing

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct SearchTests {
    /// Runs `body` with Open-Meteo's weather, and a geocoder that knows Hobbiton, a Paris in the gazetteer and another
    /// outside it.
    private func withSearch(
        geocoder: @escaping @Sendable (RecordedRequest) -> FaultReply = { _ in .json(Self.places) },
        body: (Program, FaultServer) async throws -> Void
    ) async throws {
        try await withFaultServer { request in
            if request.path == "/v1/search" { return geocoder(request) }
            return pageBody(request)
                ?? .json(
                    WeatherBody.openMeteo(request).replacing("\"is_day\":0", with: "\"is_day\":0,\"uv_index\":3.4"))
        } body: { server in
            let address = [
                "CITIES_OPEN_METEO_BASE_URL": server.url, "CITIES_OPEN_METEO_GEOCODING_URL": server.url,
                "CITIES_OPEN_METEO_AIR_QUALITY_URL": server.url + "/air",
            ]
            try await withProgram(address) { program in try await body(program, server) }
        }
    }

    private static let places = """
        {"results":[
        {"id":2988507,"name":"Paris","latitude":48.85341,"longitude":2.3488,"country_code":"FR",
        "admin1":"Île-de-France","timezone":"Europe/Paris","population":2138551},
        {"id":900000001,"name":"Paris","latitude":33.7,"longitude":-95.5,"country_code":"US","admin1":"Texas"},
        {"id":900000002,"name":"Paris","latitude":1.5,"longitude":2.5,"country_code":"GH","admin1":"Ashanti",
        "timezone":"Africa/Accra","population":900}],"generationtime_ms":0.5}
        """
    private static let nothing = #"{"generationtime_ms":0.5}"#

    private func cities(_ ending: Program.Ending) throws -> [[String: Any]] {
        try #require(try ending.json()["cities"] as? [[String: Any]])
    }

    @Test func `two cities of one name are two rows, and their weather is one request`() async throws {
        try await withSearch { program, server in
            let ending = try await program.run("search", "Paris", "--limit", "2")
            #expect(ending.status == 0 && ending.messages == "")
            #expect(server.record.requests.map(\.path) == ["/v1/forecast"])
            let rows = ending.output.split(separator: "\n")
            let heading = try #require(rows.first { $0.contains("HUMIDITY") })
            for title in ["NO.", "CITY", "REGION", "COUNTRY", "WEATHER", "TEMP", "FEELS", "UV"] {
                #expect(heading.contains(title))
            }
            let france = try #require(rows.first { $0.contains("France") })
            #expect(france.contains("1   Paris") && france.contains("0.0°C") && france.contains("-2.0°C"))
            let texas = try #require(rows.first { $0.contains("United States") })
            #expect(texas.contains("2   Paris") && texas.contains("Tex") && texas.contains("55%"))
            #expect(texas.hasSuffix(" 3 moderate"))
            #expect(!ending.output.contains("warmest"))
        }
    }

    @Test(
        arguments: [
            (["ㅅㅇ"], ["서울", "수원"]), (["서ㅇ"], ["서울"]), (["Lodnon"], ["런던"]), (["new", "yor"], ["뉴욕"]),
            (["부산시"], ["부산"]), (["Paris,", "france"], ["파리"]),
        ])
    func `a name is found however it is typed`(words: [String], names: [String]) async throws {
        try await withSearch { program, server in
            let ending = try await program.run(["search"] + words + ["--lang", "ko", "--format", "json"])
            #expect(ending.status == 0)
            let found = try cities(ending).compactMap { $0["name"] as? String }
            #expect(Array(found.prefix(names.count)) == names)
            #expect(server.record.requests.allSatisfy { $0.path == "/v1/forecast" })
        }
    }

    @Test func `JSON has the values of the table, and the coordinates`() async throws {
        try await withSearch { program, _ in
            let ending = try await program.run("search", "Paris, TX", "--format", "json", "--lang", "ko")
            let city = try #require(try cities(ending).first)
            #expect(city["id"] as? String == "geonames-4717560")
            #expect(city["region"] as? String == "텍사스주")
            #expect(city["country"] as? String == "미국" && city["countryCode"] as? String == "US")
            #expect(city["temperature"] as? Double == 0 && city["feelsLike"] as? Double == -2)
            #expect(city["humidity"] as? Int == 55)
            #expect(city["uvIndex"] as? Double == 3.4)
            #expect(city["error"] is NSNull)
            #expect(Set(try ending.json().keys).isSuperset(of: ["schema", "source", "live", "units", "fetchedAt"]))
        }
    }

    @Test func `Korean output is entirely Korean`() async throws {
        try await withSearch { program, _ in
            let ending = try await program.run("search", "ㅅㅇ", "--lang", "ko", "--limit", "40")
            for word in ["번호", "지역", "나라", "체감", "자외선", "경기도", "대한민국", "중국"] {
                #expect(ending.output.contains(word))
            }
        }
    }

    @Test(arguments: [120, 80, 60, 40])
    func `the table fits, and the number and the country stay`(width: Int) async throws {
        try await withSearch { program, _ in
            let ending = try await program.run("search", "Paris", "--width", "\(width)")
            let lines = ending.output.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= width })
            #expect(ending.output.contains("NO.") && ending.output.contains("COUNTRY"))
        }
    }

    @Test func `--online adds unknown places, and none twice`() async throws {
        try await withSearch { program, server in
            let found = try await program.run("search", "Paris", "--online", "--limit", "50", "--format", "json")
            #expect(found.status == 0)
            #expect(server.record.requests.map(\.path) == ["/v1/search", "/v1/forecast"])
            #expect(server.record.requests.first?.query("name") == "Paris")
            let called = try cities(found).filter { $0["name"] as? String == "Paris" }
            #expect(called.compactMap { $0["countryCode"] as? String } == ["FR", "US", "GH"])
        }
    }

    @Test func `without a hit the online search is used`() async throws {
        try await withSearch { program, server in
            let ending = try await program.run("search", "Xyzzyplugh", "--format", "json")
            #expect(ending.status == 0)
            #expect(try cities(ending).compactMap { $0["countryCode"] as? String } == ["FR", "GH", "US"])
            #expect(server.record.requests.first?.path == "/v1/search")
        }
    }

    @Test func `an unknown name has its own error`() async throws {
        try await withSearch(geocoder: { _ in .json(Self.nothing) }) { program, _ in
            let ending = try await program.run("search", "Xyzzyplugh")
            #expect(ending.status == 64 && ending.output == "")
            #expect(ending.messages.contains("No city found for 'Xyzzyplugh', either built in or at Open-Meteo."))
            let korean = try await program.run("search", "뷁뷁뷁", "--lang", "ko")
            #expect(korean.status == 64 && korean.messages.contains("'뷁뷁뷁'은 이 프로그램의 도시 목록에도"))
        }
    }

    @Test(arguments: ["", "   ", "?!", "\u{1B}[31m"])
    func `text that cannot be a name causes no request`(query: String) async throws {
        try await withSearch { program, server in
            let ending = try await program.run("search", query)
            #expect(ending.status == 64 && ending.output == "" && !ending.messages.contains("\u{1B}"))
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `offline no search is sent, and the message says how to search online`() async throws {
        try await withSearch { program, server in
            let ending = try await program.run("search", "Xyzzyplugh", "--offline")
            #expect(ending.status == 64 && server.record.requests.isEmpty)
            #expect(ending.messages.contains("cities search Xyzzyplugh --online"))
            #expect(try await program.run("search", "Paris", "--offline", "--online").status == 64)
        }
    }

    @Test(
        arguments: [
            (FaultReply.tooManyRequests(retryAfter: "3600"), Int32(75), "rate limit of Open-Meteo"),
            (FaultReply.json("<html>"), 65, "returned an unexpected response"),
        ])
    func `trouble with the search has its own message`(reply: FaultReply, status: Int32, words: String) async throws {
        try await withSearch(geocoder: { _ in reply }) { program, _ in
            let ending = try await program.run("search", "Xyzzyplugh")
            #expect(ending.status == status && ending.output == "")
            #expect(ending.messages.contains("the online search failed") && ending.messages.contains(words))
            let partly = try await program.run("search", "Paris", "--online")
            #expect(partly.status == 1 && partly.output.contains("France"))
            #expect(partly.messages.contains("only built-in cities are shown"))
        }
    }

    @Test func `a server that is down is neither a wrong name nor a limit`() async throws {
        let down = ["CITIES_OPEN_METEO_BASE_URL": nowhere, "CITIES_OPEN_METEO_GEOCODING_URL": nowhere]
        try await withProgram(down) { program in
            let ending = try await program.run("search", "Xyzzyplugh")
            #expect(ending.status == 69 && ending.messages.contains("Could not reach 127.0.0.1"))
        }
    }

    @Test func `a missing key is reported with advice`() async throws {
        try await withProgram { program in
            let ending = try await program.run("search", "Xyzzyplugh", "--source", "weatherapi")
            #expect(ending.status == 77 && ending.messages.contains("CITIES_WEATHERAPI_API_KEY"))
        }
    }

    @Test(arguments: [[], ["--source", "open-meteo"]])
    func `without weather the hits are still shown`(source: [String]) async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program in
            let ending = try await program.run(["search", "Paris", "--limit", "2"] + source)
            #expect(ending.status == 69)
            #expect(ending.output.contains("France") && ending.output.contains("United States"))
            #expect(ending.output.contains("—") && !ending.output.contains("0.0"))
            #expect(ending.messages.contains("Could not reach 127.0.0.1"))
        }
    }

    @Test func `typical weather serves the cities that have it`() async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program in
            let ending = try await program.run("search", "Seoul", "--format", "json")
            #expect(ending.status == 0)
            #expect(try ending.json()["live"] as? Bool == false)
        }
    }

    @Test func `in a narrow terminal the region still distinguishes cities of one country`() async throws {
        try await withSearch { program, _ in
            let ending = try await program.run("search", "Springfield", "--limit", "3", "--width", "60")
            for region in ["Missouri", "Massach", "Illinois"] {
                #expect(ending.output.contains("Springfield  \(region)"), "\(ending.output)")
            }
        }
    }

    @Test func `a hit becomes the home city, also without a network`() async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program in
            let ending = try await program.run("search", "Paris", "--save", "2")
            #expect(
                ending.status == 69 && ending.messages.contains("Your home city is now Paris, Texas, United States."))
            #expect(!ending.output.contains("home city"))
            let file = program.home.appending(path: ".local/state/cities/preferences.json")
            let saved = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            let home = try #require(saved?["home"] as? [String: Any])
            #expect(home["id"] as? String == "geonames-4717560")
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `an online hit can become home and keeps its weather`() async throws {
        try await withSearch { program, _ in
            let saved = try await program.run("search", "Xyzzyplugh", "--save", "2", "--lang", "ko")
            #expect(saved.status == 0 && saved.messages.contains("Paris"))
            let home = try await program.run("home", "--format", "json")
            #expect(home.status == 0)
            let city = try #require(try home.json()["city"] as? [String: Any])
            #expect(city["id"] as? String == "geonames-900000002" && city["temperature"] is Double)
        }
    }

    @Test(arguments: [("3", "There is no match 3; the search found 2."), ("0", "--save"), ("one", "--save")])
    func `an invalid hit number saves no city`(number: String, message: String) async throws {
        try await withSearch { program, _ in
            let ending = try await program.run("search", "Paris", "--limit", "2", "--save", number)
            #expect(ending.status == 64 && ending.messages.contains(message))
            let file = program.home.appending(path: ".local/state/cities/preferences.json")
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func `options may come first, and a list has the new columns too`() async throws {
        try await withSearch { program, _ in
            let first = try await program.run("--limit", "1", "search", "Seoul")
            #expect(first.status == 0 && first.output.contains("South Korea"))
            let list = try await program.run(
                "list", "Seoul", "--columns", "number,name,region,country,uv", "--format", "csv")
            #expect(list.output.hasPrefix("id,number,name,region,country,countryCode,uvIndex,"))
            #expect(list.output.contains("seoul,1,Seoul,Seoul,South Korea,KR,3.4,"))
        }
    }

    @Test func `each hit has a sentence with its number`() async throws {
        try await withSearch { program, _ in
            let ending = try await program.run("search", "Paris", "--plain", "--limit", "2")
            #expect(ending.output.contains("2. Paris, Texas, United States: "))
            #expect(ending.output.contains("UV index 3"))
        }
    }
}
