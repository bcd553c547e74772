import CitiesFiles
import CitiesFoundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// This program once more, behind the back of who started it: it keeps nothing of the caller's open, is no part of the
/// caller's terminal, and is not waited for.
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
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #else
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return }
        defer { posix_spawnattr_destroy(&attributes) }
        for descriptor in STDIN_FILENO...STDERR_FILENO {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // The duplicate shares the lock.
        posix_spawn_file_actions_adddup2(&actions, held, STDERR_FILENO + 1)
        #if canImport(Glibc)
            for descriptor in openDescriptors where descriptor > STDERR_FILENO + 1 {
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
            // <spawn.h> has POSIX_SPAWN_SETSID for GNU sources alone.
            let flags = Int32(POSIX_SPAWN_SETSIGMASK) | 0x80
        #else
            let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var arguments = ([executable] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        // A line that stays as it is for now is all that comes of a failure.
        _ = posix_spawn(nil, executable, &actions, &attributes, &arguments, environ)
    }

    #if canImport(Glibc)
        /// All of this process; what the caller has left open is among them.
        private static var openDescriptors: [Int32] {
            let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            return names.map { $0.compactMap(Int32.init) } ?? Array(0..<256)
        }
    #endif

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
