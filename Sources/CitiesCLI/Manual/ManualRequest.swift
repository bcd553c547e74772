import CitiesLocalization

/// A request for the manual, made by the installer: `---manual LANGUAGE`, or `---manual LANGUAGE markdown`.
struct ManualRequest {
    /// The first word of it. No city and no option is called so.
    static let word = "---manual"

    /// The page, with a line break at its end.
    let text: String

    /// nil when something else is asked for, or the manual in a language or a form that there is none of.
    init?(_ words: [String]) throws(SettingsError) {
        guard words.first == Self.word, words.count > 1, let language = Language(typed: words[1]) else { return nil }
        let form = words.dropFirst(2)
        guard form.isEmpty || Array(form) == ["markdown"] else { return nil }
        let made = HelpLanguage.$book.withValue(Phrasebook(language)) {
            Result { () throws(SettingsError) in
                let page = ManualPage(language)
                let blocks = try page.blocks()
                return form.isEmpty ? RoffManual(kind: page.kind).text(blocks) : MarkdownManual().text(blocks)
            }
        }
        text = try made.get()
    }
}
