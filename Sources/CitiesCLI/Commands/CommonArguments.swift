import ArgumentParser
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The options of every command. Their meaning, together with the settings, is in ``CommonPlan``.
struct CommonArguments: ParsableArguments {
    @Option(.helpUnits)
    var units: UnitSystem?

    @Option(.helpLang)
    var lang: Language?

    @Option(.helpSource, valueName: "source")
    var source: SourceChoice?

    @Option(.helpModel, valueName: "id")
    var model: ModelChoice?

    @Option(.helpFormat, valueName: "format")
    var format: OutputFormat?

    @Flag(help: ArgumentHelp(help(.helpNoHeader)))
    var noHeader = false

    @Option(.helpColor)
    var color: ColorChoice?

    @Option(.helpIcons)
    var icons: IconChoice?

    @Option(.helpFeels)
    var feels: FeelsChoice?

    @Option(.helpTimeout, valueName: "seconds", accepted: ["0.1-600"], read: CommonArguments.seconds)
    var timeout: Duration?

    // Pixels of a picture may be more, which the commands that draw one allow.
    @Option(.helpWidth, valueName: "columns", in: TerminalTraits.widths, upTo: 10_000)
    var width: Int?

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

    private static func seconds(_ text: String) -> Duration? {
        guard let seconds = Double(typed: text), (0.1...600).contains(seconds) else { return nil }
        return .milliseconds(Int(seconds * 1_000))
    }
}
