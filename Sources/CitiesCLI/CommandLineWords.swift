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
        let wantsHelp = wantsHelp(words)
        guard wantsHelp || words.contains(where: commandNames.contains) else { return words }
        guard let index = firstPlainWord(in: words) else { return wantsHelp ? ["--help"] : words }
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

    /// The command that the words are for, which ``hoistingCommand(_:)`` gave; without a name it is the one that lists.
    static func command(of words: [String]) -> String { namesCommand(words) ? words[0] : "list" }

    /// What shows the help of the command that the words are for.
    static func helpCommand(for words: [String]) -> String { "cities \(command(of: words)) --help" }

    /// Whether help is among what is asked for.
    static func wantsHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { ["-h", "--help"].contains($0) }
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
            // Which options take a value takes time to find out, and does not matter where nothing but options follow.
            guard words[index...].contains(where: { !$0.hasPrefix("-") }) else { return nil }
            index += CommandOptions.known.withValue.contains(words[index]) ? 2 : 1
        }
        return nil
    }

    /// The words that are neither options nor their values.
    static func withoutOptions(_ words: ArraySlice<String>) -> [String] {
        var kept: [String] = []
        var rest = words
        while let word = rest.popFirst() {
            if !word.hasPrefix("-") {
                kept.append(word)
            } else if !rest.isEmpty, CommandOptions.known.withValue.contains(word) {
                rest = rest.dropFirst()
            }
        }
        return kept
    }

    static let commandNames = Set(
        Cities.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"])
}
