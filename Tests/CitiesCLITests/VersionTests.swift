import Foundation
import Testing

@testable import CitiesCLI

struct VersionTests {
    private func run(_ arguments: String...) async -> FakeMachine.Ending {
        await FakeMachine(network: FakeWeather.unreachable).run(arguments)
    }

    /// The rows of the list from which the license notices are generated, without the packages used only by tests.
    private func rows() throws -> [[String]] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let list = try String(contentsOf: root.appending(path: "Packaging/components.tsv"), encoding: .utf8)
        return list.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("test\t") }
            .map { $0.components(separatedBy: "\t") }
    }

    @Test(arguments: ["en", "ko"]) func `lists every component of the program`(language: String) async throws {
        let ending = await run("--version", "--verbose", "--lang", language)
        #expect(ending.status == 0 && ending.messages.isEmpty)
        let lines = ending.output.components(separatedBy: "\n")
        let rows = try rows()
        #expect(rows.count > 10 && Component.all.count == rows.count)
        for row in rows {
            let title = row[0] == "package" ? "\(row[1]) \(row[2])" : row[1]
            let line = try #require(lines.first { $0.hasPrefix("  \(title): ") && $0.hasSuffix(row[4]) }, "\(row)")
            #expect(line.contains(row[3]))
            #expect(line.contains(row[5]) || row[5] == "-", "\(line)")
        }
        #expect(!ending.output.contains("FlyingFox") && !ending.output.contains("\t"))
        #expect(lines.dropLast().last?.contains("share/doc/cities") == true)
    }

    @Test func `is one line by default`() async {
        let ending = await run("--version")
        #expect(ending.output == "cities \(Version.current)\n")
    }
}
