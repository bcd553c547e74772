public import HTTP

/// What one transfer was like, for `--verbose`; never a path or a query.
public struct HTTPTransferSummary: Sendable, Hashable {
    /// Host, and port when it is not the usual one.
    public var host: String
    /// nil when no answer came.
    public var status: Int?
    /// nil when there is a complete answer.
    public var error: HTTPError?
    /// From the start of the transfer to its end.
    public var duration: Duration
    /// Of the body as it came over the wire, before decompression.
    public var bytes: Int
    /// "1.1", "2" or "3"; nil when no answer came.
    public var httpVersion: String?
    /// Whether it went over a connection that an earlier or concurrent transfer had opened.
    public var reusedConnection: Bool
}
