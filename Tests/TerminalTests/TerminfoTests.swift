import Foundation
import Testing

@testable import CitiesTerminal

@MainActor
@Suite struct TerminfoTests {
    @Test func `the pauses of an old terminal are not written to it`() throws {
        // Its `sgr0` is `\E[m^O$<2>`.
        let terminal = try Terminfo(name: "vt100", environment: [:], output: STDOUT_FILENO)
        let restore = String(decoding: terminal.restore, as: UTF8.self)
        #expect(restore.hasPrefix("\u{1B}[m\u{0F}\u{1B}[?1l\u{1B}>"), "\(restore.debugDescription)")
        #expect(!restore.contains("$<"))
    }
}
