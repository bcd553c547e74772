import CCitiesLibcurl
import CitiesFoundation
import CitiesHTTP
import HTTPTypes
import Synchronization
import CitiesWeatherModel

/// A piece of work for curl's thread.
struct CurlWork: Sendable {
    var request: HTTPRequest
    var limits: HTTPLimits
}

/// The common options of every transfer of a client.
struct CurlOptions: Sendable {
    var userAgent: String
    var authorities: CertificateAuthorities
    var connectionsPerHost: Int
    var observer: (@Sendable (HTTPTransferSummary) -> Void)?
}

/// The thin shell around the queue: a lock, the continuations and the way to wake curl's thread.
final class CurlEngine: Sendable {
    typealias Answer = CheckedContinuation<Result<HTTPReply, HTTPError>, Never>

    /// The receiver of an answer, and its host.
    struct Receiver: Sendable {
        var answer: Answer
        var host: String

        func cancelled(_ reason: String) {
            answer.resume(returning: .failure(HTTPError(.cancelled, host: host, reason: reason)))
        }
    }

    typealias Queue = TransferQueue<CurlWork, Receiver>
    typealias Ticket = Queue.Ticket

    /// The handle to wake the loop with. It is removed under the lock before the handle ends.
    private struct Waker: @unchecked Sendable {  // Only curl_multi_wakeup gets it; libcurl allows that on any thread.
        let multi: UnsafeMutableRawPointer
    }

    private struct State {
        var queue = Queue()
        /// nil before the thread has set it and once it stops listening; it asks for work after the one and never again
        /// after the other, so no wake-up is lost.
        var waker: Waker?
        var waitingForEnd: [CheckedContinuation<Void, Never>] = []
        /// nil before it is started, and once it is joined or detached.
        var thread: JoinableThread?

        /// Wakes the loop. A failure means that its pipe is full, with a wake-up in it.
        func wake() {
            if let waker { curl_multi_wakeup(waker.multi) }
        }
    }

    static let cancelledReason = "canceled"
    static let shutDownReason = "the client was shut down"

    let options: CurlOptions
    private let state = Mutex(State())

    init(options: CurlOptions) {
        self.options = options
    }

    /// True when no transfer waits, runs or is being stopped.
    var isIdle: Bool { state.withLock { $0.queue.isEmpty } }

    // MARK: - Callers

    func send(_ work: CurlWork) async -> Result<HTTPReply, HTTPError> {
        let ticket = state.withLock { $0.queue.reserve() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { answer in
                submit(work, for: ticket, Receiver(answer: answer, host: work.request.hostForMessages))
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    private func submit(_ work: CurlWork, for ticket: Ticket, _ receiver: Receiver) {
        let action = state.withLock { state in
            let action = state.queue.submit(work, for: ticket, receiver: receiver)
            if case .wakeThread = action { state.wake() }
            return action
        }
        switch action {
        case .startThread: startThread()
        case .wakeThread, .nothing: break
        case .refuseAsCancelled: receiver.cancelled(Self.cancelledReason)
        case .refuseAsShutDown: receiver.cancelled(Self.shutDownReason)
        }
    }

    private func cancel(_ ticket: Ticket) {
        let action = state.withLock { state in
            let action = state.queue.cancel(ticket)
            if case .wakeThread = action { state.wake() }
            return action
        }
        if case .resumeAsCancelled(let receiver) = action { receiver.cancelled(Self.cancelledReason) }
    }

    /// Cancels everything; returns at once.
    func beginShutdown() {
        shutdown(whenEnded: nil)
        takeThread()?.detach()
    }

    /// Cancels everything and waits for the end of the thread.
    func shutdown() async {
        await withCheckedContinuation { shutdown(whenEnded: $0) }
        // OpenSSL frees what it keeps for a thread when that ends, and for all threads when the process ends: both at once free it
        // twice.
        takeThread()?.join()
    }

    private func takeThread() -> JoinableThread? { state.withLock { $0.thread.take() } }

    private func shutdown(whenEnded continuation: CheckedContinuation<Void, Never>?) {
        let action = state.withLock { state in
            let action = state.queue.shutdown()
            if case .awaitThread = action {
                if let continuation { state.waitingForEnd.append(continuation) }
                state.wake()
            }
            return action
        }
        switch action {
        case .nothing: continuation?.resume()
        case .awaitThread(let cancelled): for receiver in cancelled { receiver.cancelled(Self.shutDownReason) }
        }
    }

    // MARK: - The thread

    private func startThread() {
        let isStarted = state.withLock { state in
            // One that broke down has ended.
            state.thread?.detach()
            state.thread = WorkerThread.startJoinable { CurlLoop.run(for: self) }
            return state.thread != nil
        }
        if !isStarted { threadBrokeDown("the system gives no thread") }
    }

    func threadIsReady(toBeWokenBy multi: UnsafeMutableRawPointer) {
        let waker = Waker(multi: multi)
        state.withLock { $0.waker = waker }
    }

    func threadStopsListening() {
        state.withLock { $0.waker = nil }
    }

    func next() -> Queue.Next {
        state.withLock { $0.queue.next() }
    }

    func finish(_ ticket: Ticket, _ result: Result<HTTPReply, HTTPError>, summary: HTTPTransferSummary?) {
        let action = state.withLock { $0.queue.finish(ticket) }
        if let summary { options.observer?(summary) }
        switch action {
        case .resume(let receiver): receiver.answer.resume(returning: result)
        case .resumeAsCancelled(let receiver): receiver.cancelled(Self.cancelledReason)
        case .nothing: break
        }
    }

    func threadEnded() {
        let waiting = state.withLock { state in
            state.queue.threadEnded()
            defer { state.waitingForEnd = [] }
            return state.waitingForEnd
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Fails the transfers that wait to be started, as nothing more can be sent.
    func threadBrokeDown(_ reason: String, _ cause: WeatherError.Cause = .failed) {
        if case .awaitThread(let unserved) = state.withLock({ $0.queue.shutdown() }) {
            for receiver in unserved {
                receiver.answer.resume(returning: .failure(HTTPError(cause, host: receiver.host, reason: reason)))
            }
        }
        threadEnded()
    }
}
