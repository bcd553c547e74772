public import CitiesFoundation
import CitiesHTTP
import CitiesWeatherModel
import HTTPTypes
import Synchronization

/// The transport of a host: a closure from a request to its reply.
///
/// Any status is a reply; only the lack of one is thrown, as a ``Failure`` where the client knows more. Any other error counts
/// as unreachable, and nothing of its text is kept: it could hold a key.
///
/// The service repeats what may pass by itself, and ends a call at its time limit or when it is canceled. The task of the
/// closure is canceled then and should end its transfer: the call waits for that, a second at most.
///
/// The service follows redirects to https that take no key to another host. The client need not follow any and returns them as
/// they came; one that follows them by itself must not take a key to another host.
public struct WeatherClient: Sendable {
    /// Sends one request, once.
    public let send: @Sendable (Request) async throws -> Reply
    let shutdown: @Sendable () async -> Void

    /// - Parameters:
    ///   - shutdown: Closes connections; called once, by `LiveWeatherService.shutdown()`.
    ///   - send: Sends a request and waits for its whole reply. It may be called many times at once.
    public init(
        shutdown: @escaping @Sendable () async -> Void = {}, send: @escaping @Sendable (Request) async throws -> Reply
    ) {
        self.send = send
        self.shutdown = shutdown
    }

    /// A request without a body. Its URL or its fields may hold an API key: its description has neither.
    public struct Request: Sendable, Hashable, CustomStringConvertible {
        /// `GET`, or `HEAD`.
        public var method: String
        public var url: URL
        /// All fields to send, `User-Agent` among them. A client may add `Accept-Encoding` when it decodes the body.
        public var headerFields: [String: String]
        /// The time from now to the last byte of the body. The service ends a call that takes longer.
        public var timeLimit: Duration
        /// The greatest size of the decoded body, bytes. The service refuses a longer one, which need not be read.
        public var bodyLimit: Int

        public init(
            method: String = "GET", url: URL, headerFields: [String: String] = [:],
            timeLimit: Duration = .seconds(10), bodyLimit: Int = 16 << 20
        ) {
            self.method = method
            self.url = url
            self.headerFields = headerFields
            self.timeLimit = timeLimit
            self.bodyLimit = bodyLimit
        }

        /// The method and the host: `GET api.open-meteo.com`.
        public var description: String { "\(method) \(url.host() ?? "")" }
    }

    /// A whole reply.
    public struct Reply: Sendable, Hashable {
        /// The status code: 200, or any other.
        public var status: Int
        /// The fields of the reply. The case of their names does not matter.
        public var headerFields: [String: String]
        /// The body without its `Content-Encoding`.
        public var body: Data

        public init(status: Int, headerFields: [String: String] = [:], body: Data) {
            self.status = status
            self.headerFields = headerFields
            self.body = body
        }
    }

    /// The reason why there is no reply. A later version may tell more apart.
    ///
    /// A request that was canceled throws `CancellationError`.
    @nonexhaustive public enum Failure: Error, Sendable, Hashable, CaseIterable {
        /// The name of the host has no address.
        case unknownHost
        /// No way to the host, or no network at all.
        case noConnection
        /// The reply broke off.
        case interrupted
        /// The certificate of the host is not trusted.
        case untrusted
        case timedOut
        /// The body is longer than its limit.
        case tooLarge

        fileprivate func error(of host: String) -> HTTPError {
            let (cause, reason): (WeatherError.Cause, String) =
                switch self {
                case .unknownHost: (.unknownHost, "unknown host")
                case .noConnection: (.noConnection, "no connection")
                case .interrupted: (.interrupted, "the reply broke off")
                case .untrusted: (.untrusted, "the certificate is not trusted")
                case .timedOut: (.timedOut, "no reply within the time limit")
                case .tooLarge: (.tooLarge, "the body is longer than its limit")
                }
            return HTTPError(cause, host: host, reason: reason)
        }
    }
}

/// The calls to a client of a host. Each ends at its time limit, when it is canceled and at a shutdown, even where the client
/// takes no notice.
final class HostTransport: Sendable {
    private typealias Outcome = Result<WeatherClient.Reply, HTTPError>

    private struct State {
        var isShutDown = false
        var underWay: [Int: AsyncStream<Outcome>.Continuation] = [:]
        var nextNumber = 0
    }

    private let state = Mutex(State())
    private let host: WeatherClient
    private let userAgent: String
    private let clock: any Clock<Duration>

    init(_ host: WeatherClient, userAgent: String, clock: any Clock<Duration>) {
        self.host = host
        self.userAgent = userAgent
        self.clock = clock
    }

    func client() -> HTTPClient {
        HTTPClient { request, limits throws(HTTPError) in
            guard let question = WeatherClient.Request(request, limits, userAgent: self.userAgent) else {
                throw HTTPError(.failed, host: request.hostForMessages, reason: "the address is not a URL")
            }
            let reply = try await self.ask(question, of: request.hostForMessages)
            return try HTTPReply(reply, to: request, limits)
        }
    }

    /// Cancels requests under way; later requests are refused.
    func shutdown() async {
        let pending = state.withLock { state -> [AsyncStream<Outcome>.Continuation]? in
            guard !state.isShutDown else { return nil }
            state.isShutDown = true
            return Array(state.underWay.values)
        }
        guard let pending else { return }
        for outcome in pending { outcome.finish() }
        await host.shutdown()
    }

    private func ask(
        _ request: WeatherClient.Request, of name: String
    ) async throws(HTTPError) -> WeatherClient.Reply {
        let cancelled = HTTPError(.cancelled, host: name, reason: "canceled")
        let timedOut = WeatherClient.Failure.timedOut.error(of: name)
        guard request.timeLimit > .zero else { throw timedOut }
        // The first outcome counts.
        let (outcomes, outcome) = AsyncStream.makeStream(of: Outcome.self, bufferingPolicy: .bufferingOldest(1))
        guard let number = enlist(outcome) else { throw cancelled }
        let (host, clock, limit) = (host, clock, request.timeLimit)
        let work = Task {
            do {
                outcome.yield(.success(try await host.send(request)))
            } catch {
                outcome.yield(.failure(Self.error(error, of: name)))
            }
        }
        let timer = Task {
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            outcome.yield(.failure(timedOut))
        }
        var iterator = outcomes.makeAsyncIterator()
        let first = await iterator.next()
        work.cancel()
        timer.cancel()
        state.withLock { $0.underWay[number] = nil }
        await end(of: work)
        guard let first else { throw cancelled }
        return try first.get()
    }

    /// Waits for a canceled client, which may take no notice: for a second at most.
    private func end(of work: Task<Void, Never>) async {
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        Task {
            await work.value
            end.finish()
        }
        let patience = Task { [clock] in
            try? await clock.sleep(for: .seconds(1))
            end.finish()
        }
        // An unstructured task, because a canceled one would not wait.
        await Task { for await _ in ends {} }.value
        patience.cancel()
    }

    /// The number of the call; nil after a shutdown.
    private func enlist(_ outcome: AsyncStream<Outcome>.Continuation) -> Int? {
        state.withLock { state in
            guard !state.isShutDown else { return nil }
            state.nextNumber += 1
            state.underWay[state.nextNumber] = outcome
            return state.nextNumber
        }
    }

    /// The meaning of what the client threw. The text of a foreign error may hold the URL, and with it a key.
    private static func error(_ error: any Error, of host: String) -> HTTPError {
        switch error {
        case let failure as WeatherClient.Failure: failure.error(of: host)
        case is CancellationError: HTTPError(.cancelled, host: host, reason: "canceled")
        default: HTTPError(.failed, host: host, reason: "the client of the host threw \(type(of: error))")
        }
    }
}

extension WeatherClient.Request {
    /// nil when the address is no URL.
    fileprivate init?(_ request: HTTPRequest, _ limits: HTTPLimits, userAgent: String) {
        guard let url = URL(string: "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")")
        else { return nil }
        var fields = ["User-Agent": userAgent]
        for field in request.headerFields { fields[field.name.rawName] = request.headerFields[field.name] }
        self.init(
            method: request.method.rawValue, url: url, headerFields: fields, timeLimit: limits.total,
            bodyLimit: limits.bodyBytes)
    }
}

extension HTTPReply {
    fileprivate init(
        _ reply: WeatherClient.Reply, to request: HTTPRequest, _ limits: HTTPLimits
    ) throws(HTTPError) {
        guard (100...999).contains(reply.status) else {
            throw HTTPError(.notHTTP, host: request.hostForMessages, reason: "\(reply.status) is not a status")
        }
        guard reply.body.count <= limits.bodyBytes else {
            throw WeatherClient.Failure.tooLarge.error(of: request.hostForMessages)
        }
        var response = HTTPResponse(status: HTTPResponse.Status(code: reply.status))
        for (name, value) in reply.headerFields {
            // A name that no server can send is never read.
            guard let name = HTTPField.Name(name) else { continue }
            response.headerFields.append(HTTPField(name: name, value: value))
        }
        self.init(response: response, body: reply.body)
    }
}
