/// Turns that processes and threads take, by an advisory lock on a file.
package enum FileLock {
    /// Does the work while no other is done under the same lock.
    ///
    /// The file is created when it is missing and left where it is: to delete it would let two hold it at once. A holder
    /// that dies lets go of it. Throws `EWOULDBLOCK` when the wait was longer than the patience, and a
    /// `CancellationError` when the task is canceled while it waits; a free lock is taken all the same.
    ///
    /// - Parameter clock: For the wait.
    @discardableResult
    package static func hold<Result>(
        _ file: URL, patience: Duration, clock: some Clock<Duration> = ContinuousClock(), _ work: () throws -> Result
    ) async throws -> Result {
        let descriptor = try openFile(file, creating: true)
        defer { release(descriptor) }
        try await wait(for: descriptor, patience: patience, clock: clock)
        return try work()
    }

    /// The longest time, in seconds, for which a file can say that its lock may not be taken: a day.
    package static let longestRest: TimeInterval = 86_400

    /// Takes a free lock that may be taken again, and writes into its file when it may be taken the next time. The lock
    /// lasts until ``release(_:)``, or until the last descriptor of it is closed, in whichever process; nil when the lock is
    /// held, when it is too soon, or on an error.
    package static func take(_ file: URL, notWithin interval: TimeInterval, of now: Date) -> Int32? {
        guard let descriptor = try? openFile(file, creating: true) else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Rest(descriptor)?.contains(now) != true else {
            release(descriptor)
            return nil
        }
        Rest(from: now, to: now.addingTimeInterval(interval)).write(to: descriptor)
        return descriptor
    }

    /// Unlocks and closes. To close alone would leave the lock to a process that is being started at this moment, which has a
    /// copy of each descriptor until it becomes its program.
    package static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Sets the time before which the lock may not be taken again to `end`. For the holder of the lock.
    package static func rest(_ file: URL, from now: Date, to end: Date) {
        guard let descriptor = try? openFile(file, creating: false) else { return }
        defer { close(descriptor) }
        Rest(from: now, to: end).write(to: descriptor)
    }

    /// Opens the file of a lock, which is a plain file under one name that belongs to the user or root: a link, or another
    /// name of a file, can be there for this program to overwrite something that only its user may write. Throws the
    /// system's error, and `EPERM` for anything else.
    private static func openFile(_ file: URL, creating: Bool) throws(POSIXError) -> Int32 {
        // Opening a pipe or device must not block, and a terminal must not become the controlling terminal.
        let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (creating ? O_CREAT : 0)
        let descriptor = open(file.path, flags, 0o600)
        guard descriptor >= 0 else { throw POSIXError.current }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = POSIXError.current
            close(descriptor)
            throw error
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1, !Distrust.isForeign(status.st_uid) else {
            close(descriptor)
            throw POSIXError(.EPERM)
        }
        return descriptor
    }

    /// When a lock may not be taken. It has a beginning too: a clock that is set back makes none that lasts for ever.
    private struct Rest {
        var from: Date
        var to: Date

        init(from: Date, to: Date) {
            self.from = from
            self.to = to
        }

        /// Reads a rest from a lock; nil for an illegible one, or an impossible time.
        init?(_ descriptor: Int32) {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = pread(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return nil }
            let seconds = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").compactMap {
                TimeInterval(String($0))
            }
            guard seconds.count == 2, (0...longestRest).contains(seconds[1] - seconds[0]) else { return nil }
            self.init(from: Date(timeIntervalSince1970: seconds[0]), to: Date(timeIntervalSince1970: seconds[1]))
        }

        func contains(_ moment: Date) -> Bool { from <= moment && moment < to }

        func write(to descriptor: Int32) {
            let text = Array("\(from.timeIntervalSince1970) \(to.timeIntervalSince1970)".utf8)
            // An incomplete content is not readable, and then there is no rest.
            guard ftruncate(descriptor, 0) == 0 else { return }
            _ = pwrite(descriptor, text, text.count, 0)
        }
    }

    private static func wait(for descriptor: Int32, patience: Duration, clock: some Clock<Duration>) async throws {
        let deadline = clock.now.advanced(by: patience)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = POSIXError.current
            guard error.code == .EAGAIN || error.code == .EINTR, clock.now < deadline else { throw error }
            // The holder writes a few kilobytes. No event says when the lock is free again.
            try await clock.sleep(for: .milliseconds(5))
        }
    }
}
