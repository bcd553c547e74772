import CCitiesLibcurl
import CitiesFoundation
import CitiesHTTP
import CitiesWeatherModel

/// The loop of curl's thread from its start to its end. It alone touches the easy handles and, but for waking it, the
/// multi handle.
final class CurlLoop {
    /// Milliseconds. A wake-up, a socket or a deadline ends a wait sooner; this only bounds it.
    private static let longestWait: Int32 = 60_000
    /// The longest wait while transfers run, in milliseconds. curl (7.88 does) can take the timer that it has just set
    /// for a transfer that waited for a connection for one that is over already, and then only another look starts that
    /// transfer.
    private static let longestWaitForTransfers: Int32 = 100
    private static let globalInit = cities_curl_global_init()

    private let engine: CurlEngine
    private let multi: UnsafeMutableRawPointer
    private var transfers: [CurlEngine.Ticket: CurlTransfer] = [:]
    private var tickets: [UnsafeMutableRawPointer: CurlEngine.Ticket] = [:]
    /// Transfers that ended well, for use by the next ones.
    private var spare: [CurlTransfer] = []
    /// True once the authority of a server was not in the folder: then new transfers read the bundle at once.
    private var readsBundle = false

    static func run(for engine: CurlEngine) {
        blockSignals()
        guard cities_curl_is_there() != 0 else {
            engine.threadBrokeDown("libcurl.so.4 cannot be loaded", .noLibrary)
            return
        }
        guard globalInit == CURLE_OK, let multi = curl_multi_init() else {
            engine.threadBrokeDown(String(cString: curl_easy_strerror(CURLE_FAILED_INIT)))
            return
        }
        let loop = CurlLoop(engine, multi)
        engine.threadIsReady(toBeWokenBy: multi)
        let failure = loop.run()
        engine.threadStopsListening()
        for ticket in Array(loop.transfers.keys) { loop.end(ticket, failure.map { .brokeDown($0) } ?? .stopped) }
        loop.spare = []
        curl_multi_cleanup(multi)
        if let failure {
            engine.threadBrokeDown(failure)
        } else {
            engine.threadEnded()
        }
    }

    /// Loads libcurl and what it needs, on a thread of its own. It is not started: a process that ends meanwhile would take
    /// down a transfer that is being set up.
    static func load() {
        blockSignals()
        _ = cities_curl_is_there()
    }

    /// Signals are for the rest of the program, and a closed connection must not end it by SIGPIPE.
    private static func blockSignals() {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
    }

    private init(_ engine: CurlEngine, _ multi: UnsafeMutableRawPointer) {
        self.engine = engine
        self.multi = multi
    }

    /// Runs until the client is shut down (nil), or curl cannot go on (the reason).
    private func run() -> String? {
        var code = cities_curl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
        if code == CURLM_OK {
            code = cities_curl_multi_set_long(
                multi, CURLMOPT_MAX_HOST_CONNECTIONS, engine.options.connectionsPerHost)
        }
        // Else curl closes idle ones whenever few transfers run, such as those of a round that has just ended.
        if code == CURLM_OK {
            code = cities_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, engine.options.connectionsPerHost)
        }
        while code == CURLM_OK {
            switch engine.next() {
            case .end:
                return nil
            case .work(let start, let stop):
                for ticket in stop { end(ticket, .stopped) }
                for item in start { begin(item.ticket, item.work) }
            }
            var running: Int32 = 0
            var ended = false
            repeat {
                code = curl_multi_perform(multi, &running)
                // Each end may let a waiting transfer begin: look at once.
                ended = endFinished()
            } while ended && code == CURLM_OK
            endOverdue()
            if code == CURLM_OK { code = curl_multi_poll(multi, nil, 0, timeToWait, nil) }
        }
        return String(cString: curl_multi_strerror(code))
    }

    private func begin(_ ticket: CurlEngine.Ticket, _ work: CurlWork) {
        do throws(HTTPError) {
            let transfer = try transfer(for: work)
            let code = curl_multi_add_handle(multi, transfer.handle)
            guard code == CURLM_OK else {
                let reason = String(cString: curl_multi_strerror(code))
                throw HTTPError(.failed, host: work.request.hostForMessages, reason: reason)
            }
            transfers[ticket] = transfer
            tickets[transfer.handle] = ticket
        } catch {
            engine.finish(ticket, .failure(error), summary: nil)
        }
    }

    private func transfer(for work: CurlWork) throws(HTTPError) -> CurlTransfer {
        guard let transfer = spare.popLast() else {
            return try CurlTransfer(work, options: engine.options, readsBundle: readsBundle)
        }
        try transfer.begin(work)
        return transfer
    }

    /// Ends the finished transfers, and begins again the ones that lacked an authority; true when there was any.
    private func endFinished() -> Bool {
        let before = transfers.count
        var isAgain = false
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
                let ticket = tickets[handle]
            else { continue }
            let code = message.pointee.data.result
            if let transfer = transfers[ticket], transfer.lacksAuthority(code), beginAgain(transfer) {
                isAgain = true
            } else {
                end(ticket, .byCurl(code))
            }
        }
        return isAgain || transfers.count < before
    }

    /// Begins a transfer again, which reads the bundle; false when that cannot be.
    private func beginAgain(_ transfer: CurlTransfer) -> Bool {
        readsBundle = true
        curl_multi_remove_handle(multi, transfer.handle)
        return transfer.readBundle() && curl_multi_add_handle(multi, transfer.handle) == CURLM_OK
    }

    private func endOverdue() {
        let now = ContinuousClock.now
        for ticket in transfers.filter({ $0.value.deadline <= now }).keys { end(ticket, .pastDeadline) }
    }

    private var timeToWait: Int32 {
        guard let next = transfers.values.map(\.deadline).min() else { return Self.longestWait }
        return min(Self.longestWaitForTransfers, Int32((next - .now).wholeMilliseconds))
    }

    /// Takes the transfer from curl, which closes its connection unless the answer is complete.
    private func end(_ ticket: CurlEngine.Ticket, _ ending: CurlEnding) {
        guard let transfer = transfers.removeValue(forKey: ticket) else { return }
        tickets[transfer.handle] = nil
        curl_multi_remove_handle(multi, transfer.handle)
        let result = transfer.result(of: ending)
        let summary = transfer.summary(result)
        if case .byCurl(CURLE_OK) = ending, spare.count < engine.options.connectionsPerHost {
            transfer.forget()
            spare.append(transfer)
        }
        engine.finish(ticket, result, summary: summary)
    }
}
