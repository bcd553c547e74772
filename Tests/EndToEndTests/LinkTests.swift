import CitiesTestSupport
import Foundation
import Testing

/// Links of a terminal that has them.
@Suite(.timeLimit(.untilAllHadTheirTurn)) struct TerminalLinkTests {
    private static let link = "\u{1B}]8;;https://"

    private func screen(
        _ environment: [String: String], _ arguments: [String] = ["list", "Seoul", "--source", "normals"]
    ) async throws -> String {
        try await withProgram(environment) { program async throws in
            let terminal = try await TerminalProgram(program, arguments)
            #expect(try await terminal.end() == 0)
            return terminal.screen
        }
    }

    @Test(arguments: [["TERM_PROGRAM": "WezTerm"], ["VTE_VERSION": "7200"], ["KONSOLE_VERSION": "230400"]])
    func `the attribution is a link`(environment: [String: String]) async throws {
        #expect(try await screen(environment).contains(Self.link))
    }

    @Test(arguments: [
        [:], ["VTE_VERSION": "4205"], ["TERM_PROGRAM": "WezTerm", "NO_COLOR": "1"],
        ["TERM_PROGRAM": "WezTerm", "TERM": "screen"], ["TERM_PROGRAM": "WezTerm", "TERM": "dumb"],
    ])
    func `there are none in other terminals, and none without colors`(environment: [String: String]) async throws {
        #expect(try await !screen(environment).contains("\u{1B}]8"))
    }

    @Test func `a listener and a pipe get none`() async throws {
        let environment = ["TERM_PROGRAM": "WezTerm"]
        let plain = ["list", "Seoul", "--source", "normals", "--plain"]
        #expect(try await !screen(environment, plain).contains("\u{1B}]8"))
        try await withProgram(environment) { program async throws in
            let ending = try await program.run("list", "Seoul", "--source", "normals", "--color", "always")
            #expect(ending.status == 0 && !ending.output.contains("\u{1B}]8"))
        }
    }
}
