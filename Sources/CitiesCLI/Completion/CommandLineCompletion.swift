import ArgumentParser
import CitiesCatalog
import CitiesLocalization

/// The words that a command line can go on with, for a shell that asks.
///
/// It is made of the parser's own description of the commands, so that nothing can be completed that is not accepted.
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
    private let known: CommandOptions
    private var commands: [CommandOptions.Command] { known.commands }
    private let book: Phrasebook

    /// - Parameter words: The words up to the cursor, without the program's name and without quotes; the last is the
    ///   one at the cursor, empty where a new one begins.
    /// - Parameter known: The options with their texts in the language of the answer. They are read anew by default, as the
    ///   texts of ``CommandOptions/known`` are in the language of its first use.
    init(_ words: [String], _ book: Phrasebook, known: CommandOptions = CommandOptions()) {
        self.known = known
        before = words.dropLast()
        current = words.last ?? ""
        self.book = book
    }

    func answer() -> Answer {
        let named = CommandLineWords.firstPlainWord(in: before, known).flatMap { index in
            commands.first { $0.commandName == before[index] }
        }
        guard let command = named ?? commands.first(where: { $0.commandName == "list" }) else { return .words([]) }
        if !before.contains("--") {
            if let option = before.last.flatMap(command.option), option.takesValue {
                return values(of: option, of: command, beginningWith: current)
            }
            if let equals = current.firstIndex(of: "="), let option = command.option(String(current[..<equals])) {
                let start = String(current[...equals])
                return values(of: option, of: command, beginningWith: String(current[current.index(after: equals)...]))
                    .map { Candidate(word: start + $0.word, explanation: $0.explanation) }
            }
            if current.hasPrefix("-") { return .words(matching(options(of: command))) }
        }
        let plain = CommandLineWords.withoutOptions(before[...], known)
        if plain.first == "help" { return .words(plain.count == 1 ? matching(commandNames + topics) : []) }
        guard named == nil, plain.isEmpty else {
            return positional(plain.count - (named == nil ? 0 : 1), of: command)
        }
        // Bare, a city is listed. A command goes before it, so that few letters are enough for one.
        let names = before.contains("--") ? [] : matching(commandNames)
        return names.isEmpty ? positional(0, of: command) : .words(names)
    }

    private var topics: [Candidate] { HelpTopic.words.map { Candidate(word: $0) } }

    private var commandNames: [Candidate] {
        commands.map { Candidate(word: $0.commandName, explanation: $0.abstract.map(Self.brief)) }
            + [Candidate(word: "help", explanation: book(.parserShowSubcommandHelp))]
    }

    /// The options that are not typed yet, or can repeat.
    private func options(of command: CommandOptions.Command) -> [Candidate] {
        command.arguments.filter { option in
            option.shouldDisplay && !option.isPositional
                && (option.isRepeating || Set(option.words).isDisjoint(with: before))
        }.flatMap { option in
            option.longNames.map { Candidate(word: $0, explanation: option.abstract.map(Self.brief)) }
        }
    }

    private func positional(_ index: Int, of command: CommandOptions.Command) -> Answer {
        let arguments = command.arguments.filter(\.isPositional)
        guard let last = arguments.last, index < arguments.count || last.isRepeating else { return .words([]) }
        if command.commandName == ConfigCommand.configuration.commandName {
            let words = CommandLineWords.withoutOptions(before[...], known).dropFirst()
            let candidates = ConfigCommand.candidates(after: Array(words), beginning: current)
            return .words(matching(candidates.map { Candidate(word: $0) }))
        }
        let argument = arguments[min(index, arguments.count - 1)]
        // Among positional arguments only cities have more than a few values.
        guard argument.completionKind == .custom else {
            return values(of: argument, of: command, beginningWith: current)
        }
        return .words(
            CityCompletion.candidates(for: current, in: book.language).map { candidate in
                let regionAndCountry = CityAddress.regionAndCountry(of: candidate.city, in: book.language)
                return Candidate(word: candidate.name, explanation: regionAndCountry.isEmpty ? nil : regionAndCountry)
            })
    }

    private func values(
        of argument: CommandOptions.Argument, of command: CommandOptions.Command, beginningWith start: String
    ) -> Answer {
        switch argument.completionKind {
        case .file: .files
        case .list(let words): .words(matching(words.map { Candidate(word: $0) }, start))
        case .custom: .words(matching(asked(argument, of: command, start), start))
        case nil: .words([])
        }
    }

    /// The words that the parser gets from the function that the option brings, and what they mean where that is behind a
    /// tab.
    private func asked(
        _ argument: CommandOptions.Argument, of command: CommandOptions.Command, _ start: String
    ) -> [Candidate] {
        guard let name = argument.words.first else { return [] }
        do {
            _ = try Cities.parseAsRoot(
                ["---completion", command.commandName, "--", name, "0", "\(start.count)", start])
            return []
        } catch {
            // The answer comes as if it were an error.
            return Cities.fullMessage(for: error).split(separator: "\n").map { line in
                let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
                return Candidate(word: parts[0], explanation: parts.count > 1 ? parts[1] : nil)
            }
        }
    }

    private func matching(_ candidates: [Candidate], _ start: String? = nil) -> [Candidate] {
        let start = (start ?? current).lowercased()
        return candidates.filter { $0.word.lowercased().hasPrefix(start) }
    }

    /// The beginning of the first sentence, as there is room for one line beside a word.
    private static func brief(_ text: String) -> String {
        let line = text.prefix { $0 != "\n" }
        let end = [". ", "; ", ": "].compactMap { line.firstRange(of: $0)?.lowerBound }.min() ?? line.endIndex
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

extension CompletionKind {
    /// The name of a city. ``CommandLineCompletion`` knows more of these than a name.
    static var cities: CompletionKind {
        .custom { _, _, typed in
            CityCompletion.candidates(for: typed, in: HelpLanguage.book?.language ?? .fallback).map(\.name)
        }
    }

    /// A country, by its code or by a name that begins as typed; behind a tab its name.
    static var countries: CompletionKind {
        .custom { _, _, typed in
            Countries.completions(of: typed, in: HelpLanguage.book?.language ?? .fallback).map {
                "\($0.word)\t\($0.name)"
            }
        }
    }

    /// Some of these words with commas between them, each once.
    static func commaSeparated(_ words: [String]) -> CompletionKind {
        .custom { _, _, typed in
            let chosen = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
            return words.filter { !chosen.contains($0) }.map { (chosen + [$0]).joined(separator: ",") }
        }
    }
}
