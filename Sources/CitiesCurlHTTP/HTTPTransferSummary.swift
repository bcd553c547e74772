package import CitiesHTTP

/// A summary of one transfer, for `--verbose`; never a path or a query.
package struct HTTPTransferSummary: Sendable, Hashable {
    /// Host, and port when it is not the usual one.
    package var host: String
    /// nil when no answer came.
    package var status: Int?
    /// nil when there is a complete answer.
    package var error: HTTPError?
    /// From the start of the transfer to its end.
    package var duration: Duration
    /// Of the body as it came over the wire, before decompression.
    package var bytes: Int
    /// "1.1", "2" or "3"; nil when no answer came.
    package var httpVersion: String?
    /// True when it went over a connection that an earlier or concurrent transfer had opened.
    package var reusedConnection: Bool
}
