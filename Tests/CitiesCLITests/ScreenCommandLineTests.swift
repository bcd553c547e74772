import CitiesCatalog
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesCLI
@testable import CitiesTerminalUI

/// The command line of the full screen: the words of this program.
struct ScreenCommandLineTests {
    private func session(_ words: [String] = [], home: URL) throws -> Session {
        var fake = FakeMachine()
        fake.environment["HOME"] = home.path
        fake.network = FakeWeather.openMeteo
        let machine = fake.machine
        let directories = Directories(environment: machine.environment)
        return Session(
            machine: machine, settings: try Settings(directories, environment: machine.environment),
            directories: directories, book: Phrasebook(.english), words: words, client: machine.makeClient(nil).client)
    }

    private static let context = CommandContext(
        units: .celsius, language: .english, size: Size(columns: 76, rows: 21))

    private func result(of text: String, _ words: [String] = []) async throws -> CommandResult {
        try await withFolder { home in
            await ScreenCommandLine(try session(words, home: home)).carryOut(text, Self.context)
        }
    }

    private static func list(_ change: (inout ScreenCommand.ListChoice) -> Void) -> ScreenCommand {
        var choice = ScreenCommand.ListChoice()
        (choice.units, choice.language) = (.celsius, .english)
        change(&choice)
        return .list(choice)
    }

    @Test func `a command that the screen has opens its screen`() async throws {
        let expected: [(String, ScreenCommand)] = [
            ("q", .quit), ("help", .show(.help)), ("map", .show(.map)), ("here", .show(.here)),
            ("home", .show(.home)), ("detail", .show(.home)), ("home --clear", .home(nil)),
            ("plan --best dry", .plan(OddsQuestion(goal: .dry), nil)),
            ("plan --sort name --best warm", .plan(OddsQuestion(goal: .warm), .name)),
            ("hours --value gust", .hours(.gust, nil)), ("search New York", .search("New York")),
            ("sort rain-desc", Self.list { $0.order = ListOrder(.rain, .descending) }),
            ("list --sort rain-desc", Self.list { $0.order = ListOrder(.rain, .descending) }),
            ("units f", Self.list { $0.units = .fahrenheit }), ("lang ko", Self.list { $0.language = .korean }),
            ("columns name,rain", Self.list { $0.columns = [.name, .rain] }),
            ("where rain > 60", Self.list { $0.filter = "rain > 60" }), ("refresh", Self.list { $0.refreshes = true }),
            ("rain", .hours(.rain, nil)), ("지도", .show(.map)), ("비", .hours(.rain, nil)),
        ]
        for (text, command) in expected { #expect(try await result(of: text) == .screen(command), "\(text)") }
    }

    @Test(arguments: [
        "detail Busan", "detail 부산", "chart Busan", "models Busan", "home Busan", "add Busan", "remove Busan",
    ])
    func `a command about a city opens the page of that city`(text: String) async throws {
        guard case .screen(let command) = try await result(of: text) else {
            Issue.record("\(text) is no command of the screen")
            return
        }
        let city: City? =
            switch command {
            case .detail(let cities), .chart(let cities): cities.count == 1 ? cities[0] : nil
            case .models(let city), .home(let city?): city
            case .add(let cities, only: false), .remove(let cities): cities.count == 1 ? cities[0] : nil
            default: nil
            }
        #expect(city?.displayName(in: .english) == "Busan", "\(command)")
    }

    @Test func `several cities join the list of the screen, alone where that is asked`() async throws {
        guard case .screen(.add(let added, only: false)) = try await result(of: "add Berlin Paris"),
            case .screen(.add(let alone, only: true)) = try await result(of: "add --only Berlin 'Jeju City'"),
            case .screen(.remove(let removed)) = try await result(of: "remove Seoul Busan")
        else {
            Issue.record("no command of the screen")
            return
        }
        #expect(
            added.map(\.englishName) == ["Berlin", "Paris"] && alone.map(\.englishName) == ["Berlin", "Jeju City"])
        #expect(removed.map(\.id) == ["seoul", "busan"])
    }

    @Test(arguments: [
        ("경기도 광주", "geonames-1841810"), ("부산", "busan"), ("46.02,7.75", "at_46.02_7.75"), ("Zzhut", "at_46.02_7.75"),
    ])
    func `the search of the screen finds what the command finds`(query: String, id: String) throws {
        let hut = try #require(try City(typedPoint: "Zzhut=46.02,7.75", Phrasebook(.english)))
        let hits = NameSearch.hits(query, limit: 12, Phrasebook(.english)) { Preferences(cities: [hut]) }
        #expect(hits.first?.id == id, "\(hits.map(\.id))")
    }

    @Test(arguments: Language.allCases) func `a sentence that is not understood has one answer on the screen`(
        language: Language
    ) async throws {
        try await withFolder { home in
            let context = CommandContext(units: .celsius, language: language, size: Size(columns: 76, rows: 21))
            let text = "rain seoul frobnitz blorp"
            guard case .output(let output) = await ScreenCommandLine(try session(home: home)).carryOut(text, context)
            else {
                Issue.record("no output")
                return
            }
            let told = output.lines.map(\.text).joined(separator: " ")
            #expect(
                output.hasFailed && told.contains(language == .korean ? "이 문장에서" : "does not understand"), "\(told)")
        }
    }

    @Test func `several cities are side by side, or on one chart`() async throws {
        guard case .screen(.detail(let pages)) = try await result(of: "detail Seoul 'New York' Busan"),
            case .screen(.chart(let lines)) = try await result(of: "compare Seoul Busan")
        else {
            Issue.record("not side by side")
            return
        }
        #expect(pages.map { $0.displayName(in: .english).prefix(5) } == ["Seoul", "New Y", "Busan"], "\(pages)")
        #expect(lines.count == 2)
    }

    @Test func `the output of any other command is as the command line writes it`() async throws {
        guard case .output(let output) = try await result(of: "list --top 3 --sort temp-desc") else {
            Issue.record("no output")
            return
        }
        let texts = output.lines.map(\.text)
        #expect(!output.hasFailed && texts.count > 4 && texts.allSatisfy { $0.displayWidth <= 76 }, "\(texts)")
        #expect(texts.joined().contains("TEMP"))
        #expect(
            output.lines.flatMap(\.runs).contains { if case .temperature = $0.style { true } else { false } },
            "no color")
    }

    @Test func `JSON, help and the options of the screen are there`() async throws {
        guard case .output(let json) = try await result(of: "list Busan --json"),
            case .output(let help) = try await result(of: "plan --help"),
            case .output(let offline) = try await result(of: "list Busan", ["--offline"])
        else {
            Issue.record("no output")
            return
        }
        #expect(json.lines.map(\.text).joined().contains("\"schema\""))
        #expect(help.lines.contains { $0.text.contains("--best") })
        #expect(
            offline.lines.contains { $0.text.contains("typical") || $0.text.contains("Typical") }, "\(offline.lines)")
    }

    @Test(arguments: [
        ("detail 'New York' Busan", ["detail", "New York", "Busan"]),
        (#"search "it's" "#, ["search", "it's", ""]), (#"a\ b 'c\d' "e\"f""#, ["a b", #"c\d"#, #"e"f"#]),
        ("", [""]), ("  plan", ["plan"]), ("where 'rain>60", ["where", "rain>60"]),
    ])
    func `quotes and backslashes keep blanks in a word`(line: String, words: [String]) {
        #expect(QuotedWords(line).words == words)
    }

    @Test func `the source that a command line names is asked`() async throws {
        guard case .output(let output) = try await result(of: "list --source normals --sort name") else {
            Issue.record("the screen sorts by its own source")
            return
        }
        #expect(output.lines.contains { $0.text.contains("Climate normals") }, "\(output.lines.map(\.text))")
    }

    @Test(arguments: [
        ("plan --best sunny", "sunny"), ("sort warmth", "warmth"), ("detail Zzyzzyxland", "Zzyzzyxland"),
        ("plam", "plam"),
        ("map --colour", "--colour"), ("watch", "watch"), ("where rain", "rain"), ("list -", "."),
    ])
    func `a mistake is told in the words of the program`(text: String, word: String) async throws {
        guard case .output(let output) = try await result(of: text) else {
            Issue.record("\(text) is accepted")
            return
        }
        #expect(output.hasFailed && output.lines.contains { $0.text.contains(word) }, "\(output.lines.map(\.text))")
        #expect(output.lines.allSatisfy { !$0.text.hasPrefix("cities: ") })
    }

    @Test func `commands, options, values and cities are completed`() throws {
        let expected: [(String, String, String)] = [
            ("", "plan", "plan "), ("pl", "plan", "plan "), ("so", "sort", "sort "),
            ("sort rain-d", "rain-desc", "sort rain-desc "),
            ("plan --be", "--best", "plan --best "), ("plan --best d", "dry", "plan --best dry "),
            ("detail New Yo", "New York", ""), ("detail Bus", "Busan", "detail Busan "), ("units ", "f", ""),
        ]
        let folder = URL(filePath: "/nonexistent")
        let line = ScreenCommandLine(try session(home: folder))
        for (text, word, whole) in expected {
            let found = line.candidates(for: text, .english)
            guard text != "detail New Yo", text != "units " else { continue }
            #expect(found.contains { $0.word == word && $0.line == whole }, "\(text): \(found.prefix(5))")
        }
        let quoted = line.candidates(for: "detail 'New Yo", .english)
        #expect(quoted.contains { $0.line.hasPrefix("detail 'New York") && $0.line.hasSuffix("' ") }, "\(quoted)")
        #expect(line.candidates(for: "Busa", .english).isEmpty, "a bare city is no command")
        #expect(
            line.candidates(for: "pl", .korean).first?.explanation.unicodeScalars.contains { $0.value > 0xAC00 } == true
        )
    }
}
