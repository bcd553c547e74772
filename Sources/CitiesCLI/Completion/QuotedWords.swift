/// The words of a line that was typed, without the quotes and backslashes of a shell.
struct QuotedWords {
    /// The last word is the one at the end of the line, empty after a blank.
    private(set) var words: [String] = []
    /// The beginning of the last word in the line.
    private(set) var start: String.Index

    init(_ line: String) { self.init(line, splitsAtBlanks: true) }

    private init(_ line: String, splitsAtBlanks: Bool) {
        start = line.startIndex
        var word = ""
        var quote: Character?
        var isEscaped = false
        for index in line.indices {
            let character = line[index]
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            } else if quote == nil, splitsAtBlanks, character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
                start = line.index(after: index)
            } else {
                word.append(character)
            }
        }
        words.append(word)
    }

    /// One word of a shell without its quotes and backslashes.
    static func unquoted(_ word: String) -> String {
        QuotedWords(word, splitsAtBlanks: false).words.joined()
    }
}
