import CitiesCatalog
import CitiesLocalization

/// The words that a command line can go on with, for a shell that asks.
///
/// It follows from the table of commands, so that nothing can be completed that is not accepted.
struct CommandLineCompletion {
    /// A whole word that the one at the cursor can become.
    struct Candidate: Equatable {
        var word: String
        /// The meaning of the candidate in a few words; nil for one that explains itself.
        var explanation: String?
    }

    enum Answer: Equatable {
        case words([Candidate])
        /// The shell knows the names of files better.
        case files
    }

    private let before: [String]
    private let current: String
    private let book: Phrasebook

    /// - Parameter words: The words up to the cursor, without the program's name and without quotes; the last is the
    ///   one at the cursor, empty where a new one begins.
    init(_ words: [String], _ book: Phrasebook) {
        before = words.dropLast()
        current = words.last ?? ""
        self.book = book
    }

    func answer() -> Answer {
        let named = CommandLineWords.firstPlainWord(in: before).flatMap { CommandTable.command(named: before[$0]) }
        let command: any Command.Type = named ?? ListCommand.self
        if !before.contains("--") {
            if let option = before.last.flatMap({ command.option($0) }), option.takesValue {
                return values(of: option, beginningWith: current)
            }
            if let equals = current.firstIndex(of: "="), let option = command.option(String(current[..<equals])) {
                let start = String(current[...equals])
                return values(of: option, beginningWith: String(current[current.index(after: equals)...]))
                    .map { Candidate(word: start + $0.word, explanation: $0.explanation) }
            }
            if current.hasPrefix("-") { return .words(matching(options(of: command))) }
        }
        let plain = CommandLineWords.withoutOptions(before[...])
        if plain.first == CommandTable.help { return .words(plain.count == 1 ? matching(commandNames + topics) : []) }
        guard named == nil, plain.isEmpty else {
            return positional(plain.count - (named == nil ? 0 : 1), of: command)
        }
        // Bare, a city is listed. A command goes before it, so that few letters are enough for one.
        let names = before.contains("--") ? [] : matching(commandNames)
        return names.isEmpty ? positional(0, of: command) : .words(names)
    }

    /// The topics of the help, in Korean where the word at the cursor begins so.
    private var topics: [Candidate] {
        let isKorean = !current.allSatisfy(\.isASCII)
        return HelpTopic.allCases.map { topic in
            Candidate(
                word: topic.word(in: isKorean ? .korean : .english), explanation: book(.topicAbout, topic.rawValue))
        }
    }

    private var commandNames: [Candidate] {
        CommandTable.all.map { Candidate(word: $0.name, explanation: Self.brief($0.about(book))) }
            + [Candidate(word: CommandTable.help, explanation: Self.brief(book(.helpShowCommandHelp)))]
    }

    /// The options that are not typed yet, or can repeat.
    private func options(of command: any Command.Type) -> [Candidate] {
        command.shownParameters.filter { $0.isRepeating || Set($0.names).isDisjoint(with: before) }.flatMap { option in
            option.longNames.map { Candidate(word: $0, explanation: Self.brief(option.about(book))) }
        }
    }

    private func positional(_ index: Int, of command: any Command.Type) -> Answer {
        let arguments = command.parameters.filter(\.isPositional)
        guard let last = arguments.last, index < arguments.count || last.isRepeating else { return .words([]) }
        if command.name == ConfigCommand.name {
            let words = CommandLineWords.withoutOptions(before[...]).dropFirst()
            let candidates = ConfigCommand.candidates(after: Array(words), beginning: current)
            return .words(matching(candidates.map { Candidate(word: $0) }))
        }
        return values(of: arguments[min(index, arguments.count - 1)], beginningWith: current)
    }

    private func values(of parameter: Parameter, beginningWith start: String) -> Answer {
        switch parameter.completion {
        case .none: .words([])
        case .files: .files
        case .words(let words): .words(matching(words().map { Candidate(word: $0) }, start))
        case .list(let words): .words(matching(Self.list(words(), start).map { Candidate(word: $0) }, start))
        case .cities: .words(cities(start))
        case .countries:
            .words(
                Countries.completions(of: start, in: book.language).map {
                    Candidate(word: $0.word, explanation: $0.name)
                })
        }
    }

    /// The list as typed with each of the words that it does not have at its end.
    static func list(_ words: [String], _ typed: String) -> [String] {
        let chosen = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        return words.filter { !chosen.contains($0) }.map { (chosen + [$0]).joined(separator: ",") }
    }

    private func cities(_ start: String) -> [Candidate] {
        CityCompletion.candidates(for: start, in: book.language).map { candidate in
            let regionAndCountry = CityAddress.regionAndCountry(of: candidate.city, in: book.language)
            return Candidate(word: candidate.name, explanation: regionAndCountry.isEmpty ? nil : regionAndCountry)
        }
    }

    private func matching(_ candidates: [Candidate], _ start: String? = nil) -> [Candidate] {
        let start = (start ?? current).lowercased()
        return candidates.filter { $0.word.lowercased().hasPrefix(start) }
    }

    /// The beginning of the first sentence, as there is room for one line beside a word.
    private static func brief(_ text: String) -> String {
        let line = text.prefix { $0 != "\n" }
        var (end, depth) = (line.endIndex, 0)
        for index in line.indices {
            depth += line[index] == "(" ? 1 : line[index] == ")" ? -1 : 0
            // A colon in brackets ends nothing.
            let isEnd = [". ", "; ", ": "].contains { line[index...].hasPrefix($0) }
            if depth <= 0, isEnd {
                end = index
                break
            }
        }
        let start = line[..<end]
        return String(start.hasSuffix(".") ? start.dropLast() : start)
    }
}

extension CommandLineCompletion.Answer {
    fileprivate func map(
        _ change: (CommandLineCompletion.Candidate) -> CommandLineCompletion.Candidate
    ) -> CommandLineCompletion.Answer {
        switch self {
        case .words(let candidates): .words(candidates.map(change))
        case .files: .files
        }
    }
}
