import CCitiesTerminalGuard
import Dispatch

/// SIGINT, SIGTERM and SIGHUP, reported to the program instead of ending it. There is one in a process.
///
/// They do what they do by default until this has been made, and from then on none is lost: what comes before anyone
/// listens waits in a pipe. A second one ends the process at once. One that was ignored from the start stays ignored.
package final class InterruptSignals: Sendable {
    /// The numbers of the signals that come; the stream ends with `listening`. One task may read it.
    package let numbers: AsyncStream<Int32>
    private let continuation: AsyncStream<Int32>.Continuation
    private let notices: NoticePipe

    /// Throws `system` when no descriptor is left.
    package init() throws(TerminalError) {
        notices = try NoticePipe()
        (numbers, continuation) = AsyncStream.makeStream(of: Int32.self)
        cities_interrupts_catch(notices.writing)
    }

    /// Tells of what comes while something is done, and of what came before. This needs a second thread.
    package func listening<Result>(_ work: () async -> Result) async -> Result {
        let source = DispatchSource.makeReadSource(fileDescriptor: notices.reading, queue: .global())
        source.setEventHandler { [notices, continuation] in
            for number in notices.signals() { continuation.yield(number) }
        }
        let (handling, handled) = AsyncStream.makeStream(of: Never.self)
        source.setCancelHandler { handled.finish() }
        source.resume()
        let result = await work()
        // A signal just before the end of the work may not have been handled yet.
        source.cancel()
        for await _ in handling {}
        for number in notices.signals() { continuation.yield(number) }
        continuation.finish()
        return result
    }
}
