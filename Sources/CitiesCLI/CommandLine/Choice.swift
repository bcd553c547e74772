import CitiesFormats
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// One of a few words that an option takes, a setting, or both.
///
/// The words stand in the cases only: help, completions, checks, complaints and settings take them from here.
protocol Choice: CaseIterable, RawRepresentable<String>, Sendable {
    /// Shorter words for the same, in the order in which a complaint tells them.
    static var abbreviations: KeyValuePairs<String, Self> { get }
    /// Words in Korean. The first of each choice is the one that the screen shows.
    static var korean: KeyValuePairs<String, Self> { get }
}

extension Choice {
    static var abbreviations: KeyValuePairs<String, Self> { [:] }
    static var korean: KeyValuePairs<String, Self> { [:] }

    /// The words that help and completions show.
    static var words: [String] { allCases.map(\.rawValue) }

    /// Everything that can be typed.
    static var accepted: [String] { words + abbreviations.map(\.key) }

    /// The shown Korean words by the words of their choices.
    static var koreanNames: [String: String] {
        Dictionary(Self.korean.map { ($0.value.rawValue, $0.key) }) { first, _ in first }
    }

    /// The choice that was typed, in any case, a Korean word with or without blanks; nil for any other word.
    init?(typed: String) {
        let word = typed.lowercased()
        func joined(_ words: String) -> String { words.filter { !$0.isWhitespace } }
        let value =
            Self(rawValue: word) ?? Self.abbreviations.first { $0.key == word }?.value
            ?? Self.korean.first { joined($0.key.lowercased()) == joined(word) }?.value
        guard let value else { return nil }
        self = value
    }
}

/// The units of temperature and wind, or all units of the United States.
enum UnitsChoice: String, Choice {
    case celsius, fahrenheit, us

    static var abbreviations: KeyValuePairs<String, UnitsChoice> { ["c": .celsius, "f": .fahrenheit] }
    static var korean: KeyValuePairs<String, UnitsChoice> {
        ["섭씨": .celsius, "화씨": .fahrenheit, "미국": .us]
    }

    /// The units that are requested.
    var system: UnitSystem { self == .celsius ? .celsius : .fahrenheit }
}

extension RainUnit: Choice {
    static var abbreviations: KeyValuePairs<String, RainUnit> { ["inch": .inch, "inches": .inch] }
    static var korean: KeyValuePairs<String, RainUnit> { ["밀리미터": .mm, "인치": .inch] }
}

extension PressureUnit: Choice {
    static var korean: KeyValuePairs<String, PressureUnit> { ["헥토파스칼": .hpa] }
}

extension DistanceUnit: Choice {
    static var abbreviations: KeyValuePairs<String, DistanceUnit> { ["miles": .mi] }
    static var korean: KeyValuePairs<String, DistanceUnit> { ["킬로미터": .km, "마일": .mi] }
}

extension Language: Choice {
    static var korean: KeyValuePairs<String, Language> { ["영어": .english, "한국어": .korean] }
}

extension FeelsChoice: Choice {
    static var korean: KeyValuePairs<String, FeelsChoice> { ["날씨 서비스": .source, "기상청": .kma] }
}

extension AmbiguousWidth: Choice {
    static var korean: KeyValuePairs<String, AmbiguousWidth> { ["좁게": .narrow, "넓게": .wide] }
}

extension Background: Choice {
    static var korean: KeyValuePairs<String, Background> { ["밝게": .light, "어둡게": .dark] }
}

extension WindUnit: Choice {
    static var abbreviations: KeyValuePairs<String, WindUnit> {
        ["m/s": .ms, "km/h": .kmh, "kph": .kmh, "knots": .kn, "bft": .beaufort]
    }
    static var korean: KeyValuePairs<String, WindUnit> { ["초속": .ms, "시속": .kmh, "노트": .kn, "보퍼트": .beaufort] }
}

/// When output goes through the user's pager: where it is longer than the terminal, or never.
enum PagerChoice: String, Choice {
    case never, auto

    static var korean: KeyValuePairs<String, PagerChoice> { ["사용 안 함": .never, "자동": .auto] }
}

/// The background of the terminal; `auto` asks the terminal.
enum BackgroundChoice: String, Choice {
    case auto, light, dark

    static var korean: KeyValuePairs<String, BackgroundChoice> { ["자동": .auto, "밝게": .light, "어둡게": .dark] }

    /// nil for `auto`.
    var background: Background? { Background(rawValue: rawValue) }
}

/// One model of Open-Meteo, by its name there: an independent one, a relative of one, or one that covers less.
struct ModelChoice: Choice, Hashable {
    let rawValue: String

    init?(rawValue: String) {
        guard Self.names.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    static let allCases = names.compactMap(ModelChoice.init)

    private static let names =
        WeatherModel.independent.map(\.id) + [
            "ecmwf_ifs025", "ecmwf_aifs025_single", "ncep_aigfs025", "meteofrance_seamless", "cma_grapes_global",
            "bom_access_global",
        ]
}

/// The form of the output.
enum OutputFormat: String, Choice {
    case table, json, csv, tsv, markdown, ndjson, html, prometheus, waybar, i3blocks, tmux, swiftbar

    static var korean: KeyValuePairs<String, OutputFormat> { ["표": .table, "마크다운": .markdown, "웹페이지": .html] }

    /// True when it is for a program to read.
    var isData: Bool { ![.table, .markdown, .html, .tmux].contains(self) }

    /// True when its character set is its own, whatever the locale.
    var hasOwnCharacters: Bool { isData || self == .html }

    /// True when its lines have no width.
    var isUnlimited: Bool { isData || self == .html }

    /// The bar that it is for, which never waits; nil for any other format.
    var bar: BarFormat? { BarFormat(rawValue: rawValue) }

    var isBar: Bool { bar != nil }

    /// True when it has the values of cities and neither their hours nor days: a line for a bar, or numbers for a collector.
    var isOfCities: Bool { isBar || self == .prometheus }

    /// The option as typed: `--format json`.
    var option: String { "--format \(rawValue)" }

    /// The formats of every command that shows weather.
    static let common = allCases.filter { !$0.isOfCities }
}

/// The use of color.
enum ColorChoice: String, Choice {
    case auto, always, never

    static var korean: KeyValuePairs<String, ColorChoice> {
        [
            "자동": .auto, "켜기": .always, "켬": .always, "항상": .always, "끄기": .never, "끔": .never, "안함": .never,
            "없음": .never,
        ]
    }
}

/// The kind of icons; `auto` follows locale and terminal.
enum IconChoice: String, Choice {
    case auto, emoji, ascii, none

    static var korean: KeyValuePairs<String, IconChoice> {
        ["자동": .auto, "이모지": .emoji, "글자": .ascii, "없음": .none, "끄기": .none]
    }
}
