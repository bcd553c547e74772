import CitiesFoundation

/// An answer that a test gives when it wants to: callers are suspended until then, or until they are canceled.
public final class Gate<Answer: Sendable>: Sendable {
    private struct State {
        var tokens = 0
        var cancelled: Set<Int> = []
        var waiting: [Int: CheckedContinuation<Answer?, Never>] = [:]
        /// The number of tasks that have ever been suspended here, or were canceled before they could be.
        var arrived = 0
        var watchers: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]

        /// A new number for a task that is going to wait.
        mutating func token() -> Int {
            tokens += 1
            return tokens
        }
    }

    private let state = Protected(State())

    public init() {}

    /// The number of tasks that have asked so far.
    public var asked: Int { state.withLock(\.arrived) }

    /// The number of tasks that are suspended here now.
    public var waiting: Int { state.withLock(\.waiting.count) }

    /// The number of tasks that wait for others to ask.
    package var watching: Int { state.withLock(\.watchers.count) }

    /// Asks; nil when the asking task was canceled before the answer came.
    public func ask() async -> Answer? {
        let token = state.withLock { $0.token() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isCancelled, watchers) = state.withLock { state in
                    let isCancelled = state.cancelled.remove(token) != nil
                    if !isCancelled { state.waiting[token] = continuation }
                    state.arrived += 1
                    let watchers = state.watchers.filter { $0.value.count <= state.arrived }
                    for token in watchers.keys { state.watchers[token] = nil }
                    return (isCancelled, watchers.values.map(\.continuation))
                }
                if isCancelled { continuation.resume(returning: nil) }
                for watcher in watchers { watcher.resume() }
            }
        } onCancel: {
            let asker = state.withLock { state in
                let asker = state.waiting.removeValue(forKey: token)
                // It may not have got here yet.
                if asker == nil { state.cancelled.insert(token) }
                return asker
            }
            asker?.resume(returning: nil)
        }
    }

    /// Returns after a number of questions since the gate was made, or when the waiting task is canceled, such as a test
    /// at its time limit.
    public func waitUntilAsked(_ count: Int = 1) async {
        let token = state.withLock { $0.token() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    let isCancelled = state.cancelled.remove(token) != nil
                    let isOver = isCancelled || state.arrived >= count
                    if !isOver { state.watchers[token] = (count, continuation) }
                    return isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let watcher = state.withLock { state in
                let watcher = state.watchers.removeValue(forKey: token)
                if watcher == nil { state.cancelled.insert(token) }
                return watcher
            }
            watcher?.continuation.resume()
        }
    }

    /// Answers all waiting callers.
    public func open(_ answer: Answer) {
        let askers = state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting
        }
        for asker in askers.values { asker.resume(returning: answer) }
    }
}
