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
            }
        }

        /// nil for a word that is none of them.
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

/// The official warnings in force at a place: an empty list is none in force. An answer that is missing is unknown, which is
/// never the same.
package struct CityWarnings: SourceAnswer {
    package var utcOffset: Int
    /// The warnings, the highest level first.
    package var list: [OfficialWarning]

    package init(utcOffset: Int, list: [OfficialWarning] = []) {
        self.utcOffset = utcOffset
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

    /// The warnings that have not ended.
    package func inForce(at now: Date) -> [OfficialWarning] { list.filter { $0.until.map { $0 > now } ?? true } }
}

extension CityWarnings {
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
    }
}

/// The outcome of asking for warnings: known, none in force included, or unknown.
package enum WarningAnswer: Sendable, Hashable {
    case known(CityWarnings)
    case unknown
}
