import CitiesLocalization
import CitiesPresentation
import CitiesTerminalUI

/// A page of help about no command: `cities help columns`.
enum HelpTopic: String, Choice {
    case columns, filters, keys, config
    case exitCodes = "exit-codes"

    /// The page, made of the definitions that it explains.
    func page(_ book: Phrasebook) -> [HelpText.Section] {
        switch self {
        case .columns:
            let rows = Quantity.columns.map { ($0.rawValue, Self.explanation(of: $0, book)) }
            return [.words(book(.topicColumns)), .rows(rows)]
        case .filters:
            let rows = Quantity.Comparison.allCases.map { comparison in
                let names = comparison.quantities.map(\.rawValue).joined(separator: ", ")
                return (comparison.operators, book(.topicOperands, comparison.rawValue, ["columns": names]))
            }
            return [.words(book(.helpWhere)), .rows(rows)]
        case .keys:
            return KeyGuide.sections(book).flatMap { section in
                [.words(section.title), .rows(section.keys.map { ($0.names, $0.explanation) })]
            }
        case .config:
            let template = SettingsTemplate(book: book)
            return [
                .words(book(.topicConfig)), .rows(SettingKey.allCases.map { ($0.rawValue, template.about($0)) }),
            ]
        case .exitCodes:
            let rows = ExitStatus.allCases.map { status in
                let number = String(status.rawValue)
                return (number, book(.exitStatus, number))
            }
            return [.words(book(.topicExitCodes)), .rows(rows)]
        }
    }

    /// Its meaning, and its name in JSON where that is another word.
    private static func explanation(of quantity: Quantity, _ book: Phrasebook) -> String {
        let about = book(.columnAbout, quantity.rawValue)
        let fields = quantity.fieldNames.filter { $0 != quantity.rawValue }
        guard !fields.isEmpty else { return about }
        return book(.topicField, ["about": about, "fields": fields.joined(separator: ", ")])
    }
}
