import Dispatch
import CitiesFoundation
import CitiesTerminal

extension CommandLineTool {
    /// Runs the process's own command line and ends the process.
    ///
    /// Not `async`: help, the version and what is wrong with a command line need no second thread, and what the rest
    /// needs is made sure of before anything waits for it.
    package static func main() -> Never {
        StandardDescriptors.fillGaps()
        ProcessSignals.setUp()
        let tool = CommandLineTool(machine: .live())
        switch tool.begin(Array(CommandLine.arguments.dropFirst())) {
        case .ended(let status): exit(status.rawValue)
        case .command(let invocation):
            do throws(StartingNeeds.Missing) {
                try StartingNeeds().check()
                let signals = try interruptSignals()
                Task { exit(await Interruption.run(signals) { await tool.carryOut(invocation).rawValue }) }
            } catch {
                exit(tool.writing(invocation.characters).report(error, of: invocation.words, invocation.book).rawValue)
            }
            dispatchMain()
        }
    }

    private static func interruptSignals() throws(StartingNeeds.Missing) -> InterruptSignals {
        do throws(TerminalError) {
            return try InterruptSignals()
        } catch {
            throw .descriptors(2)
        }
    }
}
