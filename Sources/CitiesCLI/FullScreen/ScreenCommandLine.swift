import CitiesLocalization
import CitiesTerminalUI
import CitiesWeatherModel

/// The command line of the full screen: the commands, the options and the messages of this program.
struct ScreenCommandLine: Sendable {
    private let session: Session
    /// The options of the screen that hold for its commands, unless a command has them itself.
    private let options: [(name: String, value: String?)]

    /// - Parameter session: The session of the screen.
    init(_ session: Session) {
        self.session = session
        let words = session.words
        options =
            ["--source", "--model", "--feels", "--icons", "--timeout"].compactMap { name in
                CommandLineWords.value(of: name, in: words).map { (name, $0) }
            } + (words.contains("--offline") ? [("--offline", nil)] : [])
    }

    /// The words that a command line can go on with, best first.
    func candidates(for text: String, _ language: Language) -> [CommandCandidate] {
        let line = QuotedWords(text)
        let current = line.words.last ?? ""
        let book = Phrasebook(language)
        let isFirst = line.words.count < 2
        var words = line.words.isEmpty ? [""] : line.words
        if !isFirst, let option = Self.option(words[0]) { words.replaceSubrange(0...0, with: ["list", option]) }
        guard case .words(let answer) = CommandLineCompletion(words, book).answer() else { return [] }
        let others =
            isFirst
            ? Self.listOptions.map { String($0.dropFirst(2)) }.filter { $0.hasPrefix(current) }
                .map { CommandLineCompletion.Candidate(word: $0, explanation: nil) } : []
        // A bare city is no command of the screen.
        let commands = isFirst ? answer.filter { CommandTable.names.contains($0.word) } : answer
        return (commands + others).prefix(Self.mostCandidates).map { candidate in
            let word = CommandText.quoted(candidate.word)
            let end = word.hasSuffix("=") ? "" : " "
            return CommandCandidate(
                word: candidate.word, explanation: candidate.explanation ?? "",
                line: text[..<line.start] + word + end)
        }
    }

    private static let mostCandidates = 100

    /// Carries out a command line. Everything that is wrong with it is part of the output.
    func carryOut(_ text: String, _ context: CommandContext) async -> CommandResult {
        let typed = QuotedWords(text).words.filter { !$0.isEmpty }
        switch typed {
        case ["q"], ["quit"]: return .screen(.quit)
        case ["help"]: return .screen(.show(.help))
        default: break
        }
        let (words, sentence) = words(typed)
        let output = CapturedOutput(size: context.size)
        let tool = CommandLineTool(machine: machine(output))
        let given = options + [("--units", context.units.rawValue), ("--lang", context.language.rawValue)]
        func result(_ status: ExitStatus) -> CommandResult {
            .output(CommandOutput(command: text, lines: output.lines, hasFailed: status != .success))
        }
        if let sentence {
            return result(
                tool.report(sentence.userError(Phrasebook(context.language)), of: words, Phrasebook(context.language)))
        }
        switch tool.begin(Self.adding(given, to: words)) {
        case .ended(let status): return result(status)
        case .command(let invocation):
            do {
                if let command = try await screenCommand(
                    invocation, options: Self.names(of: words), machine: tool.machine)
                {
                    return .screen(command)
                }
            } catch {
                return result(tool.report(error, of: invocation.words, invocation.book))
            }
            return result(await tool.carryOut(invocation))
        }
    }

    /// The words with the name of the command first, and the sentence that is not understood. The name of an option of the
    /// list is a command, too: `sort rain-desc`.
    private func words(_ typed: [String]) -> ([String], UnknownSentence?) {
        let own = OwnNames(session.directories, session.machine)
        let isOption = typed.first.map { Self.option($0) != nil } ?? false
        let meant = isOption ? nil : FirstWord(typed, isOwn: own.has)
        var words = meant?.words ?? typed
        if let first = words.first, let option = Self.option(first) {
            let value = words.dropFirst().joined(separator: " ")
            words = ["list", option] + (value.isEmpty ? [] : [value])
        }
        words = CommandLineWords.hoistingCommand(CommandLineWords.spelledOut(words))
        let isNamed = CommandLineWords.namesCommand(words) || words.first == "--help"
        return (isNamed ? words : ["list"] + words, meant?.sentence)
    }

    /// A command line with options before the typed ones: of an option that is there twice the last counts.
    private static func adding(_ options: [(name: String, value: String?)], to words: [String]) -> [String] {
        guard let name = words.first, name != "--help", name != "help" else { return words }
        let added = options.flatMap { [$0.name, $0.value].compactMap(\.self) }
        return [name] + added + words.dropFirst()
    }

    private func machine(_ output: CapturedOutput) -> Machine {
        var machine = session.machine
        // The page has the colors of the screen.
        machine.environment["NO_COLOR"] = "1"
        machine.output = output
        machine.messages = output.messages
        machine.inputIsTerminal = false
        machine.readLine = { nil }
        machine.readInput = { [] }
        machine.askBackground = { nil }
        machine.watchTerminal = { _ in }
        return machine
    }

    private func screenCommand(
        _ invocation: CommandLineTool.Invocation, options: Set<String>, machine: Machine
    ) async throws -> ScreenCommand? {
        if invocation.command is WatchCommand {
            let name = CommandLineWords.command(of: invocation.words)
            throw UserError(.usage, invocation.book(.screenCommandStays, ["command": "cities \(name)"]))
        }
        let session = Session(
            machine: machine, settings: try invocation.settings.get(), directories: invocation.directories,
            book: invocation.book, words: invocation.words, client: session.client)
        return try await ScreenCommand(invocation.command, options: options, session)
    }

    /// The long options in words.
    private static func names(of words: [String]) -> Set<String> {
        Set(
            CommandLineWords.options(in: words).filter { $0.hasPrefix("-") }
                .map { String($0.prefix { $0 != "=" }) })
    }

    private static let listOptions = ListCommand.longOptions

    /// The option of the list that a word is the name of; nil for another word.
    private static func option(_ word: String) -> String? {
        guard !CommandTable.names.contains(word) else { return nil }
        return listOptions.first { $0 == "--" + word }
    }
}
