import CitiesLocalization
import CitiesPresentation
import CitiesTerminalUI

/// A page of help about no command: `cities help columns`.
enum HelpTopic: String, Choice {
    case columns, filters, days, json, keys, config
    case exitCodes = "exit-codes"

    /// The page, made of the definitions that it explains.
    func page(_ book: Phrasebook) -> [HelpText.Section] {
        switch self {
        case .columns:
            return [.words(book(.topicColumns)), .rows(Self.columnRows(book))]
        case .filters:
            return [.words(book(.helpWhere)), .rows(Self.comparisonRows(book))]
        case .days:
            return [.words(book(.topicDays)), .rows(Self.dayRows(book))]
        case .json:
            return [
                .words(book(.topicJSON)), .words(book(.topicJSONObjects)), .rows(Self.objectRows(book)),
                .words(book(.topicJSONFields)), .rows(Self.fieldRows(book)), .words(book(.topicJSONSchema)),
            ]
        case .keys:
            return KeyGuide.sections(book).flatMap { section in
                [.words(section.title), .rows(section.keys.map { ($0.names, $0.explanation) })]
            }
        case .config:
            let template = SettingsTemplate(book: book)
            return [
                .words(book(.topicConfig)), .rows(Setting.all.map { ($0.key, template.about($0)) }),
            ]
        case .exitCodes:
            return [.words(book(.topicExitCodes)), .rows(Self.exitStatusRows(book))]
        }
    }

    typealias Row = (name: String, explanation: String)

    /// The columns with their meanings.
    static func columnRows(_ book: Phrasebook) -> [Row] {
        Quantity.columns.map { ($0.rawValue, explanation(of: $0, book)) }
    }

    /// The operators of each kind of comparison with what they compare.
    static func comparisonRows(_ book: Phrasebook) -> [Row] {
        Quantity.Comparison.allCases.map { comparison in
            let names = comparison.quantities.map(\.rawValue).joined(separator: ", ")
            return (comparison.operators, book(.topicOperands, comparison.rawValue, ["columns": names]))
        }
    }

    /// The forms of days with their meanings.
    static func dayRows(_ book: Phrasebook) -> [Row] {
        DaySpan.Form.allCases.map { form in
            (form.examples.joined(separator: ", "), book(.topicDay, form.rawValue))
        }
    }

    /// The kinds of JSON objects with their meanings.
    static func objectRows(_ book: Phrasebook) -> [Row] {
        JSONField.places.map { place in (place.form, book(.fieldObject, place.key)) }
    }

    /// The fields of JSON with their meanings, units and objects; after an object, the fields inside it.
    static func fieldRows(_ book: Phrasebook) -> [Row] {
        JSONField.all.flatMap { field in
            field.shapes.map { shape in
                let about = shape.explanation(book)
                guard shape.path == field.name else { return (shape.path, about) }
                let objects = field.places.map { $0.word.replacing(" ", with: "\u{A0}") }.joined(separator: ", ")
                return (shape.path, book(.topicJSONIn, ["about": about, "objects": objects]))
            }
        }
    }

    /// The exit statuses with their meanings.
    static func exitStatusRows(_ book: Phrasebook) -> [Row] {
        ExitStatus.allCases.map { status in
            let number = String(status.rawValue)
            return (number, book(.exitStatus, number))
        }
    }

    /// The meaning of a column, and its name in JSON if that is another word.
    private static func explanation(of quantity: Quantity, _ book: Phrasebook) -> String {
        let about = book(.columnAbout, quantity.rawValue)
        let fields = quantity.fieldNames.filter { $0 != quantity.rawValue }
        guard !fields.isEmpty else { return about }
        return book(.topicField, ["about": about, "fields": fields.joined(separator: ", ")])
    }
}
