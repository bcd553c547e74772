import CitiesTestSupport
import Foundation
import Testing

/// The screen of hours in the real program.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenHoursTests {
    private static let noPlaces = ["CITIES_OPEN_METEO_GEOCODING_URL": nowhere]

    private static func reply(_ request: RecordedRequest) -> FaultReply? {
        request.isForecast ? .json(ForecastBody.openMeteo(request)) : nil
    }

    private static func beginsAtMidnight(_ screen: VirtualScreen) -> Bool {
        screen.lines[2].drop { $0 == " " }.hasPrefix("00")
    }

    @Test func `the hours of all cities are one request, which the plan shares`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: Self.reply) { program, server in
            let screen = try await ScreenProgram(program, columns: 100)
            await screen.seeAllFetched("19.0°C")
            screen.type("f")
            await screen.see("a cell of Busan") { $0.contains("Rain by the hour · 20 cities") && $0.contains("00: ") }
            let now = screen.screen.lines
            screen.type("]")
            await screen.see("today from midnight on") { Self.beginsAtMidnight($0) && $0.lines[1] != now[1] }
            let today = screen.screen.lines
            screen.type("]")
            await screen.see("tomorrow") { Self.beginsAtMidnight($0) && $0.lines[1] != today[1] }
            screen.type("[[")
            await screen.see("now again") { $0.lines == now }
            screen.type("[")
            await screen.see("This is the weather now")
            screen.type("\t")
            await screen.see("the next value") { !$0.contains("Rain by the hour") && $0.contains("by the hour") }
            screen.type("p")
            await screen.see("Best days outdoors")
            screen.type(Keys.escape)
            await screen.see("by the hour")
            #expect(server.record.requests.count(where: \.isForecast) == 1)
            screen.resize(columns: 40, rows: 12)
            await screen.see("the cell in a small window") { $0.contains("by the hour") && $0.contains("00: ") }
            screen.resize(columns: 100, rows: 24)
            screen.type(Keys.enter)
            await screen.see("Future weather")
            screen.type(Keys.escape)
            await screen.see("by the hour")
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `a failed fetch opens a dialog, and cancel leads back to the list`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: { $0.isForecast ? .json("<html>") : nil }) { program, _ in
            let screen = try await ScreenProgram(program, ["--source", "open-meteo"])
            await screen.seeAllFetched("19.0°C")
            screen.type("f")
            await screen.see("Retry")
            screen.type(Keys.escape)
            await screen.see("the list, and no dialog") { $0.contains("CITY") && !$0.contains("Retry") }
            screen.type("q")
            try await screen.end()
        }
    }
}
