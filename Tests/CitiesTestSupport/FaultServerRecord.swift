import Synchronization

/// A request as the fault server read it.
public struct RecordedRequest: Sendable, Hashable {
    public var method: String
    /// The request target as sent, query included.
    public var target: String
    /// The path without the query, and without the scheme and authority that a request to a proxy carries.
    public var path: String
    /// The decoded query items in the order sent; names may repeat.
    public var query: [QueryItem]
    /// Header fields by lower-case name; the last one of a repeated field.
    public var headers: [String: String]
    /// The number of earlier requests for this path.
    public var ordinal: Int
    /// The number of the connection, counted from 0 in the order of arrival.
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
    /// The number of requests read and not yet answered.
    public var inFlight = 0
    public var mostInFlight = 0
    /// The number of connections accepted.
    public var connections = 0
    public var openConnections = 0
    /// The number of requests whose script was played to its end, faults included.
    public var answered = 0
    /// The number of requests whose client closed the connection before the end of the script.
    public var abandoned = 0
    /// The gates that the test has opened.
    public var openGates: Set<String> = []

    public func requests(to path: String) -> [RecordedRequest] {
        requests.filter { $0.path == path }
    }
}

/// The record, and the waits for changes of it.
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
