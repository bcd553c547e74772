import ArgumentParser
import CitiesLocalization

/// The program: a list of commands. Bare, it lists.
struct Cities: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "cities",
            abstract: help(.helpCities),
            discussion: help(.helpDiscussion),
            subcommands: [
                ListCommand.self, DetailCommand.self, ForecastCommand.self, ChartCommand.self, CompareCommand.self,
                MapCommand.self, PlanCommand.self, HereCommand.self, SearchCommand.self, HomeCommand.self,
                WatchCommand.self, AddCommand.self, RemoveCommand.self, ConfigCommand.self, DoctorCommand.self,
                CompletionsCommand.self,
            ],
            defaultSubcommand: ListCommand.self)
    }
}

/// A command that can be carried out on a machine.
protocol Command: ParsableCommand, Sendable {
    var common: CommonArguments { get }
    /// Whether it can be carried out with settings that are wrong.
    static var worksWithWrongSettings: Bool { get }
    /// What it accepts where it shows cities; nil where it does not.
    var lines: LineArguments? { get }
    /// Whether standard output is for a program, whatever the locale.
    var writesData: Bool { get }
    func run(in session: Session) async throws -> ExitStatus
}

extension Command {
    static var worksWithWrongSettings: Bool { false }

    var lines: LineArguments? { nil }

    var writesData: Bool { common.format?.isData ?? false }

    /// Whether what is kept is shown at once, and nothing is said.
    var neverWaits: Bool { lines?.neverWaits(common) ?? false }

    /// Whether it was started behind a line that was shown at once.
    var isBehind: Bool { lines?.isBehind ?? false }
}
