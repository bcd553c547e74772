import Foundation
public import WeatherSources

extension WeatherClient {
    /// A client that answers every request from a recording, for previews and tests.
    ///
    /// - Parameter record: The body for a request; nil where there is nothing.
    public static func recorded(_ record: @escaping @Sendable (Request) -> String?) -> WeatherClient {
        WeatherClient { request in
            guard let body = record(request) else { return Reply(status: 404, body: Data()) }
            return Reply(
                status: 200, headerFields: ["Content-Type": "application/json"], body: Data(body.utf8))
        }
    }
}
