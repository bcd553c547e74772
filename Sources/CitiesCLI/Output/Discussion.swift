/// The longer text of a help page, as the tables of sentences have it: a paragraph a line, and rows behind two blanks.
struct Discussion {
    enum Block: Equatable {
        case paragraph(String)
        /// A name and its explanation, behind two blanks or on the next line; empty when it has none.
        case row(String, String)
        case blank
    }

    private(set) var blocks: [Block] = []

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.drop { $0 == " " }
            if line.hasPrefix("   "), case .row(let name, "")? = blocks.last {
                blocks[blocks.count - 1] = .row(name, String(words))
            } else if line.hasPrefix("  ") {
                // A name has no two blanks in a row.
                let end = words.firstRange(of: "  ")?.lowerBound ?? words.endIndex
                blocks.append(.row(String(words[..<end]), String(words[end...].drop { $0 == " " })))
            } else {
                blocks.append(line.isEmpty ? .blank : .paragraph(String(line)))
            }
        }
    }
}
