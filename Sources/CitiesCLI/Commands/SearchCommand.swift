import ArgumentParser
import CitiesLocalization

/// `cities search QUERY`, as typed: its words need no quotes.
struct SearchCommand: OneNameCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "search", taking: "query", abstract: help(.helpSearch))
    }

    @Argument(
        help: ArgumentHelp(help(.helpSearchQuery), valueName: "query"), completion: .cities)
    var words: [String] = []

    @Flag(help: ArgumentHelp(help(.helpOnline)))
    var online = false

    @Option(.helpLimit, valueName: "n", in: SearchPlan.limits)
    var limit: Int?

    @Option(.helpSave, valueName: "number", in: SearchPlan.limits)
    var save: Int?

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        try await SearchRun(plan: SearchPlan(self, session), session: session).run()
    }
}
