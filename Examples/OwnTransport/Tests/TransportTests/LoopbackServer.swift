import Foundation
import Synchronization

/// A server on this machine for one connection: it reads the head of a request, sends its reply and hangs up. Without a reply
/// it is silent until the client hangs up.
final class LoopbackServer: Sendable {
    let url: String
    /// The head of the request.
    let requests: AsyncStream<String>
    /// Ends when the connection has ended on either side.
    let connections: AsyncStream<Never>
    private let called = Mutex(false)

    /// True when a client has sent a request.
    var hasCaller: Bool { called.withLock(\.self) }

    /// - Parameter isListening: False for a port that refuses every connection, and that no other program can get.
    init(reply: String? = nil, isListening: Bool = true) throws {
        #if canImport(Darwin)
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutableBytes(of: &address) { bytes in
            guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(listener, pointer, size) == 0 && getsockname(listener, pointer, &size) == 0
        }
        guard isBound, !isListening || listen(listener, 8) == 0 else { throw CocoaError(.fileReadUnknown) }
        url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"

        let (requests, request) = AsyncStream.makeStream(of: String.self)
        let (connections, connection) = AsyncStream.makeStream(of: Never.self)
        (self.requests, self.connections) = (requests, connections)
        guard isListening else { return }
        // A client that has hung up is no reason to end the process.
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { [self] in
            let client = accept(listener, nil, nil)
            var head: [UInt8] = []
            while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), let byte = Self.byte(from: client) {
                head.append(byte)
            }
            called.withLock { $0 = true }
            request.yield(String(decoding: head, as: UTF8.self))
            request.finish()
            if let reply {
                var rest = Array(reply.utf8)[...]
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
                    guard count > 0 else { break }
                    rest = rest.dropFirst(count)
                }
            } else {
                while Self.byte(from: client) != nil {}
            }
            close(client)
            close(listener)
            connection.finish()
        }
    }

    /// The next byte; nil at the end of the connection.
    private static func byte(from client: Int32) -> UInt8? {
        var byte: UInt8 = 0
        return recv(client, &byte, 1, 0) == 1 ? byte : nil
    }
}
