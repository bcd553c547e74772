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

    /// Takes a lock that nobody holds, and dates its file. Whoever closes the descriptor last, in whichever process, lets
    /// go of it; nil when somebody holds it, when it was dated less than `interval` seconds before `now`, or on an error.
    package static func take(_ file: URL, notWithin interval: TimeInterval, of now: Date) -> Int32? {
        let existed = access(file.path, F_OK) == 0
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0 else {
            close(descriptor)
            return nil
        }
        #if canImport(Glibc)
            let dated = Double(status.st_mtim.tv_sec)
        #else
            let dated = Double(status.st_mtimespec.tv_sec)
        #endif
        let age = now.timeIntervalSince1970 - dated
        // What is dated in the future is from a time when the clock was wrong.
        guard !existed || !(0..<interval).contains(age) else {
            close(descriptor)
            return nil
        }
        let seconds = Int(now.timeIntervalSince1970)
        var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        futimens(descriptor, &times)
        return descriptor
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
