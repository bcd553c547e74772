import CitiesFoundation
import CitiesLocalization
import CitiesPresentation

extension UserError {
    /// The failure that ended a command, as its user reads it. An unforeseen one is a bug.
    ///
    /// - Parameter words: the command line.
    init(_ error: any Error, words: [String], isVerbose: Bool, _ book: Phrasebook) {
        switch error {
        case let error as UserError: self = error
        case let error as UsageProblem: self = error.userError(book)
        case let error as ChoiceError: self = error.userError(book)
        case let error as SettingsError: self = error.userError(book)
        case let error as StartingNeeds.Missing: self = error.userError(book)
        case OutputError.failed(let code):
            self = UserError(.outputFailed, book(.outputFailed, ["reason": SystemError.text(code: code, book)]))
        // Whoever interrupts knows why.
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
