import CitiesTestSupport
import Foundation
import Testing

/// The manual as the program makes it, and as it is installed.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct ManualTests {
    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func tool(_ name: String) -> URL? {
        ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { URL(filePath: $0).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    @Test(.enabled(if: tool("mandoc") != nil, "there is no mandoc"), arguments: ["en", "ko"])
    func `the strictest reader has no complaint`(language: String) async throws {
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

    @Test(arguments: [("en", "manual.md"), ("ko", "manual.ko.md")])
    func `the manual in the repository is the one that the program makes`(language: String, name: String) async throws {
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

    @Test func `it is installed in both languages, and removed`() async throws {
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
