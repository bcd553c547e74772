import CitiesLocalization

/// The question for the user's own cities, below the first list on a terminal.
struct FirstStart {
    var session: Session

    /// The command that makes a list of one's own, with examples in a language.
    static func command(in language: Language) -> String {
        "cities add --only " + (language.rules.script == .hangul ? "베를린 파리" : "Berlin Paris")
    }

    /// Prints the question once, below the default table on a terminal, where there is neither a home city nor a list.
    func ask(after plan: ListPlan, isUsual: Bool) async throws(UserError) {
        let machine = session.machine
        guard isUsual, !plan.common.quiet, plan.common.format == .table, plan.common.template == nil,
            machine.output.isTerminal, machine.messages.isTerminal, session.settings.cities == nil,
            session.preferencesFile != nil
        else { return }
        let saved = try await session.preferences()
        guard saved.home == nil, saved.cities == nil,
            await ToldOnce(cacheFolder: session.directories.cacheFolder).add("first-start")
        else { return }
        Messages(stream: machine.messages).tell(
            session.book(.ownCitiesQuestion, ["command": Self.command(in: session.language)]))
    }
}
