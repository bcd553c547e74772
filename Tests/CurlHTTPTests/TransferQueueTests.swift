import Testing

@testable import CitiesCurlHTTP

/// The races of the client without threads: each is an order of calls.
struct TransferQueueTests {
    private typealias Queue = TransferQueue<String, Int>
    private struct Ended: Error {}
    private var queue = Queue()

    /// Submits a transfer and starts it as the thread does.
    private mutating func running(_ receiver: Int) -> Queue.Ticket {
        let ticket = queue.reserve()
        _ = queue.submit("work", for: ticket, receiver: receiver)
        _ = queue.next()
        return ticket
    }

    @Test mutating func `the first work starts the thread, which also takes later work`() throws {
        #expect(queue.submit("a", for: queue.reserve(), receiver: 1) == .startThread)
        #expect(queue.submit("b", for: queue.reserve(), receiver: 2) == .nothing)
        guard case .work(let start, let stop) = queue.next() else { throw Ended() }
        #expect(start.map(\.work) == ["a", "b"])
        #expect(stop.isEmpty)
    }

    @Test mutating func `work wakes the thread once until it fetches its tasks`() throws {
        _ = running(1)
        for _ in 0..<2 {
            #expect(queue.submit("b", for: queue.reserve(), receiver: 2) == .wakeThread)
            #expect(queue.submit("c", for: queue.reserve(), receiver: 3) == .nothing)
            guard case .work(let start, _) = queue.next() else { throw Ended() }
            #expect(start.map(\.work) == ["b", "c"])
        }
    }

    @Test mutating func `work after a canceled waiting transfer still runs`() throws {
        _ = running(1)
        let cancelled = queue.reserve()
        #expect(queue.submit("b", for: cancelled, receiver: 2) == .wakeThread)
        #expect(queue.cancel(cancelled) == .resumeAsCancelled(2))
        #expect(queue.submit("c", for: queue.reserve(), receiver: 3) == .nothing)
        guard case .work(let start, _) = queue.next() else { throw Ended() }
        #expect(start.map(\.work) == ["c"])
    }

    @Test mutating func `work is started once`() {
        _ = running(1)
        #expect(queue.next() == .work(start: [], stop: []))
    }

    @Test mutating func `a finished transfer returns its receiver once`() {
        let ticket = running(7)
        #expect(queue.finish(ticket) == .resume(7))
        #expect(queue.finish(ticket) == .nothing)
        #expect(queue.isEmpty)
    }

    @Test mutating func `canceled before it was submitted: rejected, and nothing starts`() {
        let ticket = queue.reserve()
        #expect(queue.cancel(ticket) == .nothing)
        #expect(queue.submit("a", for: ticket, receiver: 1) == .refuseAsCancelled)
        #expect(queue.isEmpty)
        #expect(queue.submit("b", for: queue.reserve(), receiver: 2) == .startThread)
    }

    @Test mutating func `canceled before it started: reported at once, and it never starts`() {
        let ticket = queue.reserve()
        _ = queue.submit("a", for: ticket, receiver: 1)
        #expect(queue.cancel(ticket) == .resumeAsCancelled(1))
        #expect(queue.cancel(ticket) == .nothing)
        #expect(queue.next() == .work(start: [], stop: []))
        #expect(queue.isEmpty)
    }

    @Test mutating func `canceled while running: stopped first, then reported`() {
        let ticket = running(1)
        #expect(queue.cancel(ticket) == .wakeThread)
        #expect(queue.cancel(ticket) == .nothing)
        #expect(queue.next() == .work(start: [], stop: [ticket]))
        #expect(queue.finish(ticket) == .resumeAsCancelled(1))
        #expect(queue.finish(ticket) == .nothing)
        #expect(queue.isEmpty)
    }

    @Test mutating func `finished then canceled: nothing to do`() {
        let ticket = running(1)
        _ = queue.finish(ticket)
        #expect(queue.cancel(ticket) == .nothing)
        #expect(queue.isEmpty)
    }

    @Test mutating func `canceled and finished before the thread could stop it: canceled`() {
        let ticket = running(1)
        _ = queue.cancel(ticket)
        #expect(queue.finish(ticket) == .resumeAsCancelled(1))
        #expect(queue.isEmpty)
    }

    @Test mutating func `shut down before any work: no thread to wait for`() {
        #expect(queue.shutdown() == .nothing)
        #expect(queue.submit("a", for: queue.reserve(), receiver: 1) == .refuseAsShutDown)
        #expect(queue.isEmpty)
    }

    @Test mutating func `shut down with work: waiting transfers are reported, running ones stopped, the thread ends`() {
        let ticket = running(1)
        _ = queue.submit("b", for: queue.reserve(), receiver: 2)
        #expect(queue.shutdown() == .awaitThread(cancelled: [2]))
        #expect(queue.next() == .end)
        #expect(queue.finish(ticket) == .resumeAsCancelled(1))
        #expect(queue.shutdown() == .awaitThread(cancelled: []))
        queue.threadEnded()
        #expect(queue.shutdown() == .nothing)
        #expect(queue.isEmpty)
    }

    @Test mutating func `submitted after shutdown: rejected`() {
        let early = queue.reserve()
        _ = running(1)
        _ = queue.shutdown()
        #expect(queue.submit("a", for: early, receiver: 2) == .refuseAsShutDown)
        #expect(queue.submit("b", for: queue.reserve(), receiver: 3) == .refuseAsShutDown)
    }
}
