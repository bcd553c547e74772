import CitiesCatalog
import CitiesLocalization
import CitiesPresentation

/// A command line without a command, in the words that people use: the command line that answers it.
///
/// `rain Busan` is `hours Busan --value rain`, `seoul tomorrow` is `list seoul --day tomorrow`, `날씨` is `list`.
struct FirstWord {
    /// The command line that is meant; the typed one for a sentence that is not understood.
    let words: [String]
    /// The sentence that is not understood; nil where it is.
    var sentence: UnknownSentence?

    /// nil where a command is named, and where no word stands for a command, a quantity or a day.
    ///
    /// - Parameter isOwn: True for the name of a city on the user's own list, which wins, and of a place that was found before.
    init?(_ typed: [String], isOwn: @escaping (String) -> Bool) {
        guard !CommandLineWords.namesCommand(typed), !typed.contains("--"), !CommandLineWords.wantsHelp(typed),
            !CommandLineWords.wantsVersion(typed), CommandLineWords.firstPlainWord(in: typed) != nil
        else { return nil }
        let plain = CommandLineWords.withoutOptions(typed[...])
        let options = CommandLineWords.options(in: typed)
        let spoken = plain.map(Self.spoken)
        if let command = Self.command(spoken[0]), !isOwn(plain[0]) {
            words = [command] + plain.dropFirst() + options
            return
        }
        let meaning = Meaning(plain, spoken, hasDay: options.contains("--day"), isOwn: isOwn)
        guard meaning.isAsked else {
            guard let unknown = UnknownSentence(meaning, plain, options) else { return nil }
            (words, sentence) = (typed, unknown)
            return
        }
        if meaning.isUnderstood {
            words = meaning.words + options
        } else if let mistake = MistypedCommand(typed), !meaning.knows(mistake.typed) {
            // The command that was meant takes the other words.
            return nil
        } else {
            (words, sentence) = (typed, UnknownSentence(near: meaning.near + options))
        }
    }

    /// The word as it is looked up: in lower case, without punctuation behind it.
    private static func spoken(_ word: String) -> String {
        // A capital is another letter of Korean: `skfTl` is 날씨.
        if let otherwise = Dubeolsik.otherwise(word, takesSyllable: true), isKnown(otherwise) { return otherwise }
        return Meaning.bare(word).lowercased()
    }

    /// True for a Korean word that stands for a command, a quantity or a day.
    private static func isKnown(_ word: String) -> Bool {
        koreanCommands[word] != nil || Meaning.isNoun(word) || word.count > 1 && DaySpan(typed: word) != nil
    }

    /// The command of a word in either language, also one that was typed on the other keyboard.
    static func command(_ word: String) -> String? {
        let otherwise = Dubeolsik.otherwise(word)
        return koreanCommands[word] ?? otherwise.flatMap { koreanCommands[$0] }
            ?? otherwise.flatMap { CommandTable.names.contains($0) ? $0 : nil }
    }

    private static let koreanCommands = [
        "목록": "list", "지도": "map", "비교": "compare", "그래프": "chart", "예보": "forecast", "시간별": "hours", "계획": "plan",
        "요약": "brief", "여행": "trip", "검색": "search", "도움말": "help",
    ]
}

/// A sentence with too few known words to carry out a command.
struct UnknownSentence {
    /// The nearest command line that can be carried out; nil without one.
    var near: [String]?

    /// The number of words of a sentence; fewer are names, and more a list of names.
    static let lengths = 4...30
    /// The fewest words of a sentence beside the known names.
    private static let fewestOthers = 3

}

extension UnknownSentence {
    /// nil for names of cities.
    ///
    /// - Parameter meaning: A command line without a quantity and without a day.
    init?(_ meaning: Meaning, _ plain: [String], _ options: [String]) {
        guard Self.lengths.contains(plain.count), !plain.contains(where: { $0.contains(" ") }),
            meaning.unknownCount > 0, meaning.unknownCount + meaning.smallWords >= Self.fewestOthers
        else { return nil }
        near = meaning.nearOfNames.map { $0 + options }
    }

    func userError(_ book: Phrasebook) -> UserError {
        UserError(
            .usage, book(.sentenceUnknown),
            hints: [
                near.map { book(.hintDidYouMeanCommand, ["command": CommandText.again($0)]) },
                book(.hintHelp, ["command": "cities --help"]),
            ].compactMap(\.self))
    }
}
