import CitiesTestSupport
import Foundation
import Testing

/// The full screen in a pseudo-terminal, with the visible screen.
final class ScreenProgram {
    let terminal: TerminalProgram
    private(set) var screen: VirtualScreen
    private let before: [UInt32]
    /// The time after which a silent program counts as hanging, even on a busy machine.
    private static let patience = Duration.seconds(600)

    init(
        _ program: Program, _ arguments: [String] = [], executable: URL? = nil, columns: UInt16 = 80, rows: UInt16 = 24
    ) async throws {
        terminal = try await TerminalProgram(
            program, arguments, executable: executable, columns: columns, rows: rows)
        screen = VirtualScreen(columns: Int(columns), rows: Int(rows))
        before = terminal.settingsBefore
    }

    /// Reads until the screen matches. A frame arrives in pieces, and half of one may match by accident.
    func see(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: (VirtualScreen) -> Bool
    ) async {
        let hanging = terminal.end(after: Self.patience)
        defer { hanging.cancel() }
        while true {
            if condition(screen), await terminal.isQuiet() { return }
            guard let bytes = await terminal.next() else {
                Issue.record(
                    "never seen: \(what)\n\(screen.text)\n\(terminal.account)", sourceLocation: sourceLocation)
                return
            }
            screen.write(bytes)
        }
    }

    func see(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await see(text, sourceLocation: sourceLocation) { $0.contains(text) }
    }

    /// Reads until the text is there and no fetch is under way: the last answers may be on the screen earlier.
    func seeAllFetched(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await see("\(text), all fetched", sourceLocation: sourceLocation) { seen in
            seen.contains(text) && seen.contains("just now") && !seen.contains("/20")
        }
    }

    /// Adds bytes that another reader has taken from the terminal.
    func readAlready(_ bytes: [UInt8]) { screen.write(bytes) }

    func type(_ text: String) { terminal.type(text) }

    /// Makes the city under the cursor the home city, and answers the question.
    func makeHome(sourceLocation: SourceLocation = #_sourceLocation) async {
        type("h")
        await see("your home city?", sourceLocation: sourceLocation)
        type("y")
        await see("is now your home city", sourceLocation: sourceLocation)
    }

    func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
    }

    /// Reads the rest; checks the exit status, and that the terminal is restored.
    func end(with expected: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let hanging = terminal.end(after: Self.patience)
        defer { hanging.cancel() }
        while let bytes = await terminal.next() { screen.write(bytes) }
        #expect(screen.modes == VirtualScreen.usual, "modes that are still set", sourceLocation: sourceLocation)
        #expect(screen.unknown == [], sourceLocation: sourceLocation)
        #expect(terminal.settings == before, "settings of before", sourceLocation: sourceLocation)
        let status = try await terminal.end()
        #expect(
            status == expected, "\(terminal.account), and the terminal shows\n\(screen.text)",
            sourceLocation: sourceLocation)
    }

    /// True when the terminal treats keys as before the start.
    var hasSettingsOfBefore: Bool { terminal.settings == before }
}

/// The byte sequences of keys.
enum Keys {
    static let escape = "\u{1B}"
    static let enter = "\r"
    static let down = "\u{1B}OB"
    static let up = "\u{1B}OA"
    static let end = "\u{1B}OF"
    static let tab = "\t"
}
