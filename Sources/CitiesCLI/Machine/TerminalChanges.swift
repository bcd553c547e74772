import CitiesFoundation
import Dispatch

/// The events of the terminal of a program that draws on all of it.
enum TerminalChange: Sendable {
    case resized
    /// Ctrl-Z: the shell wants its screen back.
    case suspended
    case resumed

    /// Tells of SIGWINCH, SIGTSTP and SIGCONT until the task is canceled. As long as it does, Ctrl-Z stops the process only
    /// when that has been dealt with.
    static func live(_ handle: @Sendable (TerminalChange) async -> Void) async {
        let (changes, continuation) = AsyncStream.makeStream(of: TerminalChange.self)
        let kinds: [(Int32, TerminalChange)] = [(SIGWINCH, .resized), (SIGTSTP, .suspended), (SIGCONT, .resumed)]
        let sources = kinds.map { number, change in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(change) }
            source.resume()
            return source
        }
        // The default action would stop the process before the change is handled.
        signal(SIGTSTP, SIG_IGN)
        for await change in changes {
            await handle(change)
            if change == .suspended { raise(SIGSTOP) }
        }
        signal(SIGTSTP, SIG_DFL)
        for source in sources { source.cancel() }
    }
}
