import CitiesCurlHTTP
import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesTestSupport

/// Runs `body` with a new client and shuts it down.
func withClient<Result>(
    _ client: CurlClient = CurlClient(userAgent: "test"), body: (HTTPClient) async throws -> Result
) async throws -> Result {
    do {
        let result = try await body(client.client())
        await client.shutdown()
        return result
    } catch {
        await client.shutdown()
        throw error
    }
}

extension FaultServer {
    func get(_ path: String, query: [(name: String, value: String)] = []) -> HTTPRequest {
        HTTPRequest(url: url, path, query)
    }
}

extension HTTPRequest {
    /// A GET below `url`. An invalid URL makes a request that cannot be sent.
    init(url: String, _ path: String, _ query: [(name: String, value: String)] = []) {
        self =
            BaseURL(url)?.get(path, query: query) ?? HTTPRequest(method: .get, scheme: nil, authority: nil, path: path)
    }
}

/// The error of a request; nil when it was answered.
func failure(_ client: HTTPClient, _ request: HTTPRequest, _ limits: HTTPLimits = HTTPLimits()) async -> HTTPError? {
    do {
        _ = try await client.send(request, limits)
        return nil
    } catch {
        return error
    }
}

extension HTTPReply {
    /// The values of all header fields of this name.
    func values(_ name: String) -> [String] {
        HTTPField.Name(name).map { response.headerFields[values: $0] } ?? []
    }
}
