import CitiesFoundation
import CitiesWeatherModel

/// The warnings of one answer of KMA, by province: those in force or announced, and what could not be read.
struct KoreanWarnings {
    private var entries: [KoreanProvince: [(warning: OfficialWarning, reach: KoreanZone.Reach)]] = [:]
    private var unclear: [KoreanProvince: [(warning: UnclearWarning, reach: KoreanZone.Reach)]] = [:]
    /// The words that could not be read, each once, at most ``mostWords``.
    private(set) var unreadWords: [String] = []

    private static let mostWords = 20

    /// The kind and the level of a warning as they were written.
    struct Name: Hashable {
        /// The ``OfficialWarning/KoreanKind``, or the word of KMA for another kind.
        var kind: String
        /// nil for a level that is not known.
        var level: WarningLevel?
        /// The name of the warning in Korean.
        var text: String

        static let unreadable = Name(kind: UnclearWarning.anyKind, level: nil, text: "")
        static let anyNotice = Name(kind: UnclearWarning.anyKind, level: .preliminary, text: "예비특보")

        /// True for a warning of the sea alone.
        var isOfSea: Bool { kind == OfficialWarning.KoreanKind.highSeas.rawValue }

        /// Reads the words of a kind and of a level, as the API Hub has them in two columns.
        init(kind word: String, level: WarningLevel?, levelWord: String) {
            let known = OfficialWarning.KoreanKind(korean: word)
            kind = known?.rawValue ?? (Self.isKorean(word) ? word : UnclearWarning.anyKind)
            self.level = level
            let ending =
                switch level {
                case .preliminary?: " 예비특보"
                case .advisory?: "주의보"
                case .watch?, .warning?: "경보"
                case .emergency?: "중대경보"
                case nil: levelWord.isEmpty ? "" : " " + levelWord
                }
            text = (word + ending).cleaned(maximumLength: 40)
        }

        private init(kind: String, level: WarningLevel?, text: String) {
            self.kind = kind
            self.level = level
            self.text = text
        }

        /// Reads `한파주의보`. The level is the longest one that the name ends in: 중대경보 has 경보 in it.
        init(_ name: some StringProtocol) {
            let name = String(name.filter { !$0.isWhitespace })
            let endings: [(String, WarningLevel)] = [
                ("중대경보", .emergency), ("예비특보", .preliminary), ("주의보", .advisory), ("경보", .warning),
            ]
            if let (ending, level) = endings.first(where: { name.hasSuffix($0.0) && name.count > $0.0.count }) {
                self.init(kind: String(name.dropLast(ending.count)), level: level, levelWord: "")
                return
            }
            let known = OfficialWarning.KoreanKind.allCases.first { name.hasPrefix($0.korean) }
            self.init(
                kind: known?.korean ?? name, level: nil,
                levelWord: known.map { String(name.dropFirst($0.korean.count)) } ?? "")
        }

        /// True for a word of Hangul, as every kind is.
        private static func isKorean(_ word: String) -> Bool {
            (1...12).contains(word.count) && word.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
        }

        /// True for a kind that is shown by the word of KMA.
        var isOwnWord: Bool {
            kind != UnclearWarning.anyKind && OfficialWarning.KoreanKind(rawValue: kind) == nil
        }
    }

    /// Adds a warning; an unclear entry where its kind or its level could not be read.
    mutating func add(_ name: Name, _ zones: [KoreanZone], area: String, from: Date? = nil, until: Date? = nil) {
        if name.isOwnWord { note(name.text) }
        guard let level = name.level, name.kind != UnclearWarning.anyKind else {
            return addUnclear(name, word: name.text.isEmpty ? area : name.text, couldMean: zones)
        }
        let warning = OfficialWarning(
            kind: name.kind, level: level, text: name.text, area: area.cleaned(maximumLength: 80), from: from,
            until: until)
        for zone in zones { entries[zone.province, default: []].append((warning, zone.reach)) }
    }

    /// Adds a warning whose place could not be read: it is unknown wherever the word could mean, for its kind alone.
    mutating func addUnclear(_ name: Name, word: String, couldMean zones: [KoreanZone]) {
        note(word)
        let warning = UnclearWarning(
            kind: name.kind, level: name.level, text: name.text, words: word.cleaned(maximumLength: 40))
        for zone in zones { unclear[zone.province, default: []].append((warning, zone.reach)) }
    }

    private mutating func note(_ word: String) {
        let word = word.cleaned(maximumLength: 40)
        if unreadWords.count < Self.mostWords, !word.isEmpty, !unreadWords.contains(word) { unreadWords.append(word) }
    }

    /// The warnings at a place, each once: several parts of a city may have the same.
    func warnings(at area: KoreanArea) -> CityWarnings {
        var list = WarningList()
        var open: [UnclearWarning] = []
        for (warning, reach) in entries[area.province] ?? [] {
            switch KoreanZone(area.province, reach).contains(area) {
            case true?: list.add(warning)
            case false?: break
            case nil:
                open.append(
                    UnclearWarning(
                        kind: warning.kind, level: warning.level, text: warning.text, words: warning.area ?? ""))
            }
        }
        for (warning, reach) in unclear[area.province] ?? []
        where KoreanZone(area.province, reach).contains(area) != false {
            open.append(warning)
        }
        return CityWarnings(
            utcOffset: KMAIssue.utcOffset, list: list.warnings,
            unclear: UnclearWarning.merged(open, beside: list.warnings),
            unreadWords: unreadWords)
    }
}

/// Warnings, each once with its areas, from the first beginning to the last end of them.
private struct WarningList {
    private(set) var warnings: [OfficialWarning] = []
    private var places: [Key: Int] = [:]
    private var areas: [Set<String>] = []

    private struct Key: Hashable {
        var kind: String
        var level: WarningLevel
    }

    /// The most areas that are named of a warning.
    private static let mostAreas = 20

    mutating func add(_ warning: OfficialWarning) {
        let key = Key(kind: warning.kind, level: warning.level)
        guard let index = places[key] else {
            places[key] = warnings.count
            warnings.append(warning)
            areas.append(Set([warning.area].compactMap(\.self)))
            return
        }
        if let more = warning.area, areas[index].count < Self.mostAreas, areas[index].insert(more).inserted {
            warnings[index].area = [warnings[index].area, more].compactMap(\.self).joined(separator: ", ")
        }
        func both(_ one: Date?, _ other: Date?, _ choose: (Date, Date) -> Date) -> Date? {
            one.flatMap { one in other.map { choose(one, $0) } }
        }
        warnings[index].from = both(warnings[index].from, warning.from, Swift.min)
        warnings[index].until = both(warnings[index].until, warning.until, Swift.max)
    }
}
