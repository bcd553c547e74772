import ArgumentParser
import CitiesLocalization

/// The program: a list of commands. Bare, it lists.
struct Cities: ParsableCommand {
    static let commands: [any Command.Type] = [
        ListCommand.self, DetailCommand.self, ForecastCommand.self, ChartCommand.self, CompareCommand.self,
        MapCommand.self, HoursCommand.self, BriefCommand.self, PlanCommand.self, ModelsCommand.self, ScoreCommand.self,
        TripCommand.self,
        HereCommand.self,
        SearchCommand.self, HomeCommand.self,
        WatchCommand.self, AddCommand.self, RemoveCommand.self, ConfigCommand.self, DoctorCommand.self,
        CompletionsCommand.self,
    ]

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "cities",
            abstract: help(.helpCities),
            discussion: help(.helpDiscussion),
            subcommands: commands,
            defaultSubcommand: ListCommand.self)
    }
}

/// A command that can be carried out on a machine.
protocol Command: ParsableCommand, Sendable {
    var common: CommonArguments { get }
    /// True when it can be carried out with invalid settings.
    static var worksWithWrongSettings: Bool { get }
    /// The line options of a command that shows cities; nil for other commands.
    var lines: LineArguments? { get }
    /// True when standard output is for a program, whatever the locale.
    var writesData: Bool { get }
    /// True when saved answers are shown at once, without messages.
    var neverWaits: Bool { get }
    /// The key of what is refreshed behind a line that was shown at once; nil in front.
    var behind: String? { get }
    func run(in session: Session) async throws -> ExitStatus
}

extension Command {
    static var worksWithWrongSettings: Bool { false }

    var lines: LineArguments? { nil }

    var writesData: Bool { common.format?.isData ?? false }

    var neverWaits: Bool { lines?.neverWaits(common) ?? false }

    var behind: String? { lines?.behind }
}

/// A command that any number of cities can be named for.
protocol CitiesCommand: Command {
    /// The cities as typed.
    var cities: [String] { get set }
}

extension CommandConfiguration {
    /// A command of the program. The parser asks each start of a program of its own for completions, with two parsers
    /// more, but not a command of another.
    ///
    /// - Parameter value: The value of a command that takes one name; nil for any other command.
    init(ofCities name: String, taking value: String? = nil, abstract: String, discussion: String = "") {
        // The parser would say that several can be given, as of any argument that is several words.
        let usage = value.map { "cities \(name) [<options>] [<\($0)>]" }
        self.init(
            commandName: name, _superCommandName: "cities", abstract: abstract, usage: usage, discussion: discussion)
    }
}
