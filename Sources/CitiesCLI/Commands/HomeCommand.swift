import CitiesLocalization

/// `cities home [CITY]`: the weather of the home city, and choosing which one that is.
struct HomeCommand: Command {
    static let name = "home"
    static let group = CommandGroup.yours

    var words: [String] = []
    var clear = false
    var line = LineArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .name(about: .helpHomeCity, valueName: "city", completion: .cities, \.words),
            .flag("--clear", about: .helpHomeClear, \.clear),
        ] + LineArguments.within(\.line) + CommonArguments.within(\.common)

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, line, session)
        let home = HomeCity(session: session, quiet: plan.quiet)
        if clear {
            guard words.isEmpty else { throw UsageProblem.noCity(option: "--clear") }
            try await home.forget()
            return .success
        }
        let city =
            words.isEmpty
            ? try await home.savedOrAsked(plan) : try await home.choose(words.joined(separator: " "), plan)
        return try await DetailRun(plan: plan, session: session, columns: plan.quantities(besides: nil)).answer(about: [
            city
        ])
    }
}
