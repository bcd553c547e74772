import ArgumentParser
import CitiesCatalog
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The program from arguments to exit status.
package struct CommandLineTool: Sendable {
    var machine: Machine

    init(machine: Machine) {
        self.machine = machine
    }

    /// A command line that was read: a command to carry out, or nothing more to do.
    enum Beginning {
        case ended(ExitStatus)
        case command(Invocation)
    }

    /// A command and what it was called with.
    struct Invocation: Sendable {
        var command: any Command
        /// As typed, with the command's name first.
        var words: [String]
        var settings: Result<Settings, SettingsError>
        var directories: Directories
        var book: Phrasebook
        var characters: WrittenCharacters
    }

    /// Runs a command line without the program's name and gives the status to exit with.
    func run(_ typed: [String]) async -> Int32 {
        switch begin(typed) {
        case .ended(let status): status.rawValue
        case .command(let invocation): await carryOut(invocation).rawValue
        }
    }

    /// Reads a command line without the program's name; shows help and version, and tells what is wrong with it.
    func begin(_ typed: [String]) -> Beginning {
        let arguments = CommandLineWords.hoistingCommand(typed)
        let directories = Directories(environment: machine.environment)
        // A wrong file must not keep anybody from reading the help: it is reported when a command needs it.
        let settings = Result { () throws(SettingsError) in
            try Settings(directories, environment: machine.environment)
        }
        let book = Phrasebook(language(typed: typed, settings: try? settings.get()))
        let characters = WrittenCharacters(
            typed: typed, settings: try? settings.get(), traits: TerminalTraits(environment: machine.environment))
        let tool = writing(characters)
        return HelpLanguage.$book.withValue(book) {
            do {
                guard let command = try tool.command(arguments, book) else { return .ended(.success) }
                return .command(
                    Invocation(
                        command: command, words: arguments, settings: settings, directories: directories, book: book,
                        characters: characters))
            } catch {
                return .ended(tool.report(error, of: arguments, book))
            }
        }
    }

    /// The same where text for reading is written in these characters.
    func writing(_ characters: WrittenCharacters) -> CommandLineTool {
        characters == .ascii ? CommandLineTool(machine: machine.inASCII) : self
    }

    /// The command to carry out; nil when what was asked for has been shown.
    private func command(_ arguments: [String], _ book: Phrasebook) throws -> (any Command)? {
        if let topic = CommandLineWords.unknownHelpTopic(arguments) {
            throw MistypedCommand.unknownTopic(topic, book)
        }
        let parsed: any ParsableCommand
        do {
            parsed = try Cities.parseAsRoot(arguments)
        } catch {
            try explain(error, arguments, book)
            return nil
        }
        guard let command = parsed as? any Command else {
            try showHelp(of: parsed, arguments, book)
            return nil
        }
        if command.common.version {
            try showVersion(verbose: command.common.verbose, book)
            return nil
        }
        return command
    }

    /// Carries out a command, tells what fails, and gives the status to exit with.
    func carryOut(_ invocation: Invocation) async -> ExitStatus {
        let tool = writing(invocation.characters)
        return await HelpLanguage.$book.withValue(invocation.book) {
            do {
                return try await tool.attempt(invocation)
            } catch {
                let isVerbose = invocation.command.common.verbose
                return tool.report(error, of: invocation.words, isVerbose: isVerbose, invocation.book)
            }
        }
    }

    private func attempt(_ invocation: Invocation) async throws -> ExitStatus {
        let (command, book) = (invocation.command, invocation.book)
        if let format = command.common.format, format.isBar, command.lines == nil {
            throw UsageProblem(
                option: "--format", value: format.rawValue, accepted: OutputFormat.common.map(\.rawValue))
        }
        if command.isBehind { machine.endAfter((command.common.timeout ?? CommonPlan.usualTimeout) * 3 + .seconds(5)) }
        var machine = machine
        if command.neverWaits { machine.messages = SilentOutput() }
        let messages = Messages(stream: machine.messages)
        let log: @Sendable (TransferNote) -> Void = { messages.tell($0, book) }
        let running = machine.makeClient(command.common.verbose ? log : nil)
        let (usable, problem) =
            type(of: command).worksWithWrongSettings
            ? try usableSettings(invocation.settings) : (try invocation.settings.get(), nil)
        var session = Session(
            machine: command.writesData ? machine.forData : machine, settings: usable,
            directories: invocation.directories,
            book: book, words: invocation.words, client: running.client, settingsProblem: problem)
        if command.neverWaits, !command.common.offline { session.refreshBehind = RefreshBehind() }
        if let file = session.settings.exposedFile, !command.common.quiet {
            messages.tell(book(.settingsExposed, ["file": file]))
        }
        if case .unicodeAsAsked(let what) = invocation.characters, !command.common.quiet, !command.writesData {
            messages.tell(book(.noteNotUTF8, ["what": what]))
        }
        do {
            let status = try await command.run(in: session)
            await running.shutdown()
            session.startRefreshing()
            return status
        } catch {
            await running.shutdown()
            throw error
        }
    }

    /// The defaults where the settings are wrong, and what is wrong.
    private func usableSettings(
        _ settings: Result<Settings, SettingsError>
    ) throws(SettingsError) -> (Settings, SettingsError?) {
        do throws(SettingsError) {
            return (try settings.get(), nil)
        } catch {
            return (try Settings(environment: [:], file: SettingsFile(path: "")), error)
        }
    }

    /// A flag, else the setting, else the locale. A word that is no language is reported later, by whoever reads it.
    private func language(typed: [String], settings: Settings?) -> Language {
        if let word = CommandLineWords.value(of: "--lang", in: typed),
            let language = Language(typed: word)
        {
            return language
        }
        let variable = machine.environment[SettingKey.language.environmentName] ?? ""
        if let language = settings.map(\.language) ?? Language(typed: variable) { return language }
        // A Korean locale with another character set than UTF-8 cannot show what would be written.
        return Language.fromLocale(machine.environment)
            .shown(inUTF8: TerminalTraits(environment: machine.environment).isUTF8)
    }

    /// What the parser has to say: help or a script that was asked for, or what is wrong with the command line.
    private func explain(_ error: any Error, _ words: [String], _ book: Phrasebook) throws {
        // The parser counts characters, and Hangul takes two columns.
        let columns = Int(Double(machine.output.columns ?? 100) * book.language.rules.lettersPerColumn)
        let text = Cities.fullMessage(for: error, columns: max(40, columns))
        if Cities.exitCode(for: error).isSuccess {
            // Scripts and descriptions for programs are asked for like help.
            let isData = words.contains { $0.hasPrefix("--generate-") || $0.hasPrefix("--experimental-") }
            let output = isData ? machine.forData.output : machine.output
            return try output.write((isData ? text : ParserTexts.translated(text, book)) + "\n")
        }
        if let mistake = MistypedCommand(words), !CityResolver().knows(mistake.typed) { throw mistake.userError(book) }
        let problem = Cities.message(for: error)
        if let option = ParserTexts.unknownOption(in: problem) {
            throw UnknownOption(option, in: words).userError(book)
        }
        if let wrong = ParserTexts.wrongValue(in: problem) {
            // The parser looks at values first, but who asks for help gets it.
            guard CommandLineWords.wantsHelp(words) else { throw wrong }
            _ = try command([CommandLineWords.command(of: words), "--help"], book)
            return
        }
        let help = book(.hintHelp, ["command": CommandLineWords.helpCommand(for: words)])
        throw UserError(.usage, ParserTexts.translated(problem: problem, book), hints: [help])
    }

    private func showHelp(of parsed: any ParsableCommand, _ words: [String], _ book: Phrasebook) throws {
        var command = parsed
        do {
            try command.run()
        } catch {
            try explain(error, words, book)
        }
    }

    private func showVersion(verbose: Bool, _ book: Phrasebook) throws {
        var lines = ["cities \(Version.current)"]
        if verbose { lines += ["", book(.versionLicence)] + Version.attributions(book).map { "  " + $0 } }
        try machine.output.write(lines.joined(separator: "\n") + "\n")
    }

    /// Tells an error on standard error, and gives its exit status.
    func report(_ error: any Error, of words: [String], isVerbose: Bool = false, _ book: Phrasebook) -> ExitStatus {
        // The reader of standard output has gone, which is its right.
        if case OutputError.closed = error { return .success }
        let known = UserError(error, words: words, isVerbose: isVerbose, book)
        Messages(stream: machine.messages).tell(known)
        return known.status
    }
}
