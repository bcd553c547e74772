/// A list of breaks in a file, with comments after `#`:
///
///     Sources/Room/File.swift
///     @ a text that stands once, before the old one, where that alone stands more than once
///     - the old text
///     + the new one
///     = the judgement
///
/// Without a line of `+` the old text is a statement that is left out. Several lines of a kind are one text.
public struct BreakList: Sendable {
    public struct Entry: Hashable, Sendable {
        public var file: String
        public var context = ""
        public var old: String
        /// nil leaves it out.
        public var new: String?
        public var verdict: String
        /// The line in the list.
        public var line: Int
    }

    public struct Mistake: Error, CustomStringConvertible {
        public var description: String
    }

    public private(set) var entries: [Entry] = []

    public init(_ text: String) throws(Mistake) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "", "#", "# ": continue
            case "@ ", "- ", "+ ", "= ":
                guard let last = entries.indices.last else { throw Mistake(description: "line \(index + 1): no file") }
                func join(_ text: String) -> String { text.isEmpty ? content : text + "\n" + content }
                switch line.first {
                case "@": entries[last].context = join(entries[last].context)
                case "-": entries[last].old = join(entries[last].old)
                case "+": entries[last].new = join(entries[last].new ?? "")
                default: entries[last].verdict = join(entries[last].verdict)
                }
            default:
                guard line.hasPrefix("Sources/") else {
                    throw Mistake(description: "line \(index + 1): neither a file nor a text: \(line)")
                }
                entries.append(Entry(file: String(line), old: "", new: nil, verdict: "", line: index + 1))
            }
        }
        if let empty = entries.first(where: { $0.old.isEmpty }) {
            throw Mistake(description: "line \(empty.line): no old text")
        }
    }

    /// The break of an entry whose text has to be in the file exactly once, or after its context.
    public static func made(_ entry: Entry, in source: Source) throws(Mistake) -> Break {
        guard let range = source.range(of: entry.old, after: entry.context) else {
            throw Mistake(description: "line \(entry.line): not found in \(entry.file), or not only once: \(entry.old)")
        }
        let form = entry.new.map { Break.Edit.Form.expression($0) } ?? .removal
        return Break(file: entry.file, kind: .listed, edits: [.init(range: range, form: form)], in: source)
    }

    /// The verdict on a break with these lines; nil without an entry.
    public func verdict(on one: Break) -> String? {
        entries.first {
            $0.file == one.file && $0.old.trimmingLines == one.old && ($0.new ?? "").trimmingLines == one.new
        }?.verdict
    }
}

extension Break {
    /// The break in the format of a list.
    public var entry: String {
        func lines(_ mark: String, _ text: String) -> [String] {
            text.split(separator: "\n").map { mark + " " + $0 }
        }
        return ([file] + lines("-", old) + lines("+", new)).joined(separator: "\n")
    }
}
