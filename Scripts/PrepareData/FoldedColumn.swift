import CitiesCatalog
package import Foundation

/// The column of a table with the folded names of other columns, each in its place, with `|` between them: as
/// `PreparedNames` read it. A name that is read right without is nothing there, and at the end it is left out.
package struct FoldedColumn {
    private let separator: Character
    private let folded: String
    /// Each has one name, or several with `|` between them.
    private let names: [String]

    package init(separator: Character, folded: String, of names: [String]) {
        self.separator = separator
        self.folded = folded
        self.names = names
    }

    package func write(into file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        // A quoted field could have a separator in it.
        guard !text.contains("\"") else { throw PreparationError("\(file.path): quotes are not understood") }
        var rows = text.split(separator: "\n").map {
            $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }
        let header = rows[0]
        guard let place = header.firstIndex(of: folded) else { throw PreparationError("no column \(folded)") }
        let places = try names.map { name in
            guard let column = header.firstIndex(of: name) else { throw PreparationError("no column \(name)") }
            return column
        }
        for row in rows.indices.dropFirst() {
            rows[row][place] = field(for: places.map { rows[row][$0] }.joined(separator: "|"))
        }
        let lines = rows.map { $0.joined(separator: String(separator)) + "\n" }
        try lines.joined().write(to: file, atomically: true, encoding: .utf8)
    }

    private func field(for names: String) -> String {
        var folded = names.split(separator: "|", omittingEmptySubsequences: false).map { Self.folded(String($0)) }
        while folded.last == "" { folded.removeLast() }
        return folded.joined(separator: "|")
    }

    /// Empty when the name itself says the same.
    private static func folded(_ name: String) -> String {
        var name = name
        let words = FoldedName.words(of: name).split(separator: FoldedName.blank)
        let read = name.withUTF8 { Array(PreparedName($0)) }.split(separator: FoldedName.blank)
        return read == words ? "" : String(decoding: Array(words.joined(separator: [FoldedName.blank])), as: UTF16.self)
    }
}
