import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// What the common arguments mean, together with the settings: everything checked, nothing left as text.
struct CommonPlan {
    var source: SourceChoice
    /// Days, today included, that the command needs hour by hour: `auto` takes a source that has them.
    var hourlyDays = 0
    var units: UnitSystem
    /// Whether a flag or a setting says which units; else what the full screen remembers may.
    var unitsAreChosen: Bool
    var format: OutputFormat
    var plain: Bool
    var icons: IconStyle
    /// nil is unlimited.
    var width: Int?
    var color: Bool
    var timeout: Duration
    var refresh: Bool
    var offline: Bool
    var quiet: Bool
    var verbose: Bool

    init(_ typed: CommonArguments, settings: Settings, machine: Machine) throws(UsageProblem) {
        func word<Value>(
            _ option: String, _ text: String?, _ accepted: [String], _ parse: (String) -> Value?
        ) throws(UsageProblem) -> Value? {
            guard let text else { return nil }
            if let value = parse(text.lowercased()) { return value }
            throw UsageProblem(option: option, value: text, accepted: accepted)
        }
        source =
            try word("--source", typed.source, SourceChoice.allCases.map(\.rawValue)) { SourceChoice(rawValue: $0) }
            ?? settings.source
        units =
            try word("--units", typed.units, ["celsius", "fahrenheit", "c", "f"]) { UnitSystem(typed: $0) }
            ?? settings.units
        unitsAreChosen = typed.units != nil || settings.unitsAreChosen
        format =
            try word("--format", typed.format, OutputFormat.allCases.map(\.rawValue)) { OutputFormat(rawValue: $0) }
            ?? .table
        plain = typed.plain

        let look = Look(environment: machine.environment)
        let colorChoice =
            try word("--color", typed.color, ["auto", "always", "never"]) { ColorChoice(rawValue: $0) } ?? .auto
        color = look.color(colorChoice, on: machine.output)
        let iconChoices = ["auto", "emoji", "ascii", "none"]
        let iconWord =
            try word("--icons", typed.icons, iconChoices) { iconChoices.contains($0) ? $0 : nil } ?? settings.icons
        icons = look.icons(iconWord)
        width =
            try word("--width", typed.width, ["20-1000"]) { Int($0).flatMap { (20...1_000).contains($0) ? $0 : nil } }
            ?? look.width(of: machine.output)
        let seconds = try word("--timeout", typed.timeout, ["0.1-600"]) {
            Double($0).flatMap { (0.1...600).contains($0) ? $0 : nil }
        }
        timeout = .milliseconds(Int((seconds ?? 10) * 1_000))
        refresh = typed.refresh
        offline = typed.offline
        quiet = typed.quiet
        verbose = typed.verbose
        if refresh && offline { throw .exclusive("--refresh", "--offline") }
        if quiet && verbose { throw .exclusive("--quiet", "--verbose") }
        // Sentences are a form of their own.
        if plain && format != .table { throw .exclusive("--plain", "--format \(format.rawValue)") }
    }
}

enum ColorChoice: String { case auto, always, never }

/// What the environment says about how things should look.
struct Look {
    var environment: [String: String]

    private func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    private var isDumb: Bool { environment["TERM"] == "dumb" }

    /// A choice on the command line wins; then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0`; then whether it is a terminal.
    func color(_ choice: ColorChoice, on stream: any TextOutput) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto:
            if isSet("NO_COLOR") { return false }
            if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
            return stream.isTerminal && !isDumb && environment["CLICOLOR"] != "0"
        }
    }

    /// Emoji where the locale writes UTF-8 and the terminal can be expected to have them.
    func icons(_ word: String) -> IconStyle {
        switch word {
        case "emoji": return .emoji
        case "ascii": return .ascii
        case "none": return .none
        default:
            return isUTF8 && !isDumb && environment["TERM"] != "linux" ? .emoji : .ascii
        }
    }

    /// What is behind the text, as `COLORFGBG` says: `15;0` or `0;default;15`, of which the last number is the
    /// background's in the palette of sixteen. nil when it does not say.
    var background: Background? {
        guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let color = Int(last),
            (0...15).contains(color)
        else { return nil }
        return color == 7 || color > 8 ? .light : .dark
    }

    /// Whether the locale writes UTF-8.
    var isUTF8: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
        let locale = (names.first { !$0.isEmpty } ?? "").lowercased()
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    /// The terminal's width, else `COLUMNS`, else unlimited.
    func width(of stream: any TextOutput) -> Int? {
        if let columns = stream.columns { return max(20, columns) }
        return environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? max(20, $0) : nil }
    }
}
