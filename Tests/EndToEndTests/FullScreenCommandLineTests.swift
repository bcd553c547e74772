import Testing

/// The command line of the full screen, typed into the real program.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenCommandLineTests {
    @Test func `a command line is completed, carried out, and its mistakes are told`() async throws {
        try await withOpenMeteo { program, _ in
            let screen = try await ScreenProgram(program)
            await screen.seeAllFetched("19.0°C")
            screen.type(":so")
            await screen.see("the word that fits") { $0.contains(":so") && $0.contains("sort") }
            screen.type(Keys.tab)
            await screen.see(":sort")
            screen.type("temp-asc" + Keys.enter)
            await screen.see("the coldest first") { $0.contains("TEMP ▲") && $0.lines[2].contains(" 0.0°C") }
            screen.type(":plan --best sunny" + Keys.enter)
            await screen.see("the words of the program") { $0.contains("'sunny' is not valid for --best") }
            screen.type(":list --top 2 --json" + Keys.enter)
            await screen.see("\"schema\"")
            screen.type(Keys.escape)
            await screen.see("TEMP ▲")
            screen.type(":detail Busan Seoul" + Keys.enter)
            await screen.see("both beside each other") { $0.lines[0].contains("Busan, Seoul") }
            screen.type(":q" + Keys.enter)
            try await screen.end()
        }
    }

    @Test func `Korean words are typed, and the help of a command is Korean`() async throws {
        try await withOpenMeteo { program, _ in
            let screen = try await ScreenProgram(program, ["--lang", "ko"])
            await screen.see("방금")
            screen.type(":detail 부산" + Keys.enter)
            await screen.see("부산광역시")
            screen.type(":plan --help" + Keys.enter)
            await screen.see("--best")
            screen.type("q")
            try await screen.end()
        }
    }
}
