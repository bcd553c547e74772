import CitiesTestSupport
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

    /// The command lines of the examples, as they are typed.
    private static func examples(_ language: String, _ heading: String) throws -> [String] {
        let file = checkout.appending(path: "Localization/\(language).lproj/Manual.md")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let section = lines.drop { $0 != "# \(heading)" }.dropFirst().prefix { !$0.hasPrefix("# ") }
        return section.filter { $0.hasPrefix("`") && $0.hasSuffix("`") }.map { String($0.dropFirst().dropLast()) }
    }

    @Test(arguments: [("en", "EXAMPLES", "en_US.UTF-8"), ("ko", "예", "ko_KR.UTF-8")])
    func `every example is a command line that works`(language: String, heading: String, locale: String) async throws {
        let examples = try Self.examples(language, heading)
        #expect(examples.count >= 17, "\(examples)")
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            request.target.contains("/air-quality") ? .json(WeatherBody.air(request)) : nil
        }
        let environment = ["LANG": locale, "CITIES_OPEN_METEO_GEOCODING_URL": nowhere, "CITIES_SOURCE": "open-meteo"]
        try await withForecasts(of: "open-meteo", environment, reply: reply) { program, server in
            var program = program
            let folder = program.home.appending(path: "bin")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "cities"), withDestinationURL: try Program.binary)
            try Data("Seoul\n부산\n".utf8).write(to: program.home.appending(path: "names.txt"))
            program.environment["PATH"] = folder.path + ":/usr/bin:/bin"
            program.environment["CITIES_OPEN_METEO_AIR_QUALITY_URL"] = server.url + "/air"
            for example in examples {
                let isWatch = example.hasPrefix("cities watch")
                let running = try await program.start(
                    ["-c", "cd \"$HOME\"; \(isWatch ? "exec " : "")\(example)"], executable: URL(filePath: "/bin/bash"))
                if isWatch {
                    if !example.contains("--notify") {
                        while try String(contentsOf: running.output, encoding: .utf8).isEmpty {
                            try Task.checkCancellation()
                            await Task.yield()
                        }
                    }
                    running.send(SIGTERM)
                }
                let ending = try await running.ending()
                // A picture needs a program, a notification a desktop, and it may be warm everywhere.
                let expected: Set<Int32> = isWatch ? [143, 69] : example.contains("--where") ? [0, 1] : [0]
                #expect(expected.contains(ending.status), "\(example): \(ending.status) \(ending.messages)")
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
            #expect(try String(contentsOf: notices, encoding: .utf8).contains("swift-argument-parser"))
            #expect(try await install("--remove").status == 0)
            let left = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
                .filter { $0.contains("cities") }
            #expect(left == [], "\(left ?? [])")
        }
    }
}
