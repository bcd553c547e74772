import Dispatch
import CitiesFoundation
import CitiesTerminal

extension CommandLineTool {
    /// Runs the process's own command line and ends the process.
    ///
    /// Not `async`: help, the version and errors of a command line need no second thread, and what the rest
    /// needs is made sure of before anything waits for it.
    package static func main() -> Never {
        fillStandardDescriptors()
        setUpSignals()
        let tool = CommandLineTool(machine: .live())
        switch tool.begin(Array(CommandLine.arguments.dropFirst())) {
        case .ended(let status): exit(status.rawValue)
        case .command(let invocation):
            do throws(StartupResources.Missing) {
                try StartupResources().check()
                let signals = try interruptSignals()
                Task { exit(await run(signals) { await tool.carryOut(invocation).rawValue }) }
            } catch {
                exit(tool.writing(invocation.characters).report(error, of: invocation.words, invocation.book).rawValue)
            }
            dispatchMain()
        }
    }

    private static func interruptSignals() throws(StartupResources.Missing) -> InterruptSignals {
        do throws(TerminalError) {
            return try InterruptSignals()
        } catch {
            throw .descriptors(2)
        }
    }

    /// Ignores the signals whose cause a system call reports as well.
    private static func setUpSignals() {
        // Writing to a reader that has gone is an error to handle, and libcurl must not be killed by one either.
        signal(SIGPIPE, SIG_IGN)
        // So is writing beyond the limit on the size of files.
        signal(SIGXFSZ, SIG_IGN)
        // Where the caller ignores the end of children, commands have no status.
        signal(SIGCHLD, SIG_DFL)
        // Ctrl-\\ is for leaving at once, not for a debugger's question.
        signal(SIGQUIT, SIG_DFL)
    }

    /// Opens each of the three standard descriptors that was closed (`>&-`) on nothing, so that no later file or socket gets
    /// a number that text is written to.
    ///
    /// An output that was closed still fails when written to, because /dev/null is opened there for reading only.
    private static func fillStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Runs work that Ctrl-C, a closed terminal and `kill` cancel in good order.
    ///
    /// - Returns: The status of the work, or 128 and the signal's number when one came first.
    private static func run(
        _ signals: InterruptSignals, _ work: @escaping @Sendable () async -> Int32
    ) async -> Int32 {
        let task = Task { await work() }
        let watcher = Task {
            var first: Int32?
            for await number in signals.numbers {
                first = first ?? number
                task.cancel()
            }
            return first
        }
        let status = await signals.listening { await task.value }
        return await watcher.value.map { 128 + $0 } ?? status
    }
}
