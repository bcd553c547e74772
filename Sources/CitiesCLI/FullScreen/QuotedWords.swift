/// The words of a line that is typed, without their quotes.
struct QuotedWords {
    /// The last is the one at the end of the line, empty after a blank.
    private(set) var words: [String] = []
    /// The beginning of the last word.
    private(set) var start: String.Index

    init(_ text: String) {
        start = text.startIndex
        var word = ""
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            } else if quote == nil, character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
                start = text.index(after: index)
            } else {
                word.append(character)
            }
        }
        words.append(word)
    }

    /// A word as it is typed.
    static func quoted(_ word: String) -> String {
        guard word.contains(where: { $0.isWhitespace || $0 == "'" || $0 == "\"" }) else { return word }
        return word.contains("\"") ? "'\(word)'" : "\"\(word)\""
    }
}
