import Foundation
import CitiesTestSupport
import Testing

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct TerminalTests {
    @Test func `progress is shown while it fetches, and is gone afterwards`() async throws {
        try await withOpenMeteo(reply: { request in
            FaultReply.json(WeatherBody.openMeteo(request)).held(until: "seen")
        }) { program, server in
            let terminal = try await TerminalProgram(program, ["list"])
            await terminal.expect("0/20")
            server.open("seen")
            #expect(try await terminal.end() == 0)
            #expect(terminal.screen.contains("\r\u{1B}[K"))
            #expect(terminal.screen.contains("20 cities"))
        }
    }

    @Test(arguments: [("y\n", "Retry?"), ("\n", "Retry?"), ("예\n", "다시 시도할까요?")])
    func `retry really retries, and succeeds once the server is back`(answer: String, question: String) async throws {
        let language = question == "Retry?" ? "en" : "ko"
        try await withOpenMeteo(reply: { $0.ordinal < 1 ? .json("<html>") : nil }) { program, server in
            let terminal = try await TerminalProgram(program, ["list", "--source", "open-meteo", "--lang", language])
            await terminal.expect(question)
            terminal.type(answer)
            #expect(try await terminal.end() == 0)
            #expect(server.record.requests.count == 2)
            #expect(terminal.screen.contains("19.0°C"))
        }
    }

    @Test func `no is an answer too`() async throws {
        try await withOpenMeteo(reply: { _ in .json("<html>") }) { program, server in
            let terminal = try await TerminalProgram(program, ["list", "--source", "open-meteo"])
            await terminal.expect("Retry? [Y/n]")
            terminal.type("n\n")
            #expect(try await terminal.end() == 65)
            #expect(server.record.requests.count == 1)
        }
    }

    @Test func `after a partial failure, only the failed cities are requested again`() async throws {
        try await withOpenWeatherMap(reply: { request in
            let isFirstForSokcho = request.query("lat") == "38.2074" && request.ordinal < 20
            return isFirstForSokcho ? .json("garbage") : nil
        }) { program, server in
            let terminal = try await TerminalProgram(program, ["list"])
            await terminal.expect("Retry? [Y/n]")
            terminal.type("y\n")
            #expect(try await terminal.end() == 0)
            #expect(server.record.requests.count == 21)
        }
    }

    @Test func `an interrupt at the question is 130`() async throws {
        try await withOpenMeteo(reply: { _ in .json("<html>") }) { program, _ in
            let terminal = try await TerminalProgram(program, ["list", "--source", "open-meteo"])
            await terminal.expect("Retry? [Y/n]")
            terminal.send(SIGINT)
            #expect(try await terminal.end() == 130)
        }
    }

    @Test(arguments: [UInt16(120), 80, 60, 40])
    func `no line is wider than the terminal`(columns: UInt16) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let terminal = try await TerminalProgram(program, ["list"], columns: columns)
            #expect(try await terminal.end() == 0)
            let lines = terminal.screen.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").split(
                whereSeparator: \.isNewline)
            #expect(lines.count > 20)
            // Emoji take two columns and everything else in this table one.
            #expect(
                lines.allSatisfy {
                    $0.reduce(0) { $0 + ($1.unicodeScalars.allSatisfy { $0.value > 0xFFFF } ? 2 : 1) } <= columns
                })
        }
    }
}
