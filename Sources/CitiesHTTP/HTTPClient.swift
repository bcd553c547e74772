package import CitiesFoundation
package import HTTPTypes

/// The seam between what to ask and how to ask it: one closure, so that a test or a cache can stand in for the network.
package struct HTTPClient: Sendable {
    /// Sends one request and waits for its whole answer.
    ///
    /// Any status is an answer; only the lack of one is an error. Cancelling the task stops the transfer.
    package var send: @Sendable (HTTPRequest, HTTPLimits) async throws(HTTPError) -> HTTPReply

    package init(send: @escaping @Sendable (HTTPRequest, HTTPLimits) async throws(HTTPError) -> HTTPReply) {
        self.send = send
    }
}

/// A complete answer.
package struct HTTPReply: Sendable, Hashable {
    package var response: HTTPResponse
    /// The decoded body (after `Content-Encoding`).
    package var body: Data

    package init(response: HTTPResponse, body: Data) {
        self.response = response
        self.body = body
    }

    /// True when the body is HTML, or XML, which no server speaks that is asked here.
    package var isWebPage: Bool {
        let byteOrderMark = body.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = body.dropFirst(byteOrderMark).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "<")
    }
}

/// The limits of one request.
package struct HTTPLimits: Sendable, Hashable {
    /// From the first byte of work to the last of the body.
    package var total: Duration
    /// Name resolution, TCP and TLS.
    package var connect: Duration
    /// Of the decoded body.
    package var bodyBytes: Int

    package init(total: Duration = .seconds(10), connect: Duration = .seconds(5), bodyBytes: Int = 16 << 20) {
        self.total = total
        self.connect = connect
        self.bodyBytes = bodyBytes
    }
}
