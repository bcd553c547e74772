import FlyingSocks
import Foundation
import Testing

/// A loopback HTTP/1.1 server that is a script of faults: 127.0.0.1, a free port, GET only.
///
/// ```swift
/// try await withFaultServer(routes: ["/v1/forecast": [.reset, .json(body)]]) { server in
///     ... server.url ...
///     try await server.waitUntil { $0.abandoned == 1 }
/// }
/// ```
public final class FaultServer: Sendable {
    public let port: UInt16
    private let log: FaultServerLog
    private let task: Task<Void, Never>

    /// A running server that asks `handler` for each answer. `stop()` it, or use `withFaultServer`.
    public static func start(
        _ handler: @escaping @Sendable (RecordedRequest) -> FaultReply
    ) async throws -> FaultServer {
        let listener = try Socket(domain: AF_INET)
        try listener.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        try listener.listen()
        guard case .ip4(_, let port) = try listener.sockname() else { throw SocketError.unsupportedAddress }
        let pool = try await SocketPool<Poll>.client
        return FaultServer(try AsyncSocket(socket: listener, pool: pool), port: port, handler: handler)
    }

    private init(
        _ listener: AsyncSocket, port: UInt16, handler: @escaping @Sendable (RecordedRequest) -> FaultReply
    ) {
        let log = FaultServerLog()
        self.port = port
        self.log = log
        task = Task { await Self.accept(from: listener, log: log, handler: handler) }
    }

    private static func accept(
        from listener: AsyncSocket, log: FaultServerLog, handler: @escaping @Sendable (RecordedRequest) -> FaultReply
    ) async {
        do {
            try await withThrowingDiscardingTaskGroup { group in
                while true {
                    let socket = try await listener.accept()
                    group.addTask { await FaultConnection(socket: socket, log: log, handler: handler).serve() }
                }
            }
        } catch {
            if !Task.isCancelled { Issue.record(error, "the fault server stopped accepting connections") }
        }
        do {
            try listener.close()
        } catch {
            Issue.record(error, "the fault server could not close its port")
        }
    }

    /// `http://127.0.0.1:PORT`
    public var url: String { "http://127.0.0.1:\(port)" }

    /// The requests and connections so far.
    public var record: FaultServerRecord { log.record }

    /// Waits, without polling, until the condition holds; throws when the task is canceled (give the test a time
    /// limit).
    @discardableResult
    public func waitUntil(
        _ predicate: @escaping @Sendable (FaultServerRecord) -> Bool
    ) async throws -> FaultServerRecord {
        try await log.waitUntil(predicate)
    }

    /// Lets every answer go on that is `held(until: gate)`, now or later.
    public func open(_ gate: String) {
        log.update { $0.openGates.insert(gate) }
    }

    /// Closes the port and every connection, and waits until all are closed.
    public func stop() async {
        task.cancel()
        await task.value
    }
}

/// Runs `body` with a server that asks `handler` for each answer.
public func withFaultServer<Result>(
    _ handler: @escaping @Sendable (RecordedRequest) -> FaultReply,
    body: (FaultServer) async throws -> Result
) async throws -> Result {
    let server = try await FaultServer.start(handler)
    do {
        let result = try await body(server)
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}

/// Runs `body` with a server that answers by path: the first request of a path gets its first reply, and so on; the last
/// reply repeats. Any other path is 404.
public func withFaultServer<Result>(
    routes: [String: [FaultReply]], body: (FaultServer) async throws -> Result
) async throws -> Result {
    try await withFaultServer(FaultReply.script(routes), body: body)
}

/// Runs `body` with a URL that refuses connections: its port is bound, so that no other process takes it, but not
/// listening.
public func withRefusedURL<Result>(body: (String) async throws -> Result) async throws -> Result {
    let socket = try Socket(domain: AF_INET)
    defer {
        do {
            try socket.close()
        } catch {
            Issue.record(error, "could not close the port that refuses")
        }
    }
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
    return try await body("http://127.0.0.1:\(port)")
}

extension FaultReply {
    /// A handler that plays `routes`, for `FaultServer.start`.
    public static func script(_ routes: [String: [FaultReply]]) -> @Sendable (RecordedRequest) -> FaultReply {
        { request in
            guard let replies = routes[request.path], let last = replies.last else {
                return .json(#"{"error":true,"reason":"no such path"}"#, status: 404)
            }
            return request.ordinal < replies.count ? replies[request.ordinal] : last
        }
    }
}
