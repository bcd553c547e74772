#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Signals that tell of what a system call tells too.
enum ProcessSignals {
    static func setUp() {
        // Writing to a reader that has gone is an error to handle, and libcurl must not be killed by one either.
        signal(SIGPIPE, SIG_IGN)
        // So is writing beyond the limit on the size of files.
        signal(SIGXFSZ, SIG_IGN)
        // Where the caller ignores the end of children, no status of a command is to be had.
        signal(SIGCHLD, SIG_DFL)
        // Ctrl-\\ is for leaving at once, not for a debugger's question.
        signal(SIGQUIT, SIG_DFL)
    }
}
