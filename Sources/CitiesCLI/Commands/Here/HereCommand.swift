import CitiesLocalization

/// `cities here`: the weather where the user is, now, by the hour and by the day.
struct HereCommand: Command {
    static let name = "here"
    static let group = CommandGroup.look

    var days: Int?
    var hourly = false
    var at: String?
    var allowLocation = false
    var denyLocation = false
    var forgetLocation = false
    var line = LineArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .number("--days", about: .helpHereDays, oneOf: HerePlan.choicesOfDays, \.days),
            .flag("--hourly", about: .helpHereHourly, \.hourly),
            .text("--at", about: .helpHereAt, valueName: "lat,lon", \.at).takingDashes,
            .flag("--allow-location", about: .helpAllowLocation, \.allowLocation),
            .flag("--deny-location", about: .helpDenyLocation, \.denyLocation),
            .flag("--forget-location", about: .helpForgetLocation, \.forgetLocation),
        ] + LineArguments.within(\.line) + CommonArguments.within(\.common)

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        try await HereRun(plan: HerePlan(self, session), session: session).run()
    }
}
