import CitiesLocalization
import CitiesPresentation

/// The origin of a setting.
enum SettingOrigin {
    /// A flag with this name.
    case flag(String)
    case place(SettingsError.Position)
    /// The default, because neither a flag nor a variable nor the file gives another value.
    case usual

    /// The name of the origin in JSON.
    var word: String {
        switch self {
        case .flag, .place(.commandLine): "flag"
        case .place(.variable): "environment"
        case .place(.file): "file"
        case .usual: "default"
        }
    }

    /// `--units`, `CITIES_UNITS`, `config.yaml, line 2`; nil for a default.
    func place(_ book: Phrasebook) -> String? {
        switch self {
        case .flag(let name), .place(.variable(let name)): name
        case .place(let place): place.shortened.text(book)
        case .usual: nil
        }
    }

    /// The place, or the word for a default.
    func text(_ book: Phrasebook) -> String { place(book) ?? book(.configDefault) }
}

/// The value of every setting in force, and its origin.
struct SettingsInForce {
    /// The flags.
    var typed: CommonArguments
    var session: Session

    private var book: Phrasebook { session.book }

    /// The file, then a line for each setting.
    var findings: [Diagnostic] {
        var file = DoctorFiles(session: session).settingsFile
        file.isGood = nil
        return [file] + Setting.all.map(finding) + lists
    }

    func origin(of setting: Setting) -> SettingOrigin {
        if let flag = setting.flag, flag.word(typed) != nil { return .flag(flag.option) }
        return session.settings.places[setting].map { .place($0) } ?? .usual
    }

    private var lists: [Diagnostic] {
        session.settings.lists.sorted { $0.key < $1.key }.map { name, list in
            let (key, names) = ("\(Setting.lists).\(name)", list.names.joined(separator: ", "))
            let origin = SettingOrigin.place(list.place)
            return Diagnostic(
                name: key.cleaned(maximumLength: 60),
                texts: [book(.configValue, ["value": names, "place": origin.text(book)])], key: key,
                value: .object([
                    .init("value", .text(names)), .init("from", .string(origin.word)),
                    .init("place", .text(origin.place(book))),
                ]))
        }
    }

    private func finding(_ setting: Setting) -> Diagnostic {
        let origin = origin(of: setting)
        let isSet = session.settings.places[setting] != nil
        let word = setting.flag?.word(typed) ?? setting.text(session.settings)
        // A key is never shown.
        let value =
            setting.isSecret ? book(isSet ? .configPresent : .configAbsent) : word ?? book(.configNothing)
        let text = book(.configValue, ["value": value, "place": origin.text(book)])
        return Diagnostic(
            name: setting.key, texts: [setting.isSecret && !isSet ? value : text], key: setting.key,
            value: .object([
                setting.isSecret ? .init("present", .bool(isSet)) : .init("value", .text(word)),
                .init("from", .string(origin.word)), .init("place", .text(origin.place(book))),
            ]))
    }
}
