import Foundation
import Testing

/// A program that was started and has not been waited for.
final class RunningProgram {
    private let process: Process
    private let ended: AsyncStream<Int32>
    private let output: URL
    private let messages: URL

    init(_ process: Process, output: URL, messages: URL) throws {
        self.process = process
        self.output = output
        self.messages = messages
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        ended = stream
        process.terminationHandler = { process in
            // A shell's way of telling that a signal ended it.
            let isSignal = process.terminationReason == .uncaughtSignal
            continuation.yield(process.terminationStatus + (isSignal ? 128 : 0))
            continuation.finish()
        }
        try process.run()
    }

    var pid: Int32 { process.processIdentifier }

    /// Sends a signal to this process alone.
    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for the end. A test that is cancelled takes the program with it.
    func ending() async throws -> Program.Ending {
        var status: Int32?
        for await value in ended { status = value }
        if status == nil { send(SIGKILL) }
        return Program.Ending(
            status: try #require(status, "cancelled before the program ended"),
            output: try String(contentsOf: output, encoding: .utf8),
            messages: try String(contentsOf: messages, encoding: .utf8))
    }
}
