import CitiesTestSupport
import Foundation
import Testing

/// Output that is longer than the terminal.
@Suite(.timeLimit(.untilAllHadTheirTurn)) struct PagerTests {
    /// Marks each line that goes through it.
    private static let pager = "sed 's/^/page: /'"

    private func shown(
        _ settings: [String: String], _ arguments: [String], rows: UInt16 = 10
    ) async throws -> (status: Int32, screen: String) {
        let usual = ["CITIES_SOURCE": "normals", "PAGER": Self.pager, "CITIES_LANGUAGE": "en"]
        return try await withProgram(usual.merging(settings) { $1 }) { program async throws in
            let terminal = try await TerminalProgram(program, arguments, rows: rows)
            return (try await terminal.end(), terminal.screen)
        }
    }

    @Test(arguments: [(["--pager"], [:]), ([], ["CITIES_PAGER": "auto"])] as [([String], [String: String])])
    func `goes through the pager where an option or the setting says so`(
        options: [String], settings: [String: String]
    ) async throws {
        let (status, screen) = try await shown(settings, ["list"] + options)
        #expect(status == 0)
        #expect(screen.contains("page: ") && screen.contains("Ulsan"), "\(screen)")
        // Colors are those of the terminal.
        #expect(screen.contains("\u{1B}["))
    }

    @Test func `is printed without the option, and where it fits`() async throws {
        #expect(try await !shown([:], ["list"]).screen.contains("page: "))
        #expect(try await !shown([:], ["list", "--pager"], rows: 60).screen.contains("page: "))
        #expect(try await !shown(["CITIES_PAGER": "never"], ["list"]).screen.contains("page: "))
    }

    @Test func `is never paged into a pipe`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals", "PAGER": Self.pager]) { program async throws in
            let ending = try await program.run("list", "--pager")
            #expect(ending.status == 0 && !ending.output.contains("page: ") && ending.output.contains("Ulsan"))
        }
    }

    @Test func `is printed by itself without a pager, and loses nothing`() async throws {
        let (status, screen) = try await shown(["PAGER": "no-such-pager"], ["list", "--pager"])
        #expect(status == 0)
        #expect(screen.contains("The pager no-such-pager could not be started."), "\(screen)")
        #expect(screen.contains("Busan") && screen.contains("Ulsan"))
    }

    @Test func `keeps the exit status of the command`() async throws {
        let (status, screen) = try await shown([:], ["list", "--pager", "--where", "temp>99"])
        #expect(status == 1, "\(screen)")
    }
}
