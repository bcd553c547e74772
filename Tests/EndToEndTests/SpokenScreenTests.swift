import CitiesTestSupport
import Foundation
import Testing

/// `cities --plain` on a terminal: the screens by ear.
@Suite(.timeLimit(.untilAllHadTheirTurn)) struct SpokenProgramTests {
    @Test(arguments: ["xterm-256color", "dumb"])
    func `goes from the list to a city and back, without a control sequence`(terminal name: String) async throws {
        try await withProgram(["CITIES_SOURCE": "normals", "CITIES_LANGUAGE": "en", "TERM": name]) {
            program async throws in
            let terminal = try await TerminalProgram(program, ["--plain"])
            await terminal.expect("20. Ulsan")
            #expect(terminal.screen.contains("type a number to choose"))
            terminal.type("1\n")
            // The page of the city has more than its line in the list.
            await terminal.expect("Sunrise")
            terminal.type("esc\n")
            await terminal.expect("20. Ulsan")
            terminal.type("/seo\n")
            await terminal.expect("2. Seoul")
            terminal.type("?\n")
            await terminal.expect("Quit")
            terminal.type("q\n")
            #expect(try await terminal.end() == 0)
            #expect(!terminal.screen.contains("\u{1B}"), "\(terminal.screen)")
        }
    }

    @Test func `says nothing twice, and says what is on the screen again when asked`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals", "CITIES_LANGUAGE": "en"]) { program async throws in
            let terminal = try await TerminalProgram(program, ["--plain"])
            await terminal.expect("20. Ulsan")
            #expect(terminal.screen.split(separator: "20. Ulsan").count == 2)
            terminal.type("\n")
            await terminal.expect("20. Ulsan")
            terminal.type("no such thing\n")
            await terminal.expect("Not understood.")
            terminal.type("99\n")
            await terminal.expect("There is no choice 99.")
            terminal.type(":help list\n")
            await terminal.expect("USAGE")
            // The end of the input is the end.
            terminal.type("\u{4}")
            #expect(try await terminal.end() == 0)
        }
    }

    @Test func `is a printed list in a pipe`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            let ending = try await program.run("--plain")
            #expect(ending.status == 0 && !ending.output.contains("1. "))
        }
    }

    @Test func `ends with Ctrl-C as everything does`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            let terminal = try await TerminalProgram(program, ["--plain"])
            await terminal.expect("20. ")
            terminal.send(SIGINT)
            #expect(try await terminal.end() == 130)
        }
    }
}
