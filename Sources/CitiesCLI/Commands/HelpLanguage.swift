import CitiesLocalization

/// The language that help is written in while arguments are parsed: the parser builds its texts through statics.
enum HelpLanguage {
    @TaskLocal static var book = Phrasebook(.fallback)
}

/// A sentence of the help in the language of this parse.
func help(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
    HelpLanguage.book(phrase, values)
}
