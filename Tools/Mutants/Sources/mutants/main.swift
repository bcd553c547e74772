import Breaking
import Foundation
import Synchronization

// Breaks a copy of the package in many places, one at a time, and lists the breaks that no test notices.
//   SEED     which ones; the same seed chooses the same              (1)
//   COUNT    how many, besides those of Tools/Mutants/listed.txt   (200)
//   TIME     seconds after which no further one is tried             (7200)
//   JOBS     how many are tried side by side                         (2)
//   ONLY     the identities of some that are to be tried alone
//   MODULES  the modules of tests that may notice it                 (all)
//   OPTIONS  of the build of the tests                               (none)
//   LIST     set: only chooses, and writes .build/mutants/chosen.txt

let began = ContinuousClock.now
let variables = ProcessInfo.processInfo.environment

func number(_ name: String, _ otherwise: Int) throws -> Int {
    guard let text = variables[name], !text.isEmpty else { return otherwise }
    guard let value = Int(text), value > 0 || name == "COUNT" else {
        throw Workspace.Failure(description: "\(name) has to be a number: \(text)")
    }
    return value
}

func mutate() throws -> Bool {
    let (seed, count) = (try number("SEED", 1), try number("COUNT", 200))
    let (time, jobs) = (try number("TIME", 7_200), try number("JOBS", 2))
    let only = Set((variables["ONLY"] ?? "").split(separator: " ").map(String.init))
    let workspace = try Workspace(
        package: URL(filePath: FileManager.default.currentDirectoryPath),
        options: (variables["OPTIONS"] ?? "").split(separator: " ").map(String.init))
    let folder = workspace.package.appending(path: "Tools/Mutants")
    func list(_ name: String) throws -> BreakList {
        do {
            return try BreakList(String(contentsOf: folder.appending(path: name), encoding: .utf8))
        } catch let mistake as BreakList.Mistake {
            throw Workspace.Failure(description: "Tools/Mutants/\(name): \(mistake)")
        }
    }
    let (listed, judged) = (try list("listed.txt"), try list("judged.txt"))

    var sources: [String: Source] = [:]
    func source(_ file: String) throws -> Source {
        if let known = sources[file] { return known }
        let read = Source(try String(contentsOf: workspace.package.appending(path: file), encoding: .utf8))
        sources[file] = read
        return read
    }
    var all: [Break] = []
    for file in try workspace.files() where file.hasPrefix("Sources/") && file.hasSuffix(".swift") {
        all += try source(file).breaks(file: file)
    }
    let fixed = try listed.entries.map { entry in
        do {
            return try BreakList.made(entry, in: source(entry.file))
        } catch let mistake as BreakList.Mistake {
            throw Workspace.Failure(description: "Tools/Mutants/listed.txt: \(mistake)")
        }
    }
    // Some do not compile: a few more are there to take their place.
    let spare = count / 5
    var chosen = Choice(seed: seed, count: count + spare).breaks(of: all, beside: fixed)
    let asked = all.filter { one in only.contains(one.id) && !chosen.contains(one) }
    chosen.removeAll { one in asked.contains { $0.id != one.id && $0.file == one.file && $0.line == one.line } }
    let breaks = Array((fixed + chosen + asked).enumerated()).map { (number: $0.offset, made: $0.element) }
    say("\(all.count) breaks are possible; seed \(seed) chooses \(chosen.count), and \(fixed.count) are listed.")
    let chosenList = breaks.map { "\($0.number) \($0.made.id) \($0.made.kind) \($0.made.file):\($0.made.line)\n" }
        .joined()
    try chosenList.write(to: workspace.folder.appending(path: "chosen.txt"), atomically: true, encoding: .utf8)
    if variables["LIST"] != nil { return true }

    // Build with all of them, without those that the compiler refuses, now or in an earlier run.
    let refusals = workspace.folder.appending(path: "refused.txt")
    let known = Set(
        ((try? String(contentsOf: refusals, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init))
    var refused = Set(breaks.filter { known.contains($0.made.id) }.map(\.number))
    var isBuilt = false
    for _ in 1...20 where !isBuilt {
        var broken: [String: String] = [:]
        var maps: [String: Source.LineMap] = [:]
        let kept = breaks.filter { !refused.contains($0.number) }
        for (file, breaks) in Dictionary(grouping: kept, by: \.made.file) {
            let written = try source(file).written(breaks, prefix: file.hasSuffix(".c") ? Instrument.inclusion : nil)
            (broken[file], maps[file]) = (written.text, written.map)
        }
        try workspace.write(broken)
        let errors = try workspace.build()
        isBuilt = errors.isEmpty
        for (file, line) in errors {
            guard let map = maps[file], !map.isEmpty else {
                throw Workspace.Failure(description: "\(file):\(line) does not compile, and nothing was broken there")
            }
            let there = map.filter { $0.lines.contains(line) }.map(\.number)
            // An error beside all breaks is that of the nearest: the compiler tells some where an expression begins.
            let nearest = map.min { abs($0.lines.lowerBound - line) < abs($1.lines.lowerBound - line) }
            refused.formUnion(there.isEmpty ? [nearest?.number].compactMap(\.self) : there)
        }
        let ids = known.union(breaks.filter { refused.contains($0.number) }.map(\.made.id)).sorted()
        try ids.joined(separator: "\n").write(to: refusals, atomically: true, encoding: .utf8)
        if !isBuilt { say("\(refused.count) do not compile, after \(elapsed())") }
    }
    guard isBuilt else {
        throw Workspace.Failure(description: "the compiler refuses more and more: .build/mutants/logs")
    }
    say("Built after \(elapsed()).")

    // What passes without a break, and which breaks each module comes by.
    var trial = try Trial(workspace)
    let modules = Set((variables["MODULES"] ?? "").split(separator: " ").map(String.init))
    for module in try workspace.modules() where modules.isEmpty || modules.contains(module) {
        guard let leftOut = try trial.measure(module), let baseline = trial.baselines[module] else {
            say("\(module) fails without a break and is left out: .build/mutants/logs")
            continue
        }
        say("\(module): \(Int(baseline.seconds)) s, comes by \(baseline.reached.count)")
        for test in leftOut { say("    without a test that fails without a break: \(test)") }
    }
    guard !trial.baselines.isEmpty else { throw Workspace.Failure(description: "no module passes without a break") }
    say("Tests without a break ended after \(elapsed()).")

    let compiled = breaks.filter { !refused.contains($0.number) }
    let wanted =
        only.isEmpty
        ? Array(compiled.prefix(compiled.prefix { $0.number < fixed.count }.count + count))
        : compiled.filter { only.contains($0.made.id) }
    let results = try attempt(wanted, trial, until: began + .seconds(time), jobs: jobs)
    let report = Report(
        seed: seed, refused: breaks.filter { refused.contains($0.number) }.map(\.made), results: results,
        judged: judged,
        elapsed: elapsed())
    say(report.text)
    try report.text.write(
        to: workspace.package.appending(path: ".build/mutants/report.txt"), atomically: true, encoding: .utf8)
    return report.isGood
}

/// At once, also where the output is a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func elapsed() -> String { "\(Int((ContinuousClock.now - began) / .seconds(60))) min" }

func attempt(
    _ breaks: [(number: Int, made: Break)], _ trial: Trial, until end: ContinuousClock.Instant, jobs: Int
) throws -> [Report.Result] {
    struct State {
        var next = 0
        var results: [Report.Result] = []
        var failure: (any Error)?
    }
    let state = Mutex(State())
    let work: @Sendable (Int) -> Void = { _ in
        while true {
            let index = state.withLock { state in
                defer { state.next += 1 }
                return state.next
            }
            guard index < breaks.count, state.withLock({ $0.failure == nil }) else { return }
            let one = breaks[index].made
            do {
                let start = ContinuousClock.now
                let outcome =
                    start < end ? try trial.outcome(of: breaks[index].number, target: one.target) : .untried
                let seconds = Int((ContinuousClock.now - start) / .seconds(1))
                if outcome != .untried {
                    say(
                        "\(index + 1)/\(breaks.count) \(one.id) \(one.kind) \(one.file):\(one.line) \(outcome) \(seconds) s"
                    )
                }
                state.withLock { $0.results.append(.init(made: one, outcome: outcome)) }
            } catch {
                state.withLock { $0.failure = error }
            }
        }
    }
    DispatchQueue.concurrentPerform(iterations: jobs, execute: work)
    return try state.withLock { state in
        if let failure = state.failure { throw failure }
        return state.results
    }
}

do {
    exit(try mutate() ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
    exit(2)
}
