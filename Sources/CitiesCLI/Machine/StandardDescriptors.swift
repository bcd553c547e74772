#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The three descriptors that every program is started with, unless one was closed (`>&-`).
enum StandardDescriptors {
    /// Opens what is closed on nothing, so that no file or socket of ours gets a number that text is written to.
    ///
    /// An output that was closed still fails when written to, because /dev/null is opened there for reading only.
    static func fillGaps() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
