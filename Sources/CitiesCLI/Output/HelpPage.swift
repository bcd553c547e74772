import CitiesLocalization
import CitiesTextLayout

/// The help of the program and of its commands, from the table of commands.
struct HelpPage {
    var book: Phrasebook

    /// The help of a command.
    func of(_ command: any Command.Type) -> [HelpText.Section] {
        let parameters = command.shownParameters
        let positional = parameters.filter(\.isPositional)
        let usage = ["cities \(command.name) [\(placeholder("options"))]"] + positional.map(usage)
        return about(book(command.about), command.discussion(book))
            + [self.usage(usage.joined(separator: " "))]
            + rows(positional, .helpArguments)
            + rows(parameters.filter { !$0.isPositional }, .helpOptions)
    }

    /// The help of the program, with its commands.
    var ofProgram: [HelpText.Section] {
        let commands = CommandTable.all.enumerated().map { index, command in
            (command.name + (index == 0 ? " " + book(.helpDefault) : ""), book(command.about))
        }
        let help = CommonArguments.bindings.map(\.parameter).filter { $0.names.contains("--help") }
        let again = book(.helpSeeHelp, ["command": "cities help \(placeholder("subcommand"))"])
        return about(book(.helpCities), book(.helpDiscussion))
            + [usage("cities \(placeholder("subcommand"))")]
            + rows(help, .helpOptions)
            + [.rows(commands, heading: book(.helpCommands)), .words("  " + again, indent: 2)]
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
