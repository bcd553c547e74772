import Foundation
import CitiesTestSupport
import Testing

/// The home screen never presents old values as the present weather.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenHomeTests {
    private static let noPlaces = ["CITIES_OPEN_METEO_GEOCODING_URL": nowhere]

    private static func reply(_ request: RecordedRequest) -> FaultReply? {
        request.isForecast ? .json(ForecastBody.openMeteo(request)) : nil
    }

    @Test func `saved answers are labeled on the home screen, with their age`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: Self.reply) { program, _ in
            #expect(try await program.run("home", "Seoul").status == 0)
            let screen = try await ScreenProgram(program)
            await screen.see("now") { $0.lines[22].contains("just now") && $0.contains("Temperature") }
            screen.type("q")
            try await screen.end()
            try program.ageAnswers(hours: 2)

            let offline = try await ScreenProgram(program, ["--offline"])
            await offline.see("the label of what was saved") {
                $0.lines[22].contains("saved") && $0.lines[22].contains("2 h ago") && $0.contains("°C")
            }
            offline.type("q")
            try await offline.end()
        }
    }

    @Test func `without a network typical weather is shown, and retry fetches the weather`() async throws {
        try await withOpenMeteo(
            Self.noPlaces,
            reply: { request in
                request.ordinal < 3 ? .json("<html>", status: 404) : Self.reply(request)
            }
        ) { program, server in
            #expect(try await program.run("home", "Seoul", "--source", "normals").status == 0)
            let screen = try await ScreenProgram(program)
            await screen.see("a dialog over typical weather") { $0.contains("Retry") && $0.contains("typical") }
            screen.type(Keys.escape)
            await screen.see("typical") { !$0.contains("Retry") && $0.lines[22].contains("typical") }
            screen.type("r")
            await screen.see("live") { $0.lines[22].contains("Open-Meteo") && $0.lines[22].contains("just now") }
            #expect(server.record.requests.count > 3)
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `the list can begin in order of distance, which needs a home`() async throws {
        try await withOpenMeteo(Self.noPlaces) { program, _ in
            let terminal = try await TerminalProgram(program, ["--sort", "distance"])
            #expect(try await terminal.end() == 64)
            #expect(!terminal.screen.contains("\u{1B}[?1049h"))

            #expect(try await program.run("home", "Seoul").status == 0)
            let screen = try await ScreenProgram(program, ["--sort", "distance"], columns: 100)
            screen.type(Keys.escape)
            await screen.see("home first, then its neighbors") { seen in
                seen.contains("DIST ▲") && seen.contains("0 km") && seen.lines[2].contains("Seoul")
                    && seen.lines[3].contains("Suwon")
            }
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `without UTF-8 there is English, and not a screen of question marks`() async throws {
        try await withOpenMeteo(Self.noPlaces.merging(["LC_ALL": "C"]) { _, new in new }) { program, _ in
            let screen = try await ScreenProgram(program, ["--lang", "ko"])
            await screen.see("19.0")
            #expect(screen.screen.contains("Busan") && !screen.screen.lines.dropLast(2).joined().contains("?"))
            screen.type("L")
            await screen.see("cannot show Korean")
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `units that cannot be saved are reported after the screen closes`() async throws {
        try await withOpenMeteo(Self.noPlaces) { program, _ in
            // A file stands where the folder should be: that stops the superuser, too.
            let state = program.home.appending(path: ".local/state")
            try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
            try Data().write(to: state.appending(path: "cities"))
            let screen = try await ScreenProgram(program)
            await screen.seeAllFetched("19.0°C")
            screen.type("u")
            await screen.seeAllFetched("19.0°F")
            screen.type("q")
            try await screen.end()
            let afterwards = screen.terminal.screen.components(separatedBy: "\u{1B}[?1049l").last ?? ""
            #expect(afterwards.contains(".local/state"), "\(afterwards)")
        }
    }
}
