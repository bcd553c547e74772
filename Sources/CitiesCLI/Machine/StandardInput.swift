import CitiesFoundation
import CitiesTerminal

/// Standard input, from a keyboard or another program.
enum StandardInput {
    /// The most bytes of one reading: what a pipe holds.
    private static let portion = 1 << 16

    /// The next line without its end; nil at the end of input, or when the task is canceled while it waits.
    static func line() async -> String? {
        (try? await waiting { readLine(strippingNewline: true) }) ?? nil
    }

    /// The next bytes, as many as there are; empty at the end of input. Throws the system's error, and a `CancellationError`
    /// when the task is canceled while it waits.
    static func bytes() async throws -> [UInt8] {
        let reading = try await waiting {
            var code: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: portion) { buffer, count in
                var result: Int
                repeat {
                    result = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
                } while result < 0 && errno == EINTR
                if result < 0 { code = errno }
                count = max(0, result)
            }
            return (bytes: bytes, code: code)
        }
        guard reading.code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: reading.code) ?? .EIO) }
        return reading.bytes
    }

    /// Reads when there is something to read. Waiting blocks a thread, so it gets one of its own.
    private static func waiting<Value: Sendable>(_ read: @escaping @Sendable () -> Value) async throws -> Value {
        let notices = try NoticePipe()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isStarted = WorkerThread.start {
                    continuation.resume(with: Result { try wait(orUntil: notices.reading, read) })
                }
                if !isStarted { continuation.resume(throwing: POSIXError(.EAGAIN)) }
            }
        } onCancel: {
            notices.post()
        }
    }

    private static func wait<Value>(orUntil wake: Int32, _ read: () -> Value) throws -> Value {
        var requests = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&requests, 2, -1)
            if count < 0, errno == EINTR { continue }
            guard requests[1].revents == 0 else { throw CancellationError() }
            // Text typed to another job is not for this program.
            if Foreground.isHere(STDIN_FILENO) { return read() }
            try Foreground.wait(for: STDIN_FILENO)
        }
    }
}
