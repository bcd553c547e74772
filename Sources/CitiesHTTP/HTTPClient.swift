package import CitiesFoundation
package import HTTPTypes
package import CitiesWeatherModel

/// The seam between what to ask and how to ask it: one closure, so that a test or a cache can stand in for the network.
package struct HTTPClient: Sendable {
    /// Sends one request and waits for its whole answer.
    ///
    /// Any status is an answer; only the lack of one is an error. Canceling the task stops the transfer.
    package var send: @Sendable (HTTPRequest, HTTPLimits) async throws(HTTPError) -> HTTPReply

    package init(send: @escaping @Sendable (HTTPRequest, HTTPLimits) async throws(HTTPError) -> HTTPReply) {
        self.send = send
    }
}

/// The name of a program in its requests.
package enum UserAgent {
    /// The address of the maintainers. MET Norway refuses programs without one.
    package static let contact = "maintainers@users.noreply.a-seed-6d01557b.example"

    /// `cities/1.0 (maintainers@example.org)`.
    package static func text(_ program: String) -> String { "\(program) (\(contact))" }
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

    /// True when the body is HTML or XML, which no source or service uses.
    package var isWebPage: Bool {
        let byteOrderMark = body.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = body.dropFirst(byteOrderMark).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "<")
    }
}

/// The limits of one request.
package struct HTTPLimits: Sendable, Hashable {
    /// The time limit from the first byte of work to the last of the body.
    package var total: Duration
    /// Name resolution, TCP and TLS.
    package var connect: Duration
    /// The greatest size of the decoded body.
    package var bodyBytes: Int

    package init(total: Duration = .seconds(10), connect: Duration = .seconds(5), bodyBytes: Int = 16 << 20) {
        self.total = total
        self.connect = connect
        self.bodyBytes = bodyBytes
    }
}

/// The reason why there is no answer. It names the host alone: a path or a query could hold a key.
package struct HTTPError: Error, Sendable, Hashable {
    package var cause: WeatherError.Cause
    /// Host, and port when it is not the usual one.
    package var host: String
    /// The transport's own words, for `--verbose` and messages; never a path, a query or a key.
    package var reason: String

    package init(_ cause: WeatherError.Cause, host: String, reason: String) {
        self.cause = cause
        self.host = host
        self.reason = reason
    }
}

/// The time that something has taken on an injected clock.
struct Stopwatch: Sendable {
    /// The time since the start.
    let elapsed: @Sendable () -> Duration

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }
}

extension HTTPLimits {
    /// These limits with the time that is left after `elapsed`.
    func after(_ elapsed: Duration) -> HTTPLimits {
        let left = max(.zero, total - elapsed)
        return HTTPLimits(total: left, connect: min(connect, left), bodyBytes: bodyBytes)
    }
}
