import CitiesTestSupport
import Foundation
import Testing

/// The full screen within tmux and GNU Screen, as the terminal around them shows it.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct MultiplexerTests {
    enum Multiplexer: String, CaseIterable, Sendable {
        case tmux, screen

        /// The path of the multiplexer; nil when it is not installed.
        var executable: URL? {
            ["/usr/bin", "/opt/homebrew/bin", "/usr/local/bin"].map { URL(filePath: $0).appending(path: rawValue) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }

        static let absence: Comment = "skipped: no tmux or no screen here (make test installs them)"
        static var areInstalled: Bool { allCases.allSatisfy { $0.executable != nil } }
    }

    /// A multiplexer isolated from the user's settings and from other sessions.
    private struct Session {
        let multiplexer: Multiplexer
        let program: Program
        private let folder: URL
        private let executable: URL

        init(_ multiplexer: Multiplexer, _ program: Program) throws {
            self.multiplexer = multiplexer
            var program = program
            // A socket's path may not be long.
            folder = program.home.appending(path: "s")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let settings = multiplexer == .tmux ? "" : "startup_message off\naltscreen on\n"
            try settings.write(to: folder.appending(path: "settings"), atomically: true, encoding: .utf8)
            // In a locale that is not installed Screen does not know which letters are wide.
            let own = [
                "LANG": "C.UTF-8",
                "cities": try Program.binary.path, "SCREENDIR": folder.path, "SYSSCREENRC": "/dev/null",
                "TMUX_TMPDIR": folder.path,
            ]
            program.environment.merge(own) { $1 }
            self.program = program
            executable = try #require(multiplexer.executable)
        }

        private var settings: String { folder.appending(path: "settings").path }

        /// Starts the program in a window with earlier output, and waits for the line after its end.
        func begin(_ arguments: String...) async throws -> ScreenProgram {
            let script = #"echo from before; "$cities" "$@"; echo status $?; read answer"#
            let command = ["/bin/sh", "-c", script, "sh"] + arguments
            return switch multiplexer {
            case .tmux: try await client(["-f", settings, "-u", "new-session"] + command)
            case .screen: try await client(["-c", settings, "-S", "cities", "-U"] + command)
            }
        }

        /// Attaches another terminal to the detached session.
        func attach() async throws -> ScreenProgram {
            switch multiplexer {
            case .tmux: try await client(["-u", "attach-session"])
            case .screen: try await client(["-U", "-r", "cities"])
            }
        }

        private func client(_ arguments: [String]) async throws -> ScreenProgram {
            try await ScreenProgram(program, arguments, executable: executable)
        }

        func detach() async throws { try await tell(multiplexer == .tmux ? ["detach-client"] : ["-d", "cities"]) }

        private func tell(_ words: [String]) async throws {
            let ending = try await program.start(words, executable: executable).ending()
            // Screen tells of what it has detached by a status of its own.
            #expect(ending.status == 0 || multiplexer == .screen, "\(words): \(ending)")
        }

        /// Ends the session after a failed test: a multiplexer outlives its terminal.
        func end() async throws {
            let words = multiplexer == .tmux ? ["kill-server"] : ["-S", "cities", "-X", "quit"]
            _ = try await program.start(words, executable: executable).ending()
        }
    }

    private func withSession(_ multiplexer: Multiplexer, body: (Session) async throws -> Void) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let session = try Session(multiplexer, program)
            do {
                try await body(session)
            } catch {
                try await session.end()
                throw error
            }
            try await session.end()
        }
    }

    private static let words = ["en": ("20 cities", "Busan", "Chuncheon"), "ko": ("20개 도시", "부산", "춘천")]

    private func seeList(
        _ window: ScreenProgram, _ unit: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let other = unit == "°C" ? "°F" : "°C"
        await window.see("all cities in \(unit)", sourceLocation: sourceLocation) { seen in
            seen.contains("20 cities") && seen.contains("Daegu") && seen.contains("Suwon") && seen.contains(unit)
                && !seen.contains(other)
        }
    }

    /// Leaves the program and closes the window, which ends the multiplexer.
    private func quit(_ window: ScreenProgram) async throws {
        window.type("q")
        // A screen that is given back has what was on it before, and nothing of the list.
        await window.see("the screen of before") { seen in
            seen.contains("status 0") && seen.contains("from before") && !seen.contains("°C")
        }
        window.type("\n")
        try await window.end()
    }

    @Test(
        .enabled(if: Multiplexer.areInstalled, Multiplexer.absence), arguments: Multiplexer.allCases, ["en", "ko"])
    func `the screen is drawn, follows the window, and is restored`(
        multiplexer: Multiplexer, language: String
    ) async throws {
        let (title, city, last) = try #require(Self.words[language])
        try await withSession(multiplexer) { session in
            let window = try await session.begin("--lang", language)
            for (columns, rows) in [(80, 24), (60, 30), (100, 27)] {
                window.resize(columns: columns, rows: rows)
                await window.see("all cities at \(columns) columns") { seen in
                    seen.contains(title) && seen.contains(city) && seen.contains("°C")
                        && (rows == 24 || seen.contains(last))
                        && Self.footer(seen) == rows - (multiplexer == .tmux ? 2 : 1)
                }
                // The right edges of the temperatures stand below each other, whatever wide letters are left of them.
                // Below the list there may be a city with degrees of its own.
                let edges = window.screen.edges(of: "°C", inFirst: 22)
                #expect(edges.count == 1, "\(columns) columns:\n\(window.screen.text)")
            }
            try await quit(window)
        }
    }

    /// The row of the program's lowest line, which lists the keys; tmux has a line of its own below.
    private static func footer(_ screen: VirtualScreen) -> Int? {
        screen.lines.lastIndex { $0.contains("Enter ") }
    }

    @Test(.enabled(if: Multiplexer.areInstalled, Multiplexer.absence), arguments: Multiplexer.allCases)
    func `keys act at once, a paste is no key, and clicks work where Esc does not wait for them`(
        multiplexer: Multiplexer
    ) async throws {
        try await withSession(multiplexer) { session in
            let window = try await session.begin()
            await seeList(window, "°C")
            window.type("?")
            await window.see("Help")
            window.type(Keys.escape)
            await window.see("the list after one Esc") { $0.contains("CITY ▲") && !$0.contains("Help") }
            window.type("\u{1B}[200~uq\u{1B}[201~")
            window.type("/")
            window.type("\u{1B}[200~seo\u{1B}[201~")
            await window.see("what was pasted where text belongs") {
                $0.contains("/seo") && $0.contains("Seoul") && !$0.contains("Busan")
            }
            window.type(Keys.escape)
            // In the units of before, whatever was pasted.
            await seeList(window, "°C")
            window.type("u")
            await seeList(window, "°F")
            window.type("u")
            await seeList(window, "°C")
            #expect(window.screen.modes.contains(1000) == (multiplexer == .tmux), "\(window.screen.modes)")
            if multiplexer == .tmux {
                try window.click("TEMP")
                await window.see("sorted by temperature") { $0.contains("TEMP ▲") || $0.contains("TEMP ▼") }
            }
            try await quit(window)
        }
    }

    @Test(.enabled(if: Multiplexer.areInstalled, Multiplexer.absence), arguments: Multiplexer.allCases)
    func `a detached session continues, and is drawn again when attached elsewhere`(
        multiplexer: Multiplexer
    ) async throws {
        try await withSession(multiplexer) { session in
            let window = try await session.begin()
            await seeList(window, "°C")
            window.type("u")
            await seeList(window, "°F")
            try await session.detach()
            try await window.end()
            let other = try await session.attach()
            await seeList(other, "°F")
            other.type("u")
            await seeList(other, "°C")
            try await quit(other)
        }
    }
}
