import CitiesLocalization

/// `cities add CITY...`: puts cities on the user's own list.
struct AddCommand: Command {
    static let name = "add"
    static let group = CommandGroup.yours

    var cities: [String] = []
    var only = false
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(about: .helpAddCities, \.cities),
            .flag("--only", about: .helpAddOnly, \.only),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        guard !cities.isEmpty else { throw session.usageError(.usageMissingCity) }
        let plan = try CommonPlan(common, session)
        let list = OwnList(session: session, quiet: common.quiet)
        try list.refuseWhereConfigured()
        try await list.add(await CityNames(session: session, common: plan).named(cities), alone: only)
        return .success
    }
}

/// `cities remove CITY...`: takes cities off the user's own list.
struct RemoveCommand: Command {
    static let name = "remove"
    static let group = CommandGroup.yours

    var cities: [String] = []
    var all = false
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(about: .helpRemoveCities, \.cities),
            .flag("--all", about: .helpRemoveAll, \.all),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        let list = OwnList(session: session, quiet: common.quiet)
        if all {
            guard cities.isEmpty else { throw UsageProblem.noCity(option: "--all") }
            try await list.restore()
            return .success
        }
        guard !cities.isEmpty else { throw session.usageError(.usageMissingCity) }
        try await list.remove(
            await CityNames(session: session, quiet: common.quiet, prefersOwnList: true).named(cities))
        return .success
    }
}
