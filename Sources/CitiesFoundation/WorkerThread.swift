/// A thread for work that blocks.
package enum WorkerThread {
    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }

        static func run(_ context: UnsafeMutableRawPointer?) {
            if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        }
    }

    /// Begins the work on a thread of its own, which ends with it; false when the system gives none.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = startJoinable(body) else { return false }
        thread.detach()
        return true
    }

    /// Begins the work on a thread that is to be joined or detached, once; nil when the system gives none.
    package static func startJoinable(_ body: @escaping @Sendable () -> Void) -> JoinableThread? {
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let code = pthread_create(
            &thread, nil,
            { context in
                Work.run(context)
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            return nil
        }
        #if canImport(Glibc)
            return JoinableThread(bits: UInt(thread))
        #else
            return thread.map { JoinableThread(bits: UInt(bitPattern: $0)) }
        #endif
    }
}

/// A thread that holds its resources until it is joined or detached.
package struct JoinableThread: Sendable {
    fileprivate let bits: UInt

    /// Waits until nothing of the thread runs, destructors of its own variables included.
    package func join() {
        if let thread { pthread_join(thread, nil) }
    }

    package func detach() {
        if let thread { pthread_detach(thread) }
    }

    private var thread: pthread_t? {
        #if canImport(Glibc)
            pthread_t(bits)
        #else
            pthread_t(bitPattern: bits)
        #endif
    }
}
