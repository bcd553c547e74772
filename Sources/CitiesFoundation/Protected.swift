#if !canImport(Darwin)
    import Synchronization
#endif

/// A value behind a lock, also on systems of Apple that are older than `Mutex`.
package final class Protected<Value: Sendable>: Sendable {
    #if canImport(Darwin)
        nonisolated(unsafe) private var value: Value  // Read and written only between lock() and unlock().
        private let lock = NSLock()
    #else
        private let value: Mutex<Value>
    #endif

    package init(_ value: Value) {
        #if canImport(Darwin)
            self.value = value
        #else
            self.value = Mutex(value)
        #endif
    }

    package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        #if canImport(Darwin)
            lock.lock()
            defer { lock.unlock() }
            return body(&value)
        #else
            return value.withLock { body(&$0) }
        #endif
    }
}
