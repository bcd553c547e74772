import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs work that Ctrl-C, a closed terminal and `kill` cancel in good order.
enum Interruption {
    /// The status of the work, or 128 and the signal's number when one came first.
    static func run(_ work: @escaping @Sendable () async -> Int32) async -> Int32 {
        // Writing to a reader that has gone is an error to handle, and libcurl must not be killed by one either.
        signal(SIGPIPE, SIG_IGN)
        // Ctrl-\\ is for leaving at once, not for a debugger's question.
        signal(SIGQUIT, SIG_DFL)
        let task = Task { await work() }
        let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
        let sources = [SIGINT, SIGTERM, SIGHUP].filter(ignoreUnlessIgnored).map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
        let watcher = Task {
            var first: Int32?
            for await number in signals {
                // Whoever asks twice does not want to wait for good order.
                if first != nil { _exit(128 + number) }
                first = number
                task.cancel()
            }
            return first
        }
        let status = await task.value
        sources.forEach { $0.cancel() }
        continuation.finish()
        return await watcher.value.map { 128 + $0 } ?? status
    }

    /// Whether the signal is ours to handle: what whoever started the program ignores (`nohup`, `&`) stays ignored.
    private static func ignoreUnlessIgnored(_ number: Int32) -> Bool {
        let before = signal(number, SIG_IGN)
        return unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
