import CCitiesTerminalGuard

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which job a terminal belongs to: the one that its user sees and types to.
package enum Foreground {
    /// Whether this process may write and read without being in anybody's way. What is no terminal of this session is
    /// nobody's.
    package static func isHere(_ terminal: Int32) -> Bool {
        let owner = tcgetpgrp(terminal)
        return owner < 0 || owner == getpgrp()
    }

    /// Stops this process while it is in the background (`&`, `bg`), as every program that reads from its terminal is
    /// stopped. It returns in the foreground.
    ///
    /// Throws `inBackground` when nobody is left who could bring it there.
    package static func wait(for terminal: Int32) throws(TerminalError) {
        guard cities_guard_await_foreground(terminal) != 0, errno == EIO else { return }
        throw .inBackground
    }
}
