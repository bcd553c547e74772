import Foundation
import CitiesTerminal
import CitiesTextLayout

/// Prints keys and events for tests that drive it through a pseudo-terminal.
@MainActor
final class Probe {
    private let screen: Screen
    private var events: [String] = []

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        screen = try Screen(
            environment: environment, isColored: environment["NO_COLOR"] == nil,
            background: environment["PROBE_BACKGROUND"].flatMap(Background.init))
    }

    func run() async -> Int32 {
        defer { screen.close() }
        show()
        for await _ in screen.arrivals {
            while let event = screen.nextEvent() {
                events.append(
                    "\(event)".replacing("CitiesTextLayout.", with: "").replacing("CitiesTerminal.", with: ""))
                if let status = handle(event) { return status }
            }
            show()
        }
        return 0
    }

    /// The exit status where an event ends it; nil to go on.
    private func handle(_ event: TerminalEvent) -> Int32? {
        switch event {
        case .interrupted(let signal): return 128 + signal
        case .key(.character("q")): return 0
        case .key(.character("e")): exit(3)
        case .key(.character("Z")): screen.suspend()
        case .key(.character("!")): crash()
        case .key(.character("a")): abort()
        case .key(.character("r")): recurse(0)
        // A signal while keys wait.
        case .key(.character("s")): kill(getpid(), SIGTERM)
        // One more that can be given a signal.
        case .key(.character("t")): Thread { while true { pause() } }.start()
        default: break
        }
        return nil
    }

    private func show() {
        var frame = Frame(size: screen.size)
        let capabilities = screen.capabilities
        let size = "\(screen.size.columns)x\(screen.size.rows)"
        frame.draw(
            Line([Run("size \(size) ", .heading), Run("colors \(capabilities.colors)", .warning)]), row: 0)
        frame.draw(Line("서울 ⛅ 12.3°C", .temperature(celsius: 12.3)), row: 1, emphasis: .selected)
        for (row, event) in events.suffix(4).enumerated() { frame.draw(Line("<\(event)>"), row: 2 + row) }
        frame.draw(Line("a line of a chart", .series(0)), row: 6)
        // The letters move by one column each time, beside a mark that must stay in its column.
        let icons = Array("🌙🌞⛅☁🌁😷🌋💨🌀💧☔⛄⚪⚡🔥❓가힣")
        for row in 7..<max(7, screen.size.rows - 1) {
            let offset = row - 7
            let text = String(icons[offset % icons.count]) + "공주" + String(icons[(offset + 5) % icons.count])
            frame.draw(Line(text, .dim), row: row, column: offset, width: max(0, screen.size.columns - offset - 2))
            frame.draw(Line("|", .axis), row: row, column: screen.size.columns - 1)
        }
        frame.draw(Line("end of the frame \(events.count)", .dim), row: screen.size.rows - 1)
        screen.show(frame)
    }

    /// Traps as a programming error in Swift does.
    private func crash() {
        let numbers = events.filter { $0.isEmpty }
        print(numbers[events.count])
    }

    private func recurse(_ depth: Int) {
        if depth >= 0 { recurse(depth + events.count) }
        events.append("")
    }
}

/// Asks for the background as a command that prints does, with the handlers of one.
if ProcessInfo.processInfo.environment["PROBE_ASKS"] != nil {
    let signals = try InterruptSignals()
    let answer = withExtendedLifetime(signals) { BackgroundQuery.ask(reading: 0, writing: 1, within: .seconds(60)) }
    print("background \(answer.map { "\($0)" } ?? "unknown")")
    exit(0)
}

do {
    let probe = try Probe()
    exit(await probe.run())
} catch {
    print("probe: \(error)")
    exit(2)
}
