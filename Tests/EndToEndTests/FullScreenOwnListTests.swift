import Foundation
import CitiesTestSupport
import Testing

/// Changes of the user's own list by the full screen also apply to the commands.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenOwnListTests {
    private func names(_ program: Program) async throws -> [String] {
        let list = try await program.run("list", "--source", "normals", "--template", "{name}")
        return list.output.lines.map { String($0) }
    }

    @Test func `a city is removed, put back, and another added from the search`() async throws {
        try await withOpenMeteo(["CITIES_OPEN_METEO_GEOCODING_URL": nowhere]) { program, _ in
            let screen = try await ScreenProgram(program)
            await screen.seeAllFetched("19.0°C")
            // The cursor is on the first row.
            screen.type("x")
            await screen.see("Busan was removed from your list")
            screen.type("x")
            await screen.see("Cheonan was removed from your list")
            screen.type("z")
            await screen.see("Cheonan is now in your list")
            screen.type("//")
            screen.type("tokyo")
            await screen.see("the hit") { $0.contains("Tokyo") && $0.contains("Japan") }
            screen.type("+")
            await screen.see("Tokyo is now in your list")
            screen.type(Keys.escape)
            await screen.see("/ filter")
            screen.type("q")
            try await screen.end()
            let names = try await names(program)
            #expect(names.count == 20 && names.contains("Tokyo") && names.contains("Cheonan"))
            #expect(!names.contains("Busan"))
        }
    }

    @Test func `removing a city and putting it back leaves no own list`() async throws {
        try await withOpenMeteo(["CITIES_OPEN_METEO_GEOCODING_URL": nowhere]) { program, _ in
            let screen = try await ScreenProgram(program)
            await screen.seeAllFetched("19.0°C")
            screen.type("x")
            await screen.see("Busan was removed from your list")
            screen.type("z")
            await screen.see("Busan is now in your list")
            screen.type("q")
            try await screen.end()
            #expect(!program.remembered.contains("cities"), "\(program.remembered)")
            #expect(try await names(program).count == 20)
        }
    }

    @Test func `a list from the settings stays unchanged, and h makes a city home`() async throws {
        try await withOpenMeteo(["CITIES_OPEN_METEO_GEOCODING_URL": nowhere]) { program, _ in
            try program.configure("cities: [Seoul, Busan]\n")
            let screen = try await ScreenProgram(program)
            await screen.see("both") { $0.contains("Seoul") && $0.contains("Busan") && $0.contains("°C") }
            screen.type("x")
            await screen.see("config.yaml, line 1")
            screen.type("h")
            await screen.see("your home city?")
            screen.type(Keys.escape)
            await screen.see("no home yet") { $0.contains("//: find home city") && !$0.contains("your home city?") }
            await screen.makeHome()
            screen.type("z")
            await screen.see("//: find home city")
            await screen.makeHome()
            screen.type("q")
            try await screen.end()
            #expect(try await program.run("home", "--source", "normals").status == 0)
            #expect(try await names(program).count == 2)
        }
    }
}
