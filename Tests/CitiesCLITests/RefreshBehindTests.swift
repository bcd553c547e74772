import CitiesFoundation
import CitiesHTTP
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesCLI

/// A bar that shows a line every two minutes with its background refreshers, in simulated time.
struct RefreshBehindTests {
    /// The behavior of a server for a quarter of an hour.
    enum Fault: String, CaseIterable, CustomTestStringConvertible {
        case unknownHost, refused, noConnection, untrusted, cutShort, silent, slow, failing, unavailable, limited,
            notFound
        case html, empty, kelvins, rejected

        var testDescription: String { rawValue }

        /// The most requests allowed in a quarter of an hour: one for each line, three where a retry can help.
        var mostRequests: Int {
            switch self {
            case .slow, .limited: 3
            case .refused, .noConnection, .cutShort, .silent, .failing, .unavailable: 24
            default: 8
            }
        }

        /// Three faults, each for a quarter of an hour, after five minutes without any.
        static func hour(_ number: Int) -> @Sendable (Double) -> Fault? {
            { minute in minute.truncatingRemainder(dividingBy: 20) < 5 ? nil : faults(ofHour: number)[Int(minute / 20)]
            }
        }

        static func faults(ofHour number: Int) -> [Fault] { Array(allCases[number * 3..<number * 3 + 3]) }
    }

    /// A clock that counts the time since the start, and advances by sleeping.
    private final class Elapsed: Clock, Sendable {
        private let seconds = Mutex(0.0)
        private let start = ContinuousClock.now

        var value: Double { seconds.withLock(\.self) }
        var now: ContinuousClock.Instant { start + .seconds(value) }
        var minimumResolution: Duration { .nanoseconds(1) }
        var date: Date { FakeMachine.now.addingTimeInterval(value) }

        func pass(_ duration: Double) { seconds.withLock { $0 += duration } }

        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
            pass(max(0, now.duration(to: deadline) / .seconds(1)))
        }
    }

    private struct Line {
        var time: Double
        var text: String
        var status: Int32
        var messages: String
    }

    private final class Bar: Sendable {
        struct State {
            var lines: [Line] = []
            var requests: [Double] = []
            /// The seconds at which the server sent a usable answer.
            var answered: [Double] = []
            /// The beginning, end and time limit of each refresher, in seconds.
            var refreshers: [(began: Double, ended: Double, deadline: Double)] = []
            var waiting: (words: [String], lock: Int32)?
            var isRefreshing = false
            var atOnce = 0
        }

        /// The command lines, used in turn.
        let words: [[String]]
        let home: URL
        let time = Elapsed()
        let state = Mutex(State())
        /// The second at which the next line is due.
        let due = Mutex(0.0)
        let server: @Sendable (Double) -> Fault?

        init(_ words: [[String]], home: URL, server: @escaping @Sendable (Double) -> Fault?) {
            self.words = words
            self.home = home
            self.server = server
        }

        private func machine(_ output: FakeOutput, _ messages: FakeOutput) -> Machine {
            var fake = FakeMachine(output: output, messages: messages)
            fake.environment["HOME"] = home.path
            var machine = fake.machine
            machine.now = { self.time.date }
            machine.clock = time
            return machine
        }

        /// The time between two lines, in seconds.
        static let pause = 120.0

        /// Shows a line, and notes the refresher that it starts.
        func tick() async {
            let (output, messages) = (FakeOutput(), FakeOutput())
            var machine = machine(output, messages)
            machine.startBehind = { words, lock, interval in
                try? AtomicFile.makeFolder(lock.deletingLastPathComponent())
                guard let held = FileLock.take(lock, notWithin: interval, of: self.time.date) else { return }
                self.state.withLock { state in
                    if state.isRefreshing { state.atOnce += 1 }
                    state.waiting = (words, held)
                }
            }
            // The machine records any request made here.
            due.withLock { $0 += Self.pause }
            let words = words[state.withLock(\.lines.count) % words.count]
            let status = await CommandLineTool(machine: machine).run(words)
            state.withLock {
                $0.lines.append(Line(time: time.value, text: output.text, status: status, messages: messages.text))
            }
        }

        /// Runs the bar and its refreshers until this minute.
        func stand(minutes: Double) async {
            while time.value < minutes * 60 {
                await tick()
                let waiting = state.withLock { state in
                    defer { state.waiting = nil }
                    return state.waiting
                }
                if let (words, lock) = waiting {
                    await refresh(words)
                    FileLock.release(lock)
                }
                time.pass(max(0, due.withLock(\.self) - time.value))
            }
        }

        private func refresh(_ words: [String]) async {
            let deadline = Mutex(0.0)
            let began = time.value
            state.withLock { $0.isRefreshing = true }
            var machine = machine(FakeOutput(), FakeOutput())
            machine.endAfter = { limit in deadline.withLock { $0 = limit / .seconds(1) } }
            machine.makeClient = { _ in
                RunningClient(
                    client: HTTPClient { request, limits throws(HTTPError) in
                        try await self.reply(request, limits).get()
                    }, shutdown: {})
            }
            _ = await CommandLineTool(machine: machine).run(words)
            state.withLock { state in
                state.isRefreshing = false
                state.refreshers.append((began, time.value, deadline.withLock(\.self)))
            }
        }

        private func reply(_ request: HTTPRequest, _ limits: HTTPLimits) async -> Result<HTTPReply, HTTPError> {
            // There is one source in this world.
            guard request.authority != "api.met.no" else {
                return .failure(HTTPError(.unknownHost, host: request.hostForMessages, reason: "as the test wants"))
            }
            state.withLock { $0.requests.append(time.value) }
            func failure(_ cause: WeatherError.Cause) -> Result<HTTPReply, HTTPError> {
                .failure(HTTPError(cause, host: request.hostForMessages, reason: "as the test wants"))
            }
            /// Runs the bar for these seconds while the server is silent; false when the client's time limit passes
            /// first.
            func pass(_ seconds: Double) async -> Bool {
                let end = time.value + min(seconds, limits.total / .seconds(1))
                while case let due = due.withLock(\.self), due <= end {
                    time.pass(max(0, due - time.value))
                    await tick()
                }
                time.pass(max(0, end - time.value))
                return seconds <= limits.total / .seconds(1)
            }
            switch server(time.value / 60) {
            case nil: break
            case .unknownHost: return failure(.unknownHost)
            case .refused: return failure(.connectionRefused)
            case .noConnection: return failure(.noConnection)
            case .untrusted: return failure(.untrusted)
            case .cutShort: return failure(.interrupted)
            case .silent:
                _ = await pass(.infinity)
                return failure(.timedOut)
            case .slow: if await !pass(40) { return failure(.timedOut) }
            case .failing: return FakeWeather.json("{}", status: 500)
            case .unavailable: return FakeWeather.json("{}", status: 503)
            case .limited: return answer("{}", status: 429, retryAfter: 300)
            case .notFound: return FakeWeather.json("{}", status: 404)
            case .html: return FakeWeather.json("<html>")
            case .empty: return FakeWeather.json("")
            case .rejected: return FakeWeather.json("{}", status: 401)
            case .kelvins:
                guard case .success(let reply) = FakeWeather.openMeteo(request) else { break }
                let text = String(decoding: reply.body, as: UTF8.self)
                return FakeWeather.json(text.replacing(#""temperature_2m":-9.0"#, with: #""temperature_2m":264.2"#))
            }
            state.withLock { $0.answered.append(time.value) }
            guard case .success(let reply) = FakeWeather.openMeteo(request) else { return failure(.failed) }
            // Observed at the time of the request.
            let seconds = Int(time.date.timeIntervalSince1970)
            let body = String(decoding: reply.body, as: UTF8.self)
                .replacing(#""time":\#(FakeWeather.observed)"#, with: #""time":\#(seconds)"#)
            return FakeWeather.json(body)
        }

        private func answer(_ text: String, status: Int, retryAfter: Int) -> Result<HTTPReply, HTTPError> {
            var response = HTTPResponse(status: HTTPResponse.Status(code: status))
            response.headerFields[.contentType] = "application/json"
            response.headerFields[.retryAfter] = String(retryAfter)
            return .success(HTTPReply(response: response, body: Data(text.utf8)))
        }
    }

    private func withBar(
        _ words: [[String]] = [["list", "Seoul", "--format", "tmux", "--timeout", "130"]], minutes: Double = 60,
        server: @escaping @Sendable (Double) -> Fault?, check: (Bar.State) throws -> Void
    ) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "cities-bar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let bar = Bar(words, home: home, server: server)
        await bar.stand(minutes: minutes)
        try bar.state.withLock { state in
            for line in state.lines {
                #expect(
                    line.status == 0 && line.messages == "" && line.text.split(separator: "\n").count == 1,
                    "\(line)")
            }
            #expect(state.atOnce == 0)
            for refresher in state.refreshers {
                #expect(refresher.ended - refresher.began <= refresher.deadline, "\(refresher)")
            }
            try check(state)
        }
    }

    @Test(arguments: 0..<Fault.allCases.count / 3)
    func `through an hour of faults every line is right`(hour: Int) async throws {
        try await withBar(server: Fault.hour(hour)) { state in
            #expect((30...31).contains(state.lines.count))
            for line in state.lines {
                if let last = state.answered.last(where: { $0 < line.time }) {
                    #expect(line.text.contains("-9.0°C") && !line.text.contains("typical"), "\(line)")
                    // Two renewals of ten minutes.
                    #expect(line.text.contains("min ago") == (line.time - last >= 1_200), "\(line), \(last)")
                } else {
                    #expect(line.text.contains("typical"), "\(line)")
                }
            }
            for (index, fault) in Fault.faults(ofHour: hour).enumerated() {
                let (peace, trouble) = (Double(index) * 1_200, Double(index) * 1_200 + 300)
                let asked = state.requests.count { (trouble..<peace + 1_200).contains($0) }
                #expect(asked >= 1 && asked <= fault.mostRequests, "\(fault): \(state.requests)")
                // As soon as it is over; a server that limits has named a moment.
                #expect(state.answered.contains { (peace..<trouble).contains($0) }, "\(fault): \(state.answered)")
            }
        }
    }

    @Test func `with a server that never answers one process runs at a time, and the line is labeled`() async throws {
        try await withBar(server: { _ in .silent }) { state in
            #expect(state.lines.allSatisfy { $0.text.contains("typical") })
            #expect(zip(state.refreshers.dropFirst(), state.refreshers).allSatisfy { $0.began >= $1.ended })
            // Nearly always one: it is given up after 130 s, and the next begins with the next line.
            #expect((14...16).contains(state.refreshers.count), "\(state.refreshers)")
        }
    }

    @Test func `every later process obeys a rate limit`() async throws {
        try await withBar(server: { _ in .limited }) { state in
            #expect((10...12).contains(state.requests.count), "\(state.requests)")
            #expect(zip(state.requests.dropFirst(), state.requests).allSatisfy { $0 - $1 >= 300 })
        }
    }

    @Test func `through all faults in turn a line of each bar is whole`() async throws {
        let bars = ["waybar", "i3blocks", "tmux"].map { ["list", "Seoul", "Busan", "--format", $0] }
        try await withBar(bars, minutes: 75) {
            // Each for four minutes, with one of peace between them.
            $0.truncatingRemainder(dividingBy: 5) < 1 ? nil : Fault.allCases[Int($0 / 5) % Fault.allCases.count]
        } check: { state in
            for (index, line) in state.lines.enumerated() {
                #expect(line.text.contains("Seoul") && line.text.contains("Busan"), "\(line)")
                guard bars[index % bars.count].contains("waybar") else { continue }
                let object = try #require(
                    try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any], "\(line)")
                #expect(object["text"] is String && object["tooltip"] is String && object["class"] is [String])
            }
        }
    }
}
