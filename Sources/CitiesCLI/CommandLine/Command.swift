import CitiesLocalization

/// A command of the program: its parameters, and how it is carried out on a machine.
protocol Command: ParameterGroup {
    /// The word that it is typed with.
    static var name: String { get }
    /// Its group in the help of the program.
    static var group: CommandGroup { get }
    /// The rest of its help: paragraphs, and examples behind two blanks.
    static func discussion(_ book: Phrasebook) -> String

    var common: CommonArguments { get }
    /// True when it has the numbers of parts of cities, such as days, for a collector.
    static var measuresParts: Bool { get }
    /// True when it can be carried out with invalid settings.
    static var worksWithWrongSettings: Bool { get }
    /// True when its whole output can be shown after its end.
    static var isPaged: Bool { get }
    /// The line options of a command that shows cities; nil for other commands.
    var lines: LineArguments? { get }
    /// True when standard output is for a program, whatever the locale.
    var writesData: Bool { get }
    /// True when saved answers are shown at once, without messages.
    var neverWaits: Bool { get }
    /// The key of the weather that is refreshed behind a line that was shown at once; nil in front.
    var behind: String? { get }
    func run(in session: Session) async throws -> ExitStatus
}

extension Command {
    /// Its purpose in a sentence.
    static func about(_ book: Phrasebook) -> String { book(.helpCommand, name) }

    static func discussion(_ book: Phrasebook) -> String { book(.helpDiscussion, name) }

    static var worksWithWrongSettings: Bool { false }

    static var isPaged: Bool { true }

    static var measuresParts: Bool { false }

    var lines: LineArguments? { nil }

    var writesData: Bool { common.format?.hasOwnCharacters ?? false }

    var neverWaits: Bool { lines?.neverWaits(common) ?? false }

    var behind: String? { lines?.behind }

    /// The parameters that help, manual and completions show.
    static var shownParameters: [Parameter] { parameters.filter { !$0.isHidden } }

    /// The shown parameters without the options of every command.
    static var ownParameters: [Parameter] {
        let common = Set(CommonArguments.parameters.flatMap(\.names))
        return shownParameters.filter { common.isDisjoint(with: $0.names) }
    }

    /// The command lines that its help shows, as they are typed in a shell.
    static func examples(_ book: Phrasebook) -> [String] {
        Discussion(discussion(book)).blocks.compactMap { block in
            guard case .row(let line, _) = block, line.contains("cities ") else { return nil }
            return line
        }
    }

    static var longOptions: [String] { shownParameters.flatMap(\.longNames) }

    /// The option with a name as typed; nil when the command has none.
    static func option(_ name: String) -> Parameter? { parameters.first { $0.names.contains(name) } }
}

/// The commands of the program: parsing, help, manual, completions and suggestions follow from this table.
enum CommandTable {
    /// In the order of the help. The first is the default.
    static let all: [any Command.Type] = [
        ListCommand.self, DetailCommand.self, ForecastCommand.self, ChartCommand.self, CompareCommand.self,
        MapCommand.self, HoursCommand.self, BriefCommand.self, PlanCommand.self, ModelsCommand.self, ScoreCommand.self,
        TripCommand.self, HereCommand.self, SearchCommand.self, HomeCommand.self, WatchCommand.self, AddCommand.self,
        RemoveCommand.self, ConfigCommand.self, DoctorCommand.self, CompletionsCommand.self,
    ]

    /// The names that a command line can begin with. `help` shows the help of another command, and takes none of the options.
    static let names = Set(all.map { $0.name }).union([help])

    static let help = "help"

    /// The names of the options that have the next word as their value.
    static let optionsWithValue = Set(all.flatMap { $0.parameters }.filter(\.takesValue).flatMap(\.names))

    /// nil for `help`, and for a word that is no command.
    static func command(named name: String) -> (any Command.Type)? { all.first { $0.name == name } }

    /// The long options of a command as typed, without hidden ones.
    static func longOptions(of name: String) -> [String] { command(named: name)?.longOptions ?? [] }
}
