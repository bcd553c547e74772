/// A file that a person named for the output of a command.
///
/// A plain file is replaced as a whole and keeps its permissions. A pipe, a device, and the file that standard output goes to,
/// are written into. A link is followed and stays, unless it is of another person. A file that is read-only stays as it is.
package enum OutputFile {
    /// The reason why a file is left as it is.
    package enum Refusal: Error, Equatable {
        /// Its owner may not write to it: so the owner wants it.
        case readOnly
        /// A link of another person, which may lead to a file that only the user may write.
        case foreignLink(path: String)
    }

    /// True when there is something at a path that is written into in place of being replaced.
    package static func isStream(_ file: URL) -> Bool {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return false }
        return standardStream(status) != nil || ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Writes all of it. Throws a ``Refusal``, the system's error, `EPIPE` when the reader of a pipe has gone, and a
    /// `CancellationError` when the task is canceled while it waits for one.
    ///
    /// - Parameter clock: For the wait.
    package static func write(
        _ data: Data, to file: URL, clock: some Clock<Duration> = ContinuousClock()
    ) async throws {
        if let link = try file.foreignLink() { throw Refusal.foreignLink(path: link.path) }
        let end = try file.followingLinks().end
        var status = stat()
        let isThere = stat(file.path, &status) == 0
        if !isThere || standardStream(status) == nil && status.st_mode & S_IFMT == S_IFREG {
            // To replace a file takes permissions of its folder alone, and root has them all.
            let writable = S_IWUSR | S_IWGRP | S_IWOTH
            guard !isThere || status.st_mode & writable != 0 && access(end.path, W_OK) == 0 else {
                throw Refusal.readOnly
            }
            return try AtomicFile.replace(data, at: end)
        }
        if let stream = standardStream(status) { return try await write(data, into: stream, clock) }
        let descriptor = try await open(file, isPipe: status.st_mode & S_IFMT == S_IFIFO, clock)
        defer { close(descriptor) }
        try await write(data, into: descriptor, clock)
    }

    /// The standard output or error that is already open on this file, so that earlier output is kept; nil for neither.
    private static func standardStream(_ status: stat) -> Int32? {
        [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
            var open = stat()
            return fstat(descriptor, &open) == 0 && open.st_dev == status.st_dev && open.st_ino == status.st_ino
        }
    }

    /// Waits for the reader of a pipe.
    private static func open(_ file: URL, isPipe: Bool, _ clock: some Clock<Duration>) async throws -> Int32 {
        while true {
            // The system protects pipes of others in a shared folder from writers that would create the file.
            let flags = O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
            let descriptor = systemOpen(file.path, flags, 0o666)
            if descriptor >= 0 { return descriptor }
            let error = POSIXError.current
            guard isPipe && error.code == .ENXIO || error.code == .EINTR else { throw error }
            try await clock.sleep(for: .milliseconds(20))
        }
    }

    private static func write(_ data: Data, into descriptor: Int32, _ clock: some Clock<Duration>) async throws {
        var start = 0
        while start < data.count {
            let count = data.withUnsafeBytes { bytes in
                systemWrite(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            }
            start += max(0, count)
            guard count < 0 else { continue }
            let error = POSIXError.current
            guard [.EAGAIN, .EINTR].contains(error.code) else { throw error }
            try await clock.sleep(for: .milliseconds(5))
        }
    }
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
