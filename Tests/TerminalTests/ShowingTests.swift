import CitiesTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60))) struct ShowingTests {
    @Test(arguments: [
        ("xterm-256color", 256), ("tmux-256color", 256), ("screen", 8), ("linux", 8), ("xterm", 8), ("vt100", 0),
    ])
    func `the number of colors is that of the terminal`(name: String, colors: Int) async throws {
        let terminal = try await ProbeTerminal(["TERM": name])
        terminal.expect("colors \(colors)")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test(arguments: ["xterm-256color", "tmux-256color"])
    func `a terminal that says so gets red, green and blue, and its palette is left alone`(name: String) async throws {
        let terminal = try await ProbeTerminal(["TERM": name, "COLORTERM": "truecolor", "PROBE_BACKGROUND": "dark"])
        terminal.expect("\u{1B}[38;2;255;135;0ma line of a chart")
        // Drawn in other colors, and after a stop.
        terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}\u{1B}[?62c")
        terminal.expect("\u{1B}[38;2;215;0;0ma line of a chart")
        terminal.type("Z")
        terminal.expect("\u{1B}[?1049l")
        terminal.expect("ma line of a chart", while: { terminal.send(SIGCONT) })
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.isRestored)
        #expect(terminal.text.contains("colors \(1 << 24)"))
        #expect(!terminal.text.contains("38;5;") && !terminal.text.contains("\u{1B}]4;"))
    }

    @Test(arguments: [
        ["COLORTERM": "truecolor", "TERM": "xterm-256color", "STY": "1.cities"],
        ["COLORTERM": "truecolor", "TERM": "xterm"], ["COLORTERM": "truecolor", "TERM": "linux"],
        ["COLORTERM": "1", "TERM": "xterm-256color"],
    ])
    func `no other terminal gets red, green and blue`(environment: [String: String]) async throws {
        let terminal = try await ProbeTerminal(environment)
        terminal.expect("end of the frame")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(!terminal.text.contains("38;2;"))
    }

    /// curses counts rows and columns in 16 bits.
    @Test(
        arguments: [(80, 32_768), (80, 65_535), (65_535, 24), (40_000, 40_000), (5_000, 5_000)] as [(UInt16, UInt16)])
    func `a window larger than the largest frame is drawn in part, at the start and after a resize`(
        columns: UInt16, rows: UInt16
    ) async throws {
        let drawn = "\(min(columns, 1_000))x\(min(rows, 500))"
        for isResized in [false, true] {
            let terminal =
                isResized ? try await ProbeTerminal() : try await ProbeTerminal(columns: columns, rows: rows)
            if isResized {
                terminal.expect("end of the frame")
                terminal.resize(columns: columns, rows: rows)
            }
            terminal.expect("size \(drawn) ")
            #expect(try await terminal.quit() == 0)
            #expect(terminal.isRestored)
        }
    }

    /// The terminal database has no size for this terminal, so curses reads the size of the window.
    @Test func `a terminal without a size of its own is not taken over where its window is too large`() async throws {
        let terminal = try await ProbeTerminal(["TERM": "linux"], columns: 80, rows: 40_000)
        terminal.expect("incapable")
        #expect(try await terminal.end() == 2)
        let large = try await ProbeTerminal(["TERM": "linux"], columns: 5_000, rows: 5_000)
        large.expect("size 1000x500 ")
        #expect(try await large.quit() == 0)
    }

    @Test func `a terminal without a size has that of the variables`() async throws {
        let terminal = try await ProbeTerminal(["COLUMNS": "70", "LINES": "21"], columns: 0, rows: 0)
        terminal.expect("size 70x21 ")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test(arguments: ["xterm-256color", "linux"]) func `without colors none is sent`(name: String) async throws {
        let terminal = try await ProbeTerminal(["TERM": name, "NO_COLOR": "1"])
        terminal.expect("end of the frame")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(try !terminal.text.contains(Regex("\u{1B}\\[([0-9;]*;)?([34][0-7]|[34]8;5;[0-9]+)m")))
        #expect(terminal.text.contains("colors 0"))
    }

    @Test func `the background is queried after the first frame, and the answer applies`() async throws {
        let terminal = try await ProbeTerminal(["PROBE_BACKGROUND": "dark"])
        terminal.expect("\u{1B}]11;?\u{07}")
        // Both may arrive at once.
        #expect(terminal.text.contains(/end of the frame[\S\s]*\]11;\?/))
        #expect(!terminal.text.contains("160ma line of a chart"))
        // Keys typed meanwhile are not lost, and are not taken for the answer.
        terminal.type("x\u{1B}]11;rgb:ffff/ffff/ffff\u{07}y\u{1B}[?62c")
        terminal.expect("160ma line of a chart")
        terminal.type("z")
        terminal.expect("\"z\"")
        #expect(terminal.text.contains("\"x\"") && terminal.text.contains("\"y\""))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.isRestored)
    }

    @Test(arguments: [["TERM": "linux"], ["TERM": "vt100"], ["NO_COLOR": "1"]])
    func `a terminal that may not understand the query does not receive it, nor one without colors`(
        environment: [String: String]
    ) async throws {
        let terminal = try await ProbeTerminal(environment)
        terminal.expect("end of the frame")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(!terminal.text.contains("]11;"))
    }

    private static let compiler = "/usr/bin/tic"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: compiler), "there is no tic"))
    func `nor does any other console of Linux`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "terminfo-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // nothing is done with it
        let source = folder.appending(path: "source")
        try "linux-16color|the console with more colors,\n\tcolors#16, pairs#256, use=linux,\n"
            .write(to: source, atomically: true, encoding: .utf8)
        let made = try await ChildProgram.run(URL(filePath: Self.compiler), ["-o", folder.path, source.path])
        try #require(made.status == 0)
        let terminal = try await ProbeTerminal(["TERM": "linux-16color", "TERMINFO": folder.path])
        terminal.expect("end of the frame")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.text.contains("colors 16") && !terminal.text.contains("]11;"))
    }

    @Test func `an answer during the shutdown does not reach the shell`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("\u{1B}]11;?\u{07}")
        terminal.type("q\u{1B}]11;rgb:ffff/ffff/ffff\u{07}\u{1B}[?62c")
        #expect(try await terminal.end() == 0)
        #expect(terminal.unread == 0)
    }

    @Test func `the background is asked for again when the window has the keyboard again`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("\u{1B}]11;?\u{07}")
        terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{07}\u{1B}[?62c가")
        terminal.expect("<key(Key.character(\"가\"))>")
        terminal.type("\u{1B}[I나")
        terminal.expect("<key(Key.character(\"나\"))>")
        #expect(terminal.text.components(separatedBy: "\u{1B}]11;?").count == 3)
        // Neither the news of a change nor its answer is a key.
        terminal.type("\u{1B}[?62c\u{1B}[?997;2n\u{1B}[O다")
        terminal.expect("<key(Key.character(\"다\"))>")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        for mode in ["1004", "2031"] {
            #expect(terminal.text.contains("\u{1B}[?\(mode)h") && terminal.text.contains("\u{1B}[?\(mode)l"))
        }
    }

    @Test(arguments: [("C.UTF-8", true), ("ko_KR.UTF-8", true), ("C", false), ("POSIX", false)])
    func `a locale without Hangul gets question marks, and one that is not installed does not`(
        locale: String, isWide: Bool
    ) async throws {
        let terminal = try await ProbeTerminal(["LC_ALL": locale])
        terminal.expect("end of the frame")
        #expect(terminal.text.contains("공주") == isWide)
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.written.allSatisfy { $0 < 0x80 } == !isWide)
    }

    @Test func `keys, paste and the mouse arrive`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame 0")
        for (typed, shown) in [
            ("한", "<key(Key.character(\"한\"))>"), ("\u{1B}OA", "Key.up"), ("\u{1B}", "scape"),
            ("\u{1B}[200~q\u{1B}[201~", "paste"), ("\u{1B}[<64;3;4M", "wheelUp"),
        ] {
            terminal.type(typed)
            terminal.expect(shown)
        }
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    /// tmux may report the name of Screen, and Screen may be configured to report any name.
    @Test(arguments: [
        (["TERM": "screen-256color"], false), (["TERM": "screen", "STY": "1.cities"], false),
        (["TERM": "xterm-256color", "STY": "1.cities"], false), (["TERM": "screen", "TMUX": ""], false),
        (["TERM": "screen", "TMUX": "/nowhere,1,0"], true), (["TERM": "xterm-256color", "STY": ""], true),
        (["TERM": "xterm-256color"], true),
    ])
    func `the mouse is enabled where it does not delay Esc, and bracketed paste everywhere`(
        environment: [String: String], hasMouse: Bool
    ) async throws {
        let terminal = try await ProbeTerminal(environment)
        terminal.expect("end of the frame")
        #expect(terminal.text.contains("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h") == hasMouse)
        #expect(terminal.text.contains("\u{1B}[?2004h"))
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }

    @Test func `a storm of sizes ends with the last one`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame")
        for number in 0..<200 {
            terminal.resize(columns: UInt16(40 + number * 7 % 90), rows: UInt16(10 + number * 3 % 40))
        }
        terminal.resize(columns: 1, rows: 1)
        terminal.resize(columns: 63, rows: 17)
        terminal.expect("rows: 17")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.isRestored)
    }

    @Test func `a stop and a continuation redraw everything`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame")
        terminal.send(SIGTSTP)
        terminal.expect("\u{1B}[?1049l")
        // It may not have stopped yet, and a signal that comes before is lost for that.
        terminal.expect("가", while: { terminal.send(SIGCONT) })
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.isRestored && terminal.text.contains("<resumed>"))
        // Modes that a terminal has for each of its screens are set when it has changed to the other one.
        let turns = terminal.text.components(separatedBy: "\u{1B}[?1049l").filter { $0.contains("\u{1B}[?2004h") }
        #expect(turns.count == 2)
        for turn in turns {
            let before = turn.components(separatedBy: "\u{1B}[?2004h")[0]
            #expect(before.contains("\u{1B}[?1049h"), "\(before.debugDescription)")
        }
    }

    @Test func `keys that wait are handled before the next frame is drawn`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame 0")
        let start = terminal.written.count
        terminal.type(String(repeating: "x", count: 2_000))
        terminal.expect("2000")
        let output = String(decoding: terminal.written[start...], as: UTF8.self)
        #expect(output.split(separator: "<key").count < 40)
        #expect(try await terminal.quit() == 0)
    }

    @Test func `a signal does not wait for the keys before it`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame 0")
        // The first key sends the signal, and the last one would end the probe with another status.
        terminal.type("s" + String(repeating: "x", count: 1_000) + "q")
        #expect(try await terminal.end() == 128 + SIGTERM)
        #expect(terminal.isRestored)
    }

    @Test func `one key causes little output`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame 0")
        let before = terminal.written.count
        terminal.type("x")
        terminal.expect("character(\"x\")")
        #expect(terminal.written.count - before < 200)
        terminal.type("q")
        #expect(try await terminal.end() == 0)
    }
}
