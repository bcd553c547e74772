/// The manual as man(7) macros.
///
/// mdoc(7) marks the meaning of each word, but knows sections, dates and kinds of pages only in English: a Korean page would be
/// half English.
struct RoffManual {
    /// The kind of the page: `User Commands`.
    var kind: String

    /// The page, with a line break at its end.
    func text(_ blocks: [ManualBlock]) -> String {
        // No hyphenation: commands have to be copied, and Korean has no hyphens.
        let head = [
            ".\\\" -*- mode: troff; coding: utf-8 -*-", ".nr HY 0",
            ".TH CITIES 1 \(Version.date) \"cities \(Version.current)\" \"\(kind)\"", ".nh", ".ad l",
        ]
        var isBehindHeading = false
        let lines = blocks.flatMap { block -> [String] in
            defer { if case .section = block { isBehindHeading = true } else { isBehindHeading = false } }
            switch block {
            case .section(let name): return [".SH " + Self.quoted(Self.escaped(name))]
            case .subsection(let spans): return [".SS " + Self.quoted(Self.inline(spans))]
            case .paragraph(let spans):
                return (isBehindHeading ? [] : [".PP"]) + [Self.line(spans)]
            case .definition(let term, []): return [".PP", Self.line(term)]
            case .definition(let term, let meaning): return [".TP", Self.line(term), Self.line(meaning)]
            case .example(let lines):
                return [".PP", ".RS 4", ".EX"] + lines.map { Self.guarded(Self.escaped($0)) } + [".EE", ".RE"]
            case .table(let head, let rows): return Self.table([head] + rows)
            }
        }
        // The heading of a subsection begins a paragraph, too.
        var kept: [String] = []
        for line in head + lines where !(line == ".PP" && kept.last?.hasPrefix(".SS ") == true) { kept.append(line) }
        return kept.joined(separator: "\n") + "\n"
    }

    /// Rows as terms and explanations without blank lines between them: tbl(1) counts a letter of Hangul as one column.
    private static func table(_ rows: [[[ManualSpan]]]) -> [String] {
        let lines = rows.flatMap { row in
            [".TP 22", line(row[0]), line(row[1] + row[2...].flatMap { [.words("; ")] + $0 })]
        }
        return lines.prefix(3) + [".PD 0"] + lines.dropFirst(3) + [".PD"]
    }

    private static func line(_ spans: [ManualSpan]) -> String { guarded(inline(spans)) }

    private static func inline(_ spans: [ManualSpan]) -> String {
        spans.map { span in
            switch span {
            case .words(let text): escaped(text)
            case .literal(let text): "\\fB" + escaped(text) + "\\fP"
            case .placeholder(let text): "\\fI" + escaped(text) + "\\fP"
            }
        }.joined()
    }

    /// Hyphens, quotation marks and the like as they are typed, not as printers set them.
    private static func escaped(_ text: String) -> String {
        text.map { escapes[$0] ?? String($0) }.joined()
    }

    private static let escapes: [Character: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
    ]

    /// A line of text, also where it begins like a request.
    private static func guarded(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }

    private static func quoted(_ argument: String) -> String { argument.contains(" ") ? "\"\(argument)\"" : argument }
}
