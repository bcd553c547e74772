import CitiesCatalog
import CitiesCurlHTTP
import CitiesFetching
import CitiesFoundation
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTextLayout
import CitiesWeatherModel

/// The program from arguments to exit status.
package struct CommandLineTool: Sendable {
    var machine: Machine

    /// A command line that was read: a command to carry out, or nothing more to do.
    enum Beginning {
        case ended(ExitStatus)
        case command(Invocation)
    }

    /// A command and what it was called with.
    struct Invocation: Sendable {
        var command: any Command
        /// The command line as typed, with the command's name first.
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

    /// Reads a command line without the program's name; shows help and version, and reports its errors.
    func begin(_ typed: [String]) -> Beginning {
        if typed == ["--version"] { return showingVersion() }
        // Shells, installers and scripts ask in words that are neither cities nor options.
        let isOfProgram = [CompletingShell.request, ManualRequest.word, SchemaRequest.word].contains(typed.first)
        var arguments = isOfProgram ? typed : CommandLineWords.hoistingCommand(CommandLineWords.spelledOut(typed))
        let directories = Directories(environment: machine.environment)
        var own: OwnNames?
        let meant =
            isOfProgram
            ? nil
            : FirstWord(arguments) { word in
                let names = own ?? OwnNames(directories, machine)
                own = names
                return names.has(word)
            }
        if let meant, meant.sentence == nil { arguments = CommandLineWords.hoistingCommand(meant.words) }
        // Help and version work with a wrong file, too: it is not looked at. Else a mistake in it is reported when a
        // command needs it.
        let isForReading = CommandLineWords.wantsHelp(arguments) || CommandLineWords.wantsVersion(arguments)
        let settings = Result { () throws(SettingsError) in
            isForReading
                ? try Settings(environment: machine.environment, file: SettingsFile(path: ""))
                : try Settings(directories, environment: machine.environment)
        }
        let book = Phrasebook(language(typed: typed, settings: try? settings.get()))
        let characters = WrittenCharacters(
            typed: typed, settings: try? settings.get(), traits: TerminalTraits(environment: machine.environment))
        if !isOfProgram, !isForReading, let settings = try? settings.get(),
            RequestPrediction(
                words: arguments, settings: settings, cacheFolder: directories.cacheFolder, now: machine.now()
            ).isLikely
        {
            machine.loadAhead()
        }
        let tool = writing(characters)
        func invocation(_ command: any Command) -> Beginning {
            .command(
                Invocation(
                    command: command, words: arguments, settings: settings, directories: directories, book: book,
                    characters: characters))
        }
        return speaking(settings) {
            do {
                if let reply = try Self.reply(to: typed, book) {
                    try machine.forData.output.write(reply)
                    return .ended(.success)
                }
                guard let command = try tool.command(arguments, meant?.sentence, book) else {
                    return .ended(.success)
                }
                if meant != nil, !command.common.quiet {
                    Messages(stream: tool.machine.messages).tell(
                        book(.firstWord, ["command": CommandText.again(arguments)]))
                }
                return invocation(command)
            } catch {
                return .ended(tool.report(error, of: arguments, book))
            }
        }
    }

    /// Runs something with the width of ambiguous characters and the units of the settings.
    private func speaking<Value>(
        _ settings: Result<Settings, SettingsError>, _ body: () throws -> Value
    ) rethrows -> Value {
        let known = try? settings.get()
        return try AmbiguousWidth.$current.withValue(ambiguousWidth(settings)) {
            try DisplayUnits.$current.withValue(known?.displayUnits() ?? DisplayUnits()) {
                try WindUnit.$current.withValue(known?.wind, operation: body)
            }
        }
    }

    /// - Parameter units: The typed units, which replace the units of the settings.
    private func speaking<Value>(
        _ settings: Result<Settings, SettingsError>, _ units: UnitsChoice?, _ body: () async throws -> Value
    ) async rethrows -> Value {
        let known = try? settings.get()
        return try await AmbiguousWidth.$current.withValue(ambiguousWidth(settings)) {
            try await DisplayUnits.$current.withValue(known?.displayUnits(units) ?? DisplayUnits()) {
                try await WindUnit.$current.withValue(known?.wind, operation: body)
            }
        }
    }

    /// The ambiguous width of the settings; where they are wrong, of the environment alone, narrow by default.
    private func ambiguousWidth(_ settings: Result<Settings, SettingsError>) -> AmbiguousWidth {
        let variable = machine.environment[Setting.ambiguousWidth.environmentName] ?? ""
        return (try? settings.get())?.ambiguousWidth ?? AmbiguousWidth(typed: variable) ?? .narrow
    }

    private func showingVersion() -> Beginning {
        do {
            try machine.output.write(Version.line)
            return .ended(.success)
        } catch {
            return .ended(report(error, of: ["--version"], Phrasebook(language(typed: [], settings: nil))))
        }
    }

    /// The tool that writes text for reading in these characters.
    func writing(_ characters: WrittenCharacters) -> CommandLineTool {
        characters == .ascii ? CommandLineTool(machine: machine.inASCII) : self
    }

    /// The reply to a shell that asks what can come next, to an installer or a script; nil for any other command line.
    private static func reply(to typed: [String], _ book: Phrasebook) throws -> String? {
        if typed == [SchemaRequest.word] { return SchemaRequest.text }
        guard typed.first == CompletingShell.request, typed.count > 1, let shell = CompletingShell(rawValue: typed[1])
        else { return try ManualRequest.page(typed) }
        let words = Array(typed[2...])
        return shell.reply(CommandLineCompletion(shell.words(words), book).answer(), to: words)
    }

    /// The command to carry out; nil when what was asked for has been shown.
    ///
    /// - Parameter sentence: The sentence that is not understood; nil for any other command line.
    private func command(
        _ arguments: [String], _ sentence: UnknownSentence?, _ book: Phrasebook
    ) throws -> (any Command)? {
        if let topic = CommandLineWords.helpTopic(arguments) {
            return try show(topic.page(book), book)
        }
        if let topic = CommandLineWords.unknownHelpTopic(arguments) {
            throw MistypedCommand.unknownTopic(topic, book)
        }
        // A request for help is served whatever else is wrong.
        if arguments == ["--help"] { return try show(HelpPage(book: book).ofProgram, book) }
        let type = CommandTable.command(named: CommandLineWords.command(of: arguments)) ?? ListCommand.self
        if CommandLineWords.wantsHelp(arguments) { return try show(HelpPage(book: book).of(type), book) }
        let command: any Command
        do {
            command = try type.parse(
                CommandLineWords.namesCommand(arguments) ? Array(arguments.dropFirst()) : arguments)
        } catch {
            if let mistake = MistypedCommand(arguments), !CityResolver().knows(mistake.typed) {
                throw mistake.userError(book)
            }
            throw error.userError(arguments, book)
        }
        if let sentence { throw sentence.userError(book) }
        if command.common.help { return try show(HelpPage(book: book).of(type), book) }
        if command.common.version {
            try showVersion(verbose: command.common.verbose, book)
            return nil
        }
        return command
    }

    private func show(_ page: [HelpText.Section], _ book: Phrasebook) throws -> (any Command)? {
        try machine.output.write(HelpText(book: book, width: helpWidth).laidOut(page) + "\n")
        return nil
    }

    /// Carries out a command, tells what fails, and gives the status to exit with.
    func carryOut(_ invocation: Invocation) async -> ExitStatus {
        let settings = try? invocation.settings.get()
        guard type(of: invocation.command).isPaged, invocation.command.common.pager || settings?.pager == .auto,
            let pages = PagedOutput(machine.output)
        else { return await perform(invocation) }
        var paged = machine
        paged.output = pages
        let status = await CommandLineTool(machine: paged).perform(invocation)
        do {
            if let failed = try await pages.show(in: Pager(machine)) {
                Messages(stream: machine.messages).tell(invocation.book(.pagerFailed, ["pager": failed.cleaned()]))
            }
            return status
        } catch {
            return report(error, of: invocation.words, invocation.book)
        }
    }

    private func perform(_ invocation: Invocation) async -> ExitStatus {
        let tool = writing(invocation.characters)
        let model = invocation.command.common.model ?? (try? invocation.settings.get())?.model
        return await speaking(invocation.settings, invocation.command.common.units) {
            do {
                return try await WeatherModel.$chosen.withValue(model?.rawValue) {
                    try await tool.attempt(invocation)
                }
            } catch {
                let isVerbose = invocation.command.common.verbose
                let status = tool.report(error, of: invocation.words, isVerbose: isVerbose, invocation.book)
                guard status == .configuration, invocation.command.neverWaits else { return status }
                return tool.showLine(about: error, invocation) ?? status
            }
        }
    }

    private func attempt(_ invocation: Invocation) async throws -> ExitStatus {
        let (command, book) = (invocation.command, invocation.book)
        let ofParts: [OutputFormat] = type(of: command).measuresParts ? [.prometheus] : []
        if let format = command.common.format, format.isOfCities, command.lines == nil, !ofParts.contains(format) {
            throw UsageProblem(
                option: "--format", value: format.rawValue, accepted: (OutputFormat.common + ofParts).map(\.rawValue))
        }
        if command.behind != nil {
            machine.endAfter(RefreshBehind.deadline(timeout: command.common.timeout ?? CommonPlan.usualTimeout))
        }
        var machine = machine
        if command.neverWaits { machine.messages = SilentOutput() }
        let deadline = RequestDeadline(command.common.timeout, clock: machine.clock)
        machine.readLine = { [readLine = machine.readLine] in
            defer { deadline.restart() }
            return await readLine()
        }
        let messages = Messages(stream: machine.messages)
        let log: @Sendable (HTTPTransferSummary) -> Void = { messages.tell($0, book) }
        let running = machine.makeClient(command.common.verbose ? log : nil)
        let (usable, problem) =
            type(of: command).worksWithWrongSettings
            ? try usableSettings(invocation.settings) : (try invocation.settings.get(), nil)
        var session = Session(
            machine: command.writesData ? machine.forData : machine, settings: usable,
            directories: invocation.directories,
            book: book, words: invocation.words, client: running.client, settingsProblem: problem)
        session.deadline = deadline
        let isVerbose = command.common.verbose
        session.replies = SavedReplies(
            folder: invocation.directories.cacheFolder,
            tell: { [held = session.held] note in
                if isVerbose { messages.tell(note, book) }
                if case .held(let host, let wait) = note { held.withLock { $0[host] = max($0[host] ?? .zero, wait) } }
            })
        session.climates = KeptClimates { [session] in session.keptClimates }
        session.records = KeptRecords { [session] in session.keptRecords }
        if command.neverWaits || command.behind != nil, !command.common.offline {
            session.refreshBehind = RefreshBehind()
        }
        defer { if let key = command.behind { session.restRefreshing(key) } }
        if let file = session.settings.exposedFile, !command.common.quiet {
            messages.tell(book(.settingsExposed, ["file": file]))
        }
        if case .unicodeAsAsked(let what) = invocation.characters, !command.common.quiet, !command.writesData {
            messages.tell(book(.noteNotUTF8, ["what": what]))
        }
        func end() async {
            await session.saveAnswers(quiet: command.common.quiet)
            await running.shutdown()
            if command.neverWaits { session.startRefreshing() }
        }
        do {
            let status = try await command.run(in: session)
            if command.common.refresh, !command.common.quiet, !isVerbose { session.tellHeld() }
            await end()
            return status == .success && !session.isWhole ? .partial : status
        } catch {
            // Whatever ended the command: what has come is not asked for again.
            await end()
            if command.common.format == .prometheus { try session.writeGauges(ofFailure: error) }
            throw error
        }
    }

    /// Writes the line of a bar that has none of weather because the settings are wrong: else the bar would be empty, and
    /// nothing of it would say why. nil when that is done, else the status of the failure to do so.
    private func showLine(about error: any Error, _ invocation: Invocation) -> ExitStatus? {
        let (command, book) = (invocation.command, invocation.book)
        let (text, machine) = (book(.barWrongSettings), command.writesData ? machine.forData : machine)
        let sentence = UserError(error, words: invocation.words, isVerbose: false, book).message ?? text
        do {
            try machine.output.write(command.common.format?.bar?.render(problem: text, sentence) ?? text + "\n")
            return nil
        } catch {
            return report(error, of: invocation.words, book)
        }
    }

    /// The defaults where the settings are wrong, and the error.
    private func usableSettings(
        _ settings: Result<Settings, SettingsError>
    ) throws(SettingsError) -> (Settings, SettingsError?) {
        do throws(SettingsError) {
            return (try settings.get(), nil)
        } catch {
            return (try Settings(environment: [:], file: SettingsFile(path: "")), error)
        }
    }

    /// A flag, else the setting, else the locale. A word that is no language is reported later, where it is read.
    private func language(typed: [String], settings: Settings?) -> Language {
        if let word = CommandLineWords.value(of: "--lang", in: typed),
            let language = Language(typed: word)
        {
            return language
        }
        let variable = machine.environment[Setting.language.environmentName] ?? ""
        if let language = settings.map(\.language) ?? Language(typed: variable) { return language }
        // A Korean locale with another character set than UTF-8 cannot show what would be written.
        return Language.fromLocale(machine.environment)
            .shown(inUTF8: TerminalTraits(environment: machine.environment).isUTF8)
    }

    private var helpWidth: Int { TerminalTraits(environment: machine.environment).width(of: machine.output) ?? 80 }

    private func showVersion(verbose: Bool, _ book: Phrasebook) throws {
        func list(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
        let others =
            verbose
            ? ["", book(.versionLicense)] + list(Version.attributions(book)) + ["", book(.versionComponents)]
                + list(Component.all.map(\.notice)) + ["", book(.versionNotices)]
            : []
        try machine.output.write(Version.line + others.map { $0 + "\n" }.joined())
    }

    /// Tells an error on standard error, and gives its exit status.
    func report(_ error: any Error, of words: [String], isVerbose: Bool = false, _ book: Phrasebook) -> ExitStatus {
        // The reader of standard output has gone, which is its right.
        if case OutputError.closed = error { return .success }
        let known = UserError(error, words: words, isVerbose: isVerbose, book)
        let messages = Messages(stream: machine.messages)
        if CommandLineWords.wantsJSON(words), let object = known.json {
            messages.tell(object)
        } else {
            messages.tell(known)
        }
        return known.status
    }
}
