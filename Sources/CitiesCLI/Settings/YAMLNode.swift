/// A part of a YAML document, and where it stands.
struct YAMLNode {
    enum Content {
        /// `isPlain` when it was written without quotes.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    var content: Content
    /// From 1.
    var line: Int

    /// nil when it is a list or a section.
    var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// True when it stands for nothing. In quotes, the same is a text.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }
}

/// Where something is in a text, from 1.
struct YAMLMark: Hashable {
    var line: Int
    var column: Int
}

/// Why a text is no YAML document, in libyaml's words.
enum YAMLError: Error {
    /// A byte that no YAML can have in it.
    case unreadable(problem: String, line: Int)
    /// - context: what libyaml was in the middle of, and where that begins; nil when it does not say.
    case wrong(problem: String, at: YAMLMark, context: (words: String, mark: YAMLMark)?)
    case duplicateKey(String, line: Int)
}
