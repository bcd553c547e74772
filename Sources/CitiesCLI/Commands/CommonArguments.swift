import ArgumentParser
import CitiesLocalization

/// What every command accepts, as typed. Meaning and checking come with ``CommonPlan``.
struct CommonArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(help(.helpUnits), valueName: "celsius|fahrenheit"),
        completion: .list(["celsius", "fahrenheit"]))
    var units: String?

    @Option(help: ArgumentHelp(help(.helpLang), valueName: "en|ko"), completion: .list(["en", "ko"]))
    var lang: String?

    @Option(
        help: ArgumentHelp(help(.helpSource), valueName: "source"),
        completion: .list(SourceChoice.allCases.map(\.rawValue)))
    var source: String?

    @Option(
        help: ArgumentHelp(help(.helpFormat), valueName: "format"),
        completion: .list(OutputFormat.allCases.map(\.rawValue)))
    var format: String?

    @Option(
        help: ArgumentHelp(help(.helpColor), valueName: "auto|always|never"),
        completion: .list(["auto", "always", "never"]))
    var color: String?

    @Option(
        help: ArgumentHelp(help(.helpIcons), valueName: "auto|emoji|ascii|none"),
        completion: .list(["auto", "emoji", "ascii", "none"]))
    var icons: String?

    @Option(help: ArgumentHelp(help(.helpTimeout), valueName: "seconds"))
    var timeout: String?

    @Option(help: ArgumentHelp(help(.helpWidth), valueName: "columns"))
    var width: String?

    @Flag(help: ArgumentHelp(help(.helpRefresh)))
    var refresh = false

    @Flag(help: ArgumentHelp(help(.helpOffline)))
    var offline = false

    @Flag(help: ArgumentHelp(help(.helpPlain)))
    var plain = false

    @Flag(name: .shortAndLong, help: ArgumentHelp(help(.helpQuiet)))
    var quiet = false

    @Flag(name: .shortAndLong, help: ArgumentHelp(help(.helpVerbose)))
    var verbose = false

    @Flag(help: ArgumentHelp(help(.helpVersion)))
    var version = false
}

/// What the output is written as.
enum OutputFormat: String, CaseIterable {
    case table, json, csv, tsv, markdown, ndjson
}
