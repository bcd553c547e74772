import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// What the common arguments mean, together with the settings: everything in its place.
struct CommonPlan {
    var source: SourceChoice
    /// Days, today included, that the command needs hour by hour: `auto` takes a source that has them.
    var hourlyDays = 0
    var units: UnitSystem
    /// Whether a flag or a setting says which units; else what the full screen remembers may.
    var unitsAreChosen: Bool
    /// The same of the language.
    var languageIsChosen: Bool
    var format: OutputFormat
    var plain: Bool
    var icons: IconStyle
    /// nil is unlimited.
    var width: Int?
    /// As typed: columns of text, or pixels of a picture.
    var widthAsked: Int?
    var color: Bool
    var feels: FeelsChoice
    /// What is behind the text, as far as the environment of a terminal tells: to ask would take what is typed ahead, and
    /// time. nil when nobody knows, and for what is no terminal.
    var background: Background?
    var timeout: Duration
    var refresh: Bool
    var offline: Bool
    var quiet: Bool
    var verbose: Bool

    init(_ typed: CommonArguments, settings: Settings, machine: Machine, isPicture: Bool = false) throws(UsageProblem) {
        let traits = TerminalTraits(environment: machine.environment)
        source = typed.source ?? settings.source
        units = typed.units ?? settings.units
        unitsAreChosen = typed.units != nil || settings.unitsAreChosen
        languageIsChosen = typed.lang != nil || settings.language != nil
        format = typed.format ?? .table
        plain = typed.plain
        color = traits.color(typed.color ?? .auto, on: machine.output)
        background = color && machine.output.isTerminal ? traits.background : nil
        icons = traits.icons(typed.icons ?? settings.icons)
        width = typed.width ?? traits.width(of: machine.output)
        feels = typed.feels ?? settings.feels
        widthAsked = typed.width
        if !isPicture { try DrawingPlan.check(typed.width, "--width", within: 20...1_000) }
        timeout = typed.timeout ?? .seconds(10)
        refresh = typed.refresh
        offline = typed.offline
        quiet = typed.quiet
        verbose = typed.verbose
        if refresh && offline { throw .exclusive("--refresh", "--offline") }
        if quiet && verbose { throw .exclusive("--quiet", "--verbose") }
        // Sentences are a form of their own.
        if plain && format != .table { throw .exclusive("--plain", "--format \(format.rawValue)") }
    }
}
