import Foundation
import CitiesTestSupport
import Testing

@testable import CitiesCLI

/// What the README and the manual say of the exit status is what the program does.
struct ManualTests {
    private let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `the README tells every exit status`() throws {
        let readme = try String(contentsOf: checkout.appending(path: "README.md"), encoding: .utf8)
        let section = try #require(readme.components(separatedBy: "\n## ").first { $0.hasPrefix("Exit status") })
        let told = Set(section.matches(of: #/\b(\d{1,3})\b/#).compactMap { Int32($0.1) })
        for status in ExitStatus.allCases { #expect(told.contains(status.rawValue)) }
    }

    @Test func `the manual says of the exit status what the README says`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "manual-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Stands for the package's generator, which ends its page with a sentence on the exit status of its own.
        let generator = folder.appending(path: "generator")
        let lines = #"""
            #!/bin/sh
            printf '.Dt CITIES 1\n.Sh DESCRIPTION\nCities.\n.Sh "EXIT STATUS"\n.Ex -std' >"$3/cities.1"
            """#
        try await Script.write(lines, to: generator)

        let (status, page) = try await ChildProgram.run(
            URL(filePath: "/bin/sh"), [checkout.appending(path: "Scripts/manual").path, "cities", generator.path])

        #expect(status == 0)
        #expect(page.hasPrefix(".Dt CITIES 1\n.Sh DESCRIPTION\nCities.\n.Sh EXIT STATUS\n"))
        #expect(!page.contains(".Ex -std"))
        let numbers = Set(page.split { !$0.isNumber }.compactMap { Int32($0) })
        for status in ExitStatus.allCases { #expect(numbers.contains(status.rawValue)) }
        #expect(page.contains(".It 75\n\\&Rate limit.\n"))
    }
}
