import ArgumentParser
import CitiesLocalization

/// `cities search QUERY`, as typed: its words need no quotes.
struct SearchCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "search", abstract: help(.helpSearch))
    }

    @Argument(
        help: ArgumentHelp(help(.helpSearchQuery), valueName: "query"), completion: .list(CityNames.forCompletion))
    var words: [String] = []

    @Flag(help: ArgumentHelp(help(.helpOnline)))
    var online = false

    @Option(help: ArgumentHelp(help(.helpLimit), valueName: "n"))
    var limit: String?

    @Option(help: ArgumentHelp(help(.helpSave), valueName: "n"))
    var save: String?

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        try await SearchRun(plan: SearchPlan(self, session), session: session).run()
    }
}
