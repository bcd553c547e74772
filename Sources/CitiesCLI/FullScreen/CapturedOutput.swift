import CitiesTextLayout
import Synchronization

/// Output that is kept as lines with their styles, as wide and as high as a page of the full screen.
final class CapturedOutput: TextOutput {
    private let size: Size
    private let written = Mutex<[Line]>([])

    init(size: Size) { self.size = size }

    /// The lines written so far, without blank lines at the end.
    var lines: [Line] {
        var lines = written.withLock { $0 }
        while lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }

    var isTerminal: Bool { true }
    var columns: Int? { size.columns }
    var rows: Int? { size.rows }

    /// The stream for messages. Its lines join the output in the order of writing. It is no terminal, so that no progress is
    /// drawn on it.
    var messages: any TextOutput { MessageOutput(base: self) }

    func write(_ text: String) { append(Self.lines(text)) }

    func write(_ lines: [Line], by painter: ANSIPainter) { append(lines) }

    fileprivate func append(_ lines: [Line]) { written.withLock { $0 += lines } }

    fileprivate static func lines(_ text: String) -> [Line] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }
}

private struct MessageOutput: TextOutput {
    let base: CapturedOutput

    /// Wraps messages without the name of the program in front of them, which is for a shell.
    func write(_ text: String) {
        base.append(
            CapturedOutput.lines(text).map(\.text).flatMap { text in
                let message = text.hasPrefix(Self.name) ? String(text.dropFirst(Self.name.count)) : text
                return message.wrapped(to: base.columns ?? .max, indent: "  ").map { Line($0) }
            })
    }

    private static let name = "cities: "
}
