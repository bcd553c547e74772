import Foundation
import CitiesTestSupport
import Testing

/// The mouse, and several cities on one chart.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenMouseTests {
    private static let noPlaces = ["CITIES_OPEN_METEO_GEOCODING_URL": nowhere]

    private static func reply(_ request: RecordedRequest) -> FaultReply? {
        request.isForecast ? .json(ForecastBody.openMeteo(request)) : nil
    }

    @Test func `a click puts the cursor on a row, and a second one opens it`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: Self.reply) { program, _ in
            let screen = try await ScreenProgram(program)
            await screen.seeAllFetched("19.0°C")
            try screen.click("Seosan")
            screen.type(Keys.enter)
            await screen.see("the detail of the row that was clicked") { $0.lines[0].contains("Seosan") }
            screen.type(Keys.escape)
            await screen.see("CITY")
            try screen.click("Mokpo")
            try screen.click("Mokpo")
            await screen.see("the detail of the row that was clicked twice") { $0.lines[0].contains("Mokpo") }
            try screen.click("Future weather")
            await screen.see("an axis of the chart") { $0.contains("100 ┤") }
            try screen.click("Esc back")
            await screen.see("Future weather")
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `a click on any heading that can be sorted by sorts, and a second one turns the order`() async throws {
        try await withOpenMeteo(Self.noPlaces) { program, server in
            let screen = try await ScreenProgram(program, columns: 250, rows: 30)
            await screen.seeAllFetched("19.0°C")
            try screen.click("TEMP")
            await screen.see("the coldest first") { $0.lines[2].contains(" 0.0°C") && $0.contains("TEMP ▲") }
            try screen.click("TEMP")
            await screen.see("the warmest first") { $0.lines[2].contains("19.0°C") && $0.contains("TEMP ▼") }
            for heading in ["FEELS", "WIND", "HUMIDITY", "VS NORMAL", "CITY"] {
                try screen.click(heading)
                await screen.see("sorted by \(heading)") { $0.contains("\(heading) ▲") }
            }
            #expect(server.record.requests.count(where: { !$0.isForecast && !$0.isAir }) == 1)
            #expect(server.record.requests.count(where: \.isAir) == 1, "the air of the brief")
            #expect(server.record.requests.count(where: \.isForecast) == 1, "the coming hours of all rows")
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `the wheel moves through the list`() async throws {
        try await withOpenMeteo(Self.noPlaces) { program, _ in
            let screen = try await ScreenProgram(program, columns: 80, rows: 12)
            await screen.see("the first cities") {
                $0.contains("Busan") && !$0.contains("Ulsan") && $0.contains("just now")
            }
            for _ in 0..<8 { screen.wheel(down: true) }
            await screen.see("the last cities") { $0.contains("Ulsan") && !$0.contains("Busan") }
            for _ in 0..<8 { screen.wheel(down: false) }
            await screen.see("the first cities again") { $0.contains("Busan") && !$0.contains("Ulsan") }
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `marked cities are on one chart, which follows the size`() async throws {
        try await withOpenMeteo(Self.noPlaces, reply: Self.reply) { program, server in
            let screen = try await ScreenProgram(program)
            await screen.seeAllFetched("19.0°C")
            screen.type("  ")
            await screen.see("2 marked")
            screen.type("c")
            await screen.see("both on one chart") {
                $0.lines[0].contains("2 cities") && $0.contains("Busan") && $0.contains("Cheonan") && $0.contains("┤")
            }
            #expect(server.record.requests.contains { $0.isForecast })
            for (columns, rows) in [(120, 40), (40, 12), (60, 20)] {
                screen.resize(columns: columns, rows: rows)
                await screen.see("the chart on \(columns) columns") { seen in
                    seen.lines.count == rows && seen.contains("Busan") && seen.contains("┤")
                        && seen.lines.last?.isEmpty == false
                }
            }
            screen.type(Keys.escape)
            await screen.see("2 marked")
            screen.type("q")
            try await screen.end()
        }
    }
}

extension ScreenProgram {
    /// Presses and releases the left button on a text of the screen.
    func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let row = try #require(
            screen.lines.lastIndex { $0.contains(text) }, "no \(text) to click on\n\(screen.text)",
            sourceLocation: sourceLocation)
        let line = screen.lines[row]
        let start = try #require(line.range(of: text), sourceLocation: sourceLocation).lowerBound
        // Emoji before it take two columns each.
        let column = line[..<start].unicodeScalars.reduce(0) { $0 + (VirtualScreen.isWide($1.value) ? 2 : 1) }
        let place = "\(column + 1);\(row + 1)"
        type("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
    }

    func wheel(down: Bool) { type("\u{1B}[<\(down ? 65 : 64);10;5M") }
}
