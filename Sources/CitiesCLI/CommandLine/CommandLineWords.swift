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

    /// True when the answer is wanted in JSON, so that an error is as well.
    static func wantsJSON(_ words: [String]) -> Bool {
        value(of: "--format", in: words).flatMap(OutputFormat.init(typed:)).map { [.json, .ndjson].contains($0) }
            ?? false
    }

    /// The words with each short form written in full: `--json` is `--format json`.
    static func spelledOut(_ words: [String]) -> [String] {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        guard words[..<end].contains("--json") else { return words }
        return words[..<end].flatMap { $0 == "--json" ? ["--format", "json"] : [$0] } + words[end...]
    }

    /// The words with the command's name first, so that `cities --lang ko list` is `cities list --lang ko`.
    ///
    /// Only a name that nothing but options and their values come before is moved: `cities list completions` is a
    /// question for the weather of a city called so. `help list` becomes `list --help`, which says the same, and help
    /// without a command is of the whole program, whatever other options there are.
    static func hoistingCommand(_ words: [String]) -> [String] {
        let wantsHelp = wantsHelp(words)
        guard wantsHelp || words.contains(where: CommandTable.names.contains) else { return words }
        guard let index = firstPlainWord(in: words) else { return wantsHelp ? ["--help"] : words }
        if wantsHelp, let command = FirstWord.command(words[index]) {
            return [command] + words[..<index] + words[(index + 1)...]
        }
        guard CommandTable.names.contains(words[index]) else { return words }
        if words[index] == CommandTable.help {
            let topics = withoutOptions(words[(index + 1)...]).filter { $0 != CommandTable.help }
            // `config` is a command as well; its own help is that of `cities config --help`.
            if topics.count == 1, HelpTopic(typed: topics[0]) != nil { return [CommandTable.help, topics[0]] }
            // The parser reports unknown commands.
            let commands = topics.map { FirstWord.command($0) ?? $0 }
            if CommandTable.names.isSuperset(of: commands) { return commands.prefix(1) + ["--help"] }
        }
        var hoisted = words
        hoisted.insert(hoisted.remove(at: index), at: 0)
        return hoisted
    }

    /// True when a command is named, in words that ``hoistingCommand(_:)`` gave.
    static func namesCommand(_ words: [String]) -> Bool { words.first.map(CommandTable.names.contains) ?? false }

    /// The command that the words are for, which ``hoistingCommand(_:)`` gave; without a name it is the one that lists.
    static func command(of words: [String]) -> String { namesCommand(words) ? words[0] : ListCommand.name }

    /// The command line that shows the help of the command that the words are for.
    static func helpCommand(for words: [String]) -> String { "cities \(command(of: words)) --help" }

    /// True when help is among the things asked for.
    static func wantsHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { ["-h", "--help"].contains($0) }
    }

    /// True when the version is among the things asked for.
    static func wantsVersion(_ words: [String]) -> Bool { words.prefix { $0 != "--" }.contains("--version") }

    /// The topic that help is wanted of and that is not a command; nil when it is one, or no help is wanted.
    static func unknownHelpTopic(_ words: [String]) -> String? {
        guard words.first == CommandTable.help else { return nil }
        return withoutOptions(words.dropFirst()).first { !CommandTable.names.contains($0) }
    }

    /// The page of help that is wanted and is about no command; nil otherwise.
    static func helpTopic(_ words: [String]) -> HelpTopic? {
        guard words.first == CommandTable.help else { return nil }
        let topics = withoutOptions(words.dropFirst())
        return topics.count == 1 ? HelpTopic(typed: topics[0]) : nil
    }

    /// The index of the first word that is neither an option nor the value of one; nil without one. Behind the
    /// two dashes a word is a city, whatever it looks like.
    static func firstPlainWord(in words: [String]) -> Int? {
        var index = 0
        while index < words.count, words[index] != "--" {
            if !isOption(words[index]) { return index }
            index += CommandTable.optionsWithValue.contains(words[index]) ? 2 : 1
        }
        return nil
    }

    /// The words that are neither options nor their values. Behind the two dashes all are so.
    static func withoutOptions(_ words: ArraySlice<String>) -> [String] { parted(words).plain }

    /// The options and their values.
    static func options(in words: [String]) -> [String] { parted(words[...]).options }

    /// True for a word that begins as an option does. A dash alone stands for the names on standard input, one before a
    /// latitude is the south, and `-1` is yesterday.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word != InputNames.word else { return false }
        let number = word.dropFirst()
        if (1...3).contains(number.utf8.count), number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return false }
        // Days may stand behind it: `-33.87,151.21@sat`.
        let point = word.prefix { $0 != "@" }
        return !(point.contains(",") && point.allSatisfy { "+-., 0123456789".contains($0) })
    }

    private static func parted(_ words: ArraySlice<String>) -> (plain: [String], options: [String]) {
        var parts: (plain: [String], options: [String]) = ([], [])
        var rest = words
        while let word = rest.popFirst() {
            guard isOption(word) else {
                parts.plain.append(word)
                continue
            }
            if word == "--" {
                parts.plain += rest
                break
            }
            parts.options.append(word)
            if !rest.isEmpty, CommandTable.optionsWithValue.contains(word) { parts.options.append(rest.removeFirst()) }
        }
        return parts
    }
}
