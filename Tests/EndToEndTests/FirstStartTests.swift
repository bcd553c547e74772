import CitiesTestSupport
import Foundation
import Testing

/// The question for the user's own cities.
@Suite(.timeLimit(.untilAllHadTheirTurn)) struct FirstStartTests {
    private func shown(_ program: Program, _ arguments: [String]) async throws -> String {
        let terminal = try await TerminalProgram(program, arguments)
        #expect(try await terminal.end() == 0)
        return terminal.screen
    }

    @Test(
        arguments: [
            ("en", "Your cities? cities add --only Berlin Paris"), ("ko", "cities add --only 베를린 파리"),
        ])
    func `is asked below the first list on a terminal, once`(language: String, question: String) async throws {
        try await withProgram(["CITIES_SOURCE": "normals", "CITIES_LANGUAGE": language]) { program async throws in
            #expect(try await program.run("list").messages.isEmpty)
            #expect(try await shown(program, ["list"]).contains(question))
            #expect(try await !shown(program, ["list"]).contains("--only"))
        }
    }

    @Test(arguments: [
        ["list", "Seoul"], ["list", "--quiet"], ["list", "--format", "csv"],
        ["list", "--country", "KR", "--largest", "2"],
        ["detail", "Seoul"],
    ])
    func `is not asked after named cities, a choice, --quiet or another format`(arguments: [String]) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            #expect(try await !shown(program, arguments).contains("Your cities?"))
            // It was not used up.
            #expect(try await shown(program, ["list"]).contains("Your cities?"))
        }
    }

    @Test(arguments: [["home", "Seoul"], ["add", "--only", "Seoul", "Busan"]])
    func `is not asked once there is a home city or a list`(first: [String]) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            #expect(try await program.run(first).status == 0)
            #expect(try await !shown(program, ["list"]).contains("Your cities?"))
        }
    }

    @Test func `stands in the search of the full screen as long as nothing was chosen`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            for chosen in [false, true] {
                if chosen { #expect(try await program.run("add", "--only", "Daegu", "Busan").status == 0) }
                let terminal = try await TerminalProgram(program, [])
                await terminal.expect(chosen ? "Daegu" : "Seoul")
                terminal.type("//")
                await terminal.expect("Type the name of a city")
                terminal.send(SIGTERM)
                #expect(try await terminal.end() == 143)
                #expect(terminal.screen.contains(":add --only Berlin Paris") != chosen)
            }
        }
    }
}
