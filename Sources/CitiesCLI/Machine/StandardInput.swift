import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lines that a person types.
enum StandardInput {
    /// The next line without its end; nil at the end of input, or when the task is cancelled while it waits.
    static func line() async -> String? {
        let wake = Pipe()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Waiting for a person blocks a thread, so it gets one of its own.
                Thread.detachNewThread {
                    continuation.resume(returning: wait(orUntil: wake.fileHandleForReading.fileDescriptor))
                }
            }
        } onCancel: {
            // The end of the pipe wakes the thread.
            wake.fileHandleForWriting.closeFile()
        }
    }

    private static func wait(orUntil wake: Int32) -> String? {
        var requests = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        repeat {
            errno = 0
        } while poll(&requests, 2, -1) < 0 && errno == EINTR
        guard requests[1].revents == 0 else { return nil }
        return readLine(strippingNewline: true)
    }
}
