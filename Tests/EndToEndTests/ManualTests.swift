import CitiesTestSupport
import CitiesTextLayout
import Foundation
import Testing

/// The manual as printed by the program, and as installed.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct ManualTests {
    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func tool(_ name: String) -> URL? {
        ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { URL(filePath: $0).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    @Test(.enabled(if: tool("mandoc") != nil, "there is no mandoc"), arguments: ["en", "ko"])
    func `the strictest checker of manuals has no complaint`(language: String) async throws {
        let mandoc = try #require(Self.tool("mandoc"))
        try await withProgram { program in
            let page = try await program.run("---manual", language)
            #expect(page.status == 0 && page.messages == "")
            let file = program.home.appending(path: "cities.1")
            try page.output.write(to: file, atomically: true, encoding: .utf8)
            let lint = try await ChildProgram.run(mandoc, ["-T", "lint", "-W", "warning", file.path])
            #expect(lint.status == 0 && lint.output == "")
            let shown = try await ChildProgram.run(mandoc, ["-T", "utf8", "-O", "width=80", file.path])
            let text = shown.output.replacing(/.\u{8}/, with: "")
            #expect(text.contains("--where") && text.contains("CITIES_OPENWEATHERMAP_API_KEY"))
            #expect(text.contains(language == "ko" ? "여러 도시의 날씨를 한 표에서 비교" : "compare the weather of many cities"))
            let lines = text.components(separatedBy: "\n")
            #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(lines.filter { $0.displayWidth > 80 })")
            // A mark of the prose that was not read as one.
            #expect(!text.contains("{columns}") && !text.contains("\n: "))
        }
    }

    @Test(.enabled(if: tool("man") != nil, "there is no man"), arguments: ["en", "ko"])
    func `man shows it without a warning`(language: String) async throws {
        let man = try #require(Self.tool("man"))
        try await withProgram(["LC_ALL": "C.UTF-8", "MANWIDTH": "80", "PATH": "/usr/bin:/bin"]) { program in
            let page = try await program.run("---manual", language)
            let file = program.home.appending(path: "cities.1")
            try page.output.write(to: file, atomically: true, encoding: .utf8)
            let shown = try await program.start(["--warnings", "-P", "cat", "-l", file.path], executable: man).ending()
            #expect(shown.status == 0 && shown.messages == "", "\(shown.messages)")
            #expect(shown.output.contains("cities") && shown.output.lines.count > 300)
        }
    }

    /// The lines of a section of the prose.
    private static func section(_ language: String, _ heading: String) throws -> [String] {
        let file = checkout.appending(path: "Localization/\(language).lproj/Manual.md")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        return Array(lines.drop { $0 != "# \(heading)" }.dropFirst().prefix { !$0.hasPrefix("# ") })
    }

    /// The command lines of a section, as they are typed.
    private static func examples(_ language: String, _ heading: String) throws -> [String] {
        try section(language, heading).filter { $0.hasPrefix("`") && $0.hasSuffix("`") }
            .map { String($0.dropFirst().dropLast()) }
    }

    /// A program that fetches from a server of the tests and is found by shells as `cities`.
    private func withTypedCommands(
        _ environment: [String: String], body: (Program) async throws -> Void
    ) async throws {
        // Cold enough for the examples of frost.
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            if request.isAir { return .json(WeatherBody.air(request)) }
            return request.path == "/v1/forecast" && !request.isForecast
                ? .json(WeatherBody.openMeteo(request, first: -8)) : nil
        }
        let settings = ["CITIES_OPEN_METEO_GEOCODING_URL": nowhere, "CITIES_SOURCE": "open-meteo", "EDITOR": "true"]
        try await withForecasts(
            of: "open-meteo", settings.merging(environment) { _, new in new }, reply: reply
        ) { program, server in
            var program = program
            let folder = program.home.appending(path: "bin")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "cities"), withDestinationURL: try Program.binary)
            try Data("Seoul\n부산\n".utf8).write(to: program.home.appending(path: "names.txt"))
            program.environment["PATH"] = folder.path + ":/usr/bin:/bin"
            program.environment["CITIES_OPEN_METEO_AIR_QUALITY_URL"] = server.url + "/air"
            program.environment["CITIES_KMA_HUB_BASE_URL"] = server.url
            program.environment["CITIES_KMA_HUB_API_KEY"] = "test-key"
            try await body(program)
        }
    }

    @Test(arguments: [
        ("en", ["QUICK START", "EXAMPLES"], "en_US.UTF-8"), ("ko", ["빠른 시작", "예"], "ko_KR.UTF-8"),
    ])
    func `every example is a command line that works`(
        language: String, headings: [String], locale: String
    ) async throws {
        let examples = try headings.map { try Self.examples(language, $0) }
        #expect(examples.map(\.count) == [6, 23], "\(examples)")
        try await withTypedCommands(["LANG": locale]) { program in
            for example in examples.joined() {
                let isWatch = example.hasPrefix("cities watch")
                let ending = try await program.ending(ofExample: example)
                // It watches until a signal ends it; a notification needs a desktop.
                let expected: Set<Int32> = isWatch ? [143, 69] : [0]
                #expect(expected.contains(ending.status), "\(example): \(ending.status) \(ending.messages)")
            }
        }
    }

    /// The names of the members of JSON, in order, once for each time that they stand there.
    private static func names(_ json: String) -> [String] {
        json.matches(of: /"(\w+)":/).map { String($0.1) }
    }

    @Test(arguments: [("en", "DATA", "Seoul"), ("ko", "자료", "서울")])
    func `the object in the manual has the fields that the program prints`(
        language: String, heading: String, city: String
    ) async throws {
        let lines = try Self.section(language, heading)
        let example = lines.drop { $0 != "```" }.dropFirst().prefix { $0 != "```" }.joined(separator: "\n")
        #expect(lines.contains { $0.contains("`cities list \(city) --format json`") })
        #expect(try JSONSerialization.jsonObject(with: Data(example.utf8)) is [String: Any])
        try await withTypedCommands([:]) { program in
            let printed = try await program.run("list", city, "--format", "json", "--lang", language)
            #expect(printed.status == 0 && Self.names(printed.output) == Self.names(example), "\(printed.output)")
        }
    }

    /// The objects that have each field by the table of the manual.
    private static func fields(_ page: String) -> [String: Set<String>] {
        page.matches(of: /\n\| `(\w+)` \| .+? \| (`.+`) \|(?=\n)/).reduce(into: [:]) { fields, row in
            fields[String(row.1)] = Set(row.2.matches(of: /`([^`]+)`/).map { String($0.1) })
        }
    }

    @Test func `the table of fields has the fields that each command prints`() async throws {
        try await withTypedCommands([:]) { program in
            let fields = Self.fields(try await program.run("---manual", "en", "markdown").output)
            #expect(fields.count > 40)
            func named(_ object: String) -> Set<String> {
                Set(fields.filter { $0.value.contains(object) }.map(\.key))
            }
            func printed(_ path: [String], _ words: String...) async throws -> Set<String> {
                let ending = try await program.run(words + ["--format", "json"])
                #expect(ending.status == 0, "\(ending.messages)")
                let whole = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
                let object = path.reduce(whole as Any?) { object, member in
                    let inner = (object as? [String: Any])?[member]
                    return (inner as? [Any])?.first ?? inner
                }
                return Set(try #require(object as? [String: Any]).keys)
            }
            let usual = try await printed(["cities"], "list", "Seoul")
            #expect(usual == named("list"))
            let columns = Set(fields.values.joined().filter { $0.hasPrefix("--columns ") })
            #expect(columns.count > 15)
            // Scenarios are of a day.
            for column in columns where column != "--columns odds" {
                let all = try await printed(["cities"], "list", "Seoul", "--columns", String(column.dropFirst(10)))
                #expect(all.subtracting(usual) == named(column), "\(column)")
            }
            // The extremes in the city at the moment are OpenWeatherMap's.
            let extremes: Set = ["lowestInCity", "highestInCity"]
            #expect(try await printed(["city"], "detail", "Seoul") == named("detail").subtracting(extremes))
            #expect(try await printed(["cities"], "list", "Seoul", "--day", "today") == named("list --day"))
            #expect(try await printed(["steps"], "forecast", "Seoul") == named("steps"))
            #expect(try await printed(["cities", "steps"], "compare", "Seoul", "Busan") == named("steps"))
            #expect(
                try await printed(["cities"], "compare", "Seoul", "Busan") == named("cities").union(["steps", "hours"]))
            for member in ["current", "hourly", "daily"] {
                #expect(try await printed([member], "here", "--at", "37.57,126.98") == named(member))
            }
            let days = try await printed(["cities", "days"], "plan", "Seoul", "Busan")
            #expect(days == named("days"))
            let dusty = try await printed(["cities", "days"], "plan", "Seoul", "Busan", "--air")
            #expect(dusty.subtracting(days) == named("plan --air"))
            #expect(try await printed([], "list", "Seoul") == named("answer").union(["cities"]))
            #expect(try await printed(["location"], "here", "--at", "37.57,126.98") == named("location"))
            #expect(named("models").union(["days"]) == ["model", "family", "owner", "resolution", "run", "days"])
            #expect(try await printed(["cities"], "trip", "Seoul@today") == named("trip"))
            #expect(
                try await printed(["cities", "hours"], "hours", "Seoul", "--value", "gust").isSubset(of: named("hours"))
            )
            let sentences = try await printed(["sentences"], "brief", "Seoul")
            #expect(sentences == named("sentences").union(["cities"]))
            #expect(
                try await printed(["sentences", "cities"], "brief", "Seoul").isSubset(of: named("sentences.cities")))
            let lines = Set(fields.values.joined().filter { $0.hasPrefix("--series ") })
            #expect(lines.count > 5)
            for line in lines {
                let drawn = try await printed(["steps"], "chart", "Seoul", "--series", String(line.dropFirst(9)))
                #expect(drawn.subtracting(named("steps")) == named(line), "\(line)")
            }
        }
    }

    @Test(arguments: [("en", "manual.md"), ("ko", "manual.ko.md")])
    func `the manual in the repository is the one that the program prints`(language: String, name: String) async throws
    {
        try await withProgram { program in
            let page = try await program.run("---manual", language, "markdown")
            let file = Self.checkout.appending(path: "Documentation/\(name)")
            if ProcessInfo.processInfo.environment["CITIES_RECORD_SNAPSHOTS"] == "1" {
                try page.output.write(to: file, atomically: true, encoding: .utf8)
                Issue.record("recorded \(name): look at it, then run again")
            }
            let known = try String(contentsOf: file, encoding: .utf8)
            #expect(page.output == known, "run make manual")
        }
    }

    @Test func `the manual is installed in both languages, and removed`() async throws {
        let script = Self.checkout.appending(path: "Scripts/install").path
        try await withProgram { program in
            let root = program.home.appending(path: "root")
            let binary = try Program.binary.path
            func install(_ argument: String) async throws -> Program.Ending {
                try await program.shell(
                    "DESTDIR='\(root.path)' PREFIX=/usr PATH=/usr/bin:/bin sh '\(script)' '\(argument)'")
            }
            let ending = try await install(binary)
            #expect(
                ending.status == 0 && ending.output.contains("cities(1) in English and Korean"), "\(ending.messages)")
            for (language, path) in [("en", "man1/cities.1"), ("ko", "ko/man1/cities.1")] {
                let file = root.appending(path: "usr/share/man/\(path)")
                let made = try await program.run("---manual", language).output
                #expect(try String(contentsOf: file, encoding: .utf8) == made && !made.isEmpty)
            }
            let notices = root.appending(path: "usr/share/doc/cities/copyright")
            #expect(try String(contentsOf: notices, encoding: .utf8).contains("swift-http-types"))
            #expect(try await install("--remove").status == 0)
            let left = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
                .filter { $0.contains("cities") }
            #expect(left == [], "\(left ?? [])")
        }
    }
}
