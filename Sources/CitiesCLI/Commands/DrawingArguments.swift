import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTextLayout

/// The picture options of a command, as typed.
struct PictureArguments: ParameterGroup {
    var output: String?
    var size: PictureSize?
    var background: Background?

    static let bindings: [ParameterBinding<Self>] = [
        .text(
            "--output", about: .helpOutput, valueName: "file.svg|file.png", completion: .files, \.output),
        .option(
            "--size", about: .helpSize, valueName: "wide|square|WIDTHxHEIGHT",
            accepted: { _ in PictureSize.accepted }, completion: .words { PictureSize.words }, \.size,
            read: PictureSize.init(typed:)),
        .choice("--background", about: .helpBackground, \.background),
    ]
}

/// The size of a picture in points.
struct PictureSize: Equatable {
    let width: Int
    let height: Int

    private static let named: KeyValuePairs = [
        "wide": PictureSize(width: 1_200, height: 630),
        "square": PictureSize(width: 1_080, height: 1_080),
    ]

    static let words = named.map(\.key)
    static let accepted =
        words + [
            "\(SVGRenderer.widths.lowerBound)x\(SVGRenderer.heights.lowerBound)-"
                + "\(SVGRenderer.widths.upperBound)x\(SVGRenderer.heights.upperBound)"
        ]

}

extension PictureSize {
    /// The size of a word, or of two numbers with an x between them; nil for any other text, and for a size in which
    /// words have no room.
    init?(typed text: String) {
        if let size = Self.named.first(where: { $0.key == text.lowercased() })?.value {
            self = size
            return
        }
        let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
            Int(typed: String($0))
        }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            SVGRenderer.widths.contains(width), SVGRenderer.heights.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}

/// The file of a picture and the background that colors have to stand out from.
struct PicturePlan {
    /// nil shows the answer on standard output.
    var file: PictureFile?
    /// The background as typed; nil takes the terminal's.
    var background: Background?

    /// - Parameters:
    ///   - height: Pixels, of a command that has the option.
    ///   - forms: Options that ask for another form than a picture, as typed.
    init(
        _ typed: PictureArguments, height: Int? = nil, besides forms: [String] = [],
        _ common: CommonPlan,
        _ session: Session
    ) async throws {
        background = typed.background
        guard let path = typed.output else {
            if typed.size != nil { throw UsageProblem.needs("--size", ["--output"]) }
            return
        }
        // A picture is a form of its own.
        if common.plain { throw UsageProblem.exclusive("--plain", "--output") }
        if common.format != .table { throw UsageProblem.exclusive(common.format.option, "--output") }
        for form in forms { throw UsageProblem.exclusive(form, "--output") }
        if typed.size != nil {
            for (option, isGiven) in [("--width", common.widthAsked != nil), ("--height", height != nil)]
            where isGiven {
                throw UsageProblem.exclusive("--size", option)
            }
        }
        file = try await PictureFile(path: path, typed, height: height, common, in: session)
    }
}

/// The drawing options of charts, as typed.
struct DrawingArguments: ParameterGroup {
    var height: Int?
    var style: String?
    var picture = PictureArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .number(
                "--height", about: .helpHeight, valueName: "lines", in: DrawingPlan.lines, upTo: 10_000,
                \.height),
            .text(
                "--style", about: .helpStyle,
                valueName: ChartStyle.allCases.map(\.rawValue).joined(separator: "|"),
                koreanNames: { ChartStyle.koreanNames },
                completion: .words { ChartStyle.allCases.map(\.rawValue) }, \.style),
        ] + PictureArguments.within(\.picture)
}

/// The look of charts: glyphs and lines that this terminal has.
struct DrawingPlan {
    /// nil leaves it to the renderer.
    var height: Int?
    var tier: GlyphTier
    var picture: PicturePlan

    init(_ typed: DrawingArguments, _ common: CommonPlan, _ session: Session) async throws {
        let machine = session.machine
        let style = try typed.style.map { try ChartStyle(parsing: $0) } ?? .auto
        let terminal = machine.output.isTerminal ? machine.environment["TERM"] ?? "" : nil
        tier = style.tier(
            isUTF8: TerminalTraits(environment: machine.environment).isUTF8, terminal: terminal)
        // A picture is drawn with neither letters nor dots.
        picture = try await PicturePlan(
            typed.picture, height: typed.height,
            besides: style == .auto ? [] : ["--style \(style.rawValue)"], common,
            session)
        if picture.file == nil { try Self.check(typed.height, "--height", within: Self.lines) }
        // The last line of a terminal is for the prompt.
        height = typed.height ?? machine.output.rows.map { min(40, max(4, $0 - 1)) }
    }

    static let lines = 4...Size.largest.rows

    /// Throws when a value is outside the range of its option. Pixels of a picture have a wider one than lines of text.
    static func check(_ value: Int?, _ option: String, within range: ClosedRange<Int>)
        throws(UsageProblem)
    {
        guard let value, !range.contains(value) else { return }
        throw UsageProblem(
            option: option, value: String(value), accepted: ["\(range.lowerBound)-\(range.upperBound)"])
    }
}
