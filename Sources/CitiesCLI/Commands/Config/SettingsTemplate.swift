import CitiesLocalization
import CitiesTextLayout

/// A configuration file with every setting in it, each behind a `#` and explained: as it stands it changes nothing.
struct SettingsTemplate {
    var book: Phrasebook

    /// The examples of the settings that have no default.
    private static let examples: [SettingKey: String] = [.cities: "[Seoul, Busan, Jeju City]"]

    func text() throws(SettingsError) -> String {
        let usual = try Settings(environment: [:], file: SettingsFile(path: ""))
        var lines = comment(book(.templateHead))
        var section: String?
        for key in SettingKey.allCases {
            let name = key.path.last ?? ""
            let value = usual.text(of: key) ?? Self.examples[key] ?? "\"\""
            if key.path.count > 1, let first = key.path.first, section != first {
                section = first
                lines += ["", "\(first):"]
            } else if key.path.count == 1 {
                lines.append("")
            }
            let indent = String(repeating: "  ", count: key.path.count - 1)
            lines += comment(about(key)).map { indent + $0 } + ["\(indent)#\(name): \(value)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Its purpose, the values that it takes and the variable that wins over it.
    func about(_ key: SettingKey) -> String {
        let variable = key.environmentName
        guard let accepted = key.accepted else {
            return book(.templateVariable, ["about": book(key.about), "variable": variable])
        }
        let values = ["about": book(key.about), "accepted": accepted.joined(separator: ", "), "variable": variable]
        return book(.templateAccepted, values)
    }

    private func comment(_ text: String) -> [String] {
        text.wrapped(to: 98).map { "# " + $0 }
    }
}
