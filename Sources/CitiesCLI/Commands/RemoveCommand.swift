import ArgumentParser
import CitiesLocalization

/// `cities remove CITY...`: takes cities off the user's own list.
struct RemoveCommand: CitiesCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "remove", abstract: help(.helpRemove))
    }

    @Argument(
        help: ArgumentHelp(help(.helpRemoveCities), valueName: "city"), completion: .cities)
    var cities: [String] = []

    @Flag(help: ArgumentHelp(help(.helpRemoveAll)))
    var all = false

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let list = OwnList(session: session, quiet: common.quiet)
        if all {
            guard cities.isEmpty else { throw UsageProblem.noCity(option: "--all") }
            try await list.restore()
            return .success
        }
        guard !cities.isEmpty else {
            throw UserError(.usage, session.book(.usageMissingCity), hints: [session.helpHint])
        }
        try await list.remove(
            await CityNames(session: session, quiet: common.quiet, prefersOwnList: true).named(cities))
        return .success
    }
}
