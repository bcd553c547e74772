import CitiesLocalization
import CitiesPresentation

/// `cities config [path|show|edit|check|set|unset]`: the configuration file, and the settings in force.
struct ConfigCommand: Command {
    static let name = "config"
    static let group = CommandGroup.yours

    static let worksWithWrongSettings = true

    /// The things that can be done with the configuration.
    enum Action: String, Choice {
        case path, show, edit, check, set, unset
    }

    var action: String?
    var key: String?
    var value: String?
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .word(
                about: .helpConfigAction, valueName: "action",
                completion: .words { Action.words }, \.action),
            .word(about: .helpConfigKey, valueName: "key", \.key),
            .word(about: .helpConfigSetValue, valueName: "value", \.value),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        let typed = action ?? Action.show.rawValue
        guard let action = Action(typed: typed) else {
            throw UsageProblem(option: "config", value: typed, accepted: Action.words)
        }
        try checkWords(of: action, session)
        let plan = try CommonPlan(common, session)
        try plan.check(formats: [.show, .check].contains(action) ? [.table, .json] : [.table])
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
        case .set:
            if let key, let value { try await SettingsChange(session: session, common: plan).set(key, to: value) }
            return .success
        case .unset:
            if let key { try await SettingsChange(session: session, common: plan).unset(key) }
            return .success
        }
    }

    /// Refuses words that an action does not take, and missing ones.
    private func checkWords(of action: Action, _ session: Session) throws(UserError) {
        let words = [key, value].compactMap(\.self)
        let count = action == .set ? 2 : action == .unset ? 1 : 0
        guard words.count <= count else {
            let rest = words.dropFirst(count).map { CommandText.quoted($0) }.joined(separator: " ")
            throw session.usageError(.usageUnexpected, ["words": rest])
        }
        guard words.count == count else {
            let form = action == .set ? "cities config set KEY VALUE" : "cities config unset KEY"
            throw UserError(
                .usage, session.book(action == .set ? .configNeedsValue : .configNeedsKey),
                hints: [session.book(.configForm, ["command": form]), session.helpHint])
        }
    }

    /// The words that can come next, for a shell that asks.
    ///
    /// - Parameters:
    ///   - words: The words between the command and the cursor.
    ///   - typed: The beginning of the word at the cursor.
    static func candidates(after words: [String], beginning typed: String) -> [String] {
        guard let action = words.first.map({ Action(typed: $0) }) else { return Action.words }
        if words.count == 1 { return action == .set || action == .unset ? Setting.all.map(\.key) : [] }
        guard action == .set, words.count == 2, let setting = Setting.all.first(where: { $0.key == words[1] })
        else { return [] }
        guard setting.isList else { return setting.candidates }
        return CommandLineCompletion.list(setting.candidates, typed)
    }

    /// Reads the file as it is now, whatever the environment says.
    private func check(_ plan: CommonPlan, _ session: Session, tellsWhatIsFine: Bool) async throws -> ExitStatus {
        let (finding, failure) = try await DoctorFiles(session: session.readingTheFileAlone()).settings(plan)
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
