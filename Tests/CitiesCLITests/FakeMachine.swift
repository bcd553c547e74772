import Foundation
import CitiesGeolocation
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import HTTPTypes
import Synchronization
import CitiesTextLayout
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

/// An output that keeps its text, and plays a terminal when it has columns.
final class FakeOutput: TextOutput {
    let columns: Int?
    let height: Int
    let isInFront: Bool
    private let failure: OutputError?
    private let written = Mutex("")

    init(columns: Int? = nil, rows: Int = 24, isInFront: Bool = true, failure: OutputError? = nil) {
        self.isInFront = isInFront
        self.columns = columns
        height = rows
        self.failure = failure
    }

    var isTerminal: Bool { columns != nil }
    var rows: Int? { columns.map { _ in height } }
    var text: String { written.withLock { $0 } }

    func write(_ text: String) throws(OutputError) {
        if let failure { throw failure }
        written.withLock { $0 += text }
    }
}

/// A machine without a home folder, a network or a clock unless a test provides one.
struct FakeMachine: Sendable {
    /// Saturday 21 November 2026, 12:04 UTC.
    static let now = Date(timeIntervalSince1970: 1_795_262_640)

    typealias Network = @Sendable (HTTPRequest) -> Result<HTTPReply, HTTPError>

    var environment = ["LANG": "en_US.UTF-8", "TERM": "xterm-256color"]
    var output = FakeOutput()
    var messages = FakeOutput()
    var inputIsTerminal = false
    /// Lines typed at the keyboard; input ends after the last.
    var typed: [String] = []
    /// The chunks of standard input, and the error that ends it; nil for none.
    var input: (portions: [[UInt8]], failure: Int32?) = ([], nil)
    /// The answer of the location service.
    var location: Result<LocationFix, LocationError> = .failure(.unavailable)
    /// The zone of this machine's clock: seconds east of UTC, and the system's name for it.
    var zone = (offset: 3_600, name: "CET")
    /// A search for a name finds nothing.
    var network: Network = { request in
        if request.path?.hasPrefix("/v1/search?") == true { return FakeWeather.json(#"{"generationtime_ms":0.5}"#) }
        Issue.record("asked \(request.hostForMessages), and no network was given to this machine")
        return .failure(HTTPError(.failed, host: request.hostForMessages, reason: "no network in this test"))
    }

    var machine: Machine {
        let lines = Items(typed)
        let portions = Items(input.portions)
        let failure = input.failure
        let network = network
        let location = location
        let zone = zone
        return Machine(
            environment: environment, now: { Self.now }, localZone: { _ in zone }, output: output,
            messages: messages, readLine: { lines.next() },
            readInput: {
                if let portion = portions.next() { return portion }
                if let failure { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
                return []
            },
            inputIsTerminal: inputIsTerminal,
            locate: { _ throws(LocationError) in try location.get() },
            pause: { _ in
                for await _ in AsyncStream(Never.self, { _ in }) {}
                throw CancellationError()
            },
            makeClient: { _ in
                RunningClient(
                    client: HTTPClient { request, _ throws(HTTPError) in try network(request).get() }, shutdown: {})
            })
    }

    /// The machine at another time.
    func machine(at now: Date) -> Machine {
        var machine = machine
        machine.now = { now }
        return machine
    }

    struct Ending {
        var status: Int32
        var output: String
        var messages: String
    }

    /// Runs a whole command line. The ending includes the output of earlier runs.
    func run(_ arguments: [String]) async -> Ending {
        let status = await CommandLineTool(machine: machine).run(arguments)
        let ending = Ending(status: status, output: output.text, messages: messages.text)
        // A place for a value that was not given would be printed.
        let typed = arguments.joined(separator: " ")
        for match in (ending.output + ending.messages).matches(of: /\{([A-Za-z]+)(\|[^}]*)?\}/)
        where Self.placeholders.contains(String(match.output.1)) && !typed.contains(match.output.0) {
            Issue.record("\(typed): \(match.output.0) has no value")
        }
        return ending
    }

    /// The names of values in sentences, without the columns, which templates have in braces.
    private static let placeholders: Set<String> = {
        let books = Language.allCases.map { Phrasebook($0) }
        let sentences = books.flatMap { book in book.keys.compactMap { book.text(key: $0) } }
        let names = sentences.flatMap { $0.matches(of: /\{([A-Za-z]+)(\|[^}]*)?\}/).map { String($0.output.1) } }
        return Set(names).subtracting(Quantity.allCases.map(\.rawValue))
    }()

    func run(_ arguments: String...) async -> Ending { await run(arguments) }
}

/// A queue that hands out each element once.
private final class Items<Item: Sendable>: Sendable {
    private let rest: Mutex<[Item]>

    init(_ items: [Item]) { rest = Mutex(items) }

    func next() -> Item? { rest.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

/// Calls `body` with a new folder, and removes it afterwards.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cities-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
        let result = try await body(folder)
        try FileManager.default.removeItem(at: folder)
        return result
    } catch {
        try? FileManager.default.removeItem(at: folder)
        throw error
    }
}
