import CitiesTestSupport
import Foundation

/// A started program that has not been waited for.
struct RunningProgram {
    let child: ChildProgram
    let output: URL
    let messages: URL

    var pid: Int32 { child.pid }

    /// Sends a signal to this process alone.
    func send(_ signal: Int32) { child.send(signal) }

    /// Waits for the end. Canceling the task ends the program too.
    func ending() async throws -> Program.Ending {
        Program.Ending(
            status: try await child.end(),
            output: try String(contentsOf: output, encoding: .utf8),
            messages: try String(contentsOf: messages, encoding: .utf8))
    }
}
