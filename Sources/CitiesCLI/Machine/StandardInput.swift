import CitiesFoundation
import CitiesTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lines that a person types.
enum StandardInput {
    /// The next line without its end; nil at the end of input, or when the task is cancelled while it waits.
    static func line() async -> String? {
        guard let notices = try? NoticePipe() else { return nil }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Waiting for a person blocks a thread, so it gets one of its own.
                let isStarted = WorkerThread.start {
                    continuation.resume(returning: wait(orUntil: notices.reading))
                }
                if !isStarted { continuation.resume(returning: nil) }
            }
        } onCancel: {
            notices.post()
        }
    }

    private static func wait(orUntil wake: Int32) -> String? {
        var requests = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&requests, 2, -1)
            if count < 0, errno == EINTR { continue }
            guard requests[1].revents == 0 else { return nil }
            // What is typed to another job is not for us.
            if Foreground.isHere(STDIN_FILENO) { return readLine(strippingNewline: true) }
            guard (try? Foreground.wait(for: STDIN_FILENO)) != nil else { return nil }
        }
    }
}
