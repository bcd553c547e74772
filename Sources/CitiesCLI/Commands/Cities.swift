import ArgumentParser
import Localization

/// The program: a list of commands. Bare, it lists.
struct Cities: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "cities",
            abstract: help(.helpCities),
            discussion: help(.helpDiscussion),
            subcommands: [
                ListCommand.self, DetailCommand.self, ForecastCommand.self, ChartCommand.self, CompareCommand.self,
                HomeCommand.self, SearchCommand.self, CompletionsCommand.self,
            ],
            defaultSubcommand: ListCommand.self)
    }
}

/// A command that can be carried out on a machine.
protocol Command: ParsableCommand {
    var common: CommonArguments { get }
    func run(in session: Session) async throws -> ExitStatus
}
