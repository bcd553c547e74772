import CitiesLocalization
import CitiesPresentation
import CitiesTerminalUI

/// cities(1) in one language: its prose, and lists generated from the definitions of commands, columns, keys and settings.
struct ManualPage {
    let book: Phrasebook
    private let text: ManualText

    /// The lists that the prose names in braces.
    enum List: String, CaseIterable {
        case commands, topics, options, shared, columns, filters, days, units, keys, warnings, fields, settings,
            variables
        case exitStatuses = "exit-statuses"
    }

    init(_ language: Language) {
        book = Phrasebook(language)
        text = ManualText(book.manual)
    }

    /// The kind of the page, for its header.
    var kind: String { text.kind }

    /// Everything in it, in order.
    func blocks() throws(SettingsError) -> [ManualBlock] {
        let commands = ManualCommands(book)
        let usual = try Settings(environment: [:], file: SettingsFile(path: ""))
        return text.parts.flatMap { part -> [ManualBlock] in
            switch part {
            case .block(let block): [block]
            case .list(let name): List(rawValue: name).map { blocks(of: $0, commands, usual) } ?? []
            }
        }
    }

    private func blocks(of list: List, _ commands: ManualCommands, _ usual: Settings) -> [ManualBlock] {
        switch list {
        case .commands: commands.each
        case .options: commands.ofAll
        case .shared: commands.ofSeveral
        case .topics: definitions(HelpTopic.topicRows(book))
        case .columns: groups(HelpTopic.columnGroups(book))
        case .filters: definitions(HelpTopic.comparisonRows(book))
        case .days: definitions(HelpTopic.dayRows(book))
        case .units:
            // The headings are sentences.
            HelpTopic.unitGroups(book).flatMap { [.paragraph([.words($0.heading)])] + definitions($0.rows) }
        case .warnings: groups(HelpTopic.warningGroups(book))
        case .keys:
            groups(
                KeyGuide.sections(book).map { section in
                    (section.title, section.keys.map { ($0.names, $0.explanation) })
                })
        case .fields: [fields]
        case .settings: definitions(Setting.all.map { ($0.key, about($0, usual)) })
        case .variables:
            definitions(
                Setting.all.map { ($0.environmentName, book(.manualVariable, ["setting": $0.key])) })
        case .exitStatuses: definitions(HelpTopic.exitStatusRows(book))
        }
    }

    /// The fields of JSON, each with its meaning, its unit and the objects that have it.
    private var fields: ManualBlock {
        let head = [Phrase.manualField, .manualMeaning, .manualUnit, .manualObjects].map {
            [ManualSpan.words(book($0))]
        }
        let rows = JSONField.all.map { field -> [[ManualSpan]] in
            let places = field.places.flatMap { [ManualSpan.words(", "), .literal($0.word)] }.dropFirst()
            let shape = field.shapes[0]
            return [[.literal(field.name)], [.words(shape.about(book))], [.words(shape.unit(book))], Array(places)]
        }
        return .table(head, rows)
    }

    private func groups(_ groups: [HelpTopic.Group]) -> [ManualBlock] {
        groups.flatMap { [.subsection([.words($0.heading)])] + definitions($0.rows) }
    }

    private func definitions(_ rows: [HelpTopic.Row]) -> [ManualBlock] {
        rows.map { .definition([.literal($0.name)], [.words($0.explanation)]) }
    }

    /// The purpose of a setting, the values that it takes, and its default.
    private func about(_ setting: Setting, _ usual: Settings) -> String {
        let accepted = setting.accepted.map { book(.manualValues, ["accepted": $0.joined(separator: ", ")]) }
        let value = setting.text(usual).map { book(.manualDefault, ["value": $0]) }
        return [book(setting.about), accepted, value].compactMap(\.self).joined(separator: " ")
    }
}

/// A request for the manual by the installer: `---manual LANGUAGE`, or `---manual LANGUAGE markdown`.
enum ManualRequest {
    /// The first word of it, which no city and no option has.
    static let word = "---manual"

    /// The page, with a line break at its end; nil for any other request, and for an unknown language or form.
    static func page(_ words: [String]) throws(SettingsError) -> String? {
        guard words.first == word, words.count > 1, let language = Language(typed: words[1]) else { return nil }
        let form = words.dropFirst(2)
        guard form.isEmpty || Array(form) == ["markdown"] else { return nil }
        let page = ManualPage(language)
        let blocks = try page.blocks()
        return form.isEmpty ? RoffManual(kind: page.kind).text(blocks) : MarkdownManual().text(blocks)
    }
}
