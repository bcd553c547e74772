import ArgumentParser
import CitiesLocalization

/// `cities here`: the weather where the user is, now, by the hour and by the day.
struct HereCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "here", abstract: help(.helpHere), discussion: help(.helpHereDiscussion))
    }

    @Option(.helpHereDays, oneOf: HerePlan.choicesOfDays)
    var days: Int?

    @Flag(help: ArgumentHelp(help(.helpHereHourly)))
    var hourly = false

    @Option(parsing: .unconditional, help: ArgumentHelp(help(.helpHereAt), valueName: "lat,lon"))
    var at: String?

    @Flag(help: ArgumentHelp(help(.helpAllowLocation)))
    var allowLocation = false

    @Flag(help: ArgumentHelp(help(.helpDenyLocation)))
    var denyLocation = false

    @Flag(help: ArgumentHelp(help(.helpForgetLocation)))
    var forgetLocation = false

    @OptionGroup var line: LineArguments

    @OptionGroup var common: CommonArguments

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        try await HereRun(plan: HerePlan(self, session), session: session).run()
    }
}
