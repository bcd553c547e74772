import CitiesLocalization

/// `cities add CITY...`: puts cities on the user's own list.
struct AddCommand: Command {
    static let name = "add"
    static let about = Phrase.helpAdd

    static func discussion(_ book: Phrasebook) -> String { book(.helpAddDiscussion) }

    var cities: [String] = []
    var only = false
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(about: .helpAddCities, \.cities),
            .flag("--only", about: .helpAddOnly, \.only),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        guard !cities.isEmpty else {
            throw UserError(.usage, session.book(.usageMissingCity), hints: [session.helpHint])
        }
        let named = try await CityNames(session: session, quiet: common.quiet).named(cities)
        try await OwnList(session: session, quiet: common.quiet).add(named, alone: only)
        return .success
    }
}
