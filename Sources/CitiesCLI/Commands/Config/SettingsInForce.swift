import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The origin of a setting.
enum SettingOrigin {
    /// With its name.
    case flag(String)
    case place(SettingsError.Place)
    /// Nobody.
    case usual

    /// Its name in JSON.
    var word: String {
        switch self {
        case .flag: "flag"
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

    /// The same for a reader.
    func text(_ book: Phrasebook) -> String { place(book) ?? book(.configDefault) }
}

/// Every setting as it holds, and who decided that.
struct SettingsInForce {
    /// The flags.
    var typed: CommonArguments
    var session: Session

    private var book: Phrasebook { session.book }

    /// The file, then a line for each setting.
    var findings: [Diagnostic] {
        var file = DoctorFiles(session: session).settingsFile
        file.isGood = nil
        return [file] + SettingKey.allCases.map(finding)
    }

    /// The value of a setting, as it is written in the file; nil when it has none.
    func text(of key: SettingKey) -> String? { typed.choice(of: key)?.word ?? session.settings.text(of: key) }

    func origin(of key: SettingKey) -> SettingOrigin {
        typed.choice(of: key).map { .flag($0.option) } ?? session.settings.places[key].map { .place($0) } ?? .usual
    }

    private func finding(_ key: SettingKey) -> Diagnostic {
        let origin = origin(of: key)
        let isSet = session.settings.places[key] != nil
        // A key is never shown.
        let value =
            key.isSecret
            ? book(isSet ? .configPresent : .configAbsent) : text(of: key) ?? book(.configNothing)
        let text = book(.configValue, ["value": value, "place": origin.text(book)])
        return Diagnostic(
            name: key.rawValue, texts: [key.isSecret && !isSet ? value : text], key: key.rawValue,
            value: .object([
                key.isSecret ? .init("present", .bool(isSet)) : .init("value", .text(self.text(of: key))),
                .init("from", .string(origin.word)), .init("place", .text(origin.place(book))),
            ]))
    }
}

extension CommonArguments {
    /// The flag that decides a setting, and what it says; nil when there is none, or it was not typed.
    fileprivate func choice(of key: SettingKey) -> (option: String, word: String)? {
        switch key {
        case .source: source.map { ("--source", $0.rawValue) }
        case .units: units.map { ("--units", $0.rawValue) }
        case .language: lang.map { ("--lang", $0.rawValue) }
        case .icons: icons.map { ("--icons", $0.rawValue) }
        case .feels: feels.map { ("--feels", $0.rawValue) }
        case .ambiguousWidth, .cities, .of, .locationBaseURL: nil
        }
    }
}
