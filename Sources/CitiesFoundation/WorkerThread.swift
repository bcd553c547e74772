/// A thread for work that blocks.
package enum WorkerThread {
    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }

        static func run(_ context: UnsafeMutableRawPointer) {
            Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        }
    }

    /// Begins the work on a thread of its own, which ends with it; false when the system gives none.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Glibc)
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { context in
                    if let context { Work.run(context) }
                    return nil
                }, work.toOpaque())
        #else
            var thread: pthread_t?
            let code = pthread_create(
                &thread, nil,
                { context in
                    Work.run(context)
                    return nil
                }, work.toOpaque())
        #endif
        guard code == 0 else {
            work.release()
            return false
        }
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
        return true
    }
}
