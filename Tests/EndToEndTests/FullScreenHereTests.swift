import CitiesTestSupport
import Foundation
import Testing

/// The weather at the user's location on the full screen, and the preferences that only the full screen uses.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenHereTests {
    @Test func `no lookup precedes consent, and the place then matches the command's`() async throws {
        try await withLocationLookup { program, server in
            let screen = try await ScreenProgram(program)
            await screen.see("just now")
            screen.type("i")
            await screen.see("Your location")
            #expect(server.lookups == 0)
            screen.type(Keys.escape)
            await screen.see("the list again") { !$0.contains("Your location") && $0.contains("CITY") }
            #expect(server.lookups == 0 && program.remembered == "")
            screen.type("i")
            await screen.see("Your location")
            screen.type("y")
            await screen.see("Busan, South Korea")
            await screen.see("the hours and the days") { $0.contains("Tomorrow, ") && $0.contains("━") }
            #expect(server.lookups == 1 && program.remembered.contains("allowed"))
            let command = try await program.run("here", "--width", "80", "--quiet")
            let days = command.output.split(separator: "\n").filter { $0.contains("━") }
            #expect(days.count >= 5 && days.allSatisfy { screen.screen.contains(String($0)) }, "\(command.output)")
            screen.type("L")
            await screen.see("대한민국 부산")
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `after a no it is Moscow with a note, and the question is not repeated`() async throws {
        try await withLocationLookup { program, server in
            let screen = try await ScreenProgram(program)
            await screen.see("just now")
            screen.type("i")
            await screen.see("Your location")
            screen.type("n")
            await screen.see("Moscow, and why") { $0.contains("Moscow, Russia") && $0.contains("--allow-location") }
            #expect(program.remembered.contains("denied"))
            screen.type(Keys.escape)
            await screen.see("CITY")
            screen.type("i")
            await screen.see("Moscow, Russia")
            screen.type("q")
            try await screen.end()
            #expect(server.lookups == 0)
        }
    }

    @Test func `order and language chosen here apply the next time, and to no command`() async throws {
        try await withLocationLookup { program, _ in
            let before = try await program.run("list")
            let screen = try await ScreenProgram(program)
            await screen.see("just now")
            screen.type("33")
            await screen.see("TEMP ▼")
            screen.type("L")
            await screen.see("기온 ▼")
            screen.type("q")
            try await screen.end()
            #expect(program.remembered.contains("temp-desc"))
            let after = try await program.run("list")
            #expect(after.output == before.output)

            let again = try await ScreenProgram(program)
            await again.see("기온 ▼")
            again.type("q")
            try await again.end()
            let chosen = try await ScreenProgram(program, ["--lang", "en", "--sort", "name"])
            await chosen.see("CITY ▲")
            chosen.type("q")
            try await chosen.end()
        }
    }

    @Test func `the detail has the coming hours and days beside its values`() async throws {
        try await withLocationLookup { program, _ in
            let screen = try await ScreenProgram(program)
            await screen.see("just now")
            screen.type(Keys.enter)
            await screen.see("values, hours and days") {
                $0.contains("Future weather") && $0.contains("Pressure") && $0.contains("Temp °C") && $0.contains("━")
            }
            screen.type("q")
            try await screen.end()
        }
    }
}
