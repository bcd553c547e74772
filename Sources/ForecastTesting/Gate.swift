import Synchronization

/// An answer that a test gives when it wants to: who asks is suspended until then, or until it is cancelled.
public final class Gate<Answer: Sendable>: Sendable {
    private struct State {
        var tokens = 0
        var cancelled: Set<Int> = []
        var waiting: [Int: CheckedContinuation<Answer?, Never>] = [:]
        /// The number of those that have ever been suspended here, or were cancelled before they could be.
        var arrived = 0
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// The number of those that have asked so far.
    public var asked: Int { state.withLock(\.arrived) }

    /// The number of those that are suspended here now.
    public var waiting: Int { state.withLock(\.waiting.count) }

    /// Asks; nil when the asking task was cancelled before the answer came.
    public func ask() async -> Answer? {
        let token = state.withLock { state in
            state.tokens += 1
            return state.tokens
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isCancelled, watchers) = state.withLock { state in
                    let isCancelled = state.cancelled.remove(token) != nil
                    if !isCancelled { state.waiting[token] = continuation }
                    state.arrived += 1
                    let watchers = state.watchers.filter { $0.count <= state.arrived }
                    state.watchers.removeAll { $0.count <= state.arrived }
                    return (isCancelled, watchers)
                }
                if isCancelled { continuation.resume(returning: nil) }
                for watcher in watchers { watcher.continuation.resume() }
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

    /// Returns when so many have asked since the gate was made.
    public func waitUntilAsked(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.arrived < count { state.watchers.append((count, continuation)) }
                return state.arrived >= count
            }
            if isThere { continuation.resume() }
        }
    }

    /// Answers all who are waiting now.
    public func open(_ answer: Answer) {
        let askers = state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting
        }
        for asker in askers.values { asker.resume(returning: answer) }
    }
}
