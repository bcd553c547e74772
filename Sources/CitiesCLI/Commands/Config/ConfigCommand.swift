import ArgumentParser
import CitiesLocalization
import CitiesPresentation

/// `cities config path|show|edit|check`: the configuration file, and what is in force.
struct ConfigCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            ofCities: "config", abstract: help(.helpConfig), discussion: help(.helpConfigDiscussion))
    }

    static var worksWithWrongSettings: Bool { true }

    /// The things that can be done with the configuration.
    enum Action: String, Choice {
        case path, show, edit, check
    }

    @Argument(
        help: ArgumentHelp(help(.helpConfigAction), valueName: Action.words.joined(separator: "|")),
        completion: .list(Action.words))
    var action: String

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        guard let action = Action(typed: action) else {
            throw UsageProblem(option: "config", value: action, accepted: Action.words)
        }
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let formats: [OutputFormat] = [.show, .check].contains(action) ? [.table, .json] : [.table]
        guard formats.contains(plan.format) else {
            throw UsageProblem(option: "--format", value: plan.format.rawValue, accepted: formats.map(\.rawValue))
        }
        switch action {
        case .path:
            try session.machine.output.write(try session.settingsFile() + "\n")
            return .success
        case .show:
            if let problem = session.settingsProblem { throw problem }
            let settings = SettingsInForce(typed: common, session: session).findings
            try Rendering(plan: plan, session: session).print(Report(settings, members: [], in: session.book))
            return .success
        case .edit:
            try await SettingsEditor(session: session).edit(try session.settingsFile())
            return try await check(plan, session, tellsWhatIsFine: false)
        case .check: return try await check(plan, session, tellsWhatIsFine: true)
        }
    }

    /// Reads the file as it is now, whatever the environment says.
    private func check(_ plan: CommonPlan, _ session: Session, tellsWhatIsFine: Bool) async throws -> ExitStatus {
        let (finding, failure) = await DoctorFiles(session: session.readingTheFileAlone()).settings()
        if tellsWhatIsFine {
            let status = failure?.status ?? .success
            try Rendering(plan: plan, session: session).print(
                Report([finding], members: DoctorCommand.members(status), in: session.book))
        }
        if let failure { throw failure }
        return .success
    }
}

extension Session {
    /// The path of the configuration file, which need not exist.
    func settingsFile() throws(UserError) -> String {
        guard let path = directories.settingsFile else { throw UserError(.configuration, book(.configNoFolder)) }
        return path
    }

    /// The session with the settings of the file alone, without the environment, and with the mistake in it, if any.
    fileprivate func readingTheFileAlone() -> Session {
        var session = self
        do throws(SettingsError) {
            session.settings = try Settings(directories, environment: [:])
            session.settingsProblem = nil
        } catch {
            session.settingsProblem = error
        }
        return session
    }
}
