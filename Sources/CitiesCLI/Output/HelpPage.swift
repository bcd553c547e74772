import CitiesLocalization
import CitiesTextLayout

/// The help of the program and of its commands, from the table of commands.
struct HelpPage {
    var book: Phrasebook

    /// The help of a command.
    func of(_ command: any Command.Type) -> [HelpText.Section] {
        let parameters = command.ownParameters
        let positional = parameters.filter(\.isPositional)
        let usage = ["cities \(command.name) [\(placeholder("options"))]"] + positional.map(usage)
        return about(command.about(book), command.discussion(book))
            + [self.usage(usage.joined(separator: " "))]
            + rows(positional, .helpArguments)
            + rows(parameters.filter { !$0.isPositional }, .helpOptions)
            + [.words(book(.helpCommonOptions))]
    }

    /// The options of every command.
    var commonOptions: [HelpText.Section] { rows(CommonArguments.parameters, .helpOptions) }

    /// The help of the program: an example of each command and what it does, in groups.
    var ofProgram: [HelpText.Section] {
        let groups = CommandGroup.allCases.map { group in
            (
                heading: book(.helpGroup, group.rawValue) + ":",
                rows: (group.commands.map { $0.name } + (group == .tools ? [CommandTable.help] : [])).map(line)
            )
        }
        let topics = HelpTopic.allCases.map { $0.word(in: book.language) }.joined(separator: ", ")
        return about(book(.helpCities), "") + [.groups(groups), .words(book(.helpMore, ["topics": topics]))]
    }

    /// The example of a command, with what it does.
    func line(_ command: String) -> HelpText.Row {
        let words = book(.helpLine, command)
        guard case .row(let example, let purpose) = Discussion("  " + words).blocks.first else { return (words, "") }
        return (example, purpose)
    }

    private func about(_ abstract: String, _ discussion: String) -> [HelpText.Section] {
        [.words(book(.helpOverview) + abstract)] + (discussion.isEmpty ? [] : [.text(discussion)])
    }

    private func usage(_ form: String) -> HelpText.Section {
        .words(book(.helpUsage) + form, indent: book(.helpUsage).displayWidth)
    }

    /// `[<city> ...]`, which stays on one line.
    private func usage(_ parameter: Parameter) -> String {
        let words = parameter.placeholder(book) + (parameter.isRepeating && !parameter.isOneName ? "\u{A0}..." : "")
        return parameter.isRequired ? words : "[\(words)]"
    }

    private func rows(_ parameters: [Parameter], _ heading: Phrase) -> [HelpText.Section] {
        guard !parameters.isEmpty else { return [] }
        let rows = parameters.map { parameter in
            let names = parameter.names.joined(separator: ", ")
            let value = parameter.placeholder(book)
            return ([names, value].filter { !$0.isEmpty }.joined(separator: " "), parameter.about(book))
        }
        return [.rows(rows, heading: book(heading))]
    }

    private func placeholder(_ name: String) -> String { "<\(book(.helpValue, name))>" }
}
