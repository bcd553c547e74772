import CitiesFoundation
import Synchronization

/// A command of the user's, run by `sh -c` in a process group of its own, with standard input at its end.
///
/// A thread of its own waits for it. Starting and waiting take no descriptor, so that a process that has none left loses
/// no command and leaves no zombie.
final class ShellCommand: Sendable {
    private struct State {
        /// The group of the shell; nil before the start and after the end.
        var group: pid_t?
        var isCancelled = false
        var isKilled = false
        /// Waits for the end; nil once it has been returned.
        var waiting: CheckedContinuation<Result<Int32, any Error>, Never>?
    }

    private let start: ProcessStart
    /// The time from SIGTERM to SIGKILL when the task is canceled.
    private let patience: Duration
    private let state = Mutex(State())

    /// The wait after SIGKILL, which does not end a process that hangs in the system.
    private static let lastPatience = Duration.seconds(1)
    private static let look = useconds_t(20_000)

    /// - Parameter output: The descriptor that its two outputs go to; nil is /dev/null.
    private init(_ command: String, environment: [[UInt8]], output: Int32?, patience: Duration) {
        start = ProcessStart(
            executable: "/bin/sh", arguments: ["-c", command], environment: environment,
            descriptors: [nil, output, output], group: .ofOwn)
        self.patience = patience
    }

    /// The exit status as a shell gives it: 128 and the signal's number after a signal.
    ///
    /// Throws a `POSIXError` when the system starts no command. When the task is canceled, the process group gets SIGTERM, later SIGKILL,
    /// and a `CancellationError` follows, even if the shell never ends.
    static func run(
        _ command: String, environment: [[UInt8]], output: Int32?, patience: Duration = .seconds(2)
    ) async throws -> Int32 {
        let command = ShellCommand(command, environment: environment, output: output, patience: patience)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                command.state.withLock { $0.waiting = continuation }
                if !WorkerThread.start({ command.startAndWait() }) { command.tell(.failure(POSIXError(.EAGAIN))) }
            }
        } onCancel: {
            command.cancel()
        }
        try Task.checkCancellation()
        return try result.get()
    }

    private func tell(_ result: Result<Int32, any Error>) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: result)
    }

    private func startAndWait() {
        let started: Result<pid_t, any Error> = state.withLock { state in
            guard !state.isCancelled else { return .failure(CancellationError()) }
            do throws(POSIXError) {
                let group = try start()
                state.group = group
                return .success(group)
            } catch {
                return .failure(error)
            }
        }
        switch started {
        case .failure(let error): tell(.failure(error))
        case .success(let group): tell(.success(wait(for: group)))
        }
    }

    private func wait(for group: pid_t) -> Int32 {
        var information = siginfo_t()
        // The number stays the shell's until its end has been taken note of below.
        while waitid(P_PID, id_t(group), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        var status: Int32 = 0
        state.withLock { state in
            while waitpid(group, &status, 0) < 0, errno == EINTR {}
            if !state.isCancelled { state.group = nil }
        }
        // Processes that the shell started have the signal too, and some time to end.
        while state.withLock({ $0.isCancelled && !$0.isKilled }), kill(-group, 0) == 0 { usleep(Self.look) }
        state.withLock { $0.group = nil }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    private func cancel() {
        let isRunning = state.withLock { state in
            state.isCancelled = true
            if let group = state.group { kill(-group, SIGTERM) }
            return state.group != nil
        }
        guard isRunning else { return }
        let patience = patience
        Task.detached { [self] in
            // Nothing cancels this task.
            try? await Task.sleep(for: patience)
            state.withLock { state in
                if let group = state.group { kill(-group, SIGKILL) }
                state.isKilled = true
            }
            try? await Task.sleep(for: Self.lastPatience)
            tell(.failure(CancellationError()))
        }
    }
}
