/// A part of a line of the manual.
enum ManualSpan: Equatable {
    case words(String)
    /// A text that is typed or read as it is.
    case literal(String)
    /// The name of a value that is typed in its place.
    case placeholder(String)
}

/// A block of the manual, before it is written as roff or Markdown.
enum ManualBlock: Equatable {
    case section(String)
    case subsection([ManualSpan])
    case paragraph([ManualSpan])
    /// A term and its meaning.
    case definition([ManualSpan], [ManualSpan])
    /// Lines that stay as they are.
    case example([String])
    /// A row of headings, and rows of as many cells, at least two.
    case table([[ManualSpan]], [[[ManualSpan]]])
}

/// The prose of the manual in one language: a small part of Markdown, with lines like `{columns}` in place of the lists that
/// the program generates.
struct ManualText {
    /// The kind of the page: `User Commands`.
    private(set) var kind = ""
    private(set) var parts: [Part] = []

    enum Part: Equatable {
        case block(ManualBlock)
        /// A list by its name, which may be unknown.
        case list(String)
    }

    private var words = ""
    private var term: [ManualSpan]?
    private var example: [String]?

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(line) }
        end()
    }

    private mutating func read(_ line: Substring) {
        if var lines = example, !line.hasPrefix("```") {
            lines.append(String(line))
            example = lines
        } else if let lines = example {
            parts.append(.block(.example(lines)))
            example = nil
        } else if line.hasPrefix("```") {
            end()
            example = []
        } else if line.isEmpty {
            end()
        } else if line.hasPrefix("% ") {
            kind = String(line.dropFirst(2))
        } else if line.hasPrefix("# ") {
            parts.append(.block(.section(String(line.dropFirst(2)))))
        } else if line.hasPrefix("## ") {
            parts.append(.block(.subsection(Self.spans(line.dropFirst(3)))))
        } else if line.hasPrefix("{"), line.hasSuffix("}") {
            parts.append(.list(String(line.dropFirst().dropLast())))
        } else if line.hasPrefix(": ") {
            term = Self.spans(words[...])
            words = String(line.dropFirst(2))
        } else {
            words += words.isEmpty ? line : " " + line
        }
    }

    /// Ends the paragraph or the definition that is being read.
    private mutating func end() {
        guard !words.isEmpty else { return }
        let spans = Self.spans(words[...])
        parts.append(.block(term.map { .definition($0, spans) } ?? .paragraph(spans)))
        words = ""
        term = nil
    }

    /// The parts of a line: literals between backticks, placeholders between asterisks. A mark without its partner is a
    /// word.
    static func spans(_ line: Substring) -> [ManualSpan] {
        var spans: [ManualSpan] = []
        var words = ""
        var rest = line
        while let mark = rest.popFirst() {
            if mark == "`" || mark == "*", let end = rest.firstIndex(of: mark) {
                if !words.isEmpty { spans.append(.words(words)) }
                words = ""
                let inside = String(rest[..<end])
                spans.append(mark == "`" ? .literal(inside) : .placeholder(inside))
                rest = rest[rest.index(after: end)...]
            } else {
                words.append(mark)
            }
        }
        return words.isEmpty ? spans : spans + [.words(words)]
    }
}
