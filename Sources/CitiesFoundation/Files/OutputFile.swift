/// A file that a person named for the output of a command.
///
/// A plain file is replaced as a whole and keeps its permissions. A pipe, a device, and the file that standard output goes to,
/// are written into. A link is followed and stays, unless it is of another person.
package enum OutputFile {
    /// True when there is something at a path that is written into in place of being replaced.
    package static func isStream(_ file: URL) -> Bool {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return false }
        return standardStream(status) != nil || ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Writes all of it. Throws the system's error, `EACCES` for a link of another person, `EPIPE` when the reader of a pipe
    /// has gone, and a `CancellationError` when the task is canceled while it waits for one.
    ///
    /// - Parameter clock: For the wait.
    package static func write(
        _ data: Data, to file: URL, clock: some Clock<Duration> = ContinuousClock()
    ) async throws {
        let (end, isOwn) = try file.followingLinks()
        guard isOwn else { throw POSIXError(.EACCES) }
        var status = stat()
        if stat(file.path, &status) != 0 || standardStream(status) == nil && status.st_mode & S_IFMT == S_IFREG {
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

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
