import CitiesPresentation
import CitiesFormats
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel

/// The meaning of the common arguments together with the settings: everything in its place.
struct CommonPlan {
    static let usualTimeout = Duration.seconds(10)

    var source: SourceChoice
    /// Days, today included, that the command needs hour by hour: `auto` takes a source that has them.
    var hourlyDays = 0
    /// True when the command is about a past day: `auto` takes a source that has such.
    var needsPastDays = false
    /// True when a request above a quarter of an hourly limit was consented to on the command line.
    var acceptsPrice = false
    /// The cities that the command is about; nil before they are known.
    var cities: [City]?
    var units: UnitSystem
    /// True when a flag or a setting gives the units; else the full screen may use its own.
    var unitsAreChosen: Bool
    /// True when a flag or a setting gives the language; else the full screen may use its own.
    var languageIsChosen: Bool
    var format: OutputFormat
    var plain: Bool
    /// True when tables of text have a header line.
    var hasHeader: Bool
    /// True when CSV and TSV begin with a byte order mark.
    var hasMark: Bool
    /// The day that was asked for; nil for the present and for coming days.
    var day: ListDay?
    /// The text to write for each city; nil for the other forms.
    var template: LineTemplate?
    /// The fields of each city in JSON; nil is all.
    var fields: [ChosenField]?
    /// True when saved answers are shown at once.
    var neverWaits = false
    var icons: IconStyle
    /// nil is unlimited.
    var width: Int?
    /// The width as typed, in columns of text or pixels of a picture; nil when none was.
    var widthAsked: Int?
    var color: Bool
    var feels: FeelsChoice
    /// The background of the text by a setting, or else by the environment of the terminal; nil when neither tells, and for
    /// an output that is no terminal.
    var background: Background?
    var timeout: Duration
    var refresh: Bool
    var offline: Bool
    var quiet: Bool
    var verbose: Bool

    init(_ typed: CommonArguments, _ session: Session, isPicture: Bool = false) throws(UsageProblem) {
        let (settings, machine) = (session.settings, session.machine)
        let traits = TerminalTraits(environment: machine.environment)
        source = typed.source ?? settings.source
        if typed.model != nil {
            if case .only(let named)? = typed.source {
                guard named.descriptor.hasModels else {
                    throw .exclusive("--model", "--source \(named.descriptor.word)")
                }
            } else {
                source = WeatherSource.known.first { $0.descriptor.hasModels }.map(SourceChoice.only) ?? source
            }
        }
        units = typed.units?.system ?? settings.units
        unitsAreChosen = typed.units != nil || settings.unitsAreChosen
        languageIsChosen = typed.lang != nil || settings.language != nil
        format = typed.format ?? .table
        plain = typed.plain
        hasHeader = !typed.noHeader
        hasMark = typed.bom
        color = traits.color(typed.color ?? .auto, on: machine.output)
        background = color ? settings.background.background ?? traits.background : nil
        icons = traits.icons(typed.icons ?? settings.icons)
        width = typed.width ?? traits.width(of: machine.output)
        feels = typed.feels ?? settings.feels
        widthAsked = typed.width
        if !isPicture { try DrawingPlan.check(typed.width, "--width", within: TerminalTraits.widths) }
        timeout = typed.timeout ?? Self.usualTimeout
        refresh = typed.refresh
        offline = typed.offline
        quiet = typed.quiet
        verbose = typed.verbose
        if refresh && offline { throw .exclusive("--refresh", "--offline") }
        if quiet && verbose { throw .exclusive("--quiet", "--verbose") }
        // Sentences are a form of their own.
        if plain && format != .table { throw .exclusive("--plain", "--format \(format.rawValue)") }
        if !hasHeader { try Self.need([.csv, .tsv, .markdown], for: "--no-header", format) }
        if hasMark {
            try Self.need([.csv, .tsv], for: "--bom", format)
            // Rows that go on with a file have no place for it.
            if !hasHeader { throw .exclusive("--bom", "--no-header") }
        }
    }

    /// Reads the common arguments together with the line options of a command that shows cities.
    init(_ typed: CommonArguments, _ lines: LineArguments, _ session: Session, isPicture: Bool = false) throws {
        try self.init(typed, session, isPicture: isPicture)
        template = try lines.template.map { try LineTemplate(parsing: $0) }
        fields = try lines.fields.map { try ChosenField.list(parsing: $0) }
        if template != nil {
            if plain { throw UsageProblem.exclusive("--template", "--plain") }
            if typed.format != nil, !format.isBar {
                throw UsageProblem.exclusive("--template", "--format \(format.rawValue)")
            }
        }
        if fields != nil { try Self.need([.json, .ndjson], for: "--fields", format) }
        if lines.noWait, template == nil, !format.isBar {
            throw UsageProblem.needs("--no-wait", ["--template"] + OutputFormat.allCases.filter(\.isBar).map(\.option))
        }
        if lines.neverWaits(typed) { neverWait() }
    }

    /// Shows saved answers alone, without messages.
    mutating func neverWait() {
        neverWaits = true
        (offline, refresh, quiet) = (true, false, true)
    }

    /// Throws where a command does not have the format.
    func check(formats: [OutputFormat]) throws(UsageProblem) {
        guard !formats.contains(format) else { return }
        throw UsageProblem(option: "--format", value: format.rawValue, accepted: formats.map(\.rawValue))
    }

    private static func need(
        _ formats: [OutputFormat], for option: String, _ format: OutputFormat
    ) throws(UsageProblem) {
        if !formats.contains(format) { throw .needs(option, formats.map(\.option)) }
    }

    /// The quantities that a form of its own needs besides the named ones; nil for the forms that show what they have.
    func quantities(besides named: [Quantity]?) -> [Quantity]? {
        let own = template?.quantities ?? []
        let ofForm = (format.isBar ? BarLine.quantities : []) + own + (fields ?? []).map(\.quantity)
        guard !ofForm.isEmpty || template != nil else { return named }
        return ofForm.reduce(into: named ?? []) { if !$0.contains($1) { $0.append($1) } }
    }
}
