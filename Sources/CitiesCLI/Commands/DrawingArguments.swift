import ArgumentParser
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

/// How charts are drawn, as typed.
struct DrawingArguments: ParsableArguments {
    @Option(.helpHeight, valueName: "lines", in: 4...500)
    var height: Int?

    @Option(
        help: ArgumentHelp(
            help(.helpStyle), valueName: ChartStyle.allCases.map(\.rawValue).joined(separator: "|")),
        completion: .list(ChartStyle.allCases.map(\.rawValue)))
    var style: String?

    @Option(help: ArgumentHelp(help(.helpOutput), valueName: "file.svg|file.png"), completion: .file())
    var output: String?
}

/// How charts are drawn: glyphs and lines that this terminal has.
struct DrawingPlan {
    /// nil leaves it to the renderer.
    var height: Int?
    var tier: GlyphTier
    /// nil draws on standard output.
    var picture: PictureFile?

    init(_ typed: DrawingArguments, _ common: CommonPlan, _ session: Session) throws {
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
        picture = try typed.output.map { path throws(UserError) in try PictureFile(path: path, in: session) }
        // The last line of a terminal is for the prompt.
        height = typed.height ?? machine.output.rows.map { min(40, max(4, $0 - 1)) }
    }

    /// Colours that suit the background of this terminal, or every one where the environment does not tell: to ask would
    /// take what is typed ahead, and time.
    func painter(_ plan: CommonPlan, _ session: Session) -> ANSIPainter {
        ANSIPainter(
            isColored: plan.color,
            background: plan.color && session.machine.output.isTerminal
                ? TerminalTraits(environment: session.machine.environment).background : nil)
    }
}
