import CitiesLocalization

/// The language that help is written in while arguments are parsed: the parser builds its texts through statics, whether
/// somebody reads them or not.
enum HelpLanguage {
    /// nil while nobody does: then they are empty, and a command line is read in half the time.
    @TaskLocal static var book: Phrasebook? = Phrasebook(.fallback)
}

/// A sentence of the help in the language of this parse.
func help(_ phrase: Phrase, _ values: @autoclosure () -> [String: String] = [:]) -> String {
    HelpLanguage.book.map { $0(phrase, values()) } ?? ""
}
