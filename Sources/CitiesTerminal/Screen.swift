import CCitiesNcurses
import CCitiesTerminalGuard
import CitiesFoundation
import Dispatch
package import CitiesTextLayout

/// The whole terminal, taken over. There is one at a time, because curses has one.
///
/// A process in the background is stopped until it has the terminal. After the first frame, a resize and a focus the terminal
/// is queried for its background, and when the answer, or the news of a change, calls for other colors the frame is drawn
/// again in them.
///
/// It is put back as it was by `close()`, while the program is stopped, when the process exits without having closed it,
/// and when it crashes. Nothing runs while nothing happens.
@MainActor
package final class Screen {
    /// The abilities of the terminal.
    package struct Capabilities: Sendable, Hashable {
        /// 0 without color; ``ColorCount/direct`` for red, green and blue.
        package let colors: Int
        /// nil when unknown. The terminal may say it later.
        package let background: Background?
        /// False: only ASCII can be shown. Lines and arrows are replaced, other characters become question marks.
        package let isUTF8: Bool
        /// False: it is known to have no clipboard for programs.
        package let hasClipboard: Bool
    }

    package let capabilities: Capabilities
    /// The size of the window.
    package private(set) var window = Size(columns: 0, rows: 0)
    /// The size of the part of the window that is drawn on, from its upper left corner: no more than ``Size/largest``.
    package var size: Size { window.within(.largest) }
    /// An element when events wait: ``nextEvent()`` has all of them, one by one. It ends with `close()`. One task may read it.
    package let arrivals: AsyncStream<Void>

    private let continuation: AsyncStream<Void>.Continuation
    private var waiting = EventQueue()
    private let terminfo: Terminfo
    private let characters: CharacterSet
    private let output: Int32
    /// The size that `COLUMNS` and `LINES` give, for a terminal that does not know its own; nil when they do not.
    private let usualWindow: Size?
    private let terminal: CursesTerminal
    private var palette: Palette
    private var shown: Frame?
    /// The moment at which the terminal was asked for its background; nil before, and when it has answered.
    private var asked: ContinuousClock.Instant?
    private var mayAsk: Bool
    /// False where the background is settled, or makes no difference.
    private let followsBackground: Bool
    private var input: TerminalInput?

    /// Takes the terminal over: from here on nothing else may write to it.
    ///
    /// - Parameters:
    ///   - input: The descriptor for keys; standard input by default.
    ///   - output: The descriptor for drawing; standard output by default.
    ///   - environment: `TERM`, `COLORTERM`, what multiplexers set and the locale are read in it.
    ///   - isColored: false when `NO_COLOR` or `--color never` says so.
    ///   - background: as far as it is known before the terminal says it.
    ///   - asksBackground: False where the background is settled, whatever the terminal says.
    package init(
        input: Int32 = 0, output: Int32 = 1, environment: [String: String],
        isColored: Bool = true, background: Background? = nil, asksBackground: Bool = true
    ) throws(TerminalError) {
        guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
        // By itself curses takes the size of the window, and crashes where that does not fit into 16 bits.
        use_env(false)
        // Before its settings are read: those of now are another job's.
        try Foreground.wait(for: output)
        let name = environment["TERM"] ?? ""
        terminfo = try Terminfo(name: name, environment: environment, output: output)
        usualWindow = Self.window(in: environment)
        if !terminfo.hasSize {
            // Without any size it does not begin.
            let sizes = [Self.window(of: output), usualWindow].compactMap(\.self)
            guard sizes.allSatisfy({ max($0.columns, $0.rows) <= Int16.max }) else { throw .incapable(name: name) }
            use_env(true)
        }
        characters = CharacterSet.adopt(environment: environment)
        let notices = try NoticePipe()
        let restore = terminfo.restore
        let armed = cities_guard_arm(output, notices.writing, restore, restore.count)
        guard armed == 0 else { throw .system(code: errno) }
        guard let terminal = CursesTerminal(name: name, input: input, output: output) else {
            cities_guard_disarm()
            throw .incapable(name: name)
        }
        // curses has handlers of its own, which end the process.
        cities_guard_catch()
        self.terminal = terminal
        self.output = output
        palette = Palette(
            isColored: isColored, background: background, isDirect: ColorCount.isDirect(in: environment),
            foreground: terminfo.foreground)
        followsBackground = asksBackground && palette.colors > 0
        mayAsk = followsBackground
        capabilities = Capabilities(
            colors: palette.colors, background: background, isUTF8: characters == .utf8,
            hasClipboard: terminfo.mayCopy)
        (arrivals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        measure()
        enter()
        self.input = TerminalInput(
            descriptor: input, notices: notices, decoder: InputDecoder(sequences: terminfo.keys)
        ) { [weak self] in self?.receive($0) }
    }

    /// The next event that waits; nil without one. A signal, be it the newest, comes before all keys.
    package func nextEvent() -> TerminalEvent? {
        // Its handler is for the main queue, which is busy as long as keys are handled.
        input?.readSignals()
        return waiting.next()
    }

    private func add(_ event: TerminalEvent) {
        waiting.add(event)
        continuation.yield()
    }

    /// Shows a frame; only what differs from the one before is written. One of another size is cut or filled up.
    package func show(_ frame: Frame) {
        guard input != nil else { return }
        cities_guard_enter_thread()
        if shown?.size != frame.size {
            cities_curses_erase()
            shown = nil
        }
        for row in 0..<min(frame.size.rows, size.rows) {
            let cells = frame.cells(inRow: row)
            if let shown, shown.cells(inRow: row) == cells { continue }
            draw(Array(cells.prefix(size.columns)), row: row)
        }
        shown = frame
        if let cursor = frame.cursor, size.area.contains(cursor) {
            curs_set(1)
            cities_curses_move(Int32(cursor.row), Int32(cursor.column))
        } else {
            curs_set(0)
        }
        if let direct = palette.direct {
            direct.catching(terminal.writing, for: output) { cities_curses_refresh() }
        } else {
            cities_curses_refresh()
        }
        askForBackground()
    }

    private func askForBackground() {
        guard mayAsk else { return }
        mayAsk = false
        guard !terminfo.backgroundQuestion.isEmpty else { return }
        write(terminfo.backgroundQuestion)
        asked = .now
    }

    /// Asks the terminal for its background again, unless an answer is still to come.
    package func askForBackgroundAgain() {
        guard input != nil, followsBackground, asked == nil else { return }
        mayAsk = true
        askForBackground()
    }

    /// Draws the frame again in colors that suit its background.
    private func suit(_ background: Background) {
        palette.suit(background)
        guard let frame = shown else { return }
        shown = nil
        show(frame)
    }

    /// Puts text on the clipboard of the terminal (OSC 52), where it has one and lets programs write it. tmux does so with
    /// `set-clipboard on`.
    ///
    /// - Parameter text: In Base64.
    package func copy(_ text: String) {
        guard input != nil, terminfo.mayCopy else { return }
        write(Array("\u{1B}]52;c;\(text)\u{07}".utf8))
    }

    /// Forgets the content of the screen, which another program may have written on: the next frame is written whole.
    package func redraw() {
        guard input != nil else { return }
        forget()
    }

    /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again when it is continued.
    /// `resumed` follows.
    package func suspend() {
        guard input != nil else { return }
        leave()
        cities_guard_restore_settings()
        cities_guard_stop()
        resume()
    }

    /// Gives the terminal back as it was and ends `events`. Later calls do nothing.
    package func close() {
        guard let input else { return }
        leave()
        self.input = nil
        input.cancel()
        terminal.end()
        palette.direct?.end()
        cities_guard_disarm()
        continuation.finish()
    }

    private func draw(_ cells: [Frame.Cell], row: Int) {
        for (column, cell) in cells.enumerated() where !cell.isRightHalf {
            let isWide = column + 1 < cells.count && cells[column + 1].isRightHalf
            let width = isWide ? 2 : 1
            // A frame that is wider than the screen may end within a character.
            let isCut = !isWide && cell.text.displayWidth == 2
            let scalars = characters.scalars(of: isCut ? " " : cell.text, columns: width)
            let look = palette.look(cell)
            cities_curses_put(Int32(row), Int32(column), scalars, Int32(scalars.count), look.attributes, look.pair)
            if isWide, scalars[0] < 0x80 {
                cities_curses_put(Int32(row), Int32(column + 1), [0x20], 1, look.attributes, look.pair)
            }
        }
    }

    private func receive(_ notice: TerminalInput.Notice) {
        cities_guard_enter_thread()
        switch notice {
        case .event(let event): add(event)
        case .resized:
            let before = window
            measure()
            if window != before { add(.resized(window)) }
            askForBackgroundAgain()
        case .focused: askForBackgroundAgain()
        case .stop: suspend()
        case .continued: resume()
        case .background(let background): if followsBackground { suit(background) }
        case .answered: asked = nil
        }
    }

    private func resume() {
        // Continued in the background (`bg`), it is stopped again until it is brought to the front.
        guard (try? Foreground.wait(for: output)) != nil else { return add(.interrupted(signal: SIGHUP)) }
        let before = window
        measure()
        enter()
        add(.resumed)
        if window != before { add(.resized(window)) }
    }

    /// Learns the size from the terminal itself: `COLUMNS` of the shell does not follow it. A terminal that does not know
    /// it has the size of the shell's variables, else of the terminal database.
    private func measure() {
        let usual = usualWindow ?? Size(columns: Int(cities_curses_columns()), rows: Int(cities_curses_rows()))
        window = Self.window(of: output) ?? usual
        resize_term(Int32(size.rows), Int32(size.columns))
        forget()
    }

    private static func window(of terminal: Int32) -> Size? {
        var window = winsize()
        guard ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0 else { return nil }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    private static func window(in environment: [String: String]) -> Size? {
        func number(_ name: String) -> Int? { environment[name].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } }
        guard let columns = number("COLUMNS"), let rows = number("LINES") else { return nil }
        return Size(columns: columns, rows: rows)
    }

    private func enter() {
        forget()
        cities_curses_erase()
        curs_set(0)
        cities_curses_refresh()
        write(terminfo.start + (followsBackground ? terminfo.follow : []))
    }

    private func leave() {
        // The longest way that an answer has; a terminal that has not answered by then never will.
        if let asked, asked.duration(to: .now) < .seconds(1) {
            input?.drain(for: .milliseconds(100)) { self.asked == nil }
        }
        cities_guard_release_output()
        write(terminfo.stop)
        // Not every terminal has a second screen, and tmux shows parts of it after a resize.
        cities_curses_erase()
        cities_curses_refresh()
        curs_set(1)
        endwin()
        shown = nil
    }

    /// The contents of the screen are unknown: the next frame is written whole.
    private func forget() {
        shown = nil
        cities_curses_forget()
    }

    private func write(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { writeAll($0, to: output) }
    }
}
