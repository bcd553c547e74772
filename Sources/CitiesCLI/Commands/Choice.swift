import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// One of a few words that an option takes, a setting, or both.
///
/// The words stand in the cases only: help, completions, checks, complaints and settings take them from here.
protocol Choice: CaseIterable, RawRepresentable<String>, Sendable {
    /// Shorter words for the same, in the order in which a complaint tells them.
    static var abbreviations: KeyValuePairs<String, Self> { get }
}

extension Choice {
    static var abbreviations: KeyValuePairs<String, Self> { [:] }

    /// The words that help and completions show.
    static var words: [String] { allCases.map(\.rawValue) }

    /// Everything that can be typed.
    static var accepted: [String] { words + abbreviations.map(\.key) }

    /// The choice that was typed, in any case; nil when it is none of the words.
    init?(typed: String) {
        let word = typed.lowercased()
        guard let value = Self(rawValue: word) ?? Self.abbreviations.first(where: { $0.key == word })?.value
        else { return nil }
        self = value
    }
}

extension UnitSystem: Choice {
    static var abbreviations: KeyValuePairs<String, UnitSystem> { ["c": .celsius, "f": .fahrenheit] }
}

extension Language: Choice {}

extension FeelsChoice: Choice {}

extension AmbiguousWidth: Choice {}

extension Background: Choice {}

/// The form of the output.
enum OutputFormat: String, Choice {
    case table, json, csv, tsv, markdown, ndjson, prometheus, waybar, i3blocks, tmux

    /// True when it is for a program to read.
    var isData: Bool { ![.table, .markdown, .tmux].contains(self) }

    /// True when it is one line for a bar, which never waits.
    var isBar: Bool { [.waybar, .i3blocks, .tmux].contains(self) }

    /// True when it tells the present of cities and nothing else: a line for a bar, or numbers for a collector.
    var isOfCities: Bool { isBar || self == .prometheus }

    /// The option as typed: `--format json`.
    var option: String { "--format \(rawValue)" }

    /// The formats of every command that shows weather.
    static let common = allCases.filter { !$0.isOfCities }
}

/// The use of color.
enum ColorChoice: String, Choice {
    case auto, always, never
}

/// The kind of icons; `auto` follows locale and terminal.
enum IconChoice: String, Choice {
    case auto, emoji, ascii, none
}
