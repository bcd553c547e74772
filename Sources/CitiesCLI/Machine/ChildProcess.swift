import CCitiesSpawn
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Another program that works for this one and gets nothing of it but arguments and an environment: the three standard
/// descriptors are /dev/null, no other is open, and every signal has its usual effect.
///
/// `Process` of Foundation leaves a socket of its own open in what it starts, and hands on which signals are ignored.
final class ChildProcess: Sendable {
    private let identifier: pid_t
    /// Once it is, the number may be that of another process.
    private let isReaped = Mutex(false)

    /// Runs a program to its end and gives its status, 128 and the signal's number when a signal ended it. Kills it when
    /// the task is cancelled, and throws that.
    static func run(
        _ executable: URL, _ arguments: [String], environment: [String: String]
    ) async throws -> Int32 {
        let process = try ChildProcess(executable, arguments, environment)
        let status = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Waiting blocks a thread, so it gets one of its own.
                Thread.detachNewThread { continuation.resume(returning: process.wait()) }
            }
        } onCancel: {
            process.kill()
        }
        try Task.checkCancellation()
        return status
    }

    private init(_ executable: URL, _ arguments: [String], _ environment: [String: String]) throws {
        let words: [UnsafeMutablePointer<CChar>?] = ([executable.path] + arguments).map { strdup($0) } + [nil]
        let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + variables { free(word) } }
        var identifier: pid_t = 0
        let code = cities_spawn(&identifier, executable.path, words, variables)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        self.identifier = identifier
    }

    private func wait() -> Int32 {
        // Only looks, so that until the lock is held the number stays that of this process.
        var ending = siginfo_t()
        while waitid(P_PID, id_t(identifier), &ending, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return isReaped.withLock { isReaped in
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
            isReaped = true
            let signal = status & 0x7F
            return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        }
    }

    private func kill() {
        isReaped.withLock { isReaped in
            #if canImport(Glibc)
                if !isReaped { _ = Glibc.kill(identifier, SIGKILL) }
            #else
                if !isReaped { _ = Darwin.kill(identifier, SIGKILL) }
            #endif
        }
    }
}
