import ArgumentParser
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation

/// Options that the parser checks, so that no command sees a word that is not accepted.
extension Option {
    /// An option that takes one of a few words. Its help may have places for `{words}`, all but the last, and `{last}`.
    ///
    /// - Parameter valueName: the name of the value in the help; nil gives all the words.
    init<T: Choice>(_ phrase: Phrase, valueName: String? = nil) where Value == T? {
        self.init(
            phrase, ["words": T.words.dropLast().joined(separator: ", "), "last": T.words.last ?? ""],
            valueName: valueName ?? T.words.joined(separator: "|"), accepted: T.accepted, completion: .list(T.words)
        ) { T(typed: $0) }
    }

    /// An option that takes one of a few numbers.
    init(_ phrase: Phrase, oneOf numbers: [Int]) where Value == Int? {
        let words = numbers.map(String.init)
        self.init(phrase, valueName: words.joined(separator: "|"), accepted: words, completion: .list(words)) { text in
            numbers.first { String($0) == text }
        }
    }

    /// An option that takes a whole number.
    ///
    /// - Parameter most: More than the range, for a use that checks the number itself; nil when there is none.
    init(
        _ phrase: Phrase, valueName: String, in range: ClosedRange<Int>, upTo most: Int? = nil
    ) where Value == Int? {
        self.init(phrase, valueName: valueName, accepted: ["\(range.lowerBound)-\(range.upperBound)"]) { text in
            Int(typed: text).flatMap { (range.lowerBound...(most ?? range.upperBound)).contains($0) ? $0 : nil }
        }
    }

    /// An option with a value that `read` understands or gives nil for.
    ///
    /// - Parameter accepted: the accepted values, as a complaint lists them.
    init<T>(
        _ phrase: Phrase, _ values: @autoclosure () -> [String: String] = [:], valueName: String,
        accepted: @escaping @Sendable @autoclosure () -> [String], parsing: SingleValueParsingStrategy = .next,
        completion: CompletionKind? = nil, read: @escaping @Sendable (String) -> T?
    ) where Value == T? {
        self.init(
            parsing: parsing, help: ArgumentHelp(help(phrase, values()), valueName: valueName), completion: completion
        ) { text in
            guard let value = read(text) else { throw NotAccepted(accepted: accepted()) }
            return value
        }
    }
}

extension Option where Value == String? {
    /// An option that takes one of a few quantities; its command reads the word, and suggests near ones for a mistyped one.
    /// Its help has a place for the `{accepted}` words.
    init(_ phrase: Phrase, of quantities: [Quantity]) {
        let words = quantities.map(\.rawValue)
        self.init(
            help: ArgumentHelp(help(phrase, ["accepted": words.joined(separator: ", ")]), valueName: "column"),
            completion: .list(words))
    }
}

/// The end of the parser's complaint about a value; ``ParserTexts`` takes it from there.
private struct NotAccepted: Error, CustomStringConvertible {
    var accepted: [String]
    var description: String { accepted.joined(separator: ParserTexts.betweenAccepted) }
}
