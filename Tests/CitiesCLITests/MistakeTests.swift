import Foundation
import Testing

@testable import CitiesCLI

/// Mistakes on the command line, and the advice about them.
struct MistakeTests {
    /// The messages of a command line on a machine without a network: the program reports these mistakes before any
    /// request.
    private func messages(_ arguments: [String], _ environment: [String: String] = [:]) async -> [String] {
        var fake = FakeMachine()
        fake.environment.merge(environment) { _, new in new }
        let ending = await fake.run(arguments)
        #expect(ending.status == 64 && ending.output == "", "\(arguments)")
        return ending.messages.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test(
        arguments: [
            (["lst"], "cities list"), (["lst", "Seoul"], "cities list Seoul"),
            (["forcast", "Seoul"], "cities forecast Seoul"),
            (["--lang", "en", "lst", "--top", "3"], "cities list --lang en --top 3"), (["comp"], nil),
            (["now"], "cities list"), (["now", "New York"], "cities detail 'New York'"),
            (["ls"], "cities list"), (["show", "Seoul"], "cities detail Seoul"),
            (["plot", "Seoul"], "cities chart Seoul"),
            (["hour", "--frobnicate"], "cities hours --frobnicate"),
            (["lst", "--frobnicate"], "cities list --frobnicate"),
        ] as [([String], String?)])
    func `a mistyped command is not taken for a city`(arguments: [String], meant: String?) async {
        let told = await messages(arguments)
        guard let meant else {
            #expect(!told.contains { $0.hasPrefix("Did you mean: cities") })
            return
        }
        #expect(told[0].hasPrefix("cities: '") && told[0].hasSuffix("' is neither a command nor a known city."))
        #expect(told[1...] == ["Did you mean: \(meant)", "Help: cities --help"])
    }

    @Test(
        arguments: [
            (["list", "--sort", "temp", "desc"], "temp-desc", "cities list --sort temp-desc"),
            (
                ["list", "Seoul", "Busan", "--sort", "temp", "desc"], "temp-desc",
                "cities list Seoul Busan --sort temp-desc"
            ),
            (["--sort=rain", "ascending"], "rain-asc", "cities --sort=rain-asc"),
            (["list", "--sort", "기온", "내림차순"], "기온-desc", "cities list --sort 기온-desc"),
        ])
    func `an order in two words is told, and neither a city nor a list is shown`(
        arguments: [String], order: String, command: String
    ) async {
        let told = await messages(arguments)
        #expect(told == ["cities: The order is one word: \(order).", "Did you mean: \(command)"])
        let korean = await messages(arguments, ["LANG": "ko_KR.UTF-8"])
        #expect(korean.first == "cities: 정렬 순서는 한 단어로 씁니다: \(order).")
    }

    @Test(arguments: [
        ["list", "Seoul", "--day", "2026-11-31"], ["detail", "Seoul", "--day", "2026-11-31"],
        ["plan", "--sort", "2026-11-31"], ["trip", "Seoul@2026-11-31"], ["detail", "Seoul", "2026-11-31"],
        ["list", "2026-11-31", "Seoul"],
    ])
    func `a date that no calendar has is the reason, without a list of others`(arguments: [String]) async {
        #expect(await messages(arguments) == ["cities: 2026-11-31 does not exist."])
    }

    @Test(arguments: [
        (["list", "Seoul", "tomorrow", "--where", "temp<5"], "cities list Seoul --where 'temp<5' --day tomorrow"),
        (["chart", "Seoul", "tomorrow", "--days", "3"], "cities chart Seoul --day tomorrow"),
    ])
    func `the command for a day has no number of days`(arguments: [String], command: String) async {
        var fake = FakeMachine()
        fake.network = FakeWeather.unreachable
        let ending = await fake.run(arguments)
        #expect(ending.messages.contains("For a day: \(command)\n"), "\(ending.messages)")
    }

    @Test(
        arguments: [
            (["chart", "Seoul", "tomorrow"], "cities chart Seoul --day tomorrow"),
            (["list", "tomorrow"], "cities list --day tomorrow"),
        ])
    func `a day among names is a value of an option`(arguments: [String], meant: String) async {
        #expect(await messages(arguments).contains("For a day: \(meant)"))
    }

    @Test(arguments: [
        (["--top", "-3"], "'-3' is not valid for --top. Valid values: 1 or more."),
        (["--top=-3"], "'-3' is not valid for --top. Valid values: 1 or more."),
        (["--day", "2026-11-31"], "2026-11-31 does not exist."),
        (["--where", "temp<0 or rain>50"], "Join conditions with and, not with 'or'"),
        (["--where", "temp<0 || rain>50"], "Join conditions with and, not with 'or'"),
        (["--columns", "+warmth"], "'warmth' is not a column."),
    ])
    func `a value that cannot be meant is refused by its name`(options: [String], told: String) async {
        #expect(await messages(["list"] + options).first?.contains(told) == true)
    }

    @Test(arguments: [["list", "lst"], ["compare", "lst", "Seoul"], ["compare", "Seoul", "lst"], ["--", "lst"]])
    func `after a command or a city, and after two dashes, a word is a city`(arguments: [String]) async {
        #expect(await messages(arguments)[0] == "cities: No city found for 'lst', either built in or at Open-Meteo.")
    }

    @Test func `a word unlike any command is an unknown city`() async {
        #expect(
            await messages(["Seuol"]) == [
                "cities: No city found for 'Seuol', either built in or at Open-Meteo.", "Did you mean Seoul, Snuol?",
            ])
    }

    @Test(arguments: [
        (["help", "lst"], "Did you mean: cities list --help"), (["help", "qqqq"], "Help: cities --help"),
    ])
    func `help for an unknown command says so`(arguments: [String], hint: String) async {
        let told = await messages(arguments)
        #expect(told[0] == "cities: No command and no topic is called '\(arguments[1])'." && told.contains(hint))
    }

    @Test(
        arguments: [
            (["list", "--jsonl"], "--format ndjson"), (["--tsv"], "--format tsv"),
            (["detail", "Seoul", "--csv"], "--format csv"),
            (["list", "-f", "json"], "--format json"), (["list", "-f"], "--format, --units fahrenheit"),
            (["list", "--fahrenheit"], "--units fahrenheit"), (["list", "--sortt", "name"], "--sort"),
            (["list", "--no-color"], "--color never"), (["list", "--order=temp"], "--sort"),
            (["list", "--colunms", "temp"], "--columns"),
            (["list", "--limit", "3"], "--top"), (["search", "--top", "3", "x"], "--limit"),
            (["chart", "Seoul", "-o", "x.svg"], "--output"),
            (["list", "--off"], "--offline"), (["list", "--frobnicate"], nil), (["list", "-x"], nil),
            (["here", "--sort", "temp"], nil),
            (["detail", "Seoul", "--filter", "temp>0"], nil),
        ] as [([String], String?)])
    func `the message about an unknown option suggests one of the command`(arguments: [String], meant: String?) async {
        let told = await messages(arguments)
        #expect(told[0].contains("Did you mean") == (meant != nil), "\(told)")
        if let meant { #expect(told[0].hasSuffix("Did you mean \(meant)?"), "\(told)") }
        let command = ["list", "detail", "search", "chart", "here"].contains(arguments[0]) ? arguments[0] : "list"
        #expect(told.last == "Help: cities \(command) --help")
    }

    @Test func `an option of another command is reported as such`() async {
        #expect(await messages(["list", "--series", "min"])[1] == "--series works with: cities chart")
    }

    @Test(
        arguments: [
            (["list", "--sort", "tmp"], "temp"), (["list", "--sort", "temperature"], "temp"),
            (["list", "--sort", "temprature-down"], "temp-desc"), (["list", "--sort", "wind-speed"], "wind"),
            (["list", "--columns", "name,humidty"], "humidity"), (["list", "--columns", "feelsLike"], "feels"),
            (["list", "--where", "temperature>3"], "temp"), (["list", "--units", "imperial"], "--units fahrenheit"),
            (["list", "--format", "jsn"], "--format json"), (["list", "--lang", "korean"], "--lang ko"),
            (["list", "--source", "owm"], "--source openweathermap"),
            (["list", "--source", "openmeteo"], "--source open-meteo"),
            (["chart", "Seoul", "--series", "minimum"], "min"), (["chart", "Seoul", "--style", "brail"], "braille"),
            (["compare", "Seoul", "Busan", "--sort", "maximum-desc"], "max-desc"),
            (["list", "--icons", "emojis"], "--icons emoji"),
            (["list", "--color", "yes"], "--color always"), (["list", "--columns", "xyzzy"], nil),
            (["list", "--format", "yaml"], nil), (["list", "--lang", "fr"], nil), (["list", "--top", "1,"], nil),
        ] as [([String], String?)])
    func `the message about an invalid value suggests the nearest`(arguments: [String], meant: String?) async {
        let hints = await messages(arguments).dropFirst().filter { $0 != "All columns: cities help columns" }
        #expect(hints == (meant.map { ["Did you mean \($0)?"] } ?? []))
    }

    @Test(arguments: [("CITIES_SOURCE", "owm", "openweathermap"), ("CITIES_LANGUAGE", "korean", "ko")])
    func `the message about an unknown setting suggests the nearest`(
        variable: String, value: String, meant: String
    ) async {
        var fake = FakeMachine()
        fake.environment[variable] = value
        let ending = await fake.run("list")
        #expect(ending.status == 78 && ending.messages.hasSuffix("\n  Did you mean \(meant)?\n"))
    }

    @Test(
        arguments: [
            (["list", "New", "York"], "Put quotes around a name of several words: cities list 'New York'"),
            (
                ["list", "Seoul", "San", "Francisco", "--top", "3"],
                "Put quotes around a name of several words: cities list Seoul 'San Francisco' --top 3"
            ),
            (["Paris,", "FR"], "Put quotes around a name of several words: cities 'Paris, FR'"),
            (
                ["compare", "New", "York", "Seoul"],
                "Put quotes around a name of several words: cities compare 'New York' Seoul"
            ),
            (["chart", "Seoul", "Busan"], "For several cities: cities compare Seoul Busan"),
            (["forecast", "New", "York", "Seoul"], "For several cities: cities compare 'New York' Seoul"),
        ] as [([String], String)])
    func `words that split a name elsewhere still find the city`(arguments: [String], hint: String) async {
        let told = await messages(arguments)
        #expect(told.last == hint)
    }

    @Test func `the advice has no more cities than a comparison takes`() async {
        let cities = ["Seoul", "Busan", "Daegu", "Daejeon", "Gwangju", "Ulsan", "Suwon"]
        #expect(await !messages(["chart"] + cities).contains { $0.contains("compare") })
    }

    @Test(
        arguments: [
            (["list", "--plain", "--format", "tsv"], "--plain and --format tsv"),
            (["list", "-q", "-v"], "--quiet and --verbose"),
            (["detail", "Seoul", "--plain", "--format=csv"], "--plain and --format csv"),
            (["--offline", "--refresh"], "--refresh and --offline"),
            (["chart", "Seoul", "--plain", "--output", "x.svg"], "--plain and --output"),
            (["chart", "Seoul", "--format", "csv", "--output", "x.svg"], "--format csv and --output"),
            (["list", "--format", "csv", "--bom", "--no-header"], "--bom and --no-header"),
            (["compare", "Seoul", "Busan", "--style", "ascii", "--output", "x.svg"], "--style ascii and --output"),
        ] as [([String], String)])
    func `contradictory options are rejected`(arguments: [String], pair: String) async {
        #expect(await messages(arguments) == ["cities: \(pair) cannot be used together."])
    }

    @Test(
        arguments: [
            (["home", "--clear", "Seoul"], "--clear cannot be combined with a city.", "--clear 옵션에는 도시를 지정할 수 없습니다."),
            (["remove", "--all", "Seoul"], "--all cannot be combined with a city.", "--all 옵션에는 도시를 지정할 수 없습니다."),
            (["watch", "--offline"], "watch does not work with --offline.", "watch 명령에는 --offline 옵션을 쓸 수 없습니다."),
            (
                ["watch", "--exec", "ls"], "--exec works only with --when.", "--exec 옵션은 --when 옵션과 함께 써야 합니다."
            ),
            (
                ["watch", "--when", "temp<0"], "--when works only with --exec or --notify.",
                "--when 옵션은 --exec, --notify 중 하나와 함께 써야 합니다."
            ),
            (["map", "--value", "weather"], "A map cannot show 'weather'.", "'weather' 값은 지도에 표시할 수 없습니다."),
            (
                ["list", "--sort", "temp-up"],
                "'temp-up' is not a sort order. Choose one of these, with -asc or -desc: temp,",
                "알 수 없는 정렬 기준입니다: 'temp-up'. 다음 중 하나에 -asc 또는 -desc를 붙이세요: temp(기온),"
            ),
        ] as [([String], String, String)])
    func `the message about a mistake contains the typed word`(
        arguments: [String], english: String, korean: String
    ) async throws {
        let first = try #require(await messages(arguments).first)
        #expect(first.hasPrefix("cities: \(english)") && first.count < 420, "\(first)")
        let other = try #require(await messages(arguments + ["--lang", "ko"]).first)
        #expect(other.hasPrefix("cities: \(korean)"), "\(other)")
    }

    @Test(arguments: [
        ["list", "--plain", "--format", "table", "--offline"],
        ["list", "--quiet", "--icons", "none", "--format", "json", "--offline"],
    ])
    func `compatible options are accepted`(arguments: [String]) async {
        #expect(await FakeMachine().run(arguments).status == 0)
    }
}

/// Control characters in typed words and in paths never reach the terminal.
struct HostileWordsTests {
    private static let hostile = "\u{1B}[31m\u{1B}]0;x\u{7}\u{202E}\r"

    @Test(
        arguments: [
            ["--\(hostile)"], ["list", "-q\(hostile)"], ["list", "--quiet=\(hostile)"], ["list", hostile], [hostile],
            ["completions", "bash", hostile], ["completions", hostile], ["help", hostile], ["list", "--sort", hostile],
            ["list", "--columns", hostile], ["list", "--where", "\(hostile)>1"],
            ["list", "--where", "temp>\(hostile)"],
            ["list", "--top", hostile], ["list", "--units", hostile],
            ["chart", "Seoul", "--output", "/nowhere/\(hostile).gif"],
            ["chart", "Seoul", "--output", "/nowhere/\(hostile)/x.svg", "--source", "normals"],
            ["chart", "Seoul", "--series", hostile],
            ["--generate-completion-script", hostile], ["search", hostile, "--offline"], ["here", "--at", hostile],
            ["chart", "Seoul", hostile], ["compare", "Seou", hostile], ["lst", hostile],
        ], [false, true])
    func `messages repeat typed text without control characters`(arguments: [String], isInASCII: Bool) async {
        var fake = FakeMachine()
        if isInASCII { fake.environment["LANG"] = "C" }
        let ending = await fake.run(arguments)
        #expect(ending.status != 0)
        expectHarmless(ending.messages)
    }

    @Test func `messages contain paths without control characters`() async throws {
        try await withFolder { folder in
            let home = folder.appending(path: Self.hostile)
            let file = home.appending(path: ".config/cities/config.yaml")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("units: kelvin\n".utf8).write(to: file)
            var fake = FakeMachine()
            fake.environment["HOME"] = home.path
            let listed = await fake.run("list")
            #expect(listed.status == 78)
            expectHarmless(listed.messages)
            let examined = await fake.run("doctor", "--offline")
            expectHarmless(examined.output + examined.messages)
        }
    }

    private func expectHarmless(_ text: String) {
        #expect(
            !text.unicodeScalars.contains { scalar in
                scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
            }, "\(text.debugDescription)")
    }
}
