import CitiesLocalization

/// `cities search QUERY`, as typed: its words need no quotes.
struct SearchCommand: Command {
    static let name = "search"
    static let group = CommandGroup.look

    var words: [String] = []
    var online = false
    var limit: Int?
    var save: Int?
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .name(about: .helpSearchQuery, valueName: "query", completion: .cities, \.words),
            .flag("--online", about: .helpOnline, \.online),
            .number("--limit", about: .helpLimit, valueName: "n", in: SearchPlan.limits, \.limit),
            .number("--save", about: .helpSave, valueName: "number", in: SearchPlan.limits, \.save),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        try await SearchRun(plan: SearchPlan(self, session), session: session).run()
    }
}
