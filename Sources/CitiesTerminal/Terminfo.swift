import CCitiesNcurses
import CitiesFoundation
import CitiesTextLayout

/// The facts that are known of a terminal before its screen is taken.
@MainActor
struct Terminfo {
    /// The sequences of its keys.
    let keys: [[UInt8]: Key]
    /// Turns on bracketed paste, and the mouse outside of GNU Screen; empty where their effect is unknown.
    let start: [UInt8]
    /// Asks for the news of a change between dark and light (mode 2031), and of the keyboard's focus (mode 1004).
    let follow: [UInt8]
    /// Turns all of them off again.
    let stop: [UInt8]
    /// Brings the whole terminal back to where it was.
    let restore: [UInt8]
    /// Asks for the background color; empty where it might not be understood.
    let backgroundQuestion: [UInt8]
    /// True where the sequence for the clipboard is understood, or ignored.
    let mayCopy: Bool
    /// Chooses a foreground color (`setaf`); nil without color.
    let foreground: [UInt8]?
    /// True when the terminal database has a size for the window.
    let hasSize: Bool

    init(name: String, environment: [String: String], output: Int32) throws(TerminalError) {
        var found: Int32 = 0
        guard !name.isEmpty, setupterm(name, output, &found) == OK else { throw .unknown(name: name) }
        defer { cities_curses_forget_terminfo() }
        guard Self.bytes("cup") != nil, Self.bytes("clear") != nil else { throw .incapable(name: name) }
        let pairs = KeySequences.capabilities.compactMap { name, key in Self.bytes(name).map { ($0, key) } }
        keys = Dictionary(pairs.filter { $0.0.count > 1 && $0.0.first == KeySequences.escape }) { first, _ in first }
        let isLikeXterm = Self.bytes("kmous") != nil
        // While a program wants the mouse, GNU Screen keeps Esc to itself until the next key, in case it begins a click. A
        // mouse that does nothing is better than an Esc that does nothing.
        let mouse = Multiplexer.isScreen(in: environment) ? "" : "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
        start = isLikeXterm ? Array((mouse + "\u{1B}[?2004h").utf8) : []
        let isXterm = isLikeXterm && !name.hasPrefix("linux")
        follow = isXterm ? Array("\u{1B}[?1004h\u{1B}[?2031h".utf8) : []
        stop =
            (isXterm ? Array("\u{1B}[?2031l\u{1B}[?1004l".utf8) : [])
            + (isLikeXterm ? Array("\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8) : [])
        // The console of Linux is like xterm in this only.
        backgroundQuestion = isXterm ? BackgroundQuestion.bytes : []
        mayCopy = isXterm
        foreground = Self.bytes("setaf")
        hasSize = tigetnum("lines") > 0 && tigetnum("cols") > 0
        // The shell's screen comes back by itself where there is an alternate one.
        let hasAlternateScreen = Self.bytes("rmcup") != nil
        restore =
            stop + ["sgr0", "op", "rmkx", "cnorm", "rmcup"].flatMap { Self.bytes($0) ?? [] }
            + (hasAlternateScreen ? [] : Array("\r\n".utf8))
    }

    /// A capability without the pauses (`$<2>`) that only terminals of the seventies need.
    private static func bytes(_ capability: String) -> [UInt8]? {
        guard let text = cities_curses_text(capability) else { return nil }
        let pieces = String(cString: text).split(separator: "$<", omittingEmptySubsequences: false)
        let bytes = pieces.enumerated().flatMap { index, piece in
            index == 0 ? Array(piece.utf8) : Array(piece.utf8.drop { $0 != UInt8(ascii: ">") }.dropFirst())
        }
        return bytes.isEmpty ? nil : bytes
    }
}
