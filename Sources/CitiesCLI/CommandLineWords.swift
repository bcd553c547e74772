import ArgumentParser

/// Looks at the words of a command line before the parser does.
enum CommandLineWords {
    /// The last value of a long option, written `--name value` or `--name=value`; nil when it is not there.
    static func value(of option: String, in words: [String]) -> String? {
        var found: String?
        for (index, word) in words.enumerated() {
            if word == "--" { break }
            if word == option, index + 1 < words.count { found = words[index + 1] }
            if word.hasPrefix(option + "=") { found = String(word.dropFirst(option.count + 1)) }
        }
        return found
    }

    /// The same words with the command's name first, so that `cities --lang ko list` is `cities list --lang ko`.
    ///
    /// Only a name that nothing but options and their values come before is moved: `cities list completions` is a
    /// question for the weather of a city called so. `help list` becomes `list --help`, which says the same, and help
    /// without a command is of the whole program, whatever other options there are.
    static func hoistingCommand(_ words: [String]) -> [String] {
        var index = 0
        while index < words.count, words[index].hasPrefix("-"), words[index] != "--" {
            index += optionsWithValue.contains(words[index]) ? 2 : 1
        }
        guard index < words.count else { return words.contains { ["-h", "--help"].contains($0) } ? ["--help"] : words }
        guard commandNames.contains(words[index]) else { return words }
        if words[index] == "help" {
            let topics = withoutOptions(words[(index + 1)...]).filter { $0 != "help" }
            // What is no command is for the parser to say.
            if commandNames.isSuperset(of: topics) { return topics.prefix(1) + ["--help"] }
        }
        var hoisted = words
        hoisted.insert(hoisted.remove(at: index), at: 0)
        return hoisted
    }

    /// Whether a command is named, in words that ``hoistingCommand(_:)`` gave.
    static func namesCommand(_ words: [String]) -> Bool { words.first.map(commandNames.contains) ?? false }

    /// What shows the help of the command that the words are for; without a name they are for the one that lists.
    static func helpCommand(for words: [String]) -> String {
        "cities \(namesCommand(words) ? words[0] : "list") --help"
    }

    /// What help is wanted of and is no command; nil when it is one, or nothing of the kind is wanted.
    static func unknownHelpTopic(_ words: [String]) -> String? {
        guard words.first == "help" else { return nil }
        return withoutOptions(words.dropFirst()).first { !commandNames.contains($0) }
    }

    /// Where the first word is that is neither an option nor the value of one; nil when there is none. Behind the two
    /// dashes a word is a city, whatever it looks like.
    static func firstPlainWord(in words: [String]) -> Int? {
        var index = 0
        while index < words.count, words[index] != "--" {
            if !words[index].hasPrefix("-") { return index }
            index += optionsWithValue.contains(words[index]) ? 2 : 1
        }
        return nil
    }

    /// The words that are neither options nor their values.
    static func withoutOptions(_ words: ArraySlice<String>) -> [String] {
        var kept: [String] = []
        var rest = words
        while let word = rest.popFirst() {
            if optionsWithValue.contains(word) {
                _ = rest.popFirst()
            } else if !word.hasPrefix("-") {
                kept.append(word)
            }
        }
        return kept
    }

    static let commandNames = Set(
        Cities.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"])

    private static let optionsWithValue: Set<String> = [
        "--units", "--lang", "--source", "--format", "--color", "--icons", "--timeout", "--width", "--sort",
        "--columns", "--top", "--limit", "--save", "--days", "--at", "--where", "--height", "--style", "--series",
        "--output", "--generate-completion-script",
    ]
}
