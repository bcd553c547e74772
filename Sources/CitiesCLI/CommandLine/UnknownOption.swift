import CitiesLocalization

/// An option that the command does not have.
struct UnknownOption {
    /// The option as typed, without a value.
    let option: String
    /// The command line.
    let words: [String]

    init(_ option: String, in words: [String]) {
        self.option = String(option.prefix { $0 != "=" })
        self.words = words
    }

    func userError(_ book: Phrasebook) -> UserError {
        var hints = [book(.hintHelp, ["command": CommandLineWords.helpCommand(for: words)])]
        if let suggestion {
            return UserError(
                .usage, book(.usageUnknownOptionSuggestion, ["option": option, "meant": suggestion]), hints: hints)
        }
        let others = CommandTable.all.filter { $0.longOptions.contains(option) }.map { $0.name }.sorted()
        if !others.isEmpty {
            let commands = others.map { "cities \($0)" }.joined(separator: ", ")
            hints.insert(book(.hintOptionElsewhere, ["option": option, "commands": commands]), at: 0)
        }
        return UserError(.usage, book(.usageUnknownOption, ["option": option]), hints: hints)
    }

    /// The option to type with this command instead; nil when nothing is near.
    var suggestion: String? {
        let known = CommandTable.longOptions(of: CommandLineWords.command(of: words))
        // One letter, two meanings: what follows tells.
        if option == "-f" { return formatBehind.map { "--format \($0)" } ?? "--format, --units fahrenheit" }
        let synonyms = Synonyms.options.filter { known.contains($0.value[0]) }
        if let meant = synonyms[option] ?? synonyms[option.lowercased()] { return meant.joined(separator: " ") }
        guard option.hasPrefix("--") else { return nil }
        let spellings = synonyms.filter { $0.key.hasPrefix("--") }.map {
            (String($0.key.dropFirst(2)), $0.value.joined(separator: " "))
        }
        return NearestWord.find(
            String(option.dropFirst(2)), among: known.map { String($0.dropFirst(2)) },
            synonyms: Dictionary(uniqueKeysWithValues: spellings)
        ).map { $0.hasPrefix("--") ? $0 : "--" + $0 }
    }

    private var formatBehind: OutputFormat? {
        guard let index = words.firstIndex(of: option), index + 1 < words.count else { return nil }
        return OutputFormat(typed: words[index + 1])
    }
}
