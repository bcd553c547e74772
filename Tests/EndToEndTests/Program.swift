import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

/// The real binary in an environment of its own: no locale, home, proxy or configuration of the machine.
struct Program {
    /// The home folder, which ``withProgram(_:body:)`` removes.
    let home: URL
    var environment: [String: String]

    /// The time limit of one start in seconds: more than any test needs, even on a busy machine.
    static let longestLife = 240.0

    struct Ending {
        var status: Int32
        var output: String
        var messages: String

        /// Standard output as JSON.
        func json() throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        }
    }

    /// The content of the preferences file; empty without one.
    var remembered: String {
        let file = home.appending(path: ".local/state/cities/preferences.json")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    /// Runs to the end with these arguments.
    func run(_ arguments: String...) async throws -> Ending {
        try await run(arguments)
    }

    func run(_ arguments: [String]) async throws -> Ending {
        try await start(arguments).ending()
    }

    /// The endings of several commands, in their order. A few run at a time, for commands that mostly wait.
    func run(_ commands: [[String]], atOnce width: Int) async throws -> [Ending] {
        try await withThrowingTaskGroup(of: (index: Int, ending: Ending).self) { group in
            var endings = [Ending?](repeating: nil, count: commands.count)
            for (index, command) in commands.enumerated() {
                if index >= width, let (index, ending) = try await group.next() { endings[index] = ending }
                group.addTask { (index, try await run(command)) }
            }
            for try await (index, ending) in group { endings[index] = ending }
            return endings.compactMap(\.self)
        }
    }

    /// Runs a shell script that finds the program in `$0`.
    func shell(_ script: String) async throws -> Ending {
        try await start(["-c", script, Self.binary.path], executable: URL(filePath: "/bin/sh")).ending()
    }

    /// Runs an example of the documentation in bash, in the home folder. A watch gets a signal once it has printed something;
    /// one that notifies, which prints nothing, at once.
    func ending(ofExample example: String) async throws -> Ending {
        let isWatch = example.hasPrefix("cities watch")
        let running = try await start(
            ["-c", "cd \"$HOME\"; \(isWatch ? "exec " : "")\(example)"], executable: URL(filePath: "/bin/bash"))
        if isWatch {
            while !example.contains("--notify"), try String(contentsOf: running.output, encoding: .utf8).isEmpty {
                try Task.checkCancellation()
                await Task.yield()
            }
            running.send(SIGTERM)
        }
        return try await running.ending()
    }

    /// A started program with empty standard input and both outputs in files.
    func start(_ arguments: [String], executable: URL? = nil) async throws -> RunningProgram {
        let folder = home.appending(path: "run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (output, messages) = (folder.appending(path: "output"), folder.appending(path: "messages"))
        let (outputFile, messagesFile) = (try Self.newFile(output), try Self.newFile(messages))
        let child = try await ChildProgram.start(
            executable ?? Self.binary, arguments, environment: environment, output: outputFile.fileDescriptor,
            messages: messagesFile.fileDescriptor, endingAfter: Self.longestLife)
        try outputFile.close()
        try messagesFile.close()
        return RunningProgram(child: child, output: output, messages: messages)
    }

    private static func newFile(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    /// Writes a configuration file with owner-only permissions.
    func configure(_ yaml: String, mode: Int = 0o600) throws {
        let folder = home.appending(path: ".config/cities")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "config.yaml")
        try yaml.write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }

    /// All files below the cache folder.
    func cacheFiles() throws -> [URL] {
        let folder = home.appending(path: ".cache/cities")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath && $0.pathExtension == "tsv" }
    }

    /// Makes saved answers older by some hours; nil is all files.
    func ageAnswers(hours: Double, in files: [URL]? = nil) throws {
        for file in try files ?? cacheFiles() {
            try change(.fetchedAt, in: file) { String((Double($0) ?? 0) - hours * 3_600) }
        }
    }

    /// The place of a field of the present weather in a line of a file of saved answers.
    enum SavedField: Int {
        case fetchedAt = 2
        case observedAt = 9
        case latitude = 5
        case temperature = 10
        case humidity = 12
    }

    /// Changes a field of every saved answer in a file, and the checksum of its line.
    func change(_ field: SavedField, in file: URL, _ change: (String) -> String) throws {
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        try #require(lines.count > 2 && lines.last == "", "\(file.lastPathComponent) has no answers")
        for index in lines.indices.dropFirst().dropLast() {
            var fields = lines[index].components(separatedBy: "\t")
            let changed = change(fields[field.rawValue])
            try #require(Double(fields[field.rawValue]) != nil && changed != fields[field.rawValue])
            fields[field.rawValue] = changed
            fields[fields.count - 1] = ""
            let line = fields.joined(separator: "\t")
            let checksum = Array(line.utf8).withUnsafeBufferPointer { SavedFields.checksum(of: $0) }
            lines[index] = line + checksum
        }
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }

    /// The binary that was built along with the tests.
    static var binary: URL {
        get throws {
            let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
            let executables = [Bundle.main.executableURL, URL(filePath: CommandLine.arguments[0])].compactMap(\.self)
            let folders = (bundles + executables).map { $0.deletingLastPathComponent() }
            let found = folders.map { $0.appending(path: "cities") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
            return try #require(found, "no binary `cities` beside the tests in \(folders.map(\.path))")
        }
    }
}

/// Runs `body` with a program in a new home folder, and removes the folder.
func withProgram<Result>(
    _ environment: [String: String] = [:], body: (Program) async throws -> Result
) async throws -> Result {
    await Turnstile.programs.enter()
    defer { Turnstile.programs.leave() }
    let home = FileManager.default.temporaryDirectory.appending(path: "cities-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    // The tests never look up the location of this machine.
    let basic = [
        "HOME": home.path, "PATH": "/usr/bin:/bin", "LANG": "en_US.UTF-8", "TZ": "UTC", "no_proxy": "*",
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus", "CITIES_LOCATION_BASE_URL": nowhere,
        "CITIES_OPEN_METEO_AIR_QUALITY_URL": nowhere, "CITIES_OPEN_METEO_ENSEMBLE_URL": nowhere,
        "CITIES_OPEN_METEO_GEOCODING_URL": nowhere, "CITIES_METAR_BASE_URL": nowhere,
        "CITIES_NWS_BASE_URL": nowhere, "CITIES_MET_NORWAY_BASE_URL": "http://met-norway.invalid",
        "CITIES_KMA_BASE_URL": nowhere, "CITIES_KMA_HUB_BASE_URL": nowhere,
        // The terminals of the tests answer no question, and are not asked for their background.
        "SSH_TTY": "/dev/pts/0",
    ]
    let program = Program(
        home: home,
        environment: coverage.merging(clock) { _, new in new }.merging(basic) { _, new in new }
            .merging(environment) { _, new in new })
    do {
        let result = try await body(program)
        try FileManager.default.removeItem(at: home)
        return result
    } catch {
        try? FileManager.default.removeItem(at: home)
        throw error
    }
}

/// The variables of a preloaded library that gives the tests another date, for the programs that they start; empty otherwise.
private let clock = ProcessInfo.processInfo.environment.filter {
    $0.key == "LD_PRELOAD" || $0.key.hasPrefix("FAKETIME")
}

/// The variable with the coverage file of child programs; empty unless the tests measure coverage.
private let coverage: [String: String] = {
    guard let file = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] else { return [:] }
    let folder = URL(filePath: file).deletingLastPathComponent()
    return ["LLVM_PROFILE_FILE": folder.appending(path: "program-%p.profraw").path]
}()
