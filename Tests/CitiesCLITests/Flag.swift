import Synchronization

/// Something that happens once.
final class Flag: Sendable {
    private let isRaised = Mutex(false)

    /// Whether it was raised before.
    func raise() -> Bool {
        isRaised.withLock { raised in
            defer { raised = true }
            return raised
        }
    }
}
