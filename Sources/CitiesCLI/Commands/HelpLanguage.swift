import CitiesLocalization

/// The language that help is written in while arguments are parsed: the parser builds its texts through statics.
enum HelpLanguage {
    @TaskLocal static var say = Phrasebook(.fallback)
}

/// A sentence of the help in the language of this parse.
func help(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
    HelpLanguage.say(phrase, values)
}
