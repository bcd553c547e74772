import CitiesLocalization

/// The commands and their options in the manual: an option of several commands is listed once.
struct ManualCommands {
    private let book: Phrasebook
    private let commands = CommandTable.all

    init(_ book: Phrasebook) { self.book = book }

    /// Each command with its purpose and the options that only it has.
    var each: [ManualBlock] {
        commands.flatMap { command -> [ManualBlock] in
            let positional = shown(command).filter(\.isPositional).flatMap { [.words(" ")] + usage($0) }
            let heading: [ManualSpan] = [.literal("cities " + command.name)] + positional
            let about = [ManualBlock.paragraph([.words(command.about(book))])]
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
        distinct.filter(isOfSeveral).map { parameter in
            let names = takers(of: parameter).joined(separator: ", ")
            return definition(parameter, [.words(book(.manualTakers, ["commands": names]))])
        }
    }

    /// The parameters of a command, without hidden ones and without help, which the page itself is.
    private func shown(_ command: any Command.Type) -> [Parameter] {
        command.shownParameters.filter { !$0.names.contains("--help") }
    }

    /// Every parameter once, in the order of the commands.
    private var distinct: [Parameter] {
        commands.flatMap(shown).reduce(into: []) { distinct, parameter in
            if !distinct.contains(where: { isSame($0, parameter) }) { distinct.append(parameter) }
        }
    }

    /// True for parameters of two commands with the same words, value and explanation.
    private func isSame(_ first: Parameter, _ second: Parameter) -> Bool {
        first.names == second.names && first.valueName?() == second.valueName?()
            && first.about(book) == second.about(book)
    }

    private func takers(of parameter: Parameter) -> [String] {
        commands.filter { shown($0).contains { isSame($0, parameter) } }.map { $0.name }
    }

    private func isOfSeveral(_ parameter: Parameter) -> Bool {
        (2..<commands.count).contains(takers(of: parameter).count)
    }

    private func definition(_ parameter: Parameter, _ more: [ManualSpan] = []) -> ManualBlock {
        let about = ManualSpan.words(parameter.about(book))
        return .definition(usage(parameter), more.isEmpty ? [about] : [about, .words(" ")] + more)
    }

    /// `-q`, `--quiet`; `--top` *n*; [*city* ...].
    private func usage(_ parameter: Parameter) -> [ManualSpan] {
        let value = parameter.valueName.map { $0() }.map { name -> [ManualSpan] in
            // A value that is one of a few words is typed as one of them.
            name.contains("|") && book.text(.helpValue, name) == nil
                ? name.split(separator: "|").map { ManualSpan.literal(String($0)) }.joined(by: .words("|"))
                : [.placeholder(book(.helpValue, name))]
        }
        if parameter.isPositional {
            let words = (value ?? []) + (parameter.isRepeating && !parameter.isOneName ? [.words(" ...")] : [])
            return parameter.isRequired ? words : [.words("[")] + words + [.words("]")]
        }
        let names = parameter.names.sorted { $0.count < $1.count }.map { ManualSpan.literal($0) }.joined(
            by: .words(", "))
        return parameter.takesValue ? names + [.words(" ")] + (value ?? []) : names
    }

    private func alsoTakes(_ options: [Parameter]) -> ManualBlock {
        let names = options.compactMap(\.longNames.first).map { ManualSpan.literal($0) }.joined(by: .words(", "))
        // The sentence with the options in their place.
        let parts = book(.manualAlso, ["options": "\n"]).split(separator: "\n", omittingEmptySubsequences: false)
        return .paragraph(Array(parts.map { [ManualSpan.words(String($0))] }.joined(separator: names)))
    }

    /// Paragraphs, and examples as terms.
    private func discussion(_ command: any Command.Type) -> [ManualBlock] {
        Discussion(command.discussion(book)).blocks.compactMap { block in
            switch block {
            case .paragraph(let words): .paragraph([.words(words)])
            case .row(let name, let about): .definition([.literal(name)], about.isEmpty ? [] : [.words(about)])
            case .blank: nil
            }
        }
    }
}

extension Array where Element == ManualSpan {
    fileprivate func joined(by separator: ManualSpan) -> [ManualSpan] {
        Array(map { [$0] }.joined(separator: [separator]))
    }
}
