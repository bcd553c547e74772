import CCitiesTerminalGuard
import CitiesFoundation

/// The job that a terminal belongs to: the one that its user sees and types to.
package enum Foreground {
    /// True when this process may write and read without disturbing another job. A descriptor that is not a terminal of
    /// this session belongs to no job.
    package static func isHere(_ terminal: Int32) -> Bool {
        let owner = tcgetpgrp(terminal)
        return owner < 0 || owner == getpgrp()
    }

    /// Stops this process while it is in the background (`&`, `bg`), as every program that reads from its terminal is
    /// stopped. It returns in the foreground.
    ///
    /// Throws `inBackground` when no shell is left that could bring it there.
    package static func wait(for terminal: Int32) throws(TerminalError) {
        guard cities_guard_await_foreground(terminal) != 0, errno == EIO else { return }
        throw .inBackground
    }
}
