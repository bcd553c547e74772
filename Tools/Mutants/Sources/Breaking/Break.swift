/// A small change of one place in the sources that a test should notice.
public struct Break: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// `<` for `<=`, `==` for `!=`.
        case comparison
        /// `&&` for `||`.
        case logic
        /// The condition of an `if`, a `guard`, a `while` or a ternary, turned round.
        case condition
        /// `+` for `-`, `*` for `/`.
        case arithmetic
        /// One more for a bound; the double of a unit or an amount.
        case number
        /// `true` for `false`.
        case boolean
        /// The second side of `??` in place of both.
        case fallback
        /// The other one of a pair: `min` for `max`, `first` for `last`, `latitude` for `longitude`.
        case twin
        /// Nothing, empty or the opposite in place of a result.
        case result
        /// Two arguments of one type in the place of each other.
        case arguments
        /// A call or an assignment that does not happen.
        case removal
        /// Other characters between parts of a text.
        case separator
        /// From a list.
        case listed
    }

    /// The replacement of a piece of the text.
    public struct Edit: Hashable, Sendable {
        public enum Form: Hashable, Sendable {
            /// An expression with another one in its place.
            case expression(String)
            /// A condition, turned round.
            case negation
            /// A statement with nothing in its place.
            case removal
        }

        /// Bytes of the file.
        public var range: Range<Int>
        public var form: Form

        func broken(_ old: String) -> String {
            switch form {
            case .expression(let new): new
            case .negation: "!(\(old))"
            case .removal: ""
            }
        }

        /// Both; the number that the environment names chooses one.
        func choosing(_ number: Int, _ old: String) -> String {
            switch form {
            case .expression(let new): "(cities_mutant(\(number)) ? \(new) : \(old))"
            case .negation: "(cities_mutant(\(number)) != (\(old)))"
            case .removal: "if (!cities_mutant(\(number))) { \(old) }"
            }
        }
    }

    /// From the folder of the package.
    public var file: String
    /// From 1.
    public var line: Int
    public var kind: Kind
    /// In order, without overlap.
    public var edits: [Edit]
    /// The whole lines before and after, without what indents them.
    public var old: String
    public var new: String
    /// Its index among the breaks of this file that look the same.
    public var occurrence = 0

    public init(file: String, kind: Kind, edits: [Edit], in source: Source) {
        (self.file, self.kind, self.edits) = (file, kind, edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
        let whole = self.edits[0].range.lowerBound..<self.edits[self.edits.count - 1].range.upperBound
        let lines = source.lines(around: whole)
        line = source.line(at: whole.lowerBound)
        old = source.text(lines).trimmingLines
        var broken = ""
        var position = lines.lowerBound
        for edit in self.edits {
            broken += source.text(position..<edit.range.lowerBound) + edit.broken(source.text(edit.range))
            position = edit.range.upperBound
        }
        new = (broken + source.text(position..<lines.upperBound)).trimmingLines
    }

    /// The folder in `Sources`.
    public var target: String {
        let parts = file.split(separator: "/")
        return parts.count > 1 ? String(parts[1]) : file
    }

    /// A stable name that depends only on the file, the kind and the lines.
    public var id: String {
        let text = String(stableHash([file, kind.rawValue, old, new, String(occurrence)]) & 0xFF_FFFF, radix: 16)
        return String(repeating: "0", count: 6 - text.count) + text
    }

    func overlaps(_ other: Break) -> Bool {
        guard file == other.file else { return false }
        return edits.contains { edit in other.edits.contains { $0.range.overlaps(edit.range) } }
    }
}

/// FNV-1a, which is the same in every run.
func stableHash(_ parts: [String]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
        for byte in part.utf8 + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    // The last bytes have to count in the first bits too.
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    return hash ^ (hash >> 33)
}

extension String {
    /// Each line without blanks around it, and no empty ones.
    public var trimmingLines: String {
        split(separator: "\n").map { line in
            String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
