import TextLayout

extension Frame {
    /// The same with printable ASCII in place of the signs that we write ourselves. Names and sentences in other scripts
    /// stay what they are.
    var inASCII: Frame {
        var frame = Frame(size: size)
        for row in 0..<size.rows {
            for (column, cell) in cells(inRow: row).enumerated() where cell.text != " " || cell.emphasis != [] {
                guard !cell.isRightHalf else { continue }
                let text = cell.text.first.flatMap { Self.substitutes[$0] }.map(String.init) ?? cell.text
                frame.draw(Line(text, cell.style), row: row, column: column, emphasis: cell.emphasis)
            }
        }
        // The right half of a wide character has the emphasis of the left one by now.
        frame.cursor = cursor
        return frame
    }

    /// Each as wide as what it stands for, so that nothing moves.
    private static let substitutes: [Character: Character] = [
        "·": "-", "—": "-", "–": "-", "−": "-", "…": ".", "°": " ", "©": "c", "▲": "^", "▼": "v", "‘": "'", "’": "'",
        "“": "\"", "”": "\"", "›": ">", "×": "x",
    ]
}
