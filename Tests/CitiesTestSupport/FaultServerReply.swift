public import Foundation

/// The reply of the fault server to one request: a few steps, then keep or drop the connection.
public struct FaultReply: Sendable {
    enum Step: Sendable {
        case send(Data)
        /// Sends these bytes, one for each write.
        case drip(Data)
        /// Sends these bytes repeatedly until the client leaves.
        case forever(Data)
        /// Waits until the condition holds.
        case wait(@Sendable (FaultServerRecord) -> Bool)
    }

    enum Ending: Sendable {
        case keep
        case close
        /// Closes with RST instead of FIN.
        case reset
    }

    var steps: [Step]
    var ending: Ending = .keep
}

// MARK: - Whole answers

extension FaultReply {
    /// A complete answer with a `Content-Length`.
    public static func respond(_ status: Int = 200, headers: [(String, String)] = [], body: Data = Data()) -> FaultReply
    {
        FaultReply(steps: [.send(head(status, headers, length: body.count) + body)])
    }

    public static func json(_ body: String, status: Int = 200, headers: [(String, String)] = []) -> FaultReply {
        respond(status, headers: [("Content-Type", "application/json")] + headers, body: Data(body.utf8))
    }

    public static func redirect(to location: String, status: Int = 302) -> FaultReply {
        respond(status, headers: [("Location", location)])
    }

    /// A 429 answer, with a `Retry-After` unless it is nil.
    public static func tooManyRequests(retryAfter: String?) -> FaultReply {
        json(
            #"{"error":true,"reason":"Too many requests"}"#, status: 429,
            headers: retryAfter.map { [("Retry-After", $0)] } ?? [])
    }

    /// A complete answer with `Content-Encoding: gzip`.
    public static func gzip(_ body: Data, status: Int = 200) -> FaultReply {
        respond(status, headers: [("Content-Encoding", "gzip")], body: Gzip.stored(body))
    }

    /// An answer of at least `bytes` decoded bytes, a 150th of that on the wire.
    public static func gzipBomb(bytes: Int) -> FaultReply {
        respond(headers: [("Content-Encoding", "gzip")], body: Gzip.bomb(atLeast: bytes))
    }

    /// A complete answer, each byte in a write of its own.
    public static func drip(_ body: Data, status: Int = 200) -> FaultReply {
        FaultReply(steps: [.drip(head(status, [], length: body.count) + body)])
    }

    /// Exactly these bytes, then a closed connection: for what no correct server would send.
    public static func raw(_ bytes: Data) -> FaultReply {
        FaultReply(steps: [.send(bytes)], ending: .close)
    }
}

// MARK: - Faults

extension FaultReply {
    /// Waits forever without an answer.
    public static let stall = FaultReply(steps: [.wait { _ in false }])

    /// Sends the head and then nothing.
    public static let stallAfterHeaders = FaultReply(steps: [.send(head(200, [], length: 100)), .wait { _ in false }])

    /// Sends the head and half the body and then nothing.
    public static func stallHalfway(_ body: Data) -> FaultReply {
        halfway(body).then(.wait { _ in false })
    }

    /// Sends the head and half the body, and the rest when the test opens `gate`.
    public static func halfway(_ body: Data, until gate: String) -> FaultReply {
        halfway(body).then(.wait { $0.openGates.contains(gate) }).then(.send(Data(body.dropFirst(body.count / 2))))
    }

    /// Resets the connection instead of answering.
    public static let reset = FaultReply(steps: [], ending: .reset)

    /// Resets the connection in the middle of the body, once the test opens `gate` (a reset may overtake earlier
    /// bytes).
    public static func resetHalfway(_ body: Data, until gate: String) -> FaultReply {
        var reply = halfway(body).then(.wait { $0.openGates.contains(gate) })
        reply.ending = .reset
        return reply
    }

    public static let closeWithoutAnswer = FaultReply(steps: [], ending: .close)

    /// Promises `missing` more bytes than it sends, then closes.
    public static func truncate(_ body: Data, missing: Int = 10) -> FaultReply {
        FaultReply(steps: [.send(head(200, [], length: body.count + missing) + body)], ending: .close)
    }

    /// Bytes that are not HTTP.
    public static let garbage = raw(Data([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0xFF, 0x0D, 0x0A, 0x0D, 0x0A]))

    /// A body without a length and without an end.
    public static let endlessBody = FaultReply(
        steps: [
            .send(head(200, [("Connection", "close")], length: nil)), .forever(Data(repeating: 0x20, count: 16_384)),
        ])

    /// Header fields without an end.
    public static let endlessHeaders = FaultReply(
        steps: [.send(Data("HTTP/1.1 200 OK\r\n".utf8)), .forever(Data("X-More: and more\r\n".utf8))])
}

// MARK: - Holding an answer back

extension FaultReply {
    /// This answer once `count` requests have been in flight together; this proves overlap without a clock.
    public func barrier(count: Int) -> FaultReply {
        FaultReply(steps: [.wait { $0.mostInFlight >= count }] + steps, ending: ending)
    }

    /// This answer once the test opens `gate`.
    public func held(until gate: String) -> FaultReply {
        FaultReply(steps: [.wait { $0.openGates.contains(gate) }] + steps, ending: ending)
    }

    private func then(_ step: Step) -> FaultReply {
        FaultReply(steps: steps + [step], ending: ending)
    }

    private static func halfway(_ body: Data) -> FaultReply {
        FaultReply(steps: [.send(head(200, [], length: body.count) + body.prefix(body.count / 2))])
    }

    private static func head(_ status: Int, _ headers: [(String, String)], length: Int?) -> Data {
        var lines = ["HTTP/1.1 \(status) Scripted"]
        lines += headers.map { "\($0.0): \($0.1)" }
        if let length { lines.append("Content-Length: \(length)") }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
