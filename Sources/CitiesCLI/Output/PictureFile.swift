import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTextLayout
import CitiesWeatherModel
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A picture to write: SVG as it is, PNG through librsvg's converter.
struct PictureFile {
    var url: URL
    /// The converter to PNG; nil writes SVG.
    private let converter: Executable?
    /// The path as typed, for messages.
    private let path: String
    /// Pixels; nil is as wide as suits the height.
    private let width: Int?
    /// Pixels; nil is as high as suits the width.
    private let height: Int?
    private let background: Background?
    private let isQuiet: Bool

    /// Throws for a picture that could not be made anyway, before the weather is fetched.
    ///
    /// - Parameter height: Pixels as typed; nil when none were.
    init(
        path: String, _ typed: PictureArguments, height: Int? = nil, _ common: CommonPlan,
        in session: Session
    ) async throws {
        let book = session.book
        self.path = path
        (width, self.height) = (typed.size?.width ?? common.widthAsked, typed.size?.height ?? height)
        background = typed.background
        isQuiet = common.quiet
        try DrawingPlan.check(width, "--width", within: SVGRenderer.widths)
        try DrawingPlan.check(self.height, "--height", within: SVGRenderer.heights)
        url = URL(filePath: path)
        switch url.pathExtension.lowercased() {
        case "svg": converter = nil
        // For example /dev/stdout, whose name does not give a format.
        case "" where OutputFile.isStream(url): converter = nil
        case "png":
            do {
                converter = try await Self.converter(in: session.machine.environment)
            } catch {
                throw UserError(.unavailable, book(.pictureNoConverter), hints: [book(.pictureInstall)])
            }
        default:
            throw UsageProblem(option: "--output", value: path, accepted: ["*.svg", "*.png"]).userError(book)
        }
    }

    /// True when the number of pixels was given; else a screen of twice as many points gets them all.
    private var isSized: Bool { width != nil || height != nil }

    /// The renderer in the size that was typed, else in the usual one. One length alone keeps the usual shape.
    func renderer(_ usual: SVGRenderer) -> SVGRenderer {
        SVGRenderer(
            width: width ?? height.map { $0 * usual.width / usual.height } ?? usual.width,
            height: height ?? width.map { $0 * usual.height / usual.width } ?? usual.height,
            background: background ?? usual.background)
    }

    private static func converter(in environment: [String: String]) async throws(SubprocessError) -> Executable {
        // Without a `PATH` no program is looked for.
        let folders: [Environment.Key: String] = ["PATH": environment["PATH"] ?? ""]
        return .path(try await Executable.name("rsvg-convert").resolveExecutablePath(in: .custom(folders)))
    }

    /// Writes the picture of a report, and names the file where messages are read.
    func write(_ report: Report, in session: Session) async throws {
        guard let svg = report.picture(renderer) else {
            preconditionFailure("a report of a command with --output has no picture: a test asks all")
        }
        try await save(svg, in: session)
        guard session.machine.messages.isTerminal, !isQuiet else { return }
        session.messages.tell(session.book(.chartPictureWritten, ["file": path]))
    }

    private func save(_ svg: String, in session: Session) async throws {
        if let converter { return try await convert(svg, with: converter, in: session) }
        do {
            try await OutputFile.write(Data(svg.utf8), to: url)
        } catch {
            throw failure(error, session.book)
        }
    }

    private func convert(_ svg: String, with converter: Executable, in session: Session) async throws {
        let book = session.book
        let folder = FileManager.default.temporaryDirectory.appending(path: "cities-\(UUID().uuidString)")
        let source = folder.appending(path: "chart.svg")
        let drawn = folder.appending(path: "chart.png")
        defer { try? FileManager.default.removeItem(at: folder) }  // a temporary folder that stays does no harm
        do {
            try AtomicFile.makeFolder(folder)
            try Data(svg.utf8).write(to: source)
            // No key is any business of a converter's.
            let variables = session.machine.variables {
                ["PATH", "HOME", "XDG_CACHE_HOME", "TMPDIR"].contains($0)
            }
            // It inherits nothing but these: no descriptor, no ignored or blocked signal. Canceling kills it.
            let status = try await run(
                converter, arguments: .init((isSized ? [] : ["--zoom", "2"]) + ["--output", drawn.path, source.path]),
                environment: variables,
                output: .discarded
            ).terminationStatus
            try Task.checkCancellation()
            guard status.isSuccess else {
                throw failure(book(.pictureConverterFailed, ["status": status.inShell.description]), book)
            }
            try await OutputFile.write(Data(contentsOf: drawn), to: url)
        } catch let error as SubprocessError {
            throw failure(SystemError.text(code: error.underlyingError?.rawValue, book), book)
        } catch {
            throw failure(error, book)
        }
    }

    /// The failure that ends the command. A reader that has gone is not one, as at standard output.
    private func failure(_ error: any Error, _ book: Phrasebook) -> any Error {
        if error is UserError || error is CancellationError { return error }
        if (error as? POSIXError)?.code == .EPIPE { return OutputError.closed }
        switch error as? OutputFile.Refusal {
        case .readOnly: return failure(book(.pictureReadOnly), book)
        case .foreignLink(let link):
            return failure(book(.pictureForeignLink, ["link": link.cleaned(maximumLength: 200)]), book)
        case nil: return failure(SystemError.text(error, book), book)
        }
    }

    private func failure(_ reason: String, _ book: Phrasebook) -> UserError {
        let values = ["file": url.path.cleaned(maximumLength: 200), "reason": reason]
        return UserError(.outputFailed, book(.pictureFailed, values))
    }
}

extension TerminationStatus {
    /// The exit status as a shell has it: 128 plus the signal's number when a signal ended the process.
    var inShell: Int32 {
        switch self {
        case .exited(let status): status
        case .signaled(let signal): 128 + signal
        }
    }
}
