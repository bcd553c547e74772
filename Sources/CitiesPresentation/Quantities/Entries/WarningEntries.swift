import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The official warnings in force in the city of a row.
extension Quantity.Entry {
    static let warning = Quantity.Entry(
        .columnWarning, label: .detailWarning, .leading, rank: 5, uses: .all, needs: [.warnings],
        widest: .text("! Storm surge preliminary notice +1"), spoken: .plainWarning,
        fields: [
            Field("warnings", .elements(.warning)) { row, book in
                row.warningsInForce.map { list in .array(list.map { .object($0.members(row, book)) }) } ?? .null
            }
        ]
    ) { row, _ in row.warningsInForce.map(Value.warnings) }
}

extension OfficialWarning {
    /// The members of a warning for programs.
    static let shapes = [
        FieldShape("kind", .text, null: .never), FieldShape("level", .oneOf(WarningLevel.self), null: .never),
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

extension Phrasebook {
    /// The name of a warning: of Korea in this language, of another authority in its own words.
    func warning(_ warning: OfficialWarning) -> String {
        guard let kind = text(.warningKind, warning.kind) else { return warning.text }
        return self(.warningOfLevel, warning.level.rawValue, ["kind": kind])
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

extension WarningLevel {
    /// The level that was typed, as its word in JSON or in Korean, or none; nil for another word.
    static func severity(typed: String) -> Double? {
        let word = typed.lowercased()
        if ["none", "없음"].contains(word) { return 0 }
        let korean: [String: WarningLevel] = [
            "예비특보": .preliminary, "주의보": .advisory, "경보": .warning, "중대경보": .emergency,
        ]
        return (WarningLevel(rawValue: word) ?? korean[word]).map { Double($0.severity) }
    }
}
