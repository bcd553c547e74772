#if os(Linux)
    import CCitiesSystemd
    import CitiesFoundation

    /// The reason why a conversation on the bus ended.
    package enum BusError: Error, Hashable {
        /// A system call or sd-bus itself failed; its `errno`.
        case system(Int32)
        /// The other side, or the bus in its stead, answered with an error of this name. What it says is for developers.
        case refused(String, saying: String)
        /// The other side is gone, or has nothing to say.
        case ended
        /// A message differs from its documentation.
        case unexpectedData
        case timedOut
        case cancelled
    }

    /// A connection to a message bus, for one thread. Whatever waits here ends at the deadline or when the task is
    /// canceled, so that nothing but it blocks.
    package final class MessageBus {
        /// The address of a bus.
        package enum Address: Sendable {
            /// `DBUS_SYSTEM_BUS_ADDRESS` may name another one.
            case system
            /// The bus of the logged-in user, which `DBUS_SESSION_BUS_ADDRESS` and `XDG_RUNTIME_DIR` name.
            case session
            /// `unix:path=...`
            case other(String)
        }

        private let bus: OpaquePointer
        private let deadline: ContinuousClock.Instant
        private let wakeup: Wakeup
        /// Signals that came while an answer was awaited.
        private var signals: [BusMessage] = []

        private init(_ address: Address, deadline: ContinuousClock.Instant, wakeup: Wakeup) throws(BusError) {
            self.deadline = deadline
            self.wakeup = wakeup
            var opened: OpaquePointer?
            switch address {
            case .system: try check(sd_bus_open_system(&opened))
            case .session: try check(sd_bus_open_user(&opened))
            case .other(let address):
                try check(sd_bus_new(&opened))
                do throws(BusError) {
                    try check(sd_bus_set_address(opened, address))
                    try check(sd_bus_set_bus_client(opened, 1))
                    try check(sd_bus_start(opened))
                } catch {
                    sd_bus_unref(opened)
                    throw error
                }
            }
            guard let opened else { throw .system(ENOMEM) }
            bus = opened
        }

        /// Connects, says what there is to say, and lets go of the bus again: on a thread of its own, as it blocks. It ends
        /// within the timeout, or when the task is canceled, with `cancelled`.
        package static func conversation<Answer: Sendable>(
            on address: Address, timeout: Duration,
            _ talk: @escaping @Sendable (MessageBus) throws(BusError) -> Answer
        ) async throws(BusError) -> Answer {
            guard let wakeup = Wakeup() else { throw .system(EMFILE) }
            let outcome: Result<Answer, BusError> = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isStarted = WorkerThread.start {
                        // Signals are for the rest of the program.
                        var all = sigset_t()
                        sigfillset(&all)
                        pthread_sigmask(SIG_BLOCK, &all, nil)
                        continuation.resume(
                            returning: Result { () throws(BusError) in
                                let bus = try MessageBus(address, deadline: .now + timeout, wakeup: wakeup)
                                defer { bus.close() }
                                return try talk(bus)
                            })
                    }
                    if !isStarted { continuation.resume(returning: .failure(.system(EAGAIN))) }
                }
            } onCancel: {
                wakeup.signal()
            }
            wakeup.close()
            return try outcome.get()
        }

        /// Does not wait for what was not sent yet, as that could take for ever.
        private func close() {
            signals = []
            sd_bus_close(bus)
            sd_bus_unref(bus)
        }

        /// True when such a signal has come and has not been read.
        package func hasSignal(_ interface: String, _ member: String) -> Bool {
            signals.contains { $0.isSignal(interface, member) }
        }

        /// Waits for the answer.
        @discardableResult
        package func call(
            _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: BusValue...
        ) throws(BusError) -> BusMessage {
            let message = try BusMessage(call: member, of: interface, at: path, to: destination, on: bus)
            for argument in arguments { try message.append(argument) }
            var cookie: UInt64 = 0
            try check(sd_bus_send(bus, message.pointer, &cookie))
            while true {
                let answer = try next()
                if answer.replyCookie == cookie {
                    if let (name, text) = answer.error { throw .refused(name, saying: text) }
                    return answer
                }
                if answer.isSignal { signals.append(answer) }
            }
        }

        /// Wants no answer, and does not mind when it cannot be sent.
        package func tell(
            _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: BusValue...
        ) {
            do throws(BusError) {
                let message = try BusMessage(call: member, of: interface, at: path, to: destination, on: bus)
                for argument in arguments { try message.append(argument) }
                try check(sd_bus_send(bus, message.pointer, nil))
            } catch {
                // Only the last message is sent this way, and the connection that is closed next has the same effect.
            }
        }

        /// Has the bus pass on the signals that match; see "Match Rules" in the D-Bus specification.
        package func listen(for rule: String) throws(BusError) {
            try call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", .string(rule))
        }

        /// The next signal that came or comes.
        package func nextSignal() throws(BusError) -> BusMessage {
            if !signals.isEmpty { return signals.removeFirst() }
            while true {
                let message = try next()
                if message.isSignal { return message }
            }
        }

        /// The next message, whatever it is.
        private func next() throws(BusError) -> BusMessage {
            while true {
                if wakeup.isSignaled { throw .cancelled }
                // At each turn: a peer that never falls silent must not get around the deadline.
                guard ContinuousClock.now < deadline else { throw .timedOut }
                var pointer: OpaquePointer?
                let progress = try check(sd_bus_process(bus, &pointer))
                if let pointer { return BusMessage(owning: pointer) }
                if progress == 0 { try wait() }
            }
        }

        /// Waits until there is input or space for output, or until a time limit of sd-bus, the deadline or a
        /// cancellation.
        private func wait() throws(BusError) {
            let events = try check(sd_bus_get_events(bus))
            var descriptors = [
                pollfd(fd: try check(sd_bus_get_fd(bus)), events: Int16(truncatingIfNeeded: events), revents: 0),
                pollfd(fd: wakeup.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let left = min(deadline - ContinuousClock.now, try timeToNextTurn())
            let milliseconds = max(0, min(left / .milliseconds(1), 60_000)).rounded(.up)
            if poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds)) < 0, errno != EINTR {
                throw .system(errno)
            }
        }

        /// The time that sd-bus allows until it has to be called again; it gives it on the monotonic clock.
        private func timeToNextTurn() throws(BusError) -> Duration {
            var microseconds: UInt64 = 0
            try check(sd_bus_get_timeout(bus, &microseconds))
            guard microseconds < .max else { return .seconds(60) }
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            return .microseconds(microseconds) - .seconds(now.tv_sec) - .nanoseconds(now.tv_nsec)
        }
    }

    /// sd-bus answers with a count, or with an `errno` made negative.
    @discardableResult
    package func check(_ code: Int32) throws(BusError) -> Int32 {
        guard code >= 0 else { throw .system(-code) }
        return code
    }
#endif
