import Synchronization

/// A flag that can be raised once.
final class Flag: Sendable {
    private let isRaised = Mutex(false)

    /// Raises the flag; true when it was raised before.
    func raise() -> Bool {
        isRaised.withLock { raised in
            defer { raised = true }
            return raised
        }
    }
}
