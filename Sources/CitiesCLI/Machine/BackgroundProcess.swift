import CitiesFoundation

/// This program once more, in the background: it keeps nothing of the caller's open, is no part of the caller's
/// terminal, and is not waited for.
///
/// swift-subprocess waits for what it starts, and ends it with the task that started it.
enum BackgroundProcess {
    /// Starts it, unless one that holds the same lock is running or has begun less than `interval` seconds ago. The lock is
    /// the child's from its first moment to its last, however it ends.
    static func start(_ words: [String], lock: URL, interval: TimeInterval, now: Date) {
        guard let executable = executablePath,
            (try? AtomicFile.makeFolder(lock.deletingLastPathComponent())) != nil,
            let held = FileLock.take(lock, notWithin: interval, of: now)
        else { return }
        defer { close(held) }
        // The duplicate shares the lock. A line that stays as it is for now is all that comes of a failure.
        _ = try? ProcessStart(
            executable: executable, arguments: words, descriptors: [nil, nil, nil, held], group: .ofOwnSession)()
    }

    /// This program's file; nil when the system does not say.
    private static var executablePath: String? {
        #if canImport(Glibc)
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
            Bundle.main.executablePath
        #endif
    }

    /// Ends this process after so long, whatever it is at.
    static func end(after limit: Duration) { alarm(UInt32(max(1, limit.components.seconds))) }
}
