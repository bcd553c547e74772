import FlyingSocks
public import Foundation
import Testing

/// Runs `body` with the port of a loopback server that answers any input with these bytes and hangs up: for clients
/// that begin with something other than HTTP.
public func withBluntServer<Result>(saying bytes: Data, body: (UInt16) async throws -> Result) async throws -> Result {
    let listener = try Socket(domain: AF_INET)
    try listener.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try listener.listen()
    guard case .ip4(_, let port) = try listener.sockname() else { throw SocketError.unsupportedAddress }
    let server = try await AsyncSocket(socket: listener, pool: SocketPool<Poll>.client)
    let task = Task {
        do {
            while true {
                let client = try await server.accept()
                _ = try await client.read(atMost: 4096)
                if !bytes.isEmpty { try await client.write(bytes) }
                try client.close()
            }
        } catch {
            if !Task.isCancelled { Issue.record(error, "the blunt server stopped") }
        }
    }
    func stop() async throws {
        task.cancel()
        await task.value
        try server.close()
    }
    do {
        let result = try await body(port)
        try await stop()
        return result
    } catch {
        try await stop()
        throw error
    }
}
