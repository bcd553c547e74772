import CitiesLocalization

/// The language that help is written in while arguments are parsed: the parser builds its texts through statics, even
/// when they are not shown.
enum HelpLanguage {
    /// The phrasebook of the help texts; nil leaves them empty, which halves the time to parse.
    @TaskLocal static var book: Phrasebook? = Phrasebook(.fallback)
}

/// A sentence of the help in the language of this parse.
func help(_ phrase: Phrase, _ values: @autoclosure () -> [String: String] = [:]) -> String {
    HelpLanguage.book.map { $0(phrase, values()) } ?? ""
}
