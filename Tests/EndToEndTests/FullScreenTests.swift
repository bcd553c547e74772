import Foundation
import CitiesTestSupport
import Testing

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenTests {
    /// A geocoder out of reach: the embedded places are enough.
    private static let noPlaces = ["CITIES_OPEN_METEO_GEOCODING_URL": nowhere]

    private static func reply(_ request: RecordedRequest) -> FaultReply? {
        request.isForecast ? .json(ForecastBody.openMeteo(request)) : nil
    }

    @Test func `rows appear at once with dashes, and a key that has to wait gives the reason`() async throws {
        try await withOpenMeteo(
            Self.noPlaces,
            reply: { request in
                FaultReply.json(WeatherBody.openMeteo(request)).held(until: "seen")
            }
        ) { program, server in
            let screen = try await ScreenProgram(program)
            await screen.see("Busan, and 0 of 20") { $0.contains("Busan") && $0.contains("0/20") }
            screen.type("u")
            await screen.see("Units can be changed once")
            screen.type("s")
            await screen.see("can be sorted once every city")
            screen.type(Keys.enter)
            await screen.see("Fetching the weather…")
            server.open("seen")
            await screen.see("19.0°C")
            screen.type("q")
            try await screen.end()
            #expect(server.record.requests.count == 1)
        }
    }

    @Test func `brackets go through the coming days and back to now`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: Self.reply) { program, server in
            let screen = try await ScreenProgram(program, columns: 90)
            await screen.seeAllFetched("19.0°C")
            screen.type("]")
            await screen.see("today, whole") {
                $0.contains("20 cities · ") && $0.contains("PRECIP") && $0.contains("92%")
            }
            let today = screen.screen.lines.first ?? ""
            screen.type("]")
            await screen.see("tomorrow") { $0.contains("20 cities · ") && $0.lines.first != today }
            screen.type("[")
            await screen.see("today again") { $0.lines.first == today }
            screen.type("[")
            await screen.see("now") { $0.contains("HUM") && !$0.contains("20 cities · ") }
            screen.type("q")
            try await screen.end()
            // All days of all cities were one question.
            #expect(server.record.requests.count(where: \.isForecast) == 1)
        }
    }

    @Test func `Ctrl-L redraws the screen after output of other programs`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let screen = try await ScreenProgram(program)
            await screen.see("Busan")
            let before = screen.screen.lines
            screen.readAlready(Array("\u{1B}[8;3HMail from the system".utf8))
            #expect(screen.screen.contains("Mail from the system"))
            screen.type("\u{0C}")
            await screen.see("the list as before") { $0.lines == before }
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `every screen can be opened`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: Self.reply) { program, server in
            let screen = try await ScreenProgram(program, columns: 90)
            await screen.seeAllFetched("19.0°C")
            screen.type("sss")
            await screen.see("the warmest first") { $0.lines.dropFirst(2).first?.contains("19.0°C") == true }
            screen.type("u")
            await screen.seeAllFetched("19.0°F")
            #expect(server.record.requests.contains { $0.query("temperature_unit") == "fahrenheit" })
            screen.type(Keys.enter)
            await screen.see("Future weather")
            #expect(screen.screen.contains("1021"))
            screen.type(Keys.enter)
            await screen.see("an axis of the chart") { $0.contains("100 ┤") }
            screen.type(Keys.escape)
            await screen.see("Future weather")
            screen.type(Keys.escape)
            await screen.see("CITY")
            screen.type("?")
            await screen.see("Help")
            screen.type(Keys.escape)
            await screen.see("CITY")
            screen.type("L")
            await screen.see("도시")
            screen.type("L")
            await screen.see("CITY")
            screen.type("/")
            screen.type("부")
            await screen.see("one row") { $0.contains("Busan") && !$0.contains("Seoul") }
            screen.type(Keys.escape)
            await screen.see("Seoul")
            // The city under the cursor becomes the home city, after a question.
            await screen.makeHome()
            screen.type("h")
            await screen.see("Home city")
            screen.type("/seoul")
            await screen.see("a hit with its weather") { $0.contains("/ seoul") && $0.contains("°F") }
            screen.type(Keys.enter)
            screen.type("h")
            await screen.see("Change it to Seoul?")
            screen.type("y")
            await screen.see("Seoul is now your home city")
            screen.type("q")
            try await screen.end()

            let again = try await ScreenProgram(program, columns: 90)
            await again.see("home at the start, in the units of the last time") {
                $0.contains("Seoul") && $0.contains("°F") && !$0.contains("Busan")
            }
            again.type(Keys.escape)
            await again.see("Busan")
            again.type("q")
            try await again.end()
        }
    }

    /// The gate holds the answers in Fahrenheit, which then fail.
    @Test func `a failed change of units changes neither the screen nor the preferences`() async throws {
        try await withOpenMeteo(
            Self.noPlaces,
            reply: { request in
                guard request.query("temperature_unit") == "fahrenheit" else { return Self.reply(request) }
                return FaultReply.json("{}", status: 503).held(until: "seen")
            }
        ) { program, server in
            let screen = try await ScreenProgram(program)
            await screen.seeAllFetched("19.0°C")
            screen.type("u")
            await screen.see("0 of 20, and all of them in Celsius") {
                $0.contains("0/20") && $0.contains("19.0°C") && !$0.contains("°F")
            }
            screen.type("r")
            await screen.see("Fetching the weather…")
            server.open("seen")
            await screen.see("Celsius, live, and why") {
                $0.contains("19.0°C") && $0.contains("Still in °C:") && !$0.contains("°F") && !$0.contains("typical")
            }
            #expect(screen.screen.contains("Retry"))
            screen.type(Keys.escape)
            await screen.see("Celsius, and no dialog") { $0.contains("19.0°C") && !$0.contains("Retry") }
            screen.type("q")
            try await screen.end()

            let again = try await ScreenProgram(program)
            await again.seeAllFetched("19.0°C")
            again.type("q")
            try await again.end()
        }
    }

    @Test func `a failed fetch opens a dialog, and retry succeeds once the server is back`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: { $0.ordinal < 1 ? .json("<html>") : nil }) { program, server in
            let screen = try await ScreenProgram(program, ["--source", "open-meteo"])
            await screen.see("Retry")
            screen.type(Keys.enter)
            await screen.see("19.0°C")
            #expect(server.record.requests.count == 2)
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `a failed forecast opens a dialog, and cancel leads back to the detail`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: { $0.isForecast ? .json("<html>") : nil }) {
            program, _ in
            let screen = try await ScreenProgram(program, ["--source", "open-meteo"])
            await screen.seeAllFetched("19.0°C")
            screen.type(Keys.enter)
            await screen.see("Future weather")
            screen.type(Keys.enter)
            await screen.see("Retry")
            screen.type(Keys.escape)
            await screen.see("the detail, and no dialog") { $0.contains("Future weather") && !$0.contains("Retry") }
            screen.type("q")
            try await screen.end()
        }
    }

    /// The second half are the signals of a crash in a view.
    @Test(arguments: [
        [SIGINT, 130], [SIGTERM, 143], [SIGHUP, 129],
        [SIGILL, 128 + SIGILL], [SIGTRAP, 128 + SIGTRAP], [SIGABRT, 134], [SIGSEGV, 139], [SIGBUS, 128 + SIGBUS],
        [SIGFPE, 136],
    ])
    func `the terminal is as it was after a signal`(signalAndStatus: [Int32]) async throws {
        try await withOpenMeteo { program, _ in
            let screen = try await ScreenProgram(program)
            await screen.see("19.0°C")
            #expect(!screen.hasSettingsOfBefore)
            screen.terminal.send(signalAndStatus[0])
            try await screen.end(with: signalAndStatus[1])
        }
    }

    @Test func `many sizes in a row end in the right picture`() async throws {
        try await withOpenMeteo { program, _ in
            let screen = try await ScreenProgram(program, ["--lang", "ko"])
            await screen.see("19.0°C")
            var generator = SplitMix(seed: 5)
            for _ in 0..<60 {
                screen.resize(
                    columns: Int.random(in: 8...200, using: &generator), rows: Int.random(in: 2...60, using: &generator)
                )
            }
            screen.resize(columns: 30, rows: 8)
            await screen.see("a sentence that asks for more room") { $0.contains("40") && $0.contains("10") }
            for columns in [40, 47, 61, 80, 109] {
                // No row is left for other degrees below the cities.
                screen.resize(columns: columns, rows: 24)
                await screen.see("all cities at \(columns) columns") { seen in
                    seen.contains("부산") && seen.contains("춘천") && seen.contains("19.0°C")
                }
                // The right edges of the temperatures stand below each other, whatever is left of them.
                #expect(screen.screen.edges(of: "°C").count == 1, "\(columns) columns:\n\(screen.screen.text)")
            }
            screen.type("q")
            try await screen.end()
        }
    }

    @Test(arguments: [UInt64(1), 2])
    func `random keys with a randomly failing server cause no crash`(seed: UInt64) async throws {
        try await withOpenMeteo(
            Self.noPlaces,
            reply: { request in
                if request.ordinal % 3 == 1 { return .json("<html>", status: 500) }
                return Self.reply(request)
            }
        ) { program, _ in
            let screen = try await ScreenProgram(program, ["--timeout", "2"])
            await screen.see("Busan")
            var generator = SplitMix(seed: seed)
            let keys = [
                "s", "S", "u", "r", "/", "c", "h", "L", "?", " ", "j", "k", "g", "G", "a", "ㅂ", "서", "\u{C}", "\u{F}",
                Keys.escape, Keys.enter, Keys.down, Keys.up, Keys.end, Keys.tab, "\u{7F}",
                "\u{1B}[<0;10;5M\u{1B}[<0;10;5m", "\u{1B}[<64;10;5M", "\u{1B}[<0;30;2M", "\u{1B}[200~q\u{1B}[201~",
            ]
            for _ in 0..<150 where screen.terminal.isRunning {
                let text = (0..<5).compactMap { _ in keys.randomElement(using: &generator) }.joined()
                // With the last everything is drawn: something comes to be read.
                screen.type(text + "\u{C}")
                if Int.random(in: 0..<8, using: &generator) == 0 {
                    screen.resize(
                        columns: Int.random(in: 20...120, using: &generator),
                        rows: Int.random(in: 5...40, using: &generator))
                }
                // The test has to read, or the program waits for its terminal.
                if let bytes = await screen.terminal.next() { screen.readAlready(bytes) }
            }
            screen.resize(columns: 100, rows: 30)
            // However deep it is: out of dialogs, texts and screens, and then out of the program.
            for _ in 0..<12 { screen.type(Keys.escape + "\u{C}") }
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `an option of the printed list prints one`() async throws {
        try await withOpenMeteo { program, _ in
            for arguments in [["list"], ["--format", "csv"], ["Seoul"], ["--top", "3"], ["list", "--plain"]] {
                let terminal = try await TerminalProgram(program, arguments)
                #expect(try await terminal.end() == 0)
                #expect(!terminal.screen.contains("\u{1B}[?1049h"), "\(arguments)")
            }
            #expect(try await program.run().output.contains("Busan"))
        }
    }

    @Test func `an unknown terminal gets the printed list, with the reason`() async throws {
        try await withOpenMeteo(["TERM": "no-such-terminal"]) { program, _ in
            let terminal = try await TerminalProgram(program, [])
            #expect(try await terminal.end() == 0)
            #expect(terminal.screen.contains("no-such-terminal") && terminal.screen.contains("Busan"))
        }
    }
}
