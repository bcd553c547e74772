import CitiesLocalization

/// The reason why a text is not YAML: frequent mistakes, each with the remedy. It holds no more of the text than a
/// character, because there may be a key in it.
enum YAMLFault: Hashable {
    case tab
    case character(Character)
    /// Text with a colon in it, or two settings in one line.
    case colon
    case noColon
    case openQuote
    case openBracket
    case indentation
    /// The parser's reason, which it has in English only.
    case other(String)

    /// - Parameters:
    ///   - problem: the parser's words.
    ///   - mark: where it stopped.
    ///   - context: the construct that it was reading; empty when it does not say.
    ///   - text: all of it.
    init(_ problem: String, at mark: YAMLMark, context: String, in text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = mark.line > 0 && mark.line <= lines.count ? lines[mark.line - 1] : ""
        let found = line.dropFirst(max(0, mark.column - 1)).first
        let isIndentedByTab = line.prefix { $0 == " " || $0 == "\t" }.contains("\t")
        self =
            switch problem {
            case _ where isIndentedByTab || problem.contains("tab character"): .tab
            case "found character that cannot start any token":
                found.map { $0 == "\t" ? .tab : .character($0) } ?? .other(problem)
            case "mapping values are not allowed in this context": .colon
            case "could not find expected ':'": .noColon
            case "found unexpected end of stream" where context.contains("quoted scalar"): .openQuote
            case "did not find expected ',' or ']'", "did not find expected ',' or '}'": .openBracket
            case "did not find expected key", "did not find expected '-' indicator": .indentation
            default: .other(problem)
            }
    }

    /// True when it is where the parser began rather than where it stopped.
    var isAtBeginning: Bool { self == .openQuote || self == .openBracket }

    func sentence(_ book: Phrasebook) -> String {
        switch self {
        case .tab: book(.settingsYAMLTab)
        case .character(let character):
            book(.settingsYAMLCharacter, ["character": String(character).cleaned(maximumLength: 1)])
        case .colon: book(.settingsYAMLColon)
        case .noColon: book(.settingsYAMLNoColon)
        case .openQuote: book(.settingsYAMLQuote)
        case .openBracket: book(.settingsYAMLBracket)
        case .indentation: book(.settingsYAMLIndent)
        case .other(let reason):
            book.language.rules.readsEnglish ? book(.settingsNotYAMLReason, ["reason": reason]) : book(.settingsNotYAML)
        }
    }
}
