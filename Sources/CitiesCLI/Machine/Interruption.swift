import CitiesTerminal

/// Runs work that Ctrl-C, a closed terminal and `kill` cancel in good order.
enum Interruption {
    /// The status of the work, or 128 and the signal's number when one came first.
    static func run(_ signals: InterruptSignals, _ work: @escaping @Sendable () async -> Int32) async -> Int32 {
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
