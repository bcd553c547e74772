import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

/// The drawing options of charts, as typed.
struct DrawingArguments: ParameterGroup {
    var height: Int?
    var style: String?
    var output: String?
    var background: Background?

    static let bindings: [ParameterBinding<Self>] = [
        .number("--height", about: .helpHeight, valueName: "lines", in: DrawingPlan.lines, upTo: 10_000, \.height),
        .text(
            "--style", about: .helpStyle, valueName: ChartStyle.allCases.map(\.rawValue).joined(separator: "|"),
            completion: .words { ChartStyle.allCases.map(\.rawValue) }, \.style),
        .text("--output", about: .helpOutput, valueName: "file.svg|file.png", completion: .files, \.output),
        .choice("--background", about: .helpBackground, \.background),
    ]
}

/// The look of charts: glyphs and lines that this terminal has.
struct DrawingPlan {
    /// nil leaves it to the renderer.
    var height: Int?
    var tier: GlyphTier
    /// nil draws on standard output.
    var picture: PictureFile?
    /// The background as typed; nil takes the terminal's.
    private(set) var background: Background?

    init(_ typed: DrawingArguments, _ common: CommonPlan, _ session: Session) async throws {
        let machine = session.machine
        let style = try typed.style.map { try ChartStyle(parsing: $0) } ?? .auto
        let terminal = machine.output.isTerminal ? machine.environment["TERM"] ?? "" : nil
        tier = style.tier(isUTF8: TerminalTraits(environment: machine.environment).isUTF8, terminal: terminal)
        if typed.output != nil {
            // A picture is a form of its own, and drawn with neither letters nor dots.
            if common.plain { throw UsageProblem.exclusive("--plain", "--output") }
            if common.format != .table {
                throw UsageProblem.exclusive("--format \(common.format.rawValue)", "--output")
            }
            if style != .auto { throw UsageProblem.exclusive("--style \(style.rawValue)", "--output") }
        }
        if let path = typed.output {
            picture = try await PictureFile(path: path, typed, common, in: session)
        } else {
            try Self.check(typed.height, "--height", within: Self.lines)
        }
        background = typed.background
        // The last line of a terminal is for the prompt.
        height = typed.height ?? machine.output.rows.map { min(40, max(4, $0 - 1)) }
    }

    static let lines = 4...Size.largest.rows

    /// Throws when a value is outside the range of its option. Pixels of a picture have a wider one than lines of text.
    static func check(_ value: Int?, _ option: String, within range: ClosedRange<Int>) throws(UsageProblem) {
        guard let value, !range.contains(value) else { return }
        throw UsageProblem(
            option: option, value: String(value), accepted: ["\(range.lowerBound)-\(range.upperBound)"])
    }
}
