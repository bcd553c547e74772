import CitiesLocalization
import Synchronization

/// The failures while the screen belonged to curses, to be shown once it is the shell's again.
final class ScreenNotes: Sendable {
    private struct Failures {
        var cache: (any Error)?
        var choice: String?
    }

    private let failures = Mutex(Failures())

    /// Answers could not be saved. Once is enough to know.
    func cacheFailed(_ error: any Error) {
        failures.withLock { $0.cache = $0.cache ?? error }
    }

    /// Notes why a choice could not be saved, as a sentence; nil when it could. The first is enough.
    func choiceFailed(_ sentence: String?) {
        failures.withLock { $0.choice = $0.choice ?? sentence }
    }

    func tell(_ messages: Messages, _ book: Phrasebook) {
        let failures = failures.withLock { $0 }
        if let error = failures.cache {
            messages.tell(book(.cacheFailed, ["reason": SystemError.text(error, book)]))
        }
        if let sentence = failures.choice { messages.tell(sentence) }
    }
}
