import CitiesLocalization
package import CitiesWeatherModel

/// A kind of official warning as it was typed: `heat`, `cold-wave`, `폭염`, `flood`.
package struct WarningKindName: Sendable, Hashable {
    /// The words that a matching kind contains.
    private let words: Set<String>
    /// The kinds of Korea that it names.
    private let kinds: Set<String>

    /// nil for a word that is no kind.
    init?(_ typed: String) {
        let name = String(typed.lowercased().map { "_ ".contains($0) ? "-" : $0 })
        let kinds = OfficialWarning.KoreanKind.allCases.filter { kind in
            kind.korean == name || Self.names(of: kind).contains(name)
        }
        guard !kinds.isEmpty || Self.events.contains(name) else { return nil }
        self.kinds = Set(kinds.map(\.rawValue))
        let isKorean = OfficialWarning.KoreanKind(korean: name) != nil
        let english = isKorean ? kinds.first.map { Self.names(of: $0)[0] } ?? name : name
        words = Set(english.split(separator: "-").map(String.init))
    }

    /// A kind of Korea.
    fileprivate init(_ kind: OfficialWarning.KoreanKind) {
        (words, kinds) = (Set(Self.names(of: kind)[0].split(separator: "-").map(String.init)), [kind.rawValue])
    }

    /// A kind and a level as they are displayed, `한파주의보`, `Cold wave advisory`; nil for other text.
    fileprivate static func withLevel(_ typed: String) -> (WarningKindName, WarningLevel)? {
        let word = Filter.folded(typed)
        for level in WarningLevel.allCases {
            for kind in OfficialWarning.KoreanKind.allCases {
                let isNamed = Language.allCases.map(Phrasebook.init).contains { book in
                    let name = book.text(.warningKind, kind.rawValue) ?? kind.rawValue
                    let text = book(.warningOfLevel, level.rawValue, ["kind": name])
                    return Filter.folded(text) == word
                }
                if isNamed { return (WarningKindName(kind), level) }
            }
        }
        return nil
    }

    /// The names in English, the shortest first.
    package static func names(of kind: OfficialWarning.KoreanKind) -> [String] {
        let short =
            switch kind {
            case .strongWind: "wind"
            case .highSeas: "seas"
            case .heavyRain: "rain"
            case .heavySnow: "snow"
            case .dry: "dry"
            case .stormSurge: "surge"
            case .tsunami: "tsunami"
            case .coldWave: "cold"
            case .typhoon: "typhoon"
            case .yellowDust: "dust"
            case .heatWave: "heat"
            case .tropicalNight: "tropical-night"
            }
        return short == kind.rawValue ? [short] : [short, kind.rawValue]
    }

    /// Words in the names of events of other authorities.
    package static let events: Set = [
        "air-quality", "avalanche", "blizzard", "coastal", "fire", "flood", "fog", "freeze", "frost", "hurricane",
        "ice",
        "smoke", "storm", "surf", "thunderstorm", "tornado", "tropical-storm", "winter", "winter-storm",
    ]

    /// The names to type, in English.
    static let accepted = OfficialWarning.KoreanKind.allCases.map { names(of: $0)[0] }

    /// The Korean names of ``accepted``, which can be typed, too.
    static let koreanNames = Dictionary(
        uniqueKeysWithValues: OfficialWarning.KoreanKind.allCases.map { (names(of: $0)[0], $0.korean) })

    /// True when a kind of a warning is meant.
    func matches(_ kind: String) -> Bool {
        kinds.contains(kind) || words.isSubset(of: kind.split(separator: "-").map(String.init))
    }
}

extension WarningLevel {
    /// The level that was typed, as its word in JSON or in Korean, or none; nil for another word.
    static func severity(typed: String) -> Double? {
        let word = typed.lowercased()
        if absence.contains(word) { return 0 }
        let level = WarningLevel(rawValue: word) ?? allCases.first { $0.koreanNames.contains(word) }
        return level.map { Double($0.severity) }
    }

    /// The words for no warning, in English and Korean.
    package static let absence = ["none", "없음"]

    /// The Korean words for the level, the displayed one first. 경계 translates Watch, a level of the United States.
    package var koreanNames: [String] {
        switch self {
        case .preliminary: ["예비특보", "예비"]
        case .advisory: ["주의보"]
        case .watch: ["경계"]
        case .warning: ["경보"]
        case .emergency: ["중대경보"]
        }
    }

    /// The word for no warning.
    static let none = absence[0]

    /// The Korean word for each level, and for none.
    static let koreanNames = Dictionary(
        uniqueKeysWithValues: [(none, absence[1])]
            + allCases.compactMap { level in level.koreanNames.first.map { (level.rawValue, $0) } })
}

extension Filter {
    /// The right side of a condition on warnings: a level or, behind `=` and `!=`, a kind.
    static func warningOperand(_ condition: TypedCondition) throws(ChoiceError) -> Operand {
        let typed = condition.right
        if let severity = WarningLevel.severity(typed: typed) { return .number(severity) }
        let ofLevel = WarningKindName.withLevel(typed)
        guard let kind = WarningKindName(typed) ?? ofLevel?.0 else {
            throw ChoiceError(
                .filterWarning, given: typed,
                accepted: [WarningLevel.none] + WarningLevel.allCases.map(\.rawValue) + WarningKindName.accepted)
        }
        guard condition.isEquality else { throw condition.noEquality }
        return .kind(kind, ofLevel?.1)
    }

    /// The verdict on the warnings of a row; nil where it depends on an unknown kind or level.
    func verdictOnWarnings(of row: Row) -> Bool? {
        guard let known = row.warningsInForce else { return nil }
        let unclear = row.unclearWarnings
        switch operand {
        case .number(let number):
            let least = known.first?.level.severity ?? 0
            let highest = unclear.map { $0.level?.severity ?? WarningLevel.emergency.severity }.max() ?? least
            // Each level that could be the highest.
            let verdicts = Set((least...max(least, highest)).map { compare(Double($0), with: number) })
            return verdicts.count == 1 ? verdicts.first : nil
        case .kind(let name, let level):
            func isOfLevel(_ other: WarningLevel?) -> Bool { level == nil || other == nil || other == level }
            if known.contains(where: { name.matches($0.kind) && isOfLevel($0.level) }) { return comparison == .equal }
            let isOpen = unclear.contains { unclear in
                (unclear.kind == UnclearWarning.anyKind || name.matches(unclear.kind)) && isOfLevel(unclear.level)
            }
            return isOpen ? nil : comparison == .notEqual
        case .range, .words, .grade, .uvGrade, .spell: return nil
        }
    }
}
