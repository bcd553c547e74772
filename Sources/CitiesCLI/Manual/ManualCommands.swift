import ArgumentParser
import CitiesLocalization

/// The commands and their options in the manual: an option of several commands is listed once.
struct ManualCommands {
    private let book: Phrasebook
    /// All commands but `help`, which the parser adds and which shares no option.
    private let commands = CommandOptions().commands.filter { $0.commandName != "help" }
    /// The names of the commands that take one name, whose words are shown as one value.
    private let takersOfOneName: Set<String>

    private typealias Argument = CommandOptions.Argument

    init(_ book: Phrasebook) {
        self.book = book
        takersOfOneName = Set(
            Cities.commands.compactMap { command in
                command is any OneNameCommand.Type ? command.configuration.commandName : nil
            })
    }

    /// Each command with its purpose and the options that only it has.
    var each: [ManualBlock] {
        commands.flatMap { command -> [ManualBlock] in
            let isOne = takersOfOneName.contains(command.commandName)
            let positional = shown(command).filter(\.isPositional).flatMap { [.words(" ")] + usage($0, isOne: isOne) }
            let heading: [ManualSpan] = [.literal("cities " + command.commandName)] + positional
            let about = [ManualBlock.paragraph([.words(command.abstract ?? "")])]
            let own = shown(command).filter { takers(of: $0).count == 1 }.map { definition($0) }
            let others = shown(command).filter { isOfSeveral($0) && !$0.isPositional }
            let also = others.isEmpty ? [] : [alsoTakes(others)]
            return [.subsection(heading)] + about + discussion(command) + own + also
        }
    }

    /// The options of every command.
    var ofAll: [ManualBlock] { distinct.filter { takers(of: $0).count == commands.count }.map { definition($0) } }

    /// The options of several commands, but not all, each with its commands.
    var ofSeveral: [ManualBlock] {
        distinct.filter(isOfSeveral).map { argument in
            let names = takers(of: argument).joined(separator: ", ")
            return definition(argument, [.words(book(.manualTakers, ["commands": names]))])
        }
    }

    /// The arguments of a command, without hidden ones and without help, which the parser adds to each.
    private func shown(_ command: CommandOptions.Command) -> [Argument] {
        command.arguments.filter { $0.shouldDisplay && !$0.words.contains("--help") }
    }

    /// Every argument once, in the order of the commands.
    private var distinct: [Argument] {
        commands.flatMap(shown).reduce(into: []) { distinct, argument in
            if !distinct.contains(where: { isSame($0, argument) }) { distinct.append(argument) }
        }
    }

    /// True for arguments of two commands with the same words, value and explanation.
    private func isSame(_ first: Argument, _ second: Argument) -> Bool {
        first.words == second.words && first.valueName == second.valueName && first.abstract == second.abstract
    }

    private func takers(of argument: Argument) -> [String] {
        commands.filter { shown($0).contains { isSame($0, argument) } }.map(\.commandName)
    }

    private func isOfSeveral(_ argument: Argument) -> Bool { (2..<commands.count).contains(takers(of: argument).count) }

    private func definition(_ argument: Argument, _ more: [ManualSpan] = []) -> ManualBlock {
        let about = ManualSpan.words(argument.abstract ?? "")
        return .definition(usage(argument), more.isEmpty ? [about] : [about, .words(" ")] + more)
    }

    /// `-q`, `--quiet`; `--top` *n*; [*city* ...].
    ///
    /// - Parameter isOne: True when several words are one value: [*city*].
    private func usage(_ argument: Argument, isOne: Bool = false) -> [ManualSpan] {
        let value = argument.valueName.map { name -> [ManualSpan] in
            // A value that is one of a few words is typed as one of them.
            name.contains("|") && book.text(.helpValue, name) == nil
                ? name.split(separator: "|").map { ManualSpan.literal(String($0)) }.joined(by: .words("|"))
                : [.placeholder(book(.helpValue, name))]
        }
        if argument.isPositional {
            let words = (value ?? []) + (argument.isRepeating && !isOne ? [.words(" ...")] : [])
            return argument.isOptional ? [.words("[")] + words + [.words("]")] : words
        }
        let names = argument.words.sorted { $0.count < $1.count }.map { ManualSpan.literal($0) }.joined(
            by: .words(", "))
        return argument.takesValue ? names + [.words(" ")] + (value ?? []) : names
    }

    private func alsoTakes(_ options: [Argument]) -> ManualBlock {
        let names = options.compactMap(\.longNames.first).map { ManualSpan.literal($0) }.joined(by: .words(", "))
        // The sentence with the options in their place.
        let parts = book(.manualAlso, ["options": "\n"]).split(separator: "\n", omittingEmptySubsequences: false)
        return .paragraph(parts.map { [ManualSpan.words(String($0))] }.joined(by: names))
    }

    /// Paragraphs, and examples as terms; an explanation has a column of its own, or the next line.
    private func discussion(_ command: CommandOptions.Command) -> [ManualBlock] {
        var blocks: [ManualBlock] = []
        for line in (command.discussion ?? "").split(separator: "\n") {
            guard line.hasPrefix("  ") else {
                blocks.append(.paragraph([.words(String(line))]))
                continue
            }
            let row = line.drop { $0 == " " }
            let isContinued = line.hasPrefix("   ")
            if isContinued, case .definition(let term, []) = blocks.last {
                blocks[blocks.count - 1] = .definition(term, [.words(String(row))])
                continue
            }
            let end = row.firstRange(of: "  ")?.lowerBound ?? row.endIndex
            let about = row[end...].drop { $0 == " " }
            blocks.append(.definition([.literal(String(row[..<end]))], about.isEmpty ? [] : [.words(String(about))]))
        }
        return blocks
    }
}

extension Array where Element == ManualSpan {
    fileprivate func joined(by separator: ManualSpan) -> [ManualSpan] {
        map { [$0] }.joined(by: [separator])
    }
}

extension Array where Element == [ManualSpan] {
    fileprivate func joined(by separator: [ManualSpan]) -> [ManualSpan] {
        Array<ManualSpan>(joined(separator: separator))
    }
}
