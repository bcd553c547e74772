#if os(Linux)
    import CCitiesSystemd
    import CitiesFoundation
    import Synchronization

    /// Ends the wait of a thread from another one: a descriptor that becomes readable.
    package final class Wakeup: Sendable {
        package let descriptor: Int32
        private let state = Mutex((isSignaled: false, isClosed: false))

        /// nil when there are no descriptors left.
        package init?() {
            let opened = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
            guard opened >= 0 else { return nil }
            descriptor = opened
        }

        deinit {
            close()
        }

        package var isSignaled: Bool { state.withLock(\.isSignaled) }

        /// Stays so.
        package func signal() {
            state.withLock { state in
                guard !state.isSignaled, !state.isClosed else { return }
                state.isSignaled = true
                eventfd_write(descriptor, 1)
            }
        }

        /// Once no waiter is left.
        func close() {
            state.withLock { state in
                guard !state.isClosed else { return }
                state.isClosed = true
                _ = Glibc.close(descriptor)
            }
        }
    }
#endif
