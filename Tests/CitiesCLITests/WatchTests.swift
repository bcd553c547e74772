import CitiesHTTP
import CitiesGeolocation
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesCLI

/// `cities watch` in simulated time.
struct WatchTests {
    /// A machine whose pauses take no time; it cancels the program after a number of minutes.
    private final class Watched: Sendable {
        struct State {
            var elapsed = 0.0
            /// The seconds by which the wall clock is ahead.
            var jump = 0.0
            var asked: [Double] = []
            var notified: [String] = []
        }

        let state = Mutex(State())
        let output = FakeOutput()
        let messages = FakeOutput()

        var asked: [Double] { state.withLock(\.asked) }

        /// - Parameter reply: Receives the minutes since the beginning.
        func run(
            _ arguments: [String], minutes: Double, tick: @escaping @Sendable (Double) -> Double = { _ in 0 },
            reply: @escaping @Sendable (Double, HTTPRequest) -> Result<HTTPReply, HTTPError>
        ) async -> Int32 {
            var fake = FakeMachine(output: output, messages: messages)
            fake.network = { request in
                let now = self.state.withLock { state in
                    state.asked.append(state.elapsed)
                    return state.elapsed
                }
                return reply(now / 60, request)
            }
            var machine = fake.machine
            machine.now = {
                self.state.withLock { FakeMachine.now.addingTimeInterval($0.elapsed + $0.jump) }
            }
            machine.pause = { pause in
                try Task.checkCancellation()
                try self.state.withLock { state in
                    state.elapsed += pause / .seconds(1)
                    state.jump += tick(state.elapsed / 60)
                    if state.elapsed > minutes * 60 { throw CancellationError() }
                }
            }
            machine.canNotify = { true }
            machine.notify = { notification in
                self.state.withLock { $0.notified.append("\(notification.summary): \(notification.body)") }
            }
            return await CommandLineTool(machine: machine).run(["watch"] + arguments)
        }
    }

    private static func body(_ text: String, status: Int, retryAfter: Int? = nil) -> Result<HTTPReply, HTTPError> {
        var response = HTTPResponse(status: HTTPResponse.Status(code: status))
        response.headerFields[.contentType] = "application/json"
        if let retryAfter { response.headerFields[.retryAfter] = String(retryAfter) }
        return .success(HTTPReply(response: response, body: Data(text.utf8)))
    }

    /// The answers of a server over two hours: honest, absent, limiting, lying, and honest again.
    @Sendable private static func troubled(_ minute: Double, _ request: HTTPRequest) -> Result<HTTPReply, HTTPError> {
        switch minute {
        case ..<12: FakeWeather.openMeteo(request)
        case ..<30: FakeWeather.unreachable(request)
        case ..<45: FakeWeather.openMeteo(request)
        case ..<60: body("<html>", status: 200)
        case ..<75: FakeWeather.openMeteo(request)
        case ..<90: body(#"{"reason":"limit"}"#, status: 429, retryAfter: 900)
        default: FakeWeather.openMeteo(request)
        }
    }

    @Test func `through two hours of faults it sends few requests, reports each once and recovers`() async {
        let watched = Watched()
        let status = await watched.run(
            ["Seoul", "Busan", "--source", "open-meteo"], minutes: 130, reply: Self.troubled)
        #expect(status == 130)
        let asked = watched.asked
        let pauses = zip(asked.dropFirst(), asked).map { $0 - $1 }
        // No sooner than after the first failure, no later than the interval with its tenth.
        #expect(pauses.allSatisfy { $0 >= 15 && $0 <= 1_000 }, "\(pauses)")
        #expect(asked.count <= 30, "\(asked.map { $0 / 60 })")
        // At the moment from the server, not a second sooner.
        let limited = asked.filter { (75 * 60..<90 * 60).contains($0) }
        #expect(limited.count == 1 && asked.contains { $0 >= (limited.first ?? 0) + 900 }, "\(limited)")
        let lines = watched.messages.text.split(separator: "\n")
        #expect(lines.count { $0.contains("All cities are being updated again.") } == 3, "\(watched.messages.text)")
        #expect(lines.count { $0.contains("Open-Meteo") || $0.contains("open-meteo") } == 3, "\(watched.messages.text)")
        // Nothing has changed meanwhile.
        #expect(watched.output.text.split(separator: "\n").count == 2)
    }

    @Test func `typical weather replaces a failing source, which counts as a change`() async throws {
        let watched = Watched()
        let status = await watched.run(["Seoul"], minutes: 40) { minute, request in
            minute < 25 ? FakeWeather.unreachable(request) : FakeWeather.openMeteo(request)
        }
        let lines = watched.output.text.split(separator: "\n")
        #expect(status == 130 && lines.count == 2, "\(watched.output.text) \(watched.asked) \(watched.messages.text)")
        #expect(lines.first?.contains(#""live":false"#) == true && lines.last?.contains(#""live":true"#) == true)
    }

    @Test func `only changes are printed`() async {
        let watched = Watched()
        _ = await watched.run(["Seoul", "Busan"], minutes: 45) { minute, request in
            guard minute > 15, case .success(let reply) = FakeWeather.openMeteo(request) else {
                return FakeWeather.openMeteo(request)
            }
            // The first of the two cities.
            return Self.body(
                String(decoding: reply.body, as: UTF8.self)
                    .replacing(#""relative_humidity_2m":30"#, with: #""relative_humidity_2m":31"#), status: 200)
        }
        let lines = watched.output.text.split(separator: "\n")
        #expect(lines.count == 3 && lines.last?.contains(#""id":"seoul""#) == true, "\(watched.output.text)")
        #expect(watched.asked.count >= 4)
    }

    @Test(
        arguments: [(["--every", "1m"], 600.0), (["--every", "2h"], 7_200), ([], 600)] as [([String], Double)])
    func `a source is never requested more often than it updates`(
        arguments: [String], interval: Double
    ) async {
        let watched = Watched()
        _ = await watched.run(["Seoul"] + arguments, minutes: 600) { FakeWeather.openMeteo($1) }
        let pauses = zip(watched.asked.dropFirst(), watched.asked).map { $0 - $1 }
        #expect(pauses.count >= 4 && pauses.allSatisfy { $0 >= interval && $0 <= interval * 1.1 + 2 }, "\(pauses)")
        // They do not all come at the same distance.
        #expect(Set(pauses).count > 1)
        let raised = watched.messages.text.split(separator: "\n").count { $0.contains("every 10 min") }
        #expect(raised == (arguments.contains("1m") ? 1 : 0), "\(watched.messages.text)")
    }

    @Test func `after a sleep of the machine it fetches at once, and a clock set back causes no longer wait`() async {
        let slept = Watched()
        _ = await slept.run(["Seoul"], minutes: 9, tick: { abs($0 - 2) < 0.01 ? 7_200 : 0 }) {
            FakeWeather.openMeteo($1)
        }
        #expect(slept.asked.count == 2 && (slept.asked.last ?? 0) < 180, "\(slept.asked)")
        let setBack = Watched()
        _ = await setBack.run(["Seoul"], minutes: 30, tick: { abs($0 - 2) < 0.01 ? -86_400 : 0 }) {
            FakeWeather.openMeteo($1)
        }
        #expect(setBack.asked.count >= 2 && setBack.asked[1] < 11.5 * 60, "\(setBack.asked)")
    }

    /// The answer of a server whose clock is off by some seconds: the humidity of the first city is high in the second
    /// half of each hour.
    private static func flapping(
        _ minute: Double, jump: Double, _ request: HTTPRequest
    ) -> Result<HTTPReply, HTTPError> {
        guard case .success(let reply) = FakeWeather.openMeteo(request) else { return FakeWeather.openMeteo(request) }
        let humidity = Int(minute / 30) % 2 == 0 ? 30 : 90
        let observed = FakeWeather.observed + Int(minute * 60 + jump)
        let text = String(decoding: reply.body, as: UTF8.self)
            .replacing(#""relative_humidity_2m":30"#, with: #""relative_humidity_2m":\#(humidity)"#)
            .replacing(#""time":\#(FakeWeather.observed),"#, with: #""time":\#(observed),"#)
        return body(text, status: 200)
    }

    /// Hours by which the wall clock jumps in the middle of the day. The first is a sleep of the machine.
    @Test(arguments: [0, 2, -3, -24] as [Double])
    func `through a day of flapping values each rise is reported once, also when the clock jumps`(hours: Double) async {
        let watched = Watched()
        let hasJumped = Mutex(false)
        let status = await watched.run(
            ["Seoul", "--when", "humidity>=60", "--notify"], minutes: 24 * 60,
            tick: { minute in
                hasJumped.withLock { hasJumped in
                    guard minute >= 725, !hasJumped else { return 0 }
                    hasJumped = true
                    return hours * 3_600
                }
            },
            reply: { minute, request in
                Self.flapping(minute, jump: watched.state.withLock(\.jump), request)
            })
        let notified = watched.state.withLock(\.notified)
        let pauses = zip(watched.asked.dropFirst(), watched.asked).map { $0 - $1 }
        #expect(status == 130 && notified.count == 24, "\(notified.count)")
        // Half an hour has room for a fetch whatever the clock does, so that no rise is missed.
        #expect(pauses.allSatisfy { $0 <= 700 } && pauses.count { $0 < 600 } <= 1, "\(pauses)")
        #expect(watched.messages.text == "", "\(watched.messages.text)")
        #expect(watched.output.text.split(separator: "\n").count >= 48)
    }

    #if os(Linux)
        @Test func `through five days its memory stays as it is`() async {
            // In a process of its own, because the other tests take memory too.
            await #expect(processExitsWith: .success) {
                let watched = Watched()
                let days = Mutex([Int: Int]())
                let status = await watched.run(
                    ["--when", "humidity>=60", "--notify"], minutes: 5 * 24 * 60,
                    tick: { minute in
                        days.withLock { $0[Int(minute / 1_440)] = Self.residentPages() }
                        return 0
                    }, reply: { Self.flapping($0, jump: 0, $1) })
                let pages = days.withLock(\.self)
                let (first, last) = (pages[0] ?? 0, pages[4] ?? .max)
                #expect(status == 130 && watched.state.withLock(\.notified).count >= 120)
                // The output and the notifications stay in memory: some hundred kilobytes.
                #expect(first > 0 && (last - first) * 4_096 < 6 << 20, "\(pages)")
            }
        }

        /// The resident pages of this process; nil when the system does not report them.
        private static func residentPages() -> Int? {
            let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return fields.flatMap { $0.count > 1 ? Int($0[1]) : nil }
        }
    #endif

    @Test func `a notification comes once for each city when it becomes true`() async {
        let watched = Watched()
        let status = await watched.run(
            ["Seoul", "Busan", "--when", "humidity>=33", "--notify"], minutes: 60
        ) { FakeWeather.openMeteo($1) }
        #expect(status == 130)
        #expect(watched.state.withLock(\.notified) == ["Busan: Mainly clear, -7.7°C"])
    }

    @Test func `a key that is rejected ends it with its code`() async {
        let watched = Watched()
        let status = await watched.run(["Seoul", "--source", "openweathermap"], minutes: 60) { _, _ in
            Self.body("{}", status: 401)
        }
        #expect(status == 77 && watched.asked.count <= 1)
    }

    @Test(arguments: [
        ["--when", "temp<0"], ["--exec", "true"], ["--notify"], ["--format", "csv"], ["--offline"], ["--every", "5"],
        ["--every", "0s"], ["--when", "smell=bad", "--notify"], ["--day", "sat"],
    ])
    func `contradictory options are wrong usage`(arguments: [String]) async {
        let watched = Watched()
        let status = await watched.run(["Seoul"] + arguments, minutes: 1) { FakeWeather.openMeteo($1) }
        #expect(status == 64 && watched.output.text == "" && watched.asked.isEmpty && watched.messages.text != "")
    }

    @Test(arguments: [("30s", 30), ("10m", 600), ("2H", 7_200), ("86400s", 86_400)])
    func `a duration is a number and a unit`(text: String, seconds: Int) {
        #expect(WatchPace.duration(typed: text) == .seconds(seconds))
    }

    @Test(arguments: ["", "s", "5", "0s", "-5m", "5 m", "1.5h", "86401s", "1441m", "25h", "1d", "5m5s", "９s"])
    func `anything else is no duration, and neither is more than a day`(text: String) {
        #expect(WatchPace.duration(typed: text) == nil)
    }

    private func row(_ id: String, _ number: Int) -> Row {
        let city = City(id: id, englishName: id, coordinates: Coordinates(latitude: 0, longitude: 0))
        let maker = RowMaker(language: .english, now: Date(timeIntervalSince1970: 0))
        return maker.present(CityWeather(city: city), number: number)
    }

    @Test func `actions begin in order, a few at a time, and a waiting city has only its newest row`() {
        var queue = WatchQueue(limit: 2)
        for (number, id) in ["a", "b", "c", "a", "d", "a", "c"].enumerated() { queue.add(row(id, number)) }
        #expect(queue.next()?.number == 5 && queue.next()?.number == 1 && queue.next() == nil)
        // A running command of a city is not started twice, and delays no other city.
        queue.add(row("a", 7))
        queue.add(row("a", 8))
        queue.ended("b")
        #expect(queue.next()?.number == 6 && queue.next() == nil)
        queue.ended("c")
        #expect(queue.next()?.number == 4)
        queue.ended("d")
        #expect(queue.next() == nil)
        queue.ended("a")
        #expect(queue.next()?.number == 8 && queue.next() == nil)
    }

    @Test func `the pause doubles with each failure in a row, up to the interval`() {
        var pace = WatchPace(interval: .seconds(600))
        let failure = WeatherError(.unreachable, source: .openMeteo)
        let pauses = (0..<8).map { _ in pace.afterFailure(failure, random: 0) / .seconds(1) }
        #expect(pauses == [15, 30, 60, 120, 240, 480, 600, 600])
        #expect(pace.afterAnswer(age: .seconds(100), random: 0) == .seconds(501))
        #expect(pace.afterFailure(failure, random: 0.5) == .seconds(15.75))
        let limited = WeatherError(.rateLimited, source: .openMeteo, retryAfter: .seconds(5_000))
        #expect(pace.afterFailure(limited, random: 0) == .seconds(5_000))
    }
}
