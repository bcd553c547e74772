import CitiesTestSupport
import CitiesTextLayout
import Foundation
import Testing

/// The layout of every help text: at any width and in each language no line is too long, and columns line up.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct HelpLayoutTests {
    static let commands = [
        "list", "detail", "forecast", "chart", "compare", "map", "hours", "brief", "plan", "models", "score",
        "trip", "here", "search",
        "home", "watch",
        "add",
        "remove",
        "config", "doctor", "completions",
    ]

    /// Every help text at a width in columns, as a pipe receives it.
    private func helps(_ columns: Int, _ language: String) async throws -> [(command: String, lines: [String])] {
        try await withProgram(["COLUMNS": "\(columns)"]) { program in
            var helps: [(String, [String])] = []
            for command in [[]] + Self.commands.map({ [$0] }) {
                let ending = try await program.run(command + ["--help", "--lang", language])
                #expect(ending.status == 0 && ending.messages == "")
                helps.append((command.joined(), ending.output.components(separatedBy: "\n")))
            }
            return helps
        }
    }

    @Test func `every command is checked`() async throws {
        try await withProgram { program in
            let whole = try await program.run("--help", "--lang", "en").output.lines
            let listed = whole.filter { $0.hasPrefix("  cities ") }.map { $0.split(separator: " ")[1].description }
            #expect(listed.sorted() == (Self.commands + ["help"]).sorted(), "\(whole)")
        }
    }

    @Test(arguments: [40, 80, 100], ["en", "ko"])
    func `no line of help is wider than the terminal`(columns: Int, language: String) async throws {
        for (command, lines) in try await helps(columns, language) {
            #expect(lines.last == "" && lines.count > 5)
            if command == "", columns >= 80 { #expect(lines.count <= 40, "\(lines.count - 1) lines") }
            for line in lines {
                #expect(line.displayWidth <= columns, "\(command): \(line)")
                #expect(line.last != " ", "\(command): \(line)")
            }
            #expect(!zip(lines, lines.dropFirst()).contains { $0 == "" && $1 == "" }, "\(command): two blank lines")
        }
    }

    /// A line ends only where the next word does not fit. Korean lines once ended too early, because the width of
    /// Hangul was overestimated.
    @Test(arguments: ["en", "ko"])
    func `a paragraph fills its lines`(language: String) async throws {
        for (command, lines) in try await helps(80, language) {
            for (line, next) in zip(lines, lines.dropFirst()) where !line.hasPrefix(" ") && !next.hasPrefix(" ") {
                guard let word = next.split(separator: " ").first, line != "" else { continue }
                #expect(line.displayWidth + 1 + String(word).displayWidth > 80, "\(command): \(line)")
            }
        }
    }

    @Test(arguments: [80, 100], ["en", "ko"])
    func `explanations begin in one column`(columns: Int, language: String) async throws {
        let heads: Set = ["ARGUMENTS:", "OPTIONS:", "인자:", "옵션:"]
        for (command, lines) in try await helps(columns, language) {
            var column: Int?
            var isTable = false
            for line in lines {
                if heads.contains(line) {
                    (isTable, column) = (true, nil)
                } else if line == "" {
                    isTable = false
                }
                guard isTable, !heads.contains(line), let gap = line.dropFirst(2).firstRange(of: "  ") else { continue }
                let rest = line[gap.lowerBound...]
                let begin = line[..<gap.lowerBound].description.displayWidth + rest.prefix { $0 == " " }.count
                #expect(begin == column ?? begin && begin <= 26, "\(command): \(line)")
                column = begin
            }
        }
    }

    @Test func `Korean help has Korean placeholders`() async throws {
        for (command, lines) in try await helps(80, "ko") {
            let text = lines.joined(separator: "\n")
            for english in [
                "<subcommand>", "<options>", "<city>", "<n>", "<seconds>", "<columns>", "<condition>", "(default)",
            ] {
                #expect(!text.contains(english), "\(command): \(english)")
            }
        }
        let whole = try #require(try await helps(80, "ko").first).lines
        #expect(whole.contains("날씨 보기:") && whole.contains { $0.contains("cities detail 부산  ") })
    }

    @Test func `without a terminal and COLUMNS help has the width of a manual page`() async throws {
        try await withProgram { program in
            let widest = try await program.run("list", "--help", "--lang", "en").output.lines.map(\.displayWidth).max()
            #expect((70...80).contains(widest ?? 0))
        }
    }
}
