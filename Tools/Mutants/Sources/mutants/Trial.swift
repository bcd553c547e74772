import Breaking
import Foundation

/// Runs tests with a break, or with none.
struct Trial {
    enum Outcome: Hashable, Sendable {
        /// By a test of a module.
        case killed(module: String, test: String)
        case hung(module: String)
        case survived
        /// No test comes by.
        case unreached
        case untried
    }

    /// A run of a module's tests without any break.
    struct Baseline: Sendable {
        var seconds: Double
        /// The names of the tests that come by a break, also of those that have started a program that does; an empty one
        /// for what comes by before any test, or beside all.
        var reached: [Int: Set<String>]
    }

    let workspace: Workspace
    let testing: [String]
    /// Modules whose tests pass without a break.
    private(set) var baselines: [String: Baseline] = [:]
    /// Tests that fail without a break, by module.
    private var leftOut: [String: [String]] = [:]

    init(_ workspace: Workspace) throws {
        self.workspace = workspace
        testing = try workspace.testing()
    }

    /// Runs a module's tests without a break: a second time when something failed, and then without what failed again.
    ///
    /// - Returns: The tests that are left out: some read the code, and some limit what a program may write, which notes what
    ///   it comes by. nil when more failed than can be left out.
    mutating func measure(_ module: String) throws -> [String]? {
        var failures: [String] = []
        leftOut[module] = []
        for turn in 1...12 {
            let record = workspace.logs.appending(path: "\(module).reached")
            try? FileManager.default.removeItem(at: record)  // nothing has been tried yet
            let start = ContinuousClock.now
            let ran = try run(module, "^\(module)\\.", mutant: record.path, log: "\(module)-\(turn)", seconds: 1_800)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            guard ran.ending != .exited(0) || ran.failed != nil else {
                var reached: [Int: Set<String>] = [:]
                for line in ((try? String(contentsOf: record, encoding: .utf8)) ?? "").split(separator: "\n") {
                    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
                    guard parts.count == 2, let number = Int(parts[0]) else { continue }
                    // As far as its parameters.
                    reached[number, default: []].insert(String(parts[1].prefix { $0 != "(" }))
                }
                baselines[module] = Baseline(seconds: seconds, reached: reached)
                return leftOut[module]
            }
            guard let failed = ran.failed else { return nil }
            if failures.contains(failed) { leftOut[module]?.append(failed) }
            failures.append(failed)
        }
        return nil
    }

    /// Tries a break with the tests that come by, and then with all tests of the modules that do, until one notices:
    /// first in that of the broken target, then in those that take the least time.
    func outcome(of number: Int, target: String) throws -> Outcome {
        let own = target.replacing("Cities", with: "", maxReplacements: 1) + "Tests"
        func isOwn(_ module: String) -> Bool { module == own || module == target + "Tests" }
        let modules = baselines.filter { $0.value.reached[number] != nil }.sorted { one, other in
            if isOwn(one.key) != isOwn(other.key) { return isOwn(one.key) }
            return one.value.seconds < other.value.seconds
        }
        guard !modules.isEmpty else { return .unreached }
        for (module, baseline) in modules {
            let names = (baseline.reached[number] ?? []).subtracting([""])
            guard (1...Self.mostNames).contains(names.count) else { continue }
            let any = names.sorted().map(NSRegularExpression.escapedPattern).joined(separator: "|")
            let found = try attempt("^\(module)\\..*(\(any))", in: module, number, baseline.seconds)
            if let found { return found }
        }
        for (module, baseline) in modules {
            // What is computed once for all tests is passed by the first alone.
            let names = baseline.reached[number] ?? []
            guard names.contains("") || names.count == 1 || names.count > Self.mostNames else { continue }
            if let found = try attempt("^\(module)\\.", in: module, number, baseline.seconds) { return found }
        }
        return .survived
    }

    /// More are not named one by one.
    private static let mostNames = 60

    /// The outcome of a break in the filtered tests of a module; nil when no test noticed it.
    private func attempt(
        _ filter: String, in module: String, _ number: Int, _ seconds: Double
    ) throws -> Outcome? {
        // What waits for other programs fails now and then on a busy machine: only a break does so twice.
        for turn in 1...2 {
            let ran = try run(
                module, filter, mutant: String(number), log: "\(number)-\(module)-\(turn)", seconds: 60 + 5 * seconds)
            switch ran.ending {
            case .exited(0): return nil
            case .hung: return .hung(module: module)
            case .crashed(let signal): return .killed(module: module, test: "crash (signal \(signal))")
            case .exited, .stopped: break
            }
            guard let failed = ran.failed else { return .killed(module: module, test: "\(ran.ending)") }
            let name = NSRegularExpression.escapedPattern(for: failed)
            let again = try run(
                module, "^\(module)\\..*\(name)", mutant: String(number), log: "\(number)-\(module)-\(turn)-again",
                seconds: 60 + 5 * seconds)
            let isAgain = again.ending != .exited(0) || again.failed != nil
            if isAgain || !again.hasRun || turn == 2 { return .killed(module: module, test: failed) }
        }
        return nil
    }

    /// Until the first failure.
    private func run(
        _ module: String, _ filter: String, mutant: String, log: String, seconds: Double
    ) throws -> (ending: Child.Ending, failed: String?, hasRun: Bool) {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: "m\(UUID().uuidString.prefix(6))")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }  // a test that was stopped may still write into it
        var failed: String?
        // A broken loop that takes more and more memory is not to take that of everybody.
        let limited = ["sh", "-c", "ulimit -v 16000000; exec \"$@\"", "sh"]
        let skipped = (leftOut[module] ?? []).flatMap {
            ["--skip", "^\(module)\\..*\(NSRegularExpression.escapedPattern(for: $0))"]
        }
        let ran = try Child.run(
            limited + testing + ["--filter", filter] + skipped, in: workspace.copy,
            environment: [
                Instrument.variable: mutant, "TMPDIR": folder.path, "HOME": folder.path, "NO_COLOR": "1",
                // Nobody reads where it crashed.
                "SWIFT_BACKTRACE": "enable=no",
            ],
            log: workspace.logs.appending(path: log + ".txt"), seconds: seconds
        ) { line in
            guard let name = Self.failedTest(line) else { return false }
            failed = name
            return true
        }
        return (ran.ending, failed, !ran.output.contains("with 0 tests"))
    }

    /// The name in `Test "a name" recorded an issue at`.
    static func failedTest(_ line: Substring) -> String? {
        guard let end = line.range(of: " recorded an issue"), let start = line.range(of: "Test ") else { return nil }
        guard start.upperBound <= end.lowerBound else { return nil }
        return line[start.upperBound..<end.lowerBound].trimmingCharacters(in: CharacterSet(charactersIn: "\"()"))
    }
}
