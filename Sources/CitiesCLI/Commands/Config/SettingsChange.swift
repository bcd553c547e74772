import CitiesFoundation
import CitiesLocalization

/// `cities config set` and `cities config unset`: one setting changed in the file, all other lines left as they are.
struct SettingsChange {
    var session: Session
    /// The options of the command: the source for names that are not built in, and whether only errors are shown.
    var common: CommonPlan
    /// Replaces the file.
    var save: (Data, URL) throws(POSIXError) -> Void = Self.replace

    /// Bytes of a value on standard input.
    private static let longestInput = 1 << 16
    /// The time to wait for the turns of others.
    private static let patience = Duration.seconds(10)

    private var book: Phrasebook { session.book }

    func set(_ key: String, to typed: String) async throws {
        let setting = try setting(key)
        let values = try await values(typed, of: setting)
        try await check(values, of: setting)
        let change = try await change(setting) { text throws(SettingsError) in try text.setting(setting, to: values) }
        if let change { try tellSet(setting, to: values, change) }
    }

    func unset(_ key: String) async throws {
        let setting = try setting(key)
        let path = try session.settingsFile()
        let change = try await change(setting) { text throws(SettingsError) in
            text.values(of: setting) == nil ? nil : try text.removing(setting)
        }
        guard let change else { return tell(book(.configNotSet, ["key": key, "file": path])) }
        let old = setting.isSecret ? nil : change.old.flatMap(shown)
        let values = ["key": key, "file": path, "old": old ?? ""]
        tell(book(old == nil ? .configRemoved : .configRemovedValue, values))
        try tellOthers(about: setting, path)
    }

    private func setting(_ key: String) throws -> Setting {
        let all = Setting.all
        if key.hasPrefix("\(Setting.lists).") {
            let name = String(key.dropFirst(Setting.lists.count + 1))
            guard Setting.isListName(name) else {
                throw UserError(.usage, book(.configListName, ["name": name.cleaned(maximumLength: 60)]))
            }
            return .ofList(name)
        }
        if let setting = all.first(where: { $0.key == key }) { return setting }
        let keys = all.map(\.key)
        let below = keys.filter { $0.hasPrefix(key + ".") }
        throw SettingsError(
            place: .commandLine,
            problem: .unknown(
                key.split(separator: ".", omittingEmptySubsequences: false).map(String.init),
                accepted: below.isEmpty ? keys + ["\(Setting.lists).NAME"] : below))
    }

    // The value

    private func values(_ typed: String, of setting: Setting) async throws -> [String] {
        let isInput = typed == InputNames.word
        guard isInput || !setting.isSecret else {
            throw UserError(
                .usage, book(.configKeyTyped),
                hints: [
                    book(.configKeyInput, ["command": "cities config set \(setting.key) \(InputNames.word)"]),
                    book(.configKeyEdit, ["command": "cities config edit"]),
                ])
        }
        let texts = isInput ? try await input() : [typed]
        let values = setting.isList ? texts.flatMap(Setting.list) : texts.filter { !$0.trimmed.isEmpty }
        guard !values.isEmpty else {
            throw UserError(
                .usage, book(.configNoValue, ["key": setting.key]),
                hints: [book(.configUnsetHint, ["command": "cities config unset \(setting.key)"])])
        }
        guard setting.isList || values.count == 1 else {
            throw UserError(.usage, book(.configOneValue, ["key": setting.key, "count": String(values.count)]))
        }
        return values
    }

    /// The lines of standard input; at a terminal the first one alone.
    private func input() async throws -> [String] {
        let isTerminal = session.machine.inputIsTerminal
        if isTerminal { tell(book(.configInputFromTerminal)) }
        var bytes: [UInt8] = []
        while bytes.count <= Self.longestInput, !(isTerminal && bytes.contains(UInt8(ascii: "\n"))) {
            let portion = try await InputNames(session: session).read()
            try Task.checkCancellation()
            guard !portion.isEmpty else { break }
            bytes += portion
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.usage, book(.usageInputNotUTF8))
        }
        return text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Throws for a value that a file could not have.
    private func check(_ values: [String], of setting: Setting) async throws {
        let file = SettingsFile(path: "", entries: [setting: SettingsFile.Entry(texts: values, line: nil)])
        let settings: Settings
        do throws(SettingsError) {
            settings = try Settings(environment: [:], file: file)
        } catch {
            throw SettingsError(place: .commandLine, problem: error.problem)
        }
        guard let names = setting.isNamedList ? values : settings.cityNames else { return }
        _ = try await CityNames(session: session, common: common).configured(
            names, at: .commandLine, leavesOutUnsearched: false)
    }

    // The file

    /// A change of a setting in the file.
    private struct Change {
        /// The values before it; nil when the file did not have the setting.
        var old: [String]?
    }

    /// Changes the file while no other process does. nil when there was nothing to change, for which `edit` returns nil.
    private func change(
        _ setting: Setting, _ edit: (SettingsText) throws(SettingsError) -> String?
    ) async throws -> Change? {
        let path = try session.settingsFile()
        do {
            let (end, isOwn) = try URL(filePath: path).followingLinks()
            guard isOwn else { throw POSIXError(.EACCES) }
            let folder = end.deletingLastPathComponent()
            guard try SettingsFile.contents(of: path) != nil || edit(SettingsText("", path: path)) != nil else {
                return nil
            }
            try AtomicFile.makeFolder(folder)
            let lock = try lock(beside: end)
            return try await FileLock.hold(lock, patience: Self.patience) {
                try change(setting, end, path, edit)
            }
        } catch let error as POSIXError {
            throw UserError(
                .outputFailed, book(.configUnsaved, ["file": path, "reason": SystemError.text(error, book)]))
        }
    }

    /// The lock of the file, where other files of the program are: the folder of the settings may be a repository.
    private func lock(beside file: URL) throws(POSIXError) -> URL {
        guard let folder = session.directories.preferencesFile?.deletingLastPathComponent() else {
            return file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).lock")
        }
        try AtomicFile.makeFolder(folder)
        return folder.appending(path: "config.lock")
    }

    private func change(
        _ setting: Setting, _ end: URL, _ path: String, _ edit: (SettingsText) throws(SettingsError) -> String?
    ) throws -> Change? {
        let old = try SettingsFile.contents(of: path)
        let text = try SettingsText(old?.text ?? "", path: path)
        guard let new = try edit(text) else { return nil }
        let change = Change(old: text.values(of: setting))
        guard new != old?.text else { return change }
        guard old == nil || access(end.path, W_OK) == 0 else { throw POSIXError.current }
        try save(Data(new.utf8), end)
        guard try SettingsFile.contents(of: path)?.text == new else {
            if let old { try Self.replace(Data(old.text.utf8), end) } else { unlink(end.path) }
            throw UserError(.outputFailed, book(.configRestored, ["file": path]))
        }
        return change
    }

    /// An existing file keeps its permissions; a new one is for its owner alone, because a key may be put into it.
    private static func replace(_ data: Data, _ file: URL) throws(POSIXError) {
        var status = stat()
        if stat(file.path, &status) == 0 { return try AtomicFile.replace(data, at: file, survivesPowerLoss: true) }
        try AtomicFile.write(data, to: file, mode: 0o600, survivesPowerLoss: true)
    }

    /// Says the new value, the old one and the file. A key is never shown.
    private func tellSet(_ setting: Setting, to values: [String], _ change: Change) throws {
        let path = try session.settingsFile()
        let new = shown(values) ?? ""
        let old = change.old.flatMap(shown)
        let phrase: Phrase =
            if setting.isSecret { .configSetKey } else if old == nil { .configSet } else if old == new {
                .configSame
            } else { .configChanged }
        tell(book(phrase, ["key": setting.key, "value": new, "old": old ?? "", "file": path]))
        try tellOthers(about: setting, path)
    }

    /// The values of a setting in a message; nil without one.
    private func shown(_ values: [String]) -> String? {
        values.isEmpty ? nil : values.joined(separator: ", ").cleaned(maximumLength: 200)
    }

    /// Notes that a variable overrides the file, and that other users can read a key in it.
    private func tellOthers(about setting: Setting, _ path: String) throws {
        if !setting.isNamedList, session.machine.environment[setting.environmentName]?.isEmpty == false {
            tell(book(.configVariableWins, ["variable": setting.environmentName]))
        }
        if setting.isSecret, session.settings.exposedFile == nil, try SettingsFile.read(path).exposesSecret {
            tell(book(.settingsExposed, ["file": path]))
        }
    }

    private func tell(_ text: String) {
        if !common.quiet { session.messages.tell(text) }
    }
}
