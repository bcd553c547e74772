import CitiesCatalog
import CitiesTextLayout

extension Frame {
    /// This frame with printable ASCII in place of the signs that we write ourselves and of the letters of names:
    /// `Łódź` is `Lodz`. Text without such letters stays as it is.
    var inASCII: Frame {
        var frame = Frame(size: size)
        for row in 0..<size.rows {
            for (column, cell) in cells(inRow: row).enumerated() where cell.text != " " || cell.emphasis != [] {
                guard !cell.isRightHalf else { continue }
                let text = cell.text.first.flatMap { Self.plain($0) } ?? cell.text
                frame.draw(Line(text, cell.style), row: row, column: column, emphasis: cell.emphasis)
            }
        }
        // The right half of a wide character has the emphasis of the left one by now.
        frame.cursor = cursor
        return frame
    }

    /// One letter for one letter, so that nothing moves; nil when there is nothing like it in ASCII, and for a syllable,
    /// as one letter would say nothing.
    private static func plain(_ character: Character) -> String? {
        if let substitute = substitutes[character] { return String(substitute) }
        return String(character).displayWidth == 1 ? character.inASCII.map { String($0.prefix(1)) } : nil
    }

    /// Each as wide as what it stands for, so that nothing moves.
    private static let substitutes: [Character: Character] = [
        "·": "-", "—": "-", "–": "-", "−": "-", "…": ".", "°": " ", "©": "c", "▲": "^", "▼": "v", "‘": "'", "’": "'",
        "“": "\"", "”": "\"", "›": ">", "×": "x",
    ]
}
