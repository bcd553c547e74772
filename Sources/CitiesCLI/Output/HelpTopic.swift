import CitiesLocalization
import CitiesPresentation
import CitiesTerminalUI

/// A page of help about no command: `cities help columns`.
enum HelpTopic: String, Choice {
    case columns, filters, days, units, sources, warnings, options, json, keys, config
    case exitCodes = "exit-codes"

    static var korean: KeyValuePairs<String, HelpTopic> {
        [
            "열": .columns, "조건": .filters, "필터": .filters, "날짜": .days, "단위": .units, "출처": .sources,
            "날씨서비스": .sources, "특보": .warnings, "기상특보": .warnings, "옵션": .options, "키": .keys, "단축키": .keys,
            "설정": .config, "종료코드": .exitCodes, "종료상태": .exitCodes,
        ]
    }

    /// The word that readers of a language type: `columns`, `열`.
    func word(in language: Language) -> String {
        let korean = language == .korean ? Self.korean.first { $0.value == self }?.key : nil
        return korean ?? rawValue
    }

    /// The page, made of the definitions that it explains.
    func page(_ book: Phrasebook) -> [HelpText.Section] {
        switch self {
        case .columns:
            return [.words(book(.topicColumns)), .groups(Self.columnGroups(book))]
        case .filters:
            return [.words(book(.helpWhere)), .rows(Self.comparisonRows(book))]
        case .days:
            return [.words(book(.topicDays)), .rows(Self.dayRows(book))]
        case .units: return [.words(book(.topicUnits)), .groups(Self.unitGroups(book))]
        case .sources:
            return [
                .words(Self.explanation(of: .source, book)), .rows(Self.sourceRows(book)),
                .rows(Self.besideRows(book), heading: book(.topicBeside)),
            ]
        case .warnings: return [.words(book(.topicWarnings)), .groups(Self.warningGroups(book))]
        case .options: return [.words(book(.topicOptions))] + HelpPage(book: book).commonOptions
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
                .words(book(.topicConfig)),
                .rows(
                    Setting.all.map { ($0.key, template.about($0)) } + [("\(Setting.lists).NAME", book(.templateLists))]
                ),
            ]
        case .exitCodes:
            return [.words(book(.topicExitCodes)), .rows(Self.exitStatusRows(book))]
        }
    }

    typealias Row = (name: String, explanation: String)
    typealias Group = (heading: String, rows: [Row])

    /// The topics with their subjects.
    static func topicRows(_ book: Phrasebook) -> [Row] {
        allCases.map { ($0.word(in: book.language), book(.topicAbout, $0.rawValue)) }
    }

    /// The columns with their meanings, in groups.
    static func columnGroups(_ book: Phrasebook) -> [Group] {
        Quantity.Group.allCases.map { group in
            (
                book(.columnGroup, group.rawValue),
                group.columns.map { ($0.typedName(in: book.language), explanation(of: $0, book)) }
            )
        }
    }

    /// The operators of each kind of comparison with what they compare.
    static func comparisonRows(_ book: Phrasebook) -> [Row] {
        Quantity.Entry.Operand.allCases.map { comparison in
            let names = comparison.quantities.map { $0.typedName(in: book.language) }.joined(separator: ", ")
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

    /// The purpose of a setting, its option, its name and its variable.
    static func explanation(of setting: Setting, _ book: Phrasebook) -> String {
        let values = ["about": book(setting.about), "setting": setting.key, "variable": setting.environmentName]
        guard let flag = setting.flag else { return book(.topicSetting, values) }
        return book(.topicSettingAndOption, values.merging(["option": flag.option]) { own, _ in own })
    }

    /// The meaning of a column, and its name in JSON if that is another word.
    private static func explanation(of quantity: Quantity, _ book: Phrasebook) -> String {
        let about = book(.columnAbout, quantity.rawValue)
        let fields = quantity.fieldNames.filter { $0 != quantity.rawValue }
        guard !fields.isEmpty else { return about }
        return book(.sameColumnFields, ["about": about, "fields": fields.joined(separator: ", ")])
    }
}
