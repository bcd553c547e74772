public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Turns that processes and threads take, by an advisory lock on a file.
public enum FileLock {
    /// Does the work while nobody else does any under the same lock.
    ///
    /// The file is created when it is missing and left where it is: to delete it would let two hold it at once. A holder
    /// that dies lets go of it. Throws `EWOULDBLOCK` when the wait was longer than the patience.
    @discardableResult
    public static func hold<Result>(
        _ file: URL, patience: Duration, _ work: () throws -> Result
    ) throws -> Result {
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError.current }
        // Closing lets go. No child has it, because it is closed on exec.
        defer { close(descriptor) }
        try wait(for: descriptor, patience: patience)
        return try work()
    }

    private static func wait(for descriptor: Int32, patience: Duration) throws(POSIXError) {
        let deadline = ContinuousClock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = POSIXError.current
            guard error.code == .EAGAIN || error.code == .EINTR, ContinuousClock.now < deadline else { throw error }
            // Whoever holds it writes a few kilobytes.
            usleep(5_000)
        }
    }
}
