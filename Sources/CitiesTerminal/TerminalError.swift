/// The reason why there is no full screen.
package enum TerminalError: Error, Sendable, Hashable {
    /// Input or output is a file, a pipe or nothing.
    case notATerminal
    /// The terminal database does not know this name, which is empty when `TERM` is not set.
    case unknown(name: String)
    /// This terminal cannot move its cursor or clear its screen.
    case incapable(name: String)
    /// The terminal belongs to another job, and no shell is left that could change that.
    case inBackground
    /// The system refused; an `errno`.
    case system(code: Int32)
}
