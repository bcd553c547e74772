import CitiesFoundation

/// Keeps to the number of requests that a source takes within a minute: nothing is held back up to it, and then everything
/// until the minute is over.
struct RequestPace {
    /// nil without a limit.
    var limit: Int?
    private var count = 0
    private var began: Date?

    static let minute: TimeInterval = 60

    init(limit: Int?) {
        self.limit = limit
    }

    /// Takes a request into account that is sent now; false when it has to wait.
    mutating func admits(_ now: Date) -> Bool {
        guard let limit else { return true }
        // A clock that was set back makes a minute that never ends.
        if let start = began, !(0..<Self.minute).contains(now.timeIntervalSince(start)) { began = nil }
        if began == nil { (began, count) = (now, 0) }
        guard count < max(1, limit) else { return false }
        count += 1
        return true
    }

    /// The time that the next request has to wait.
    func wait(_ now: Date) -> Duration {
        .seconds(max(0, Self.minute - now.timeIntervalSince(began ?? now)))
    }
}
