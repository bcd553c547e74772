import CitiesTestSupport
import Foundation
import Synchronization
import Testing

/// The full screen while its source fails, and afterwards.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenOutageTests {
    /// The network of a test, which can be cut.
    private final class Network: Sendable {
        private let isDown = Mutex(false)
        func set(down: Bool) { isDown.withLock { $0 = down } }
        func reply(_ request: RecordedRequest) -> FaultReply? {
            if isDown.withLock({ $0 }) { return .json("<html>", status: 404) }
            return request.isForecast ? .json(ForecastBody.openMeteo(request)) : nil
        }
    }

    @Test(arguments: [(80, 24, "en"), (100, 24, "ko")] as [(UInt16, UInt16, String)])
    func `a failed chart offers typical weather, and with the network all is live again`(
        columns: UInt16, rows: UInt16, language: String
    ) async throws {
        let isEnglish = language == "en"
        let (retry, typical) = isEnglish ? ("Retry", "typical, not live") : ("다시 시도", "평년값")
        let future = isEnglish ? "Future weather" : "미래날씨"
        let network = Network()
        try await withOpenMeteo(
            ["CITIES_OPEN_METEO_GEOCODING_URL": nowhere], reply: { network.reply($0) }
        ) { program, _ in
            let screen = try await ScreenProgram(program, ["--lang", language], columns: columns, rows: rows)
            await screen.see("all fetched") { $0.contains("19.0°C") && !$0.contains("/20") }
            network.set(down: true)
            screen.type(Keys.enter)
            await screen.see("a detail without coming days") { $0.contains(future) && !$0.contains("━") }
            screen.type(Keys.enter)
            await screen.see("a dialog with a choice") { $0.contains(retry) && !$0.contains("100 ┤") }
            screen.type(Keys.escape)
            await screen.see("the detail again") { $0.contains(future) && !$0.contains(retry) }
            screen.type(Keys.enter)
            await screen.see(retry)
            screen.type("t")
            await screen.see("a typical chart") { $0.contains(typical) && $0.contains("100 ┤") }
            screen.type("r")
            await screen.see("that it fails still") { $0.contains(retry) && $0.contains(typical) }
            network.set(down: false)
            screen.type("r")
            await screen.see("a live chart") { $0.contains("100 ┤") && !$0.contains(typical) && !$0.contains(retry) }
            screen.type(Keys.escape)
            await screen.see("a live detail with its coming days") { $0.contains(future) && $0.contains("━") }
            screen.type("q")
            try await screen.end()
        }
    }

    @Test(arguments: ["en", "ko"])
    func `without a network the substitute city is explained once, within the margin`(
        language: String
    ) async throws {
        let variables = ["CITIES_OPEN_METEO_BASE_URL": nowhere, "CITIES_LOCATION_BASE_URL": nowhere]
        for source in ["open-meteo", "auto"] {
            try await withProgram(variables.merging(["CITIES_SOURCE": source]) { $1 }) { program in
                let screen = try await ScreenProgram(program, ["--lang", language])
                await screen.see("the list has failed") { $0.contains(language == "en" ? "Retry" : "다시 시도") }
                screen.type(Keys.escape + "i")
                await screen.see("a question") {
                    $0.contains("127.0.0.1") && $0.contains(language == "en" ? "Allow" : "허용")
                }
                screen.type("y")
                await screen.see("Moscow, and a dialog") {
                    $0.contains(language == "en" ? "Moscow" : "모스크바")
                        && $0.contains(language == "en" ? "Retry" : "다시 시도")
                }
                let place = language == "en" ? "Moscow" : "모스크바"
                let lines = screen.screen.lines.dropFirst()
                #expect(lines.count { $0.contains(place) } == 1, "\(screen.screen.text)")
                #expect(lines.allSatisfy { $0.isEmpty || $0.hasPrefix(" ") }, "\(screen.screen.text)")
                screen.type(Keys.escape)
                await screen.see("no dialog") { !$0.contains(language == "en" ? "Retry" : "다시 시도") }
                screen.type("q")
                try await screen.end()
            }
        }
    }

    @Test func `a huge window is drawn in part, with bounded memory`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let terminal = try await TerminalProgram(program, [], columns: 5_000, rows: 5_000)
            await terminal.expect("1000 columns")
            terminal.type("?")
            await terminal.expect("Help")
            let status = try String(contentsOfFile: "/proc/\(terminal.pid)/status", encoding: .utf8)
            let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            let kibibytes = try #require(peak.flatMap { Int($0.filter(\.isNumber)) })
            #expect(kibibytes < 300_000)
            terminal.type("q")
            #expect(try await terminal.end() == 0)
        }
    }
}
