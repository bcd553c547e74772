/// The transfers that wait, run, or are to be stopped: the pure part of the client, without curl, threads or locks.
///
/// Callers reserve a ticket, submit work for it and may cancel it at any moment, even before it is submitted. The one
/// thread that owns curl asks for the `next()` things to do and reports what has ended. Each call says what its caller has
/// to do. A `Receiver` is handed out exactly once, and so an answer is given exactly once.
struct TransferQueue<Work, Receiver> {
    struct Ticket: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    private enum Transfer {
        case reserved
        case cancelledBeforeSubmit
        case waiting(Work, Receiver)
        case running(Receiver)
        /// Canceled or shut down while it ran; curl has not let go of it yet.
        case stopping(Receiver)
    }

    private enum Life {
        case unused
        case working
        case shuttingDown
        case ended
    }

    private var transfers: [Ticket: Transfer] = [:]
    /// Tickets in the order of submission; canceled ones are skipped.
    private var waiting: [Ticket] = []
    private var toStop: [Ticket] = []
    private var life = Life.unused
    private var lastNumber: UInt64 = 0

    var isEmpty: Bool { transfers.isEmpty }

    mutating func reserve() -> Ticket {
        lastNumber += 1
        let ticket = Ticket(number: lastNumber)
        transfers[ticket] = .reserved
        return ticket
    }

    // MARK: - Callers

    enum Submission: Equatable {
        /// The first work of all: start the thread.
        case startThread
        case wakeThread
        /// The thread has been woken for what waits already, and takes this along.
        case nothing
        case refuseAsCancelled
        case refuseAsShutDown
    }

    mutating func submit(_ work: Work, for ticket: Ticket, receiver: Receiver) -> Submission {
        if case .cancelledBeforeSubmit = transfers[ticket] {
            transfers[ticket] = nil
            return .refuseAsCancelled
        }
        switch life {
        case .shuttingDown, .ended:
            transfers[ticket] = nil
            return .refuseAsShutDown
        case .unused, .working:
            transfers[ticket] = .waiting(work, receiver)
            waiting.append(ticket)
            if case .working = life { return waiting.count == 1 ? .wakeThread : .nothing }
            life = .working
            return .startThread
        }
    }

    enum Cancellation {
        /// Already ended, already being stopped, or not yet submitted: then the submission will be refused.
        case nothing
        /// The transfer never started: resume its receiver.
        case resumeAsCancelled(Receiver)
        /// The transfer runs: the thread will stop it, and then `finish` returns the receiver.
        case wakeThread
    }

    mutating func cancel(_ ticket: Ticket) -> Cancellation {
        switch transfers[ticket] {
        case nil, .cancelledBeforeSubmit, .stopping:
            return .nothing
        case .reserved:
            transfers[ticket] = .cancelledBeforeSubmit
            return .nothing
        case .waiting(_, let receiver):
            transfers[ticket] = nil
            return .resumeAsCancelled(receiver)
        case .running(let receiver):
            transfers[ticket] = .stopping(receiver)
            toStop.append(ticket)
            return .wakeThread
        }
    }

    enum Shutdown {
        /// No thread was ever started, or it has ended.
        case nothing
        /// Tell these receivers, wake the thread and wait for its end.
        case awaitThread(cancelled: [Receiver])
    }

    mutating func shutdown() -> Shutdown {
        switch life {
        case .unused:
            life = .ended
            return .nothing
        case .ended:
            return .nothing
        case .shuttingDown:
            return .awaitThread(cancelled: [])
        case .working:
            life = .shuttingDown
            var cancelled: [Receiver] = []
            for (ticket, transfer) in transfers {
                switch transfer {
                case .waiting(_, let receiver):
                    transfers[ticket] = nil
                    cancelled.append(receiver)
                case .running(let receiver):
                    transfers[ticket] = .stopping(receiver)
                case .reserved, .cancelledBeforeSubmit, .stopping:
                    break
                }
            }
            return .awaitThread(cancelled: cancelled)
        }
    }

    // MARK: - The thread

    struct Start {
        var ticket: Ticket
        var work: Work
    }

    enum Next {
        case work(start: [Start], stop: [Ticket])
        /// Stop and finish whatever runs, clean up, and call `threadEnded()`.
        case end
    }

    mutating func next() -> Next {
        defer {
            waiting = []
            toStop = []
        }
        if case .shuttingDown = life { return .end }
        var start: [Start] = []
        for ticket in waiting {
            guard case .waiting(let work, let receiver) = transfers[ticket] else { continue }
            transfers[ticket] = .running(receiver)
            start.append(Start(ticket: ticket, work: work))
        }
        return .work(start: start, stop: toStop)
    }

    enum Finish {
        case resume(Receiver)
        /// A cancellation came first: whatever the transfer brought, the receiver was promised `cancelled`.
        case resumeAsCancelled(Receiver)
        /// The transfer has been finished before.
        case nothing
    }

    mutating func finish(_ ticket: Ticket) -> Finish {
        switch transfers[ticket] {
        case .running(let receiver):
            transfers[ticket] = nil
            return .resume(receiver)
        case .stopping(let receiver):
            transfers[ticket] = nil
            return .resumeAsCancelled(receiver)
        case nil, .reserved, .cancelledBeforeSubmit, .waiting:
            return .nothing
        }
    }

    mutating func threadEnded() {
        life = .ended
    }
}

extension TransferQueue.Cancellation: Equatable where Receiver: Equatable {}
extension TransferQueue.Shutdown: Equatable where Receiver: Equatable {}
extension TransferQueue.Finish: Equatable where Receiver: Equatable {}
extension TransferQueue.Start: Equatable where Work: Equatable {}
extension TransferQueue.Next: Equatable where Work: Equatable {}
