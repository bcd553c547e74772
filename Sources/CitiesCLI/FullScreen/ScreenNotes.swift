import Localization
import Synchronization

/// What went wrong while the screen belonged to curses, to be told once it is the shell's again.
final class ScreenNotes: Sendable {
    private let failure = Mutex<(any Error)?>(nil)

    /// Answers could not be saved. Once is enough to know.
    func cacheFailed(_ error: any Error) {
        failure.withLock { $0 = $0 ?? error }
    }

    func tell(_ messages: Messages, _ say: Phrasebook) {
        guard let error = failure.withLock({ $0 }) else { return }
        messages.tell(say(.cacheFailed, ["reason": SystemError.text(error, say)]))
    }
}
