package import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Turns that processes and threads take, by an advisory lock on a file.
package enum FileLock {
    /// Does the work while nobody else does any under the same lock.
    ///
    /// The file is created when it is missing and left where it is: to delete it would let two hold it at once. A holder
    /// that dies lets go of it. Throws `EWOULDBLOCK` when the wait was longer than the patience, and a
    /// `CancellationError` when the task is cancelled while it waits; a lock that nobody holds is taken all the same.
    ///
    /// - Parameter clock: For the wait.
    @discardableResult
    package static func hold<Result>(
        _ file: URL, patience: Duration, clock: some Clock<Duration> = ContinuousClock(), _ work: () throws -> Result
    ) async throws -> Result {
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError.current }
        // Closing lets go. No child has it, because it is closed on exec.
        defer { close(descriptor) }
        try await wait(for: descriptor, patience: patience, clock: clock)
        return try work()
    }

    private static func wait(for descriptor: Int32, patience: Duration, clock: some Clock<Duration>) async throws {
        let deadline = clock.now.advanced(by: patience)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = POSIXError.current
            guard error.code == .EAGAIN || error.code == .EINTR, clock.now < deadline else { throw error }
            // Whoever holds it writes a few kilobytes. Nobody tells when it is free again.
            try await clock.sleep(for: .milliseconds(5))
        }
    }
}
