import CitiesFoundation
import CitiesPresentation
import CitiesTextLayout
import CitiesLocalization

/// The look of the output, as the environment asks for it.
struct TerminalTraits {
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

    /// Emoji where the locale writes UTF-8 and the terminal can be expected to have them. The Linux console has none, and
    /// words in their place.
    func icons(_ choice: IconChoice) -> IconStyle {
        switch choice {
        case .emoji: .emoji
        case .ascii: .ascii
        case .none: .none
        case .auto: environment["TERM"] == "linux" ? .none : isUTF8 && !isDumb ? .emoji : .ascii
        }
    }

    /// True for a terminal that is known to show links (Operating System Command 8); others may show their addresses.
    var hasLinks: Bool {
        let (term, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"] ?? "")
        let terms = ["kitty", "alacritty", "foot", "ghostty", "wezterm", "contour"]
        let programs: Set = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio"]
        let vte = environment["VTE_VERSION"].flatMap { Int($0) } ?? 0
        return !isDumb && !term.hasPrefix("screen") && !term.hasPrefix("tmux")
            && (terms.contains(where: term.contains) || programs.contains(program) || vte >= 5_000
                || ["KONSOLE_VERSION", "WT_SESSION", "DOMTERM"].contains { environment[$0] != nil })
    }

    /// The background of the text, as `COLORFGBG` has it: `15;0` or `0;default;15`; the last number is the
    /// background's in the palette of sixteen. nil when it does not say.
    var background: Background? {
        guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let color = Int(typed: last),
            (0...15).contains(color)
        else { return nil }
        return color == 7 || color > 8 ? .light : .dark
    }

    /// True when the locale writes UTF-8.
    var isUTF8: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
        let locale = (names.first { !$0.isEmpty } ?? "").lowercased()
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    /// The terminal's width, else `COLUMNS`, else unlimited.
    func width(of stream: any TextOutput) -> Int? {
        let columns = stream.columns ?? environment["COLUMNS"].flatMap { Int(typed: $0) }.flatMap { $0 > 0 ? $0 : nil }
        return columns.map(Self.width)
    }

    /// The widths that output can have, in columns.
    static let widths = 20...Size.largest.columns

    /// The width of output on a terminal of this many columns.
    static func width(columns: Int) -> Int { min(max(widths.lowerBound, columns), widths.upperBound) }
}

/// The characters that text for reading is written in.
enum WrittenCharacters: Equatable {
    case unicode
    case ascii
    /// The locale has ASCII only, but what was asked for (`--lang ko`) cannot be written in it.
    case unicodeAsAsked(what: String)

    /// - Parameter typed: The command line.
    /// - Parameter settings: nil when they are wrong.
    init(typed: [String], settings: Settings?, traits: TerminalTraits) {
        guard !traits.isUTF8 else {
            self = .unicode
            return
        }
        let asked = [
            Self.asked("--lang", Language.allCases.filter(\.needsUTF8).map(\.rawValue), in: typed)
                ?? (CommandLineWords.value(of: "--lang", in: typed) == nil ? settings?.language : nil)
                .flatMap { $0.needsUTF8 ? "\(Setting.language.key): \($0.rawValue)" : nil },
            Self.asked("--icons", [IconChoice.emoji.rawValue], in: typed)
                ?? (CommandLineWords.value(of: "--icons", in: typed) == nil && settings?.icons == .emoji
                    ? "\(Setting.icons.key): \(IconChoice.emoji.rawValue)" : nil),
            Self.asked("--style", ["braille", "block"], in: typed),
        ]
        self = asked.lazy.compactMap(\.self).first.map { .unicodeAsAsked(what: $0) } ?? .ascii
    }

    private static func asked(_ option: String, _ values: [String], in typed: [String]) -> String? {
        CommandLineWords.value(of: option, in: typed).map { $0.lowercased() }
            .flatMap { values.contains($0) ? "\(option) \($0)" : nil }
    }
}
