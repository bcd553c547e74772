import Foundation
import Testing

/// ARCHITECTURE.md and CONTRIBUTING.md against the repository.
struct ArchitectureTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// A target of the manifest that is not a test, a tool of the tests or a script.
    private struct Room: Hashable {
        let name: String
        /// The targets of this package that it may import.
        let imports: Set<String>
    }

    /// The targets that have a folder in `Sources` or hold the embedded resources.
    private static func rooms() throws -> [Room] {
        let manifest = try text("Package.swift")
        let targets = try #require(manifest.range(of: "\n    targets: ["))
        let pattern = /(?:room|\.target|\.systemLibrary|\.executableTarget)\(\s*(?:name: )?"(\w+)"/
        let starts = Array(manifest[targets.upperBound...].matches(of: pattern))
        return starts.enumerated().compactMap { index, match in
            let name = String(match.1)
            let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : manifest.endIndex
            let body = manifest[match.range.upperBound..<end]
            let folder = root.appending(path: "Sources/\(name)").path
            guard FileManager.default.fileExists(atPath: folder) || name == "CCitiesResources" else { return nil }
            return Room(name: name, imports: Set(body.matches(of: /"(\w+)"/).map { String($0.1) }))
        }
    }

    /// The floor of each target by the table of the page.
    private static func floors() throws -> [String: Int] {
        let rows = try text("ARCHITECTURE.md").split(separator: "\n").compactMap {
            $0.wholeMatch(of: /\| (\d) \| ([^|]+) \|.*/)
        }
        return rows.reduce(into: [:]) { floors, row in
            for name in row.2.matches(of: /`(\w+)`/) { floors[String(name.1)] = Int(row.1) }
        }
    }

    @Test func `the table has exactly the targets of the manifest`() throws {
        let listed = try Self.floors()
        let targets = Set(try Self.rooms().map(\.name))
        #expect(targets.count > 20)
        #expect(targets.subtracting(listed.keys).sorted() == [])
        // The first table numbers steps, not floors.
        #expect(Set(listed.keys.filter { $0.contains("Cities") }).subtracting(targets).sorted() == [])
    }

    @Test func `no target imports one of a higher level`() throws {
        let floors = try Self.floors()
        for room in try Self.rooms() {
            let floor = try #require(floors[room.name])
            for name in room.imports.intersection(floors.keys) {
                #expect(try #require(floors[name]) <= floor, "\(room.name) imports \(name)")
            }
        }
    }

    @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
    func `every path in the page exists`(page: String) throws {
        let page = try Self.text(page)
        let top = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
        let quoted = page.matches(of: /`([^`\s]+)`/).map { String($0.1) }.filter { path in
            path.contains("/") && top.contains(String(path.prefix { $0 != "/" })) && !path.hasPrefix(".build")
        }
        let linked = page.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }.filter { !$0.hasPrefix("http") }
        #expect(linked.count >= 1 && quoted.count >= 5)
        for path in quoted + linked {
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
}
