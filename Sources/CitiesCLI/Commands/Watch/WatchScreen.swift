import CitiesLocalization
import CitiesTextLayout

/// The screen of a terminal on which a table is shown in place of the one before.
///
/// A picture goes out in one write that clears no more than the rest of the last one, so that nothing flickers.
actor WatchScreen {
    /// Lines for this many columns.
    typealias Picture = @Sendable (Int?) -> [String]

    private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
    private static let leave = "\u{1B}[?25h\u{1B}[?1049l"
    private static let restOfLine = "\u{1B}[K"
    private static let home = "\u{1B}[H"
    private static let restOfScreen = "\u{1B}[J"
    /// The most reports to keep, more than any window has lines.
    private static let mostReports = 200

    private let output: any TextOutput
    private let book: Phrasebook
    private var picture: Picture?
    /// Reports since the picture before this one, and since this one.
    private var reports: (before: [String], since: [String]) = ([], [])
    private var isOpen = false
    private var last = ""

    init(_ output: any TextOutput, _ book: Phrasebook) {
        self.output = output
        self.book = book
    }

    func show(_ picture: @escaping Picture) throws(OutputError) {
        self.picture = picture
        reports = (reports.since, [])
        try draw()
    }

    /// Shows a message below this picture and the next one.
    func report(_ text: String) {
        reports.since = (reports.since + [text]).suffix(Self.mostReports)
        // A terminal that takes nothing more is found out by the next table.
        try? draw()
    }

    /// Messages as they stand below a table.
    static func lines(of messages: [String], columns: Int?) -> [String] {
        messages.flatMap { ("  " + $0.cleaned(maximumLength: 400)).wrapped(to: columns ?? 80, indent: "  ") }
    }

    /// Draws what has changed: the ages, the size of the window.
    func draw() throws(OutputError) {
        // Another job's screen is not for drawing on.
        guard let picture, output.isInFront else { return }
        let all =
            picture(output.columns) + Self.lines(of: reports.before + reports.since, columns: output.columns)
        let room = max(1, output.rows ?? 24)
        var lines = all
        if all.count > room {
            let hidden = all.count - room + 1
            lines = all.prefix(room - 1) + [book(.watchHidden, ["count": String(hidden)])]
        }
        let text = lines.map { $0 + Self.restOfLine }.joined(separator: "\r\n")
        guard text != last || !isOpen else { return }
        try output.write((isOpen ? "" : Self.enter) + Self.home + text + Self.restOfScreen)
        isOpen = true
        last = text
    }

    /// Gives the terminal back as it was; the next picture takes it again.
    func close() {
        guard isOpen else { return }
        isOpen = false
        // There is no other way to tell than the terminal that does not take it.
        try? output.write(Self.leave)
    }

    func handle(_ change: TerminalChange) {
        switch change {
        case .resized, .resumed:
            last = ""
            // A terminal that takes nothing more is found out by the next table.
            try? draw()
        case .suspended: close()
        }
    }
}
