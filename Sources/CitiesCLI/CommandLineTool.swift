import ArgumentParser
import Foundation
import Localization
import WeatherModel

/// The program from arguments to exit status.
public struct CommandLineTool: Sendable {
    var machine: Machine

    init(machine: Machine) {
        self.machine = machine
    }

    /// Runs a command line without the program's name and gives the status to exit with.
    public func run(_ typed: [String]) async -> Int32 {
        let arguments = CommandLineWords.hoistingCommand(typed)
        let places = Places(environment: machine.environment)
        // A wrong file must not keep anybody from reading the help: it is reported when a command needs it.
        let settings = Result { () throws(SettingsError) in try readSettings(places) }
        let say = Phrasebook(language(typed: typed, settings: try? settings.get()))
        return await HelpLanguage.$say.withValue(say) {
            await run(arguments, settings: settings, places: places, say: say)
        }.rawValue
    }

    private func readSettings(_ places: Places) throws(SettingsError) -> Settings {
        let file =
            if let path = places.settingsFile { try SettingsFile.read(path) } else { SettingsFile(path: "") }
        return try Settings(environment: machine.environment, file: file)
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
            let language = Language(rawValue: word.lowercased())
        {
            return language
        }
        if let settings { return settings.language ?? .fromLocale(machine.environment) }
        let variable = machine.environment[SettingKey.language.environmentName] ?? ""
        return Language(rawValue: variable.lowercased()) ?? .fromLocale(machine.environment)
    }

    private func run(
        _ arguments: [String], settings: Result<Settings, SettingsError>, places: Places, say: Phrasebook
    ) async -> ExitStatus {
        do {
            let parsed: any ParsableCommand
            do {
                parsed = try Cities.parseAsRoot(arguments)
            } catch {
                return try explain(error, say)
            }
            guard let command = parsed as? any Command else { return try showHelp(of: parsed, say) }
            if command.common.version { return try showVersion(verbose: command.common.verbose, say) }
            if let word = command.common.lang, Language(rawValue: word.lowercased()) == nil {
                throw UsageProblem(option: "--lang", value: word, accepted: Language.allCases.map(\.rawValue))
            }
            let messages = Messages(stream: machine.messages)
            let log: @Sendable (TransferNote) -> Void = { messages.tell($0, say) }
            let running = machine.makeClient(command.common.verbose ? log : nil)
            let (usable, problem) =
                type(of: command).worksWithWrongSettings
                ? try usableSettings(settings) : (try settings.get(), nil)
            let session = Session(
                machine: machine, settings: usable, places: places, say: say, words: arguments,
                client: running.client, settingsProblem: problem)
            if let file = session.settings.exposedFile, !command.common.quiet {
                messages.tell(say(.settingsExposed, ["file": file]))
            }
            do {
                let status = try await command.run(in: session)
                await running.shutdown()
                return status
            } catch {
                await running.shutdown()
                throw error
            }
        } catch {
            return report(error, say)
        }
    }

    /// What the parser has to say: help or a script that was asked for, or what is wrong with the command line.
    private func explain(_ error: any Error, _ say: Phrasebook) throws -> ExitStatus {
        // The parser counts characters, and Hangul takes two columns.
        let columns = (machine.output.columns ?? 100) * (say.language == .korean ? 5 : 8) / 8
        let text = Cities.fullMessage(for: error, columns: max(40, columns))
        if Cities.exitCode(for: error).isSuccess {
            try machine.output.write(ParserTexts.translated(text, say) + "\n")
            return .success
        }
        let message = ParserTexts.translated(problem: Cities.message(for: error), say)
        throw UserError(.usage, message, hints: [say(.hintHelp)])
    }

    private func showHelp(of parsed: any ParsableCommand, _ say: Phrasebook) throws -> ExitStatus {
        var command = parsed
        do {
            try command.run()
            return .success
        } catch {
            return try explain(error, say)
        }
    }

    private func showVersion(verbose: Bool, _ say: Phrasebook) throws -> ExitStatus {
        var lines = ["cities \(Version.current)"]
        if verbose { lines += ["", say(.versionLicence)] + Version.attributions(say).map { "  " + $0 } }
        try machine.output.write(lines.joined(separator: "\n") + "\n")
        return .success
    }

    /// Tells an error on standard error, and gives its exit status.
    private func report(_ error: any Error, _ say: Phrasebook) -> ExitStatus {
        let known: UserError
        switch error {
        case let error as UserError: known = error
        case let error as UsageProblem: known = error.userError(say)
        case let error as SettingsError: known = UserError(.configuration, error.sentence(say))
        case OutputError.closed: return .success
        case OutputError.failed(let code):
            known = UserError(.outputFailed, say(.outputFailed, ["reason": SystemError.text(code: code, say)]))
        case is CancellationError: return .interrupted
        default: known = UserError(.outputFailed, say(.outputFailed, ["reason": SystemError.text(error, say)]))
        }
        Messages(stream: machine.messages).tell(known)
        return known.status
    }
}
