import ArgumentParser
import CitiesLocalization

/// `cities add CITY...`: puts cities on the user's own list.
struct AddCommand: CitiesCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "add", abstract: help(.helpAdd), discussion: help(.helpAddDiscussion))
    }

    @Argument(help: ArgumentHelp(help(.helpAddCities), valueName: "city"), completion: .cities)
    var cities: [String] = []

    @Flag(help: ArgumentHelp(help(.helpAddOnly)))
    var only = false

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        guard !cities.isEmpty else {
            throw UserError(.usage, session.book(.usageMissingCity), hints: [session.helpHint])
        }
        let named = try await CityNames(session: session, quiet: common.quiet).named(cities)
        try await OwnList(session: session, quiet: common.quiet).add(named, alone: only)
        return .success
    }
}
