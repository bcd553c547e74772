import Breaking
import Foundation

/// The copy of the package that is broken, and its build. The package itself is only read.
struct Workspace {
    let package: URL
    /// Where all is that is made here.
    let folder: URL
    let copy: URL
    let logs: URL

    init(package: URL, options: [String]) throws {
        self.package = package
        self.options = options
        folder = package.appending(path: ".build/mutants")
        copy = folder.appending(path: "package")
        logs = folder.appending(path: "logs")
        try? FileManager.default.removeItem(at: logs)  // may not be there yet
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The files of the package, as git knows them and as they are now.
    func files() throws -> [String] {
        let listed = try Child.run(["git", "ls-files", "-co", "--exclude-standard"], in: package)
        guard listed.ending == .exited(0) else { throw Failure(description: "git ls-files failed: \(listed.output)") }
        let found = listed.output.split(separator: "\n").map(String.init)
        return found.filter { FileManager.default.fileExists(atPath: package.appending(path: $0).path) }
    }

    /// Copies all files but those of this tool, and writes the broken ones. A file that says the same is left alone, so
    /// that it is not compiled again.
    func write(_ broken: [String: String]) throws {
        let files = try files().filter { !$0.hasPrefix("Tools/Mutants/") } + ["Package.resolved"]
        let made = Instrument.files(for: broken)
        for file in Set(files + made.keys) {
            let from = package.appending(path: file)
            let to = copy.appending(path: file)
            guard let data = made[file].map({ Data($0.utf8) }) ?? (try? Data(contentsOf: from)) else { continue }
            let new = try Instrument.changes(file, data, broken: broken)
            if (try? Data(contentsOf: to)) == new { continue }
            try FileManager.default.createDirectory(
                at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
            try new.write(to: to)
            let attributes = try? FileManager.default.attributesOfItem(atPath: from.path)
            if let mode = attributes?[.posixPermissions] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: to.path)
            }
        }
        // What is gone in the package goes here too.
        let wanted = Set(files + made.keys)
        for folder in ["Sources", "Tests", "Scripts"] {
            let there = FileManager.default.enumerator(atPath: copy.appending(path: folder).path)
            for case let name as String in there ?? .init() {
                let file = folder + "/" + name
                var isFolder: ObjCBool = false
                let path = copy.appending(path: file).path
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
                    !wanted.contains(file)
                else { continue }
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }

    /// Options of a build, as `make test` has them.
    private let options: [String]

    private var building: [String] {
        // Neither a debugger nor the index reads it.
        ["swift", "build", "--build-tests", "-debug-info-format", "none"] + options
    }

    /// Builds the tests. Gives the compiler's errors, as file (from the package's folder) and line; none when it is built.
    func build() throws -> [(file: String, line: Int)] {
        let built = try Child.run(building, in: copy, log: logs.appending(path: "build.txt"))
        if built.ending == .exited(0) { return [] }
        let root = copy.resolvingSymlinksInPath().path + "/"
        let errors = built.output.split(separator: "\n").compactMap { line -> (String, Int)? in
            guard line.contains(": error:"), let place = line.range(of: root) else { return nil }
            let parts = line[place.upperBound...].split(separator: ":", maxSplits: 2)
            guard parts.count == 3, let number = Int(parts[1]) else { return nil }
            return (String(parts[0]), number)
        }
        guard !errors.isEmpty else {
            throw Failure(description: "the copy does not build:\n" + built.output.suffix(4_000))
        }
        return errors
    }

    /// How the tests of a module are run.
    func testing() throws -> [String] {
        let shown = try Child.run(building + ["--show-bin-path"], in: copy)
        let folder = shown.output.split(separator: "\n").last.map(String.init) ?? ""
        let bundle = folder + "/citiesPackageTests.xctest"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: bundle, isDirectory: &isFolder) else {
            throw Failure(description: "no tests in \(folder)")
        }
        // The tests themselves, where they are a program: `swift test` takes longer to begin than many of them.
        if isFolder.boolValue { return ["swift", "test", "--skip-build"] + options }
        return [bundle, "--testing-library", "swift-testing"]
    }

    /// The modules of tests that the manifest names.
    func modules() throws -> [String] {
        let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
        return manifest.matches(of: /\btests\(\s*"(\w+)"/).map { String($0.1) }
    }
}
