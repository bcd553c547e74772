import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
import CitiesTestSupport
import Testing

@testable import CitiesCLI

/// Whole command lines, with everything outside the program replaced.
struct CommandLineToolTests {
    private static let key = ["CITIES_OPENWEATHERMAP_API_KEY": "test-key"]

    private func machine(
        _ network: @escaping FakeMachine.Network = FakeWeather.openMeteo, _ environment: [String: String] = [:]
    ) -> FakeMachine {
        var fake = FakeMachine(network: network)
        fake.environment.merge(environment) { _, new in new }
        return fake
    }

    private func document(_ ending: FakeMachine.Ending) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    }

    @Test(arguments: Language.allCases, [80, 40])
    func `the list is a table by default`(language: Language, width: Int) async {
        let ending = await machine().run(
            "list", "--sort", "temp-desc", "--lang", language.rawValue, "--width", "\(width)")
        #expect(ending.status == 0 && ending.messages == "")
        expectSnapshot(ending.output, named: "list-\(width)-\(language.rawValue)")
    }

    @Test func `the list as JSON`() async throws {
        let ending = await machine().run("list", "Seoul", "Busan", "Daegu", "Jeju City", "--format", "json")
        #expect(ending.status == 0 && ending.messages == "")
        let list = try document(ending)
        #expect(list["schema"] as? Int == 1 && list["source"] as? String == "open-meteo")
        #expect(list["live"] as? Bool == true && list["units"] as? String == "celsius")
        #expect(list["language"] as? String == "en" && list["fetchedAt"] as? String == "2026-11-21T12:04:00Z")
        let cities = try #require(list["cities"] as? [[String: Any]])
        #expect(cities.compactMap { $0["id"] as? String } == ["seoul", "busan", "daegu", "jeju"])
        #expect(cities.compactMap { $0["temperature"] as? Double } == [-9, -7.7, -6.4, -5.1])
        #expect(cities[0]["observedAt"] as? String == "2026-11-21T21:00:00+09:00")
        #expect(cities[0]["humidity"] as? Double == 30 && cities[3]["humidity"] is NSNull)
        #expect(cities.allSatisfy { $0["error"] is NSNull })
    }

    /// For a zone without a name the system writes `+07`, which looks like a temperature beside a time.
    @Test(arguments: [("CET", "13:04 CET"), ("+07", "13:04 UTC+1"), ("-03", "13:04 UTC+1"), ("", "13:04 UTC+1")])
    func `cities of several zones have the clock of this machine, by its name if it has one`(
        name: String, heading: String
    ) async {
        var fake = machine { request in
            FakeWeather.openMeteo(request).map { reply in
                var body = String(decoding: reply.body, as: UTF8.self)
                if let first = body.firstRange(of: #""utc_offset_seconds":32400,"timezone":"Asia/Seoul""#) {
                    body.replaceSubrange(first, with: #""utc_offset_seconds":0,"timezone":"Europe/London""#)
                }
                return HTTPReply(response: reply.response, body: Data(body.utf8))
            }
        }
        fake.zone.name = name
        let ending = await fake.run("list", "London", "Seoul")
        #expect(ending.status == 0 && ending.output.contains(heading), "\(ending.output)\(ending.messages)")
    }

    @Test(arguments: [
        (Language.english, "Your location is not looked up offline, so this is the weather in Moscow."),
        (.korean, "오프라인에서는 현재 위치를 확인하지 않으므로 모스크바 날씨를 보여 줍니다."),
    ])
    func `offline a note names the city shown in place of the user's location`(language: Language, told: String) async {
        let ending = await FakeMachine().run("here", "--offline", "--lang", language.rawValue)
        #expect(ending.status == 0 && ending.messages.contains(told), "\(ending.messages)")
        let placed = await FakeMachine().run(
            "here", "--offline", "--at", "37.57,126.98", "--lang", language.rawValue)
        #expect(placed.status == 0 && !placed.messages.contains(told), "\(placed.messages)")
    }

    @Test func `an overlong topic has an error of one line`() async {
        let ending = await machine().run("help", String(repeating: "x", count: 5_000))
        #expect(ending.status == 64 && ending.messages.contains(String(repeating: "x", count: 50)))
        #expect(!ending.messages.contains(String(repeating: "x", count: 61)))
    }

    @Test(arguments: [[], ["--refresh"], ["list"]])
    func `without a command it lists`(arguments: [String]) async {
        let ending = await machine().run(arguments)
        #expect(ending.status == 0 && ending.output.contains("20 cities"))
    }

    /// Answers as not found for Sokcho, and with weather for every other city.
    private static func withoutSokcho(_ request: HTTPRequest) -> Result<HTTPReply, HTTPError> {
        FakeWeather.query("lat", request) == "38.2074"
            ? FakeWeather.json(#"{"cod":"404","message":"city not found"}"#, status: 404)
            : FakeWeather.openWeatherMap(request)
    }

    @Test(arguments: [
        (Language.english, "cities: No data for 1 of 20 cities: Sokcho: not found.\n"),
        (.korean, "cities: 20개 도시 중 1곳의 날씨를 불러오지 못했습니다(속초: 찾을 수 없음).\n"),
    ])
    func `a failed city has a row and a message, and the status is 1`(language: Language, told: String) async {
        let ending = await machine(Self.withoutSokcho, Self.key).run("list", "--lang", language.rawValue)
        #expect(ending.status == 1 && ending.messages == told)
        let row = ending.output.split(separator: "\n").first { $0.contains("Sokcho") || $0.contains("속초") }
        #expect(row?.contains("—") == true)
    }

    @Test(arguments: [
        (
            Language.english,
            "cities: Could not reach api.open-meteo.com: unknown host, or no network. "
                + "Showing typical weather, not live weather.\n", "typical, not live"
        ),
        (
            .korean,
            "cities: api.open-meteo.com에 연결할 수 없습니다: 호스트를 찾을 수 없거나 네트워크가 없습니다. "
                + "실시간 날씨가 아닌 평년 날씨를 보여 줍니다.\n", "평년값, 실시간 아님"
        ),
    ])
    func `auto without a network is typical weather, labeled as such`(
        language: Language, told: String, label: String
    ) async throws {
        let fake = machine(FakeWeather.unreachable)
        let ending = await fake.run("list", "--lang", language.rawValue)
        #expect(ending.status == 0 && ending.messages == told && ending.output.contains(label))
        let json = await machine(FakeWeather.unreachable).run("list", "--format", "json")
        #expect(try document(json)["live"] as? Bool == false)
        #expect(try document(json)["source"] as? String == "climate-normals")
    }

    @Test func `a named source without a network ends with 69 and prints no weather`() async {
        let ending = await machine(FakeWeather.unreachable).run("list", "--source", "open-meteo")
        #expect(ending.status == 69 && ending.output == "")
        #expect(
            ending.messages == """
                cities: Could not reach api.open-meteo.com: unknown host, or no network.
                  Check the network and try again.
                  Typical weather: cities list --source normals

                """)
    }

    @Test(arguments: [
        (Language.english, "Showing saved weather from just now."), (.korean, "저장된 날씨(방금)를 보여 줍니다."),
    ])
    func `saved answers replace a failed refresh`(language: Language, told: String) async throws {
        try await withFolder { folder in
            let home = ["HOME": folder.path, "CITIES_LANGUAGE": language.rawValue]
            #expect(await machine(FakeWeather.openMeteo, home).run("list").status == 0)
            let ending = await machine(FakeWeather.unreachable, home).run("list", "--refresh")
            #expect(ending.status == 0 && ending.messages.contains(told))
        }
    }

    @Test func `a fresh saved answer causes no request`() async throws {
        try await withFolder { folder in
            let first = await machine(FakeWeather.openMeteo, ["HOME": folder.path]).run("list")
            var fake = FakeMachine()
            fake.environment["HOME"] = folder.path
            let second = await fake.run("list")
            #expect(second.status == 0 && second.output == first.output)
        }
    }

    @Test func `after a failure it prompts, and a successful retry shows the table`() async {
        let isBack = Flag()
        var fake = machine { request in
            isBack.raise() ? FakeWeather.openMeteo(request) : FakeWeather.json("<html>")
        }
        fake.messages = FakeOutput(columns: 80)
        fake.inputIsTerminal = true
        fake.typed = ["y"]
        let ending = await fake.run("list", "--source", "open-meteo")
        #expect(ending.status == 0 && ending.output.contains("20 cities"))
        #expect(ending.messages.contains("Retry? [Y/n] ") && ending.messages.contains("0/20"))
    }

    @Test(
        arguments: [
            (
                ["list", "--units", "kelvin"],
                "'kelvin' is not valid for --units. Valid values: celsius, fahrenheit, us, c, f."
            ),
            (["list", "--top", "0"], "'0' is not valid for --top. Valid values: 1 or more."),
            (["list", "--width", "3"], "'3' is not valid for --width. Valid values: 20-1000."),
            (["list", "--timeout", "0x10"], "'0x10' is not valid for --timeout. Valid values: 0.1-600."),
            (["list", "--timeout", "1e1"], "'1e1' is not valid for --timeout. Valid values: 0.1-600."),
            (["list", "--top", "0x10"], "'0x10' is not valid for --top. Valid values: 1 or more."),
            (["list", "--width", "0x40"], "'0x40' is not valid for --width. Valid values: 20-1000."),
            (["list", "--timeout", "nan"], "'nan' is not valid for --timeout. Valid values: 0.1-600."),
            (["list", "--lang", "fr"], "'fr' is not valid for --lang. Valid values: en, ko."),
            (["list", "--refresh", "--offline"], "--refresh and --offline cannot be used together."),
            (["completions", "tcsh"], "'tcsh' is not valid for completions. Valid values: bash, zsh, fish."),
            (["list", "--frobnicate"], "Unknown option: --frobnicate.\n  Help: cities list --help"),
        ] as [([String], String)])
    func `wrong usage ends with 64 and advice, without a request`(arguments: [String], message: String) async {
        let ending = await FakeMachine().run(arguments)
        #expect(ending.status == 64 && ending.output == "" && ending.messages == "cities: \(message)\n")
    }

    @Test(
        arguments: [
            (
                ["list", "--units", "kelvin"],
                "--units에는 'kelvin' 값을 쓸 수 없습니다. 쓸 수 있는 값: celsius(섭씨), fahrenheit(화씨), us(미국), c, f."
            ),
            (["list", "--refresh", "--offline"], "--refresh 옵션과 --offline 옵션은 함께 쓸 수 없습니다."),
            (["list", "--frobnicate"], "알 수 없는 옵션입니다: --frobnicate.\n  도움말: cities list --help"),
        ] as [([String], String)])
    func `wrong usage has a Korean message for Korean users`(arguments: [String], message: String) async {
        var fake = FakeMachine()
        fake.environment["LANG"] = "ko_KR.UTF-8"
        let ending = await fake.run(arguments)
        #expect(ending.status == 64 && ending.output == "" && ending.messages == "cities: \(message)\n")
    }

    @Test func `a condition without matches ends with 1, and the message repeats it`() async {
        let ending = await machine().run("list", "--where", "temp>90")
        #expect(ending.status == 1 && ending.messages == "cities: No city matches temp>90.\n")
    }

    @Test func `help and version need no settings, and a command does`() async {
        let wrong = ["CITIES_UNITS": "kelvin"]
        for arguments in [["--help"], ["list", "--help"], ["--version"], ["completions", "bash", "--help"]] {
            let ending = await machine(FakeWeather.openMeteo, wrong).run(arguments)
            #expect(ending.status == 0 && ending.messages == "" && !ending.output.isEmpty)
        }
        let ending = await machine(FakeWeather.openMeteo, wrong).run("list")
        #expect(ending.status == 78 && ending.messages.contains("CITIES_UNITS"))
    }

    @Test(arguments: [
        ["help", "--lang", "ko"], ["--lang", "ko", "help"], ["--help", "--lang=ko"], ["--lang", "ko", "-h"],
    ])
    func `help without a command describes the whole program`(arguments: [String]) async {
        let ending = await FakeMachine().run(arguments)
        #expect(ending.status == 0 && ending.output.contains("도구:") && ending.output.contains("completions"))
    }

    @Test func `a closed pipe is no failure, and a full disk is`() async {
        var gone = machine()
        gone.output = FakeOutput(failure: .closed)
        let left = await gone.run("list")
        #expect(left.status == 0 && left.messages == "")
        var full = machine()
        full.output = FakeOutput(failure: .failed(code: ENOSPC))
        let ending = await full.run("list")
        #expect(ending.status == 74)
        #expect(ending.messages == "cities: Could not write the output: no space left.\n")
    }

    @Test func `a terminal has colors and progress, and a pipe neither`() async {
        var terminal = machine()
        terminal.output = FakeOutput(columns: 80)
        terminal.messages = FakeOutput(columns: 80)
        let shown = await terminal.run("list")
        #expect(shown.output.contains("\u{1B}[") && shown.messages.contains("0/20"))
        #expect(shown.messages.hasSuffix("\r\u{1B}[K"))
        let piped = await machine().run("list")
        #expect(!piped.output.contains("\u{1B}") && piped.messages == "")
    }

    @Test func `no output contains a key`() async {
        let refused: FakeMachine.Network = { _ in
            FakeWeather.json(#"{"cod":401,"message":"Invalid API key test-key"}"#, status: 401)
        }
        let ending = await machine(refused, Self.key).run("list", "--verbose")
        #expect(ending.status == 77 && ending.messages.contains("CITIES_OPENWEATHERMAP_API_KEY"))
        #expect(!ending.messages.contains("test-key") && ending.output == "")
    }
}
