import Synchronization

/// Standard error of repeated rounds: messages stay here until they are taken.
final class WatchNotes: TextOutput {
    private let told = Mutex<[String]>([])

    func write(_ text: String) {
        told.withLock { $0 += text.split(separator: "\n").map(String.init) }
    }

    /// The lines since the last time.
    func take() -> [String] {
        told.withLock { told in
            defer { told = [] }
            return told
        }
    }
}
