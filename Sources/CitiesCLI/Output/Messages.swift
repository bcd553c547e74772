import CitiesCurlHTTP
import CitiesFetching
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

/// Standard error: messages, never data.
///
/// Every message goes through here and is made safe here: it quotes words of the command line, paths, names of files
/// and words of a server, and none of them may steer the terminal.
struct Messages: Sendable {
    var stream: any TextOutput

    /// `cities: what failed`, and below it what to do next.
    func tell(_ error: UserError) {
        let message = error.message.map { ["cities: " + safe($0)] } ?? []
        tell(lines: message + error.hints.map { "  " + safe($0) })
    }

    /// An error for a program: an object on a line, which is neither wrapped nor cut.
    func tell(_ object: JSONValue) {
        // There is nowhere left to say that standard error cannot be written to.
        try? stream.write(object.text + "\n")
    }

    /// Logs the outcome of a transfer.
    func tell(_ transfer: HTTPTransferSummary, _ book: Phrasebook) {
        let values = [
            "host": transfer.host, "time": "\(Int((transfer.duration / .milliseconds(1)).rounded()))",
            "bytes": "\(transfer.bytes)", "version": transfer.httpVersion ?? "—",
            "ending": transfer.status.map { "\($0)" } ?? transfer.error?.reason ?? "",
        ]
        tell(book(transfer.reusedConnection ? .transferReused : .transferNew, values))
    }

    /// Logs a request that was not sent, or the version of a service that will end.
    func tell(_ note: SavedReplies.Note, _ book: Phrasebook) {
        switch note {
        case .held(let host, let wait): tell(book(.transferHeld, ["host": host, "wait": book.wait(wait)]))
        case .deprecated(let host): tell(book(.transferDeprecated, ["host": host]))
        }
    }

    func tell(_ text: String) {
        tell(lines: ["cities: " + safe(text)])
    }

    /// Lists the subjects of a question, each on a line of its own.
    func list(_ items: [String]) { tell(lines: items.map { "  " + $0 }) }

    /// A question, with the cursor left at its end.
    func ask(_ question: String) throws(OutputError) {
        try stream.write((safe(question) + " ").wrapped(to: width).joined(separator: "\n"))
    }

    /// Each part by itself: a line break in one of them must not look like a message of the program.
    private func safe(_ text: String) -> String { text.cleaned(maximumLength: Self.longest) }

    /// The most characters of a part of a message.
    static let longest = 4_000

    private var width: Int { stream.columns ?? .max }

    private func tell(lines: [String]) {
        guard !lines.isEmpty else { return }
        let wrapped = lines.flatMap { $0.wrapped(to: width, indent: $0.hasPrefix("  ") ? "    " : "  ") }
        // There is nowhere left to say that standard error cannot be written to.
        try? stream.write(wrapped.joined(separator: "\n") + "\n")
    }
}
