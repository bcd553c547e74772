import CitiesLocalization
import CitiesTextLayout

/// A configuration file with every setting in it, each behind a `#` and explained: as it stands it changes nothing.
struct SettingsTemplate {
    var book: Phrasebook

    func text() throws(SettingsError) -> String {
        let usual = try Settings(environment: [:], file: SettingsFile(path: ""))
        var lines = comment(book(.templateHead))
        var section: String?
        for setting in Setting.all {
            let path = setting.path
            let value = setting.text(usual) ?? setting.example
            if path.count > 1, let first = path.first, section != first {
                section = first
                lines += ["", "\(first):"]
            } else if path.count == 1 {
                lines.append("")
            }
            let indent = String(repeating: "  ", count: path.count - 1)
            lines += comment(about(setting)).map { indent + $0 } + ["\(indent)#\(path.last ?? ""): \(value)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The purpose of a setting, the values that it takes and the variable that wins over the file.
    func about(_ setting: Setting) -> String {
        let variable = setting.environmentName
        guard let accepted = setting.accepted else {
            return book(.templateVariable, ["about": book(setting.about), "variable": variable])
        }
        let values = ["about": book(setting.about), "accepted": accepted.joined(separator: ", "), "variable": variable]
        return book(.templateAccepted, values)
    }

    private func comment(_ text: String) -> [String] {
        text.wrapped(to: 98).map { "# " + $0 }
    }
}
