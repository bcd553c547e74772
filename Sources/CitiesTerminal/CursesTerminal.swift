import CCitiesNcurses
import CitiesFoundation

/// The terminal that curses writes to, on descriptors of its own.
@MainActor
struct CursesTerminal {
    private let screen: OpaquePointer
    private let streams: [UnsafeMutablePointer<FILE>]
    /// The descriptor that curses writes to.
    var writing: Int32 { fileno(streams[1]) }

    /// nil when curses cannot use it.
    init?(name: String, input: Int32, output: Int32) {
        guard let reading = Self.stream(input, "r") else { return nil }
        guard let writing = Self.stream(output, "w") else {
            fclose(reading)
            return nil
        }
        guard let screen = newterm(name, writing, reading) else {
            fclose(reading)
            fclose(writing)
            return nil
        }
        self.screen = screen
        streams = [reading, writing]
        cbreak()
        noecho()
        nonl()
        Self.ignoreFlowControl(of: output)
        cities_curses_keypad()
        // Whatever is typed while a frame is written, the frame is written to its end.
        typeahead(-1)
    }

    func end() {
        delscreen(screen)
        for stream in streams { fclose(stream) }
    }

    /// Makes Ctrl-S a key like others: as flow control it would leave a screen that neither draws nor ends.
    private static func ignoreFlowControl(of terminal: Int32) {
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else { return }
        settings.c_iflag &= ~tcflag_t(IXON)
        // Goes on with what Ctrl-S has held until now.
        tcsetattr(terminal, TCSANOW, &settings)
        def_prog_mode()
    }

    private static func stream(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard own >= 0 else { return nil }
        guard let stream = fdopen(own, mode) else {
            close(own)
            return nil
        }
        return stream
    }
}

/// Writes everything, unless the terminal is gone.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
            if errno == EINTR { continue }
            return false
        }
        rest = rest.dropFirst(count)
    }
    return true
}

/// The reason why there is no full screen.
package enum TerminalError: Error, Sendable, Hashable {
    /// Input or output is a file, a pipe or nothing.
    case notATerminal
    /// The terminal database does not know this name, which is empty when `TERM` is not set.
    case unknown(name: String)
    /// This terminal cannot move its cursor or clear its screen.
    case incapable(name: String)
    /// The terminal belongs to another job, and no shell is left that could change that.
    case inBackground
    /// The system refused; an `errno`.
    case system(code: Int32)
}
