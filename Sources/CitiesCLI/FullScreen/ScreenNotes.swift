import CitiesLocalization
import Synchronization

/// What went wrong while the screen belonged to curses, to be told once it is the shell's again.
final class ScreenNotes: Sendable {
    private struct Failures {
        var cache: (any Error)?
        var units: String?
    }

    private let failures = Mutex(Failures())

    /// Answers could not be saved. Once is enough to know.
    func cacheFailed(_ error: any Error) {
        failures.withLock { $0.cache = $0.cache ?? error }
    }

    /// Units that were chosen could not be remembered: why, as a sentence.
    func unitsFailed(_ sentence: String) {
        failures.withLock { $0.units = $0.units ?? sentence }
    }

    func tell(_ messages: Messages, _ book: Phrasebook) {
        let failures = failures.withLock { $0 }
        if let error = failures.cache {
            messages.tell(book(.cacheFailed, ["reason": SystemError.text(error, book)]))
        }
        if let sentence = failures.units { messages.tell(sentence) }
    }
}
