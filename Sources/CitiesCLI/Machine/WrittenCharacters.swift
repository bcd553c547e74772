import CitiesLocalization

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
