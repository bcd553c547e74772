import Foundation
import TextLayout

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whether the terminal is dark or light: asked with OSC 11, else told by `COLORFGBG`, else dark, as most are.
struct TerminalBackground {
    var environment: [String: String]

    func find() -> Background { ask() ?? Self.fromColors(environment["COLORFGBG"]) ?? .dark }

    /// `15;0` or `0;default;15`: the last number is the background's in the palette of sixteen.
    static func fromColors(_ text: String?) -> Background? {
        guard let last = text?.split(separator: ";").last, let color = Int(last), (0...15).contains(color) else {
            return nil
        }
        return color == 7 || color > 8 ? .light : .dark
    }

    /// `]11;rgb:ffff/ffff/ffff`: by the brightness that eyes see.
    static func fromReply(_ reply: String) -> Background? {
        guard let match = reply.firstMatch(of: /11;rgba?:([0-9a-fA-F]+)\/([0-9a-fA-F]+)\/([0-9a-fA-F]+)/) else {
            return nil
        }
        let parts = [match.output.1, match.output.2, match.output.3].compactMap { digits -> Double? in
            guard let value = Int(digits, radix: 16), digits.count <= 4 else { return nil }
            return Double(value) / (pow(16, Double(digits.count)) - 1)
        }
        guard parts.count == 3 else { return nil }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] > 0.5 ? .light : .dark
    }

    /// nil when the terminal does not say.
    private func ask() -> Background? {
        guard !["dumb", "linux", ""].contains(environment["TERM"] ?? "") else { return nil }
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        var before = termios()
        // A background job must not ask at all.
        guard tcgetattr(terminal, &before) == 0, tcgetpgrp(terminal) == getpgrp() else { return nil }
        var quiet = before
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return nil }
        defer { tcsetattr(terminal, TCSANOW, &before) }
        // What somebody has typed ahead must not be read as the answer. Only without lines is a part of one counted.
        var waiting: Int32 = 0
        guard ioctl(terminal, UInt(FIONREAD), &waiting) == 0, waiting == 0 else { return nil }
        // Every terminal answers the second question, so nobody waits for one that does not know the first.
        let question = Array("\u{1B}]11;?\u{07}\u{1B}[c".utf8)
        guard write(terminal, question, question.count) == question.count else { return nil }
        return Self.fromReply(answer(from: terminal))
    }

    private func answer(from terminal: Int32) -> String {
        var bytes: [UInt8] = []
        // The second answer ends the wait; only a terminal far away needs this long.
        let deadline = ContinuousClock.now + .seconds(1)
        while bytes.count < 256 {
            let left = Int32((deadline - .now) / .milliseconds(1))
            var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&request, 1, left) > 0 else { break }
            var byte: UInt8 = 0
            guard read(terminal, &byte, 1) == 1 else { break }
            bytes.append(byte)
            // The answer to the second question ends in a `c` after `[?`.
            if byte == UInt8(ascii: "c"), bytes.contains(UInt8(ascii: "?")) { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
