import Foundation
import Testing

/// The documents for engineers, the decisions and the scripts against the repository.
struct ArchitectureTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// A target of the manifest that is not a test, a tool of the tests or a script.
    private struct Target: Hashable {
        let name: String
        /// The targets of this package that it may import.
        let imports: Set<String>
    }

    /// The targets that have a folder in `Sources` or hold the embedded resources.
    private static func targets() throws -> [Target] {
        let manifest = try text("Package.swift")
        let list = try #require(manifest.range(of: "\n    targets: ["))
        let pattern = /(?:room|\.target|\.systemLibrary|\.executableTarget)\(\s*(?:name: )?"(\w+)"/
        let starts = Array(manifest[list.upperBound...].matches(of: pattern))
        return starts.enumerated().compactMap { index, match in
            let name = String(match.1)
            let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : manifest.endIndex
            let body = manifest[match.range.upperBound..<end]
            let folder = root.appending(path: "Sources/\(name)").path
            guard FileManager.default.fileExists(atPath: folder) || name == "CCitiesResources" else { return nil }
            return Target(name: name, imports: Set(body.matches(of: /"(\w+)"/).map { String($0.1) }))
        }
    }

    /// The layer of each target by the table of the page.
    private static func layers() throws -> [String: Int] {
        let rows = try text("ARCHITECTURE.md").split(separator: "\n").compactMap {
            $0.wholeMatch(of: /\| (\d) \| ([^|]+) \|.*/)
        }
        return rows.reduce(into: [:]) { layers, row in
            for name in row.2.matches(of: /`(\w+)`/) { layers[String(name.1)] = Int(row.1) }
        }
    }

    @Test func `the table has exactly the targets of the manifest`() throws {
        let listed = try Self.layers()
        let targets = Set(try Self.targets().map(\.name))
        #expect(targets.count > 20)
        #expect(targets.subtracting(listed.keys).sorted() == [])
        // The first table numbers steps, not layers.
        #expect(Set(listed.keys.filter { $0.contains("Cities") }).subtracting(targets).sorted() == [])
    }

    @Test func `no target imports one of a higher layer`() throws {
        let layers = try Self.layers()
        for target in try Self.targets() {
            let layer = try #require(layers[target.name])
            for name in target.imports.intersection(layers.keys) {
                #expect(try #require(layers[name]) <= layer, "\(target.name) imports \(name)")
            }
        }
    }

    /// The paths of all files of the repository in these folders.
    private static func files(_ folders: [String]) -> [String] {
        folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String }
                ?? [])
                .filter { !$0.contains(".build") }.map { "\(folder)/\($0)" }
        }
    }

    @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "README.ko.md"])
    func `every path in the page exists`(page: String) throws {
        let text = try Self.text(page)
        let top = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
        // A file that a command names, too: `sh Scripts/pins newer`.
        let words = text.matches(of: /`([^`\n]+)`/).flatMap { $0.1.split(separator: " ").map(String.init) }
        let quoted = words.filter { path in
            path.contains("/") && top.contains(String(path.prefix { $0 != "/" })) && !path.hasPrefix(".build")
        }
        let linked = text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }.filter { !$0.contains(":") }
            .map { String($0.prefix { $0 != "#" }) }.filter { !$0.isEmpty }
        let shown = text.matches(of: /(?:src|srcset)="([^"]+)"/).map { String($0.1) }.filter { !$0.contains(":") }
        #expect(linked.count >= 1 && quoted.count >= (page.hasPrefix("README") ? 0 : 5))
        for path in quoted + linked + shown {
            // A star stands for one folder.
            let parts = path.split(separator: "/").map(String.init)
            let folders = parts.reduce([Self.root]) { folders, part in
                part == "*"
                    ? folders.flatMap {
                        (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
                    } : folders.map { $0.appending(path: part) }
            }
            #expect(folders.contains { FileManager.default.fileExists(atPath: $0.path) }, "\(path)")
        }
    }

    @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
    func `every file, suite and command that the page names exists`(page: String) throws {
        let text = try Self.text(page)
        let files = Self.files([
            "Sources", "Tests", "Scripts", "Tools", "Packaging", "Resources", "Examples", "Benchmarks",
        ])
        let known = Set(files.map { String($0.split(separator: "/").last ?? "") })
        let top = Set(try FileManager.default.contentsOfDirectory(atPath: Self.root.path))
        let named = text.matches(of: /`(\w[\w+]*\.(?:swift|md|c|tsv|csv|txt))`/).map { String($0.1) }
        // `PresentationTests` is a target, `MeasureTests` a suite in a file of its own.
        let suites = text.matches(of: /`(\w+Tests)`/).map { String($0.1) }
        #expect(suites.count >= 2)
        for name in named { #expect(known.contains(name) || top.contains(name), "\(name)") }
        for name in suites { #expect(known.contains("\(name).swift") || known.contains(name), "\(name)") }
        let targets = try Self.text("Makefile").matches(of: /(?m)^([a-z-]+):/).map { String($0.1) }
        for command in text.matches(of: /`make ([a-z-]+)/) {
            #expect(targets.contains(String(command.1)), "\(command.1)")
        }
    }

    // The decisions.

    private static let documentation = "Sources/CitiesCLI/Documentation.docc"

    /// The text of each decision by the name of its page.
    private static func decisions() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: "\(documentation)/Decisions").path)
        return try names.reduce(into: [:]) { decisions, name in
            decisions[String(name.prefix { $0 != "." })] = try text("\(documentation)/Decisions/\(name)")
        }
    }

    private static func links(_ text: some StringProtocol) -> [String] {
        String(text).matches(of: /<doc:([\w-]+)>/).map { String($0.1) }
    }

    @Test func `the index lists every decision once, in order`() throws {
        let index = try Self.text("\(Self.documentation)/CitiesCLI.md")
        let listed = Self.links(index).filter { $0.first?.isNumber == true }
        #expect(listed == (try Self.decisions()).keys.sorted() && listed.count > 60)
        #expect(Set(listed.map { $0.prefix(4) }).count == listed.count)
    }

    @Test func `every decision has a title, a context, a decision, alternatives and disadvantages`() throws {
        for (name, text) in try Self.decisions() {
            #expect(text.contains(/^# [A-Z`].*[^.]\n\n/), "\(name)")
            for part in ["Context", "Decision", "Alternatives", "Disadvantages"] {
                #expect(text.components(separatedBy: "**\(part).**").count == 2, "\(name): \(part)")
            }
        }
    }

    @Test func `a decision that was replaced names the one that replaces it, and the other way around`() throws {
        let decisions = try Self.decisions()
        /// Links of the sentence of the status that begins so.
        func named(_ verb: String, in text: String) -> Set<String> {
            let status = text.components(separatedBy: "\n\n").first { $0.hasPrefix("**Status.**") } ?? ""
            let words = status.replacing("\n", with: " ")
            return Set(
                words.matches(
                    of:
                        /(Replaced in part by|Replaced by|Replaces in part|Replaces|Extended by|Extends) (?:(?![.:,] ).)*/
                )
                .filter { $0.1.hasPrefix(verb) }.flatMap { Self.links($0.0) })
        }
        var count = 0
        for (name, text) in decisions {
            for link in Self.links(text) {
                #expect(decisions[link] != nil || link == "Performance", "\(name): \(link)")
            }
            for (verb, answer) in [
                ("Replaced", "Replaces"), ("Replaces", "Replaced"), ("Extended", "Extends"), ("Extends", "Extended"),
            ] {
                for other in named(verb, in: text) {
                    count += 1
                    #expect(named(answer, in: decisions[other] ?? "").contains(name), "\(name): \(other)")
                }
            }
        }
        #expect(count >= 20)
    }

    @Test func `every decision that a document or the code names by its number exists`() throws {
        let numbers = Set(try Self.decisions().keys.map { String($0.prefix(4)) })
        let pages = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "SECURITY.md", "RELEASING.md", "Makefile"]
        let files = Self.files(["Sources", "Tests", "Scripts", "Tools", "Packaging"]).filter {
            ["swift", "md", "c", "h", "py", "sh"].contains($0.split(separator: ".").last.map(String.init) ?? "")
        }
        var named = 0
        for path in pages + files {
            guard let text = try? Self.text(path), text.contains("ecision 0") else { continue }
            for match in text.matches(of: /[Dd]ecision (0\d{3})\b/) {
                named += 1
                #expect(numbers.contains(String(match.1)), "\(path): \(match.1)")
            }
        }
        #expect(named >= 1)
    }

    // The scripts.

    @Test func `every script says its language and, in a sentence, its purpose`() throws {
        let data: Set = ["supp", "tsv", "txt", "md"]
        let scripts = Self.files(["Scripts", "Packaging", ".ci"]).filter { path in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: Self.root.appending(path: path).path, isDirectory: &isFolder)
            let name = path.split(separator: "/").last ?? ""
            let isData = name.contains(".") && data.contains(String(name.split(separator: ".").last ?? ""))
            return exists && !isFolder.boolValue && !isData && !path.contains("__pycache__")
                && !path.hasSuffix(".swift")
                && !path.hasSuffix(".swiftpm") && !path.contains("/.") && name != "Package.resolved"
        }
        #expect(scripts.count > 40)
        for script in scripts {
            let lines = try Self.text(script).components(separatedBy: "\n")
            let isNamed = script.hasSuffix(".py")
            #expect(isNamed || lines[0].contains(/^#!.*\b(sh|bash|python3|ruby)$/), "\(script)")
            let purpose = lines[isNamed && !lines[0].hasPrefix("#!") ? 0 : 1]
            #expect(purpose.contains(/^(# |""")(\w[\w-]* .*: )?[A-Za-z].*[.:]("""|)$/), "\(script): \(purpose)")
        }
        for folder in ["Tools/Mutants", "Packaging"] {
            let page = try Self.text("\(folder)/README.md")
            for path in page.matches(of: /(?m)^\| (`.+?`) \|/).flatMap({ $0.1.matches(of: /`([^`]+)`/) }) {
                let name = String(path.1).replacing("-*", with: "-deb")
                #expect(
                    FileManager.default.fileExists(atPath: Self.root.appending(path: "\(folder)/\(name)").path),
                    "\(name)")
            }
        }
    }
}
