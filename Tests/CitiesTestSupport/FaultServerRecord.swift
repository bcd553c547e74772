import Synchronization

/// A request as the fault server read it.
public struct RecordedRequest: Sendable, Hashable {
    public var method: String
    /// The target as it was sent, query and all.
    public var target: String
    /// Without the query; an absolute target (what a proxy is sent) has lost its scheme and authority here.
    public var path: String
    /// Decoded, in the order sent; names may repeat.
    public var query: [QueryItem]
    /// Names in lower case; of repeated fields the last.
    public var headers: [String: String]
    /// How many requests for the same path came before.
    public var ordinal: Int
    /// Which connection carried it, counted from 0 in the order of arrival.
    public var connection: Int

    public struct QueryItem: Sendable, Hashable {
        public var name: String
        public var value: String
    }

    /// The decoded value of the first query item of this name.
    public func query(_ name: String) -> String? {
        query.first { $0.name == name }?.value
    }
}

/// The requests and connections that a fault server has seen.
public struct FaultServerRecord: Sendable {
    public var requests: [RecordedRequest] = []
    /// Requests read and not yet answered.
    public var inFlight = 0
    public var mostInFlight = 0
    /// Connections accepted.
    public var connections = 0
    public var openConnections = 0
    /// Requests whose script was played to its end, faults included.
    public var answered = 0
    /// Requests whose client closed the connection before that.
    public var abandoned = 0
    /// The gates that the test has opened.
    public var openGates: Set<String> = []

    public func requests(to path: String) -> [RecordedRequest] {
        requests.filter { $0.path == path }
    }
}

/// The record, and who waits for it to change.
final class FaultServerLog: Sendable {
    typealias Predicate = @Sendable (FaultServerRecord) -> Bool
    typealias Waiter = (isMet: Predicate, continuation: CheckedContinuation<FaultServerRecord, any Error>)

    private struct State {
        var record = FaultServerRecord()
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
    }

    private let state = Mutex(State())

    var record: FaultServerRecord { state.withLock { $0.record } }

    @discardableResult
    func update<Result: Sendable>(_ change: (inout FaultServerRecord) -> Result) -> Result {
        let (result, record, met) = state.withLock { state in
            let result = change(&state.record)
            let met = state.waiters.filter { $0.value.isMet(state.record) }
            for id in met.keys { state.waiters[id] = nil }
            return (result, state.record, met.values.map(\.continuation))
        }
        for continuation in met { continuation.resume(returning: record) }
        return result
    }

    func waitUntil(_ predicate: @escaping Predicate) async throws -> FaultServerRecord {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let met: FaultServerRecord? = state.withLock { state in
                    if predicate(state.record) { return state.record }
                    state.waiters[id] = (predicate, continuation)
                    return nil
                }
                if let met {
                    continuation.resume(returning: met)
                } else if Task.isCancelled {
                    // The handler may have run before the waiter was there to be found.
                    cancel(id)
                }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: Int) {
        let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
        waiter?.continuation.resume(throwing: CancellationError())
    }
}
