import CitiesCurlHTTP
import CitiesFoundation
import CitiesGeolocation
import CitiesHTTP
import CitiesTextLayout
import CitiesWeatherModel
import Subprocess

/// Everything outside the program that a command may touch. The live one is made in one place; a test makes its own.
struct Machine: Sendable {
    var environment: [String: String]
    /// The variables that are not UTF-8, each as the system has it: `NAME=value`. In `environment` they are not as they are.
    var otherVariables: [[UInt8]] = []
    var now: @Sendable () -> Date
    /// Offset from UTC in seconds and short name of this machine's time zone at a moment.
    var localZone: @Sendable (Date) -> (offset: Int, name: String)
    var output: any TextOutput
    var messages: any TextOutput
    /// A line from standard input without its end; nil at the end of input or when canceled.
    var readLine: @Sendable () async -> String?
    /// The next bytes of standard input, as many as there are; empty at its end. Throws the system's error, and a
    /// `CancellationError`.
    var readInput: @Sendable () async throws -> [UInt8] = { [] }
    var inputIsTerminal: Bool
    /// Stops this process while its terminal belongs to another job, so that a question appears when it can be seen.
    /// False when it never will be.
    var comesToFront: @Sendable () -> Bool = { true }
    /// Asks the terminal for its background, for a tenth of a second at most; nil without an answer.
    var askBackground: @Sendable () -> Background? = { nil }
    /// Asks the location service of this machine, which asks the user; for so long at most.
    var locate: @Sendable (Duration) async throws(LocationError) -> LocationFix
    /// Waits; for what moves while something is under way.
    var pause: @Sendable (Duration) async throws -> Void
    /// Measures the pauses between attempts.
    var clock: any Clock<Duration> = ContinuousClock()
    /// Tells what happens to its terminal, until the task is canceled.
    var watchTerminal: @Sendable (_ handle: @Sendable (TerminalChange) async -> Void) async -> Void = { _ in }
    /// Shows a notification on the desktop.
    var notify: @Sendable (DesktopNotification) async throws(DesktopNotification.Failure) -> Void = {
        _ throws(DesktopNotification.Failure) in throw .noService
    }
    /// True when there is a desktop that shows notifications.
    var canNotify: @Sendable () async -> Bool = { false }
    /// Makes the client of a run; its observations of transfers go to the closure.
    var makeClient: @Sendable (_ log: (@Sendable (HTTPTransferSummary) -> Void)?) -> RunningClient
    /// Begins to load what requests need, beside everything else.
    var loadAhead: @Sendable () -> Void = {}
    /// The names and versions of the libraries that it runs on; empty when they are unknown.
    var libraries: @Sendable () -> [String] = { [] }
    /// Starts this program with these words, in the background, unless one with this lock is running or
    /// has begun less than this many seconds ago.
    var startBehind: @Sendable (_ words: [String], _ lock: URL, _ interval: TimeInterval) -> Void = { _, _, _ in }
    /// Ends this process after so long, whatever it is at.
    var endAfter: @Sendable (Duration) -> Void = { _ in }
    /// The location service of this machine.
    var locationService: @Sendable () -> LocationService = { .absent }
}

/// A stream that text is written to: standard output or standard error.
protocol TextOutput: Sendable {
    var isTerminal: Bool { get }
    /// Columns of the terminal; nil for anything else.
    var columns: Int? { get }
    /// Lines of the terminal; nil for anything else.
    var rows: Int? { get }
    /// True when the terminal is this job's to draw on, and when there is no terminal.
    var isInFront: Bool { get }
    func write(_ text: String) throws(OutputError)
    /// Writes styled lines, each with a line feed at its end.
    func write(_ lines: [Line], by painter: ANSIPainter) throws(OutputError)
}

extension TextOutput {
    // These are the values of a stream without a terminal.
    var isTerminal: Bool { false }
    var columns: Int? { nil }
    var rows: Int? { nil }
    var isInFront: Bool { true }

    func write(_ lines: [Line], by painter: ANSIPainter) throws(OutputError) { try write(painter.paint(lines)) }
}

/// The reason why text could not be written.
enum OutputError: Error, Equatable {
    /// The reader has gone, which is its right: `cities | head -1`.
    case closed
    case failed(code: Int32)
}

/// A client and how to end it in good order.
struct RunningClient: Sendable {
    var client: HTTPClient
    var shutdown: @Sendable () async -> Void
}

extension Machine {
    /// The environment of a program that swift-subprocess starts; see ``environment(where:with:)``.
    func variables(where isMeant: (String) -> Bool = { _ in true }, with own: [String: String] = [:]) -> Environment {
        .custom(environment(where: isMeant, with: own).map { $0 + [0] })
    }

    /// The environment for a child process as bytes of `NAME=value`, inherited from this process, UTF-8 or not.
    ///
    /// - Parameters:
    ///   - isMeant: True for the name of a variable that the program gets.
    ///   - own: Variables to add; they replace inherited ones of the same name.
    func environment(
        where isMeant: (String) -> Bool = { _ in true }, with own: [String: String] = [:]
    ) -> [[UInt8]] {
        func name(_ variable: [UInt8]) -> String {
            String(decoding: variable.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
        }
        let others = otherVariables.filter { isMeant(name($0)) && own[name($0)] == nil }
        let names = Set(others.map(name))
        let texts = environment.filter { isMeant($0.key) && !names.contains($0.key) }.merging(own) { _, own in own }
        return texts.map { Array("\($0.key)=\($0.value)".utf8) } + others
    }
}

/// The location service of this machine: GeoClue, which Linux desktops have. The raw value is for
/// machine-readable formats.
enum LocationService: String, Sendable, CaseIterable {
    /// GeoClue is installed, and the system bus to reach it is there.
    case geoclue
    /// GeoClue is installed without a system bus to reach it, as in most containers.
    case noBus = "no-bus"
    case absent

    /// Looks for the files that say so; no service is used.
    static func find() -> LocationService {
        func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
        guard exists("/usr/share/dbus-1/system-services/org.freedesktop.GeoClue2.service") else { return .absent }
        return exists("/run/dbus/system_bus_socket") || exists("/var/run/dbus/system_bus_socket") ? .geoclue : .noBus
    }
}
