import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// A failure that ends the command: the sentence to show, what to do next, and the exit status.
struct UserError: Error {
    var status: ExitStatus
    /// The message in the user's language; nil when it has been printed already.
    var message: String?
    /// Lines that say what to do next; empty when there is nothing to be done.
    var hints: [String]

    init(_ status: ExitStatus, _ message: String?, hints: [String] = []) {
        self.status = status
        self.message = message
        self.hints = hints
    }
}

extension UserError {
    /// The error as an object of JSON on a line; nil where there is nothing to tell.
    var json: JSONValue? {
        guard let message = message?.cleaned(maximumLength: Messages.longest) else { return nil }
        return .object([
            .init("schema", .integer(ReportHead.schema)), .init("code", .string(status.code)),
            .init("exitCode", .integer(Int(status.rawValue))), .init("message", .string(message)),
            .init("suggestions", .array(hints.map { .string($0.cleaned(maximumLength: Messages.longest)) })),
        ])
    }

    private static let codes = ExitStatus.allCases.filter { ![.success, .partial].contains($0) }
        .reduce(into: [String]()) { if !$0.contains($1.code) { $0.append($1.code) } }

    /// The members of ``json``.
    static let shapes: [FieldShape] = [
        .always("schema", .whole(least: ReportHead.schema, most: ReportHead.schema)),
        .always("code", .word(codes)), .always("exitCode", .whole(least: 0, most: 255)),
        .always("message", .text), .always("suggestions", .texts),
    ]

    /// The failure that ended a command, as its user reads it. An unforeseen one is a bug.
    ///
    /// - Parameter words: the command line.
    init(_ error: any Error, words: [String], isVerbose: Bool, _ book: Phrasebook) {
        switch error {
        case let error as UserError: self = error
        case let error as UsageProblem: self = error.userError(book)
        case let error as ChoiceError: self = error.userError(book)
        case let error as SettingsError: self = error.userError(book)
        case let error as StartupResources.Missing: self = error.userError(book)
        case OutputError.failed(let code):
            self = UserError(.outputFailed, book(.outputFailed, ["reason": SystemError.text(code: code, book)]))
        // An interruption needs no message.
        case is CancellationError: self = UserError(.interrupted, nil)
        default: self = UserError(.fault, book(.fault), hints: [Self.report(error, words, isVerbose, book)])
        }
    }

    /// The sentence that says what to report. Names of types mean nothing to a user, so only `--verbose` shows them.
    private static func report(_ error: any Error, _ words: [String], _ isVerbose: Bool, _ book: Phrasebook) -> String {
        guard isVerbose else {
            return book(.faultReport, ["command": CommandText.again(words, with: ["--verbose"])])
        }
        // Never the error's own description: a path or a key may be in it.
        return book(.faultDetails, ["details": "cities \(Version.current), \(error._domain) \(error._code)"])
    }
}

/// The reason why the system refused a file, in the user's language: the system has its words in its own.
enum SystemError {
    static func text(_ error: any Error, _ book: Phrasebook) -> String {
        text(code: POSIXError(behind: error)?.code.rawValue, book)
    }

    static func text(code: Int32?, _ book: Phrasebook) -> String {
        switch code {
        case ENOENT, ENOTDIR: book(.systemNoFile)
        case EACCES, EPERM: book(.systemNotAllowed)
        case EISDIR: book(.systemIsFolder)
        case EEXIST: book(.systemExists)
        case ENOSPC, EDQUOT: book(.systemFull)
        case EROFS: book(.systemReadOnly)
        case EWOULDBLOCK: book(.systemBusy)
        case EBADF: book(.systemClosed)
        case EFBIG: book(.systemTooLarge)
        case ENAMETOOLONG: book(.systemNameTooLong)
        case ELOOP: book(.systemLinks)
        case EIO: book(.systemDevice)
        case ENXIO, ENODEV: book(.systemNoDevice)
        case EMFILE, ENFILE: book(.systemTooManyOpen)
        case ENOMEM: book(.systemNoMemory)
        case EINVAL, ENOTSUP, EOPNOTSUPP: book(.systemUnsupported)
        case ESTALE: book(.systemStale)
        case ETIMEDOUT: book(.systemTimedOut)
        case let code?: book(.systemOther, ["code": "\(code)"])
        case nil: book(.systemUnknown)
        }
    }
}
