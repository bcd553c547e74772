import Foundation
import CitiesLocalization
import CitiesPresentation

extension UserError {
    /// What ended a command, as its user is told it. What nobody foresaw is a bug.
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

    /// What to report. Names of types mean nothing to a user, so they are told only who asks for everything.
    private static func report(_ error: any Error, _ words: [String], _ isVerbose: Bool, _ book: Phrasebook) -> String {
        guard isVerbose else {
            return book(.faultReport, ["command": CommandText.again(words, with: ["--verbose"])])
        }
        // Never the error's own description: a path or a key may be in it.
        let error = error as NSError
        return book(.faultDetails, ["details": "cities \(Version.current), \(error.domain) \(error.code)"])
    }
}
