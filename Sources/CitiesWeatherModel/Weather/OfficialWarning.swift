package import CitiesFoundation

/// The level of an official warning, from the least on.
package enum WarningLevel: String, Sendable, Hashable, CaseIterable, Comparable {
    /// A statement that a warning may follow: 예비특보, a Statement, an Outlook.
    case preliminary
    /// 주의보, an Advisory.
    case advisory
    /// A Watch.
    case watch
    /// 경보, a Warning.
    case warning
    /// 중대경보, an Emergency.
    case emergency

    /// The severity, from 1; 0 is for no warning.
    package var severity: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    package static func < (left: WarningLevel, right: WarningLevel) -> Bool { left.severity < right.severity }
}

/// A warning of the authority of a country. None is ever made of numbers of weather.
package struct OfficialWarning: Sendable, Hashable {
    /// The kinds of the Korea Meteorological Administration, for which every language has words.
    package enum KoreanKind: String, Sendable, Hashable, CaseIterable {
        case strongWind = "strong-wind"
        case highSeas = "high-seas"
        case heavyRain = "heavy-rain"
        case heavySnow = "heavy-snow"
        case dry
        case stormSurge = "storm-surge"
        case tsunami
        case coldWave = "cold-wave"
        case typhoon
        case yellowDust = "yellow-dust"
        case heatWave = "heat-wave"
        case tropicalNight = "tropical-night"

        /// The word of the authority.
        package var korean: String {
            switch self {
            case .strongWind: "강풍"
            case .highSeas: "풍랑"
            case .heavyRain: "호우"
            case .heavySnow: "대설"
            case .dry: "건조"
            case .stormSurge: "폭풍해일"
            case .tsunami: "지진해일"
            case .coldWave: "한파"
            case .typhoon: "태풍"
            case .yellowDust: "황사"
            case .heatWave: "폭염"
            case .tropicalNight: "열대야"
            }
        }

        /// nil for any other word.
        package init?(korean word: some StringProtocol) {
            guard let kind = Self.allCases.first(where: { $0.korean == word }) else { return nil }
            self = kind
        }
    }

    /// The ``KoreanKind``, or the event in the words of the authority without its level.
    package var kind: String
    package var level: WarningLevel
    /// The name of the warning in the words of the authority: `한파주의보`, `Freeze Warning`.
    package var text: String
    /// The area in the words of the authority; nil when it does not say.
    package var area: String?
    /// The time when it takes effect; nil when unknown.
    package var from: Date?
    /// The time when it ends; nil while that is open.
    package var until: Date?

    package init(
        kind: String, level: WarningLevel, text: String, area: String? = nil, from: Date? = nil, until: Date? = nil
    ) {
        self.kind = kind
        self.level = level
        self.text = text
        self.area = area
        self.from = from
        self.until = until
    }
}

/// A kind of warning that may hold at a place: the authority wrote something about it that could not be read.
package struct UnclearWarning: Sendable, Hashable {
    /// The kind of an entry that could be any kind.
    package static let anyKind = "unknown"

    /// The ``OfficialWarning/KoreanKind``, the word of the authority for another kind, or ``anyKind``.
    package var kind: String
    /// nil for a level that could not be read.
    package var level: WarningLevel?
    /// The name of the warning in the words of the authority; empty when it could not be read.
    package var text: String
    /// The words that could not be read.
    package var words: String

    package init(kind: String, level: WarningLevel?, text: String, words: String) {
        self.kind = kind
        self.level = level
        self.text = text
        self.words = words
    }

    /// One entry for each kind, with its highest level and all its words. A kind that is known to hold at that level or a higher one
    /// is not unclear.
    package static func merged(_ all: [UnclearWarning], beside known: [OfficialWarning]) -> [UnclearWarning] {
        let levels = known.reduce(into: [String: WarningLevel]()) {
            $0[$1.kind] = max($0[$1.kind] ?? $1.level, $1.level)
        }
        var merged: [UnclearWarning] = []
        var places: [String: Int] = [:]
        for one in all {
            if let level = one.level, let known = levels[one.kind], known >= level { continue }
            guard let index = places[one.kind] else {
                places[one.kind] = merged.count
                merged.append(one)
                continue
            }
            if let level = one.level, let other = merged[index].level {
                if level > other { (merged[index].level, merged[index].text) = (level, one.text) }
            } else {
                merged[index].level = nil
            }
            let isLong = merged[index].words.utf8.count > 300
            if !isLong, merged[index].words != one.words { merged[index].words += ", " + one.words }
        }
        return merged
    }
}

/// The official warnings at a place. No warning is in force when both `list` and `unclear` are empty. A missing answer is unknown,
/// never the same as no warning.
package struct CityWarnings: SourceAnswer {
    package var utcOffset: Int
    /// The warnings, the highest level first.
    package var list: [OfficialWarning]
    /// The kinds of warnings that are not known to hold here or not. Every other kind is known.
    package var unclear: [UnclearWarning]
    /// The words of the whole answer that could not be read, wherever they are for.
    package var unreadWords: [String]

    package init(
        utcOffset: Int, list: [OfficialWarning] = [], unclear: [UnclearWarning] = [], unreadWords: [String] = []
    ) {
        self.utcOffset = utcOffset
        self.unclear = unclear
        self.unreadWords = unreadWords
        // A sort that keeps the order of the authority among equals.
        self.list = list.enumerated()
            .sorted { ($1.element.level.severity, $0.offset) < ($0.element.level.severity, $1.offset) }
            .map(\.element)
    }

    /// The answer has no numbers in units.
    package var units: UnitSystem { .celsius }

    package var place: Coordinates? { nil }

    package var isPlausible: Bool { Plausible.utcOffset(Double(utcOffset)) != nil }

    package func objection(now: Date, answered: Date) -> WeatherError.Cause? { nil }

    /// The warnings that have not ended, announced ones included.
    package func inForce(at now: Date) -> [OfficialWarning] { list.filter { $0.until.map { $0 > now } ?? true } }

    package static let blank = CityWarnings(utcOffset: 0)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.utcOffset(&utcOffset)
        let blank = OfficialWarning(kind: "", level: .preliminary, text: "")
        try fields.list(&list, blank: blank) { (fields, warning: inout OfficialWarning) throws(SavedFields.Damage) in
            try fields.text(&warning.kind)
            try fields.choice(&warning.level)
            try fields.text(&warning.text)
            try fields.text(&warning.area)
            try fields.date(&warning.from)
            try fields.date(&warning.until)
        }
        let open = UnclearWarning(kind: "", level: nil, text: "", words: "")
        try fields.list(&unclear, blank: open) { (fields, warning: inout UnclearWarning) throws(SavedFields.Damage) in
            try fields.text(&warning.kind)
            try fields.choice(&warning.level)
            try fields.text(&warning.text)
            try fields.text(&warning.words)
        }
        try fields.list(&unreadWords, blank: "") { (fields, word: inout String) throws(SavedFields.Damage) in
            try fields.text(&word)
        }
    }
}

/// The outcome of asking for warnings: known, none in force included, or unknown.
package enum WarningAnswer: Sendable, Hashable {
    case known(CityWarnings)
    case unknown

    /// nil where they are unknown.
    package var known: CityWarnings? {
        switch self {
        case .known(let warnings): warnings
        case .unknown: nil
        }
    }
}
