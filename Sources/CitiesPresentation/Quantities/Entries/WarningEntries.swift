import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
package import CitiesWeatherModel

/// The official warnings in the city of a row.
extension Quantity.Entry {
    static let warning = Quantity.Entry(
        .columnWarning, label: .detailWarning, .leading, rank: 5, uses: .all, needs: [.warnings],
        widest: .text("! Storm surge preliminary notice +1"), spoken: .plainWarning,
        fields: [
            Field("warnings", .elements(.warning)) { row, book in
                row.warningsInForce.map { list in
                    .array(
                        list.map { .object($0.members(row, book)) }
                            + row.unclearWarnings.map { .object($0.members(row, book)) })
                } ?? .null
            }
        ]
    ) { row, _ in row.announcedWarnings.map { .warnings($0, unclear: row.unclearWarnings) } }
}

/// A warning with the time when it takes effect, on the clock of its city.
package struct AnnouncedWarning: Hashable {
    package var warning: OfficialWarning
    /// nil for one that is in force, and when unknown.
    var begins: CivilTime?
    /// True for a beginning on the present day.
    var beginsToday = false
}

extension Row {
    private var momentOfWarnings: Date? { now ?? weather?.observedAt }

    /// The official warnings in force or announced, the highest first; nil when unknown.
    var warningsInForce: [OfficialWarning]? {
        guard case .known(let known)? = beside.warnings, let moment = momentOfWarnings else { return nil }
        return known.inForce(at: moment)
    }

    /// The warnings with their beginnings where these are still to come; nil when unknown.
    var announcedWarnings: [AnnouncedWarning]? {
        guard let list = warningsInForce, let moment = momentOfWarnings else { return nil }
        let today = time(at: moment)?.dayNumber
        return list.map { warning in
            let begins = warning.from.flatMap { $0 > moment ? time(at: $0) : nil }
            return AnnouncedWarning(warning: warning, begins: begins, beginsToday: begins?.dayNumber == today)
        }
    }

    /// The kinds of warnings that are not known to hold or not; empty without warnings.
    var unclearWarnings: [UnclearWarning] {
        guard case .known(let known)? = beside.warnings else { return [] }
        return known.unclear
    }
}

extension OfficialWarning {
    /// The members of a warning for programs.
    static let shapes = [
        FieldShape("kind", .text, null: .never), FieldShape("level", .oneOf(WarningLevel.self)),
        FieldShape("text", .text, null: .never), FieldShape("area", .text), FieldShape("from", .time),
        FieldShape("until", .time),
    ]

    fileprivate func members(_ row: Row, _ book: Phrasebook) -> [JSONValue.Member] {
        [
            .init("kind", .string(kind)), .init("level", .string(level.rawValue)),
            .init("text", .string(book.warning(self))), .init("area", .text(area)),
            .init("from", .text(row.iso8601(from))), .init("until", .text(row.iso8601(until))),
        ]
    }
}

extension UnclearWarning {
    fileprivate func members(_ row: Row, _ book: Phrasebook) -> [JSONValue.Member] {
        [
            .init("kind", .string(kind)), .init("level", .null), .init("text", .string(book.warning(self))),
            .init("area", .string(words)), .init("from", .null), .init("until", .null),
        ]
    }
}

extension Phrasebook {
    /// The name of a warning: of a known kind of Korea in this language, else in the words of the authority.
    func warning(_ warning: OfficialWarning) -> String {
        guard let kind = text(.warningKind, warning.kind) else { return warning.text }
        return self(.warningOfLevel, warning.level.rawValue, ["kind": kind])
    }

    /// The name of a warning, with its beginning where that is still to come: `Cold wave advisory from Sat 09:00`.
    func warning(_ announced: AnnouncedWarning) -> String {
        let name = warning(announced.warning)
        guard let begins = announced.begins else { return name }
        let time = announced.beginsToday ? begins.clockText : shortDate(begins.date) + " " + begins.clockText
        return self(.warningFrom, ["warning": name, "time": time])
    }

    /// The name of a kind that is unknown here: `Cold wave: unknown`.
    func warning(_ unclear: UnclearWarning) -> String {
        let kind =
            text(.warningKind, unclear.kind)
            ?? (unclear.kind == UnclearWarning.anyKind ? self(.warningAnyKind) : unclear.kind)
        return self(.warningUnclear, ["kind": kind])
    }

    /// All warnings of a place, one after the other.
    func warnings(_ list: [AnnouncedWarning], unclear: [UnclearWarning]) -> String {
        (list.map(warning) + unclear.map(warning)).joined(separator: ", ")
    }

    /// The authorities whose warnings rows have; empty without any.
    func warningNotes(_ rows: [Row]) -> [String] {
        let countries = rows.filter { $0.warningsInForce != nil }.compactMap(\.city.countryCode)
        guard !countries.isEmpty else { return [] }
        return [Phrase.warningNoteKorea, .warningNoteAmerica].filter { phrase in
            countries.contains { ($0 == "KR") == (phrase == .warningNoteKorea) }
        }.map { self($0) }
    }
}

extension CellFormatter {
    /// The highest warning, the number of others, and a question mark where some kind is unknown. Unknown alone is missing.
    func warnings(_ list: [AnnouncedWarning], unclear: [UnclearWarning]) -> CellText {
        guard let first = list.first else {
            guard unclear.isEmpty else { return text(nil) }
            return CellText(book(.warningNone), .dim)
        }
        let more = (list.count > 1 ? " +\(list.count - 1)" : "") + (unclear.isEmpty ? "" : " ?")
        return CellText(
            lead: sign(of: first.warning),
            book.warning(first) + more, .severity(first.warning.level.severity))
    }

    /// Every warning with its sign, and every kind that is unknown.
    func allWarnings(_ list: [AnnouncedWarning], unclear: [UnclearWarning]) -> [Run] {
        let known = list.map { announced in
            (sign(of: announced.warning).map { [$0, Run(" ")] } ?? [])
                + [Run(book.warning(announced), .severity(announced.warning.level.severity))]
        }
        return Array((known + unclear.map { [Run(book.warning($0), .failure)] }).joined(separator: [Run(", ")]))
    }
}
