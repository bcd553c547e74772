import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The options of every command. Their meaning, together with the settings, is in ``CommonPlan``.
struct CommonArguments: ParameterGroup {
    var units: UnitsChoice?
    var lang: Language?
    var source: SourceChoice?
    var model: ModelChoice?
    var format: OutputFormat?
    var noHeader = false
    var bom = false
    var color: ColorChoice?
    var icons: IconChoice?
    var feels: FeelsChoice?
    var timeout: Duration?
    var width: Int?
    var refresh = false
    var offline = false
    var plain = false
    var pager = false
    var quiet = false
    var verbose = false
    var version = false
    var help = false

    static let bindings: [ParameterBinding<Self>] = [
        .choice("--units", about: .helpUnits, \.units),
        .choice("--lang", about: .helpLang, \.lang),
        .choice("--source", about: .helpSource, valueName: "source", \.source),
        .choice("--model", about: .helpModel, valueName: "id", \.model),
        .choice("--format", about: .helpFormat, valueName: "format", \.format),
        .flag("--no-header", about: .helpNoHeader, \.noHeader),
        .flag("--bom", about: .helpBOM, \.bom),
        .choice("--color", about: .helpColor, \.color),
        .choice("--icons", about: .helpIcons, \.icons),
        .choice("--feels", about: .helpFeels, \.feels),
        .option(
            "--timeout", about: .helpTimeout, valueName: "seconds", accepted: { _ in ["0.1-600"] }, \.timeout,
            read: seconds),
        // Pixels of a picture may be more, which the commands that draw one allow.
        .number(
            "--width", about: .helpWidth, valueName: "columns", in: TerminalTraits.widths, upTo: 10_000, \.width),
        .flag("--refresh", about: .helpRefresh, \.refresh),
        .flag("--offline", about: .helpOffline, \.offline),
        .flag("--plain", about: .helpPlain, \.plain),
        .flag("--pager", about: .helpPager, \.pager),
        .flag("-q", "--quiet", about: .helpQuiet, \.quiet),
        .flag("-v", "--verbose", about: .helpVerbose, \.verbose),
        .flag("--version", about: .helpVersion, \.version),
        .flag("-h", "--help", about: .helpShowHelp, \.help),
    ]

    private static func seconds(_ text: String) -> Duration? {
        guard let seconds = Double(typed: text), (0.1...600).contains(seconds) else { return nil }
        return .milliseconds(Int(seconds * 1_000))
    }
}
