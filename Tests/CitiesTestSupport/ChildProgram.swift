public import Foundation
import Subprocess
import Synchronization

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A program that a test runs in a process group of its own. It inherits only what it is given: no descriptor of a test
/// server, no blocked or ignored signal. It ends with its starter.
public final class ChildProgram: Sendable {
    public let pid: Int32
    private let ending: Task<Int32, any Error>
    private let life: Life

    /// The life of the process. Its number stays its own until ``State/lasts`` is over: only then is its end collected,
    /// after which the system may reuse the number.
    private final class Life: Sendable {
        enum State {
            case lasts
            /// The process has ended; its status is not known yet.
            case ends
            case isOver(TerminationStatus)
            case isUnknown(String)
        }

        let state = Mutex(State.lasts)
        /// A file without a name that gets the program's standard error when no other reader has it.
        let messages: Int32

        init() throws {
            let path = FileManager.default.temporaryDirectory.appending(path: "cities-messages-\(UUID().uuidString)")
                .path
            messages = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard messages >= 0 else { throw CocoaError(.fileWriteUnknown) }
            unlink(path)
        }

        deinit { close(messages) }

        var lasts: Bool { state.withLock { if case .lasts = $0 { true } else { false } } }

        func send(_ signal: Int32, to pid: Int32) {
            state.withLock { state in
                if case .lasts = state { kill(pid, signal) }
            }
        }

        /// Waits for the end of the process without collecting its status, on a thread of its own.
        func pass(_ pid: Int32) async {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { [self] in
                    var information = siginfo_t()
                    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
                    state.withLock { $0 = .ends }
                    continuation.resume()
                }
            }
        }

        /// The end of the program's standard error.
        var lastWords: String {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let length = lseek(messages, 0, SEEK_END)
            let count = pread(messages, &bytes, bytes.count, max(0, length - off_t(bytes.count)))
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }

        /// Ends the process after this time, on a thread of its own.
        func end(_ pid: Int32, after seconds: Double) {
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
                self?.send(SIGKILL, to: pid)
            }
        }
    }

    private init(pid: Int32, ending: Task<Int32, any Error>, life: Life) {
        (self.pid, self.ending, self.life) = (pid, ending, life)
    }

    deinit { send(SIGKILL) }

    /// Starts with these descriptors, which stay the caller's; nil is /dev/null, and for messages the file behind
    /// ``account``.
    /// - Parameters:
    ///   - environment: nil is that of the tests.
    ///   - seconds: The time after which it is killed, so that a hanging program fails its own test only; nil for a
    /// server.
    public static func start(
        _ executable: URL, _ arguments: [String], environment: [String: String]? = nil, folder: URL? = nil,
        input: Int32? = nil, output: Int32? = nil, messages: Int32? = nil, endingAfter seconds: Double? = nil
    ) async throws -> ChildProgram {
        let configuration = configuration(executable, arguments, environment, folder)
        let nothing = try FileDescriptor.open("/dev/null", .readWrite, options: .closeOnExec)
        func descriptor(_ number: Int32?) -> FileDescriptor { number.map(FileDescriptor.init(rawValue:)) ?? nothing }
        let life = try Life()
        let (input, output) = (descriptor(input), descriptor(output))
        let messages = FileDescriptor(rawValue: messages ?? life.messages)
        let (started, start) = AsyncThrowingStream.makeStream(of: Int32.self)
        let ending = Task {
            do {
                let result = try await Subprocess.run(
                    configuration,
                    input: .fileDescriptor(input, closeAfterSpawningProcess: false),
                    output: .fileDescriptor(output, closeAfterSpawningProcess: false),
                    error: .fileDescriptor(messages, closeAfterSpawningProcess: false)
                ) {
                    start.yield($0.processIdentifier.value)
                    start.finish()
                    // Its number is not free before this returns.
                    await life.pass($0.processIdentifier.value)
                }
                life.state.withLock { $0 = .isOver(result.terminationStatus) }
                return result.terminationStatus.inShell
            } catch {
                life.state.withLock { $0 = .isUnknown("\(error)") }
                start.finish(throwing: error)
                throw error
            }
        }
        defer { try? nothing.close() }  // was opened by us
        for try await pid in started {
            if let seconds { life.end(pid, after: seconds) }
            return ChildProgram(pid: pid, ending: ending, life: life)
        }
        throw CancellationError()
    }

    /// Runs to the end; returns the status and standard output.
    @discardableResult
    public static func run(
        _ executable: URL, _ arguments: [String], folder: URL? = nil
    ) async throws -> (status: Int32, output: String) {
        let result = try await Subprocess.run(
            configuration(executable, arguments, nil, folder), output: .string(limit: 1 << 20))
        return (result.terminationStatus.inShell, result.standardOutput)
    }

    public var isRunning: Bool { life.lasts }

    /// The program's ending, if it has ended, and the last lines of its standard error unless another reader has it:
    /// for the message of a failing test.
    public var account: String {
        let words = life.lastWords
        let ending =
            switch life.state.withLock({ $0 }) {
            case .lasts: "process \(pid) is still running"
            case .ends: "process \(pid) has ended"
            case .isOver(.exited(let status)): "process \(pid) ended with status \(status)"
            case .isOver(.signaled(let signal)): "process \(pid) was ended by signal \(signal)"
            case .isUnknown(let error): "process \(pid) ended in an unknown way: \(error)"
            }
        return words.isEmpty ? ending : "\(ending), and wrote: \(words.debugDescription)"
    }

    /// Sends a signal to this process alone.
    public func send(_ signal: Int32) {
        life.send(signal, to: pid)
    }

    /// Waits for the end; returns the status as a shell reports it. Canceling the task ends the program too.
    public func end() async throws -> Int32 {
        let status = try await withTaskCancellationHandler {
            try await ending.value
        } onCancel: {
            send(SIGKILL)
        }
        try Task.checkCancellation()
        return status
    }

    /// The sanitizer options of the programs under test, which are built with it too: without them a reported leak
    /// would change their status.
    private static let sanitizing = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }

    private static func configuration(
        _ executable: URL, _ arguments: [String], _ environment: [String: String]?, _ folder: URL?
    ) -> Configuration {
        var options = PlatformOptions()
        options.processGroupID = 0
        let environment = environment?.merging(sanitizing) { old, _ in old }
        let variables = environment?.map { Array("\($0.key)=\($0.value)\0".utf8) }
        return Configuration(
            executable: .path(FilePath(executable.path)), arguments: Arguments(arguments),
            environment: variables.map { .custom($0) } ?? .inherit,
            workingDirectory: folder.map { FilePath($0.path) }, platformOptions: options)
    }
}

extension TerminationStatus {
    /// The status as a shell reports it: 128 plus the signal's number when a signal ended the process.
    fileprivate var inShell: Int32 {
        switch self {
        case .exited(let status): status
        case .signaled(let signal): 128 + signal
        }
    }
}

extension Pipe {
    /// The next data of the pipe; empty once no process can write to it. It waits on a thread of its own, because
    /// blocking a shared thread may keep out the very tasks that it waits for.
    public func nextData() async -> Data {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [reading = fileHandleForReading] in
                continuation.resume(returning: reading.availableData)
            }
        }
    }
}
