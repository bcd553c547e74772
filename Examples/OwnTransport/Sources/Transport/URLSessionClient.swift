import Synchronization
public import WeatherSources

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension WeatherClient {
    /// A client over URLSession: an app for Apple's systems needs no other.
    ///
    /// - Parameter configuration: An ephemeral one keeps neither cookies nor replies; the service keeps its own answers.
    public static func urlSession(_ configuration: URLSessionConfiguration = .ephemeral) -> WeatherClient {
        let transfers = Transfers()
        let session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
        return WeatherClient(shutdown: { session.invalidateAndCancel() }) { request in
            try await transfers.send(request, over: session)
        }
    }
}

/// The transfers of a session that are under way, by the numbers of their tasks.
private final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
    private typealias Body = AsyncThrowingStream<Data, any Error>

    private let bodies = Mutex<[Int: Body.Continuation]>([:])

    func send(_ request: WeatherClient.Request, over session: URLSession) async throws -> WeatherClient.Reply {
        var question = URLRequest(
            url: request.url, cachePolicy: .reloadIgnoringLocalCacheData,
            timeoutInterval: request.timeLimit / .seconds(1))
        question.httpMethod = request.method
        for (name, value) in request.headerFields { question.setValue(value, forHTTPHeaderField: name) }

        let task = session.dataTask(with: question)
        let (parts, continuation) = Body.makeStream()
        bodies.withLock { $0[task.taskIdentifier] = continuation }
        // Also when the task of the call is canceled, which ends the stream.
        defer { task.cancel() }
        task.resume()

        var body = Data()
        do {
            for try await part in parts {
                body += part
                guard body.count <= request.bodyLimit else { throw WeatherClient.Failure.tooLarge }
            }
        } catch let error as URLError {
            throw WeatherClient.Failure(error) ?? error
        }
        try Task.checkCancellation()
        guard let response = task.response as? HTTPURLResponse else { throw WeatherClient.Failure.interrupted }
        var fields: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields { fields[name] = value }
        return WeatherClient.Reply(status: response.statusCode, headerFields: fields, body: body)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        _ = bodies.withLock { $0[dataTask.taskIdentifier]?.yield(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        bodies.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.finish(throwing: error)
    }

    // A redirect is a reply: the service follows it unless it would take a key to another host.
    #if canImport(FoundationNetworking)
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }
    #else
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest
        ) async -> URLRequest? {
            nil
        }
    #endif
}

extension WeatherClient.Failure {
    /// nil for an error that the service has no word for.
    fileprivate init?(_ error: URLError) {
        switch error.code {
        case .timedOut: self = .timedOut
        case .cannotFindHost, .dnsLookupFailed: self = .unknownHost
        case .cannotConnectToHost, .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
            self = .noConnection
        case .networkConnectionLost: self = .interrupted
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .secureConnectionFailed:
            self = .untrusted
        default: return nil
        }
    }
}
