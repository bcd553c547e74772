import Foundation
import CitiesTestSupport
import Testing

/// The column `trend` of the list.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct TrendTests {
    private static let columns = ["list", "Seoul", "Busan", "Jeju City", "--columns", "name,temp,trend"]

    @Test(arguments: Known.languages, ["emoji", "ascii", "none"])
    func `the coming day is drawn in eight columns`(language: String, icons: String) async throws {
        try await withForecasts { program, server in
            let ending = try await program.run(Self.columns + ["--lang", language, "--icons", icons])
            #expect(ending.status == 0 && ending.messages == "")
            #expect(ending.output.contains(language == "en" ? "NEXT 24 H" : "24시간 예보"))
            let rows = ending.output.lines.filter { $0.contains("°C") }
            let isDrawn = rows.allSatisfy {
                icons == "emoji" ? $0.contains(#/ [▁▂▃▄▅▆▇█]{8}$/#) : $0.contains(#/ [_.=+*#\-]{8}$/#)
            }
            #expect(rows.count == 3 && isDrawn, "\(ending.output)")
            // The highest and the lowest of the day are in it.
            #expect(icons != "emoji" || rows.allSatisfy { $0.contains("▁") && $0.contains("█") })
            #expect(server.record.requests.count == 1)
        }
    }

    @Test func `the trend is the first column to go in little space`() async throws {
        try await withForecasts { program, _ in
            let arguments = ["list", "Seoul", "--columns", "name,weather,temp,humidity,trend", "--width"]
            #expect(try await program.run(arguments + ["80"]).output.contains("NEXT 24 H"))
            let narrow = try await program.run(arguments + ["34"]).output
            #expect(!narrow.contains("24 H") && narrow.contains("°C"))
        }
    }

    @Test(arguments: [["--format", "json"], ["--format", "csv"], ["--format", "ndjson"], ["--plain"], []])
    func `a hidden trend is not waited for`(arguments: [String]) async throws {
        try await withForecasts { program, server in
            let command = arguments.isEmpty ? ["list", "Seoul"] : Self.columns + arguments
            let ending = try await program.run(command)
            #expect(ending.status == 0 && !ending.output.contains("trend"))
            #expect(server.record.requests.filter(\.isForecast).isEmpty)
        }
    }

    @Test func `forecasts are requested only for the shown cities`() async throws {
        try await withForecasts(of: "openweathermap") { program, server in
            let ending = try await program.run("list", "--columns", "name,trend", "--top", "2")
            #expect(ending.status == 0)
            #expect(server.record.requests.count(where: \.isForecast) == 2)
        }
    }

    @Test(arguments: ["auto", "openweathermap"])
    func `a failed forecast leaves dashes in its column`(source: String) async throws {
        try await withForecasts(
            of: "openweathermap", ["CITIES_SOURCE": source], reply: { $0.isForecast ? .json("<html>") : nil }
        ) { program, _ in
            let ending = try await program.run(Self.columns)
            #expect(ending.status == 1)
            let rows = ending.output.lines.filter { $0.contains("°C") }
            #expect(rows.count == 3 && rows.allSatisfy { $0.hasSuffix(" —") }, "\(ending.output)")
            #expect(!ending.output.contains("typical"))
            #expect(ending.messages.lines.count { $0.hasPrefix("cities: ") } == 1, "\(ending.messages)")
        }
    }

    @Test(arguments: [("n\n", 1), ("y\n", 0)] as [(String, Int32)])
    func `on a terminal it can be retried, and no is accepted`(answer: String, status: Int32) async throws {
        try await withForecasts(
            of: "openweathermap",
            reply: { request in request.isForecast && request.ordinal < 3 ? .json("<html>") : nil }
        ) { program, _ in
            let terminal = try await TerminalProgram(program, Self.columns + ["--color", "never"])
            await terminal.expect("Retry? [Y/n]")
            terminal.type(answer)
            #expect(try await terminal.end() == status)
            let rows = terminal.screen.split(whereSeparator: \.isNewline).filter { $0.contains("°C") }
            #expect(rows.count == 3 && rows.allSatisfy { $0.hasSuffix("—") == (status == 1) }, "\(terminal.screen)")
            #expect(terminal.screen.ranges(of: "sign-in page").count == 1, "\(terminal.screen)")
            #expect(terminal.screen.contains("browser"))
        }
    }

    @Test func `one failed forecast is one dash`() async throws {
        try await withForecasts(
            of: "openweathermap",
            reply: { request in
                request.isForecast && request.query("lat") == "37.5663" ? .json("<html>") : nil
            }
        ) { program, _ in
            let ending = try await program.run(Self.columns)
            #expect(ending.status == 1 && ending.messages.contains("No data for 1 of 3 cities: Seoul"))
            #expect(ending.output.lines.count { $0.hasSuffix(" —") } == 1)
            #expect(ending.output.contains(/Seoul .*—\n/))
        }
    }

    @Test func `beside typical weather there are typical days, without another wait`() async throws {
        try await withForecasts(reply: { _ in .json("{}", status: 503) }) { program, server in
            let ending = try await program.run(Self.columns)
            #expect(ending.status == 0 && ending.output.contains("typical, not live"))
            #expect(ending.output.contains(/[▁▂▃▄▅▆▇█]{8}\n/))
            #expect(server.record.requests.filter(\.isForecast).isEmpty)
            #expect(ending.messages.lines.count { $0.hasPrefix("cities: ") } == 1, "\(ending.messages)")
        }
    }
}
