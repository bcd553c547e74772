import CitiesFoundation

/// A program to start with `posix_spawn`, which takes no descriptor of this process and gives the system's reason when
/// it fails. Nothing of this process is open in the program but the descriptors named here, no signal is blocked, and
/// each has its usual effect.
struct ProcessStart {
    /// The group of processes that the program leads.
    enum Group {
        case ofOwn
        /// Starts in a session without a terminal.
        case ofOwnSession
    }

    /// The path of the file.
    var executable: String
    /// The words after the name of the program.
    var arguments: [String]
    /// `NAME=value` each; nil is the environment of this process.
    var environment: [[UInt8]]?
    /// The descriptors of this process that are 0, 1, 2 … in the program; nil is /dev/null.
    var descriptors: [Int32?]
    var group: Group

    /// The number of the started process, which the caller has to wait for.
    func callAsFunction() throws(POSIXError) -> pid_t {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #else
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #endif
        try check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        try check(posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        for (number, descriptor) in zip(Int32(0)..., descriptors) {
            if let descriptor {
                try check(posix_spawn_file_actions_adddup2(&actions, descriptor, number))
            } else {
                try check(posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0))
            }
        }
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        #if canImport(Glibc)
            Self.keepDescriptors()
            // <spawn.h> has POSIX_SPAWN_SETSID for GNU sources alone.
            flags |= group == .ofOwnSession ? 0x80 : POSIX_SPAWN_SETPGROUP
        #else
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
            flags |= group == .ofOwnSession ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP
        #endif
        var signals = sigset_t()
        sigemptyset(&signals)
        try check(posix_spawnattr_setsigmask(&attributes, &signals))
        sigfillset(&signals)
        try check(posix_spawnattr_setsigdefault(&attributes, &signals))
        try check(posix_spawnattr_setflags(&attributes, Int16(flags)))
        var words = ([executable] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        guard let environment else {
            try check(posix_spawn(&process, executable, &actions, &attributes, &words, environ))
            return process
        }
        var variables =
            environment.map { variable in
                (variable + [0]).withUnsafeBufferPointer { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { text in text.baseAddress.flatMap { strdup($0) } }
                }
            } + [nil]
        defer { for variable in variables { free(variable) } }
        try check(posix_spawn(&process, executable, &actions, &attributes, &words, &variables))
        return process
    }

    private func check(_ code: Int32) throws(POSIXError) {
        guard code != 0 else { return }
        throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL)
    }

    #if canImport(Glibc)
        /// Marks every descriptor but the standard ones as closed in the started program: the caller may have left some open.
        private static func keepDescriptors() {
            let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            // To read the folder takes a descriptor, and there may be none.
            let numbers = names.map { $0.compactMap(Int32.init) } ?? Array(0..<1_024)
            for number in numbers where number > STDERR_FILENO {
                let flags = fcntl(number, F_GETFD)
                if flags >= 0, flags & FD_CLOEXEC == 0 { _ = fcntl(number, F_SETFD, flags | FD_CLOEXEC) }
            }
        }
    #endif
}
