import FlyingSocks
import Foundation
import Testing

/// One connection of the fault server: reads requests and plays their scripts until either side closes.
struct FaultConnection: Sendable {
    let socket: AsyncSocket
    let log: FaultServerLog
    let handler: @Sendable (RecordedRequest) -> FaultReply

    func serve() async {
        let number = log.update { record in
            record.connections += 1
            record.openConnections += 1
            return record.connections - 1
        }
        var unread: [UInt8] = []
        var ending = FaultReply.Ending.keep
        do {
            try socket.socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
            while ending == .keep, let head = try await nextHead(&unread) {
                guard let request = RecordedRequest(head: head, connection: number) else {
                    ending = .close
                    break
                }
                ending = await answer(request, &unread)
            }
            if ending == .reset { try socket.socket.setValue(0, for: LingerOption()) }
        } catch is CancellationError {
            // The server stops.
        } catch is SocketError {
            // Closed or reset between two requests: the client is gone.
        } catch {
            Issue.record(error, "a connection of the fault server failed")
        }
        do {
            try socket.close()
        } catch {
            Issue.record(error, "the fault server could not close a connection")
        }
        log.update { $0.openConnections -= 1 }
    }

    /// The bytes up to the empty line; nil when the client has closed.
    private func nextHead(_ unread: inout [UInt8]) async throws -> String? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = unread.firstRange(of: end) {
                defer { unread.removeSubrange(..<range.upperBound) }
                return String(decoding: unread[..<range.lowerBound], as: UTF8.self)
            }
            unread += try await socket.read(atMost: 4096)
        }
    }

    private func answer(_ request: RecordedRequest, _ unread: inout [UInt8]) async -> FaultReply.Ending {
        let request = log.update { record in
            var request = request
            request.ordinal = record.requests.count { $0.path == request.path }
            record.requests.append(request)
            record.inFlight += 1
            record.mostInFlight = max(record.mostInFlight, record.inFlight)
            return request
        }
        let reply = handler(request)
        let (played, early) = await play(reply.steps)
        unread += early
        log.update { record in
            record.inFlight -= 1
            if played {
                record.answered += 1
            } else if !Task.isCancelled {
                record.abandoned += 1
            }
        }
        return played ? reply.ending : .close
    }

    private enum Event {
        case played(Bool)
        /// The bytes received meanwhile, and true while the client is connected.
        case heard([UInt8], isThere: Bool)
    }

    /// Plays the steps while watching for the client to leave; `played` is true when all were played.
    private func play(_ steps: [FaultReply.Step]) async -> (played: Bool, early: [UInt8]) {
        await withTaskGroup(of: Event.self) { group in
            group.addTask { .played(await perform(steps)) }
            group.addTask { await listen() }
            var result = (played: false, early: [UInt8]())
            for await event in group {
                switch event {
                case .played(let done):
                    result.played = done
                    group.cancelAll()
                case .heard(let bytes, let isThere):
                    result.early = bytes
                    if !isThere { group.cancelAll() }
                }
            }
            return result
        }
    }

    private func listen() async -> Event {
        var bytes: [UInt8] = []
        while true {
            do {
                bytes += try await socket.read(atMost: 4096)
            } catch is CancellationError {
                return .heard(bytes, isThere: true)
            } catch {
                // Closed or reset: the reason does not matter, the client is gone.
                return .heard(bytes, isThere: false)
            }
        }
    }

    /// Performs the steps; false when the client leaves or the server stops before the end.
    private func perform(_ steps: [FaultReply.Step]) async -> Bool {
        do {
            for step in steps {
                switch step {
                case .send(let data):
                    try await socket.write(data)
                case .drip(let data):
                    for byte in data { try await socket.write(Data([byte])) }
                case .forever(let data):
                    while true {
                        try Task.checkCancellation()
                        try await socket.write(data)
                    }
                case .wait(let predicate):
                    _ = try await log.waitUntil(predicate)
                }
            }
            return true
        } catch {
            return false
        }
    }
}

/// `SO_LINGER` on, with this many seconds: 0 makes close send RST.
private struct LingerOption: SocketOption {
    var name: Int32 { SO_LINGER }
    func makeValue(from socketValue: linger) -> Int32 { socketValue.l_linger }
    func makeSocketValue(from value: Int32) -> linger { linger(l_onoff: 1, l_linger: value) }
}

extension RecordedRequest {
    /// Parses the head of a request; nil when it is not one of HTTP.
    init?(head: String, connection: Int) {
        var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
        let words = lines.popFirst()?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        var origin = words[1]
        if let scheme = origin.firstRange(of: "://") {
            origin = origin[scheme.upperBound...].drop { $0 != "/" }
        }
        let parts = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts.first.map(String.init) ?? ""
        query = (parts.count == 2 ? parts[1] : "").split(separator: "&").map { item in
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0).removingPercentEncoding ?? String($0) }
            return QueryItem(name: pair[0], value: pair.count == 2 ? pair[1] : "")
        }
        headers = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[line[..<colon].lowercased()] = value
        }
        ordinal = 0
        self.connection = connection
    }
}
