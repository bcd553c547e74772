import CitiesLocalization

/// A first word that is neither a command nor a city, but much like a command.
struct MistypedCommand {
    /// The word, as typed.
    let typed: String
    /// The command line to type instead.
    let suggestion: String

    /// nil when a command is named, when there is no first word, and when it is like none.
    init?(_ words: [String]) {
        guard !CommandLineWords.namesCommand(words), let index = CommandLineWords.firstPlainWord(in: words)
        else { return nil }
        typed = words[index]
        let others = CommandLineWords.withoutOptions(words[(index + 1)...])
        let meant: [String]
        if let synonym = Synonyms.command(typed, hasCity: !others.isEmpty) {
            meant = synonym
        } else if let name = NearestWord.find(typed, among: CommandTable.names.sorted()) {
            meant = [name]
        } else {
            return nil
        }
        // `--version` and the like stand alone; a command takes over what else was typed.
        let line =
            meant.count > 1 || meant[0].hasPrefix("-")
            ? meant + (meant[0].hasPrefix("-") ? [] : others)
            : Array(words[..<index]) + meant + words[(index + 1)...]
        suggestion = CommandText.again(CommandLineWords.hoistingCommand(line))
    }

    /// Help was wanted of something that is no command.
    static func unknownTopic(_ topic: String, _ book: Phrasebook) -> UserError {
        let commands = CommandTable.names.sorted()
        let meant = NearestWord.find(topic, among: commands + HelpTopic.words)
        let topics = HelpTopic.allCases.map { $0.word(in: book.language) }.joined(separator: ", ")
        return UserError(
            .usage, book(.usageNoSuchCommand, ["word": topic.cleaned(maximumLength: 60)]),
            hints: [
                meant.map { word in
                    let command = commands.contains(word) ? "cities \(word) --help" : "cities help \(word)"
                    return book(.hintDidYouMeanCommand, ["command": command])
                },
                book(.usageTopics, ["topics": topics]), book(.hintHelp, ["command": "cities --help"]),
            ].compactMap(\.self))
    }

    func userError(_ book: Phrasebook) -> UserError {
        UserError(
            .usage, book(.usageUnknownCommand, ["word": typed.cleaned(maximumLength: 60)]),
            hints: [
                book(.hintDidYouMeanCommand, ["command": suggestion]), book(.hintHelp, ["command": "cities --help"]),
            ])
    }
}
