#if os(Linux)
    import CCitiesSystemd
    import Foundation
    import Synchronization
    import CitiesGeolocation

    /// Stands in for the GeoClue service on a bus: a script that answers method calls.
    public struct StandInScript: Sendable {
        public enum Answer: Sendable {
            /// A D-Bus error with this name and message.
            case refuse(String, String = "")
            case silence
            /// Leaves the bus without an answer.
            case vanish
        }

        public struct Place: Sendable {
            public var latitude: Double
            public var longitude: Double
            public var accuracy: Double

            public init(latitude: Double, longitude: Double, accuracy: Double = 2_500) {
                (self.latitude, self.longitude, self.accuracy) = (latitude, longitude, accuracy)
            }
        }

        /// The scripted answer by the name of the method; other methods behave as in the real service.
        public var answers: [String: Answer]
        public var level: UInt32
        /// The places to report one after the other, right after `Start`.
        public var places: [Place]
        /// True to report the path of no location before the places.
        public var beginsWithNowhere: Bool
        /// True to leave the bus after answering `Start`.
        public var vanishesAfterStart: Bool
        /// True to play the notification service of a desktop too.
        public var showsNotifications = false
        /// Text to send as the latitude in place of a number; nil sends the number.
        public var latitudeText: String?

        public init(
            answers: [String: Answer] = [:], level: UInt32 = 4, places: [Place] = [], beginsWithNowhere: Bool = false,
            vanishesAfterStart: Bool = false, latitudeText: String? = nil
        ) {
            self.answers = answers
            self.level = level
            self.places = places
            self.beginsWithNowhere = beginsWithNowhere
            self.vanishesAfterStart = vanishesAfterStart
            self.latitudeText = latitudeText
        }
    }

    /// A stand-in for GeoClue on its own thread and connection. It uses only what `sd_bus_process` hands out.
    public final class StandInGeoClue: Sendable {
        /// The calls as they come, `Set` with its property: `Set DesktopId=cities`. Ends with the service.
        public let calls: AsyncStream<String>
        private let report: AsyncStream<String>.Continuation
        private let script: StandInScript
        private let wakeup: Wakeup

        private static let service = "org.freedesktop.GeoClue2"
        private static let notifications = "org.freedesktop.Notifications"
        private static let clientInterface = "org.freedesktop.GeoClue2.Client"
        private static let client = "/org/freedesktop/GeoClue2/Client/1"
        private static let placePrefix = "/org/freedesktop/GeoClue2/Client/1/Location/"

        fileprivate init(_ script: StandInScript, wakeup: Wakeup) {
            self.script = script
            self.wakeup = wakeup
            (calls, report) = AsyncStream.makeStream(of: String.self)
        }

        /// Connects, and returns once the name is owned.
        fileprivate func start(address: String) async throws {
            let failure: BusError? = await withCheckedContinuation { continuation in
                let thread = Thread { [self] in
                    do throws(BusError) {
                        var bus: OpaquePointer?
                        try check(sd_bus_new(&bus))
                        defer { sd_bus_close_unref(bus) }
                        do throws(BusError) {
                            try check(sd_bus_set_address(bus, address))
                            try check(sd_bus_set_bus_client(bus, 1))
                            try check(sd_bus_start(bus))
                            try check(sd_bus_request_name(bus, Self.service, 0))
                            if script.showsNotifications {
                                try check(sd_bus_request_name(bus, Self.notifications, 0))
                            }
                        } catch {
                            continuation.resume(returning: error)
                            return
                        }
                        continuation.resume(returning: nil)
                        try serve(bus)
                    } catch {
                        report.yield("broke down: \(error)")
                    }
                    report.finish()
                }
                thread.name = "stand-in"
                thread.start()
            }
            if let failure { throw failure }
        }

        /// Leaves the bus, and returns once it has left.
        fileprivate func stop() async {
            wakeup.signal()
            for await _ in calls {}
        }

        private func serve(_ bus: OpaquePointer?) throws(BusError) {
            while !wakeup.isSignaled {
                var pointer: OpaquePointer?
                let progress = sd_bus_process(bus, &pointer)
                // The bus has ended.
                if progress < 0 { return }
                if let pointer {
                    let message = BusMessage(owning: pointer)
                    if sd_bus_message_is_method_call(pointer, nil, nil) > 0, try !answer(message, on: bus) { return }
                } else if progress == 0 {
                    var descriptors = [
                        pollfd(
                            fd: sd_bus_get_fd(bus), events: Int16(truncatingIfNeeded: sd_bus_get_events(bus)),
                            revents: 0),
                        pollfd(fd: wakeup.descriptor, events: Int16(POLLIN), revents: 0),
                    ]
                    poll(&descriptors, 2, -1)
                }
            }
        }

        /// Answers a call; false when the script leaves the bus.
        private func answer(_ call: BusMessage, on bus: OpaquePointer?) throws(BusError) -> Bool {
            let member = String(cString: sd_bus_message_get_member(call.pointer))
            var property = ""
            if member == "Get" || member == "Set" {
                _ = try call.readString()
                property = try call.readString()
            }
            if member == "Notify" {
                report.yield("Notify \(try notification(in: call))")
                try reply(to: call, .uint32(1))
                return true
            }
            report.yield(member == "Set" ? "Set \(property)=\(try value(of: property, in: call))" : member)
            switch script.answers[member] {
            case .refuse(let name, let text):
                refuse(call, name, text)
                return true
            case .silence: return true
            case .vanish: return false
            case nil: break
            }
            switch member {
            case "GetClient": try reply(to: call, .path(Self.client))
            case "Get": try reply(to: call, .variant(value(of: property, at: call.path ?? "")))
            case "Start":
                try reply(to: call)
                if script.beginsWithNowhere { try tell("/", "/", on: bus) }
                for number in script.places.indices {
                    try tell(
                        number == 0 ? "/" : Self.placePrefix + "\(number - 1)", Self.placePrefix + "\(number)", on: bus)
                }
                return !script.vanishesAfterStart
            default: try reply(to: call)
            }
            return true
        }

        /// The summary and body of a notification call, after the program, the replaced id and the icon.
        private func notification(in call: BusMessage) throws(BusError) -> String {
            let program = try call.readString()
            var replaced: UInt32 = 0
            try check(sd_bus_message_read_basic(call.pointer, CChar(UInt8(ascii: "u")), &replaced))
            _ = try call.readString()
            return try "\(program): \(call.readString()): \(call.readString())"
        }

        private func value(of property: String, in call: BusMessage) throws(BusError) -> String {
            let type = property == "DesktopId" ? "s" : "u"
            try check(sd_bus_message_enter_container(call.pointer, CChar(UInt8(ascii: "v")), type))
            if type == "s" { return try call.readString() }
            var number: UInt32 = 0
            try check(sd_bus_message_read_basic(call.pointer, CChar(UInt8(ascii: "u")), &number))
            return String(number)
        }

        private func value(of property: String, at path: String) -> BusValue {
            let place = Int(path.dropFirst(Self.placePrefix.count)).map { script.places[$0] }
            return switch (property, place) {
            case ("AvailableAccuracyLevel", _): .uint32(script.level)
            case ("Latitude", let place?): script.latitudeText.map { .string($0) } ?? .double(place.latitude)
            case ("Longitude", let place?): .double(place.longitude)
            case ("Accuracy", let place?): .double(place.accuracy)
            default: .string("")
            }
        }

        private func reply(to call: BusMessage, _ value: BusValue? = nil) throws(BusError) {
            var pointer: OpaquePointer?
            try check(sd_bus_message_new_method_return(call.pointer, &pointer))
            guard let pointer else { return }
            let message = BusMessage(owning: pointer)
            if let value { try message.append(value) }
            try check(sd_bus_send(nil, message.pointer, nil))
        }

        private func tell(_ old: String, _ new: String, on bus: OpaquePointer?) throws(BusError) {
            var pointer: OpaquePointer?
            try check(
                sd_bus_message_new_signal(bus, &pointer, Self.client, Self.clientInterface, "LocationUpdated"))
            guard let pointer else { return }
            let message = BusMessage(owning: pointer)
            try message.append(.path(old))
            try message.append(.path(new))
            try check(sd_bus_send(bus, message.pointer, nil))
        }

        private func refuse(_ call: BusMessage, _ name: String, _ text: String) {
            name.withCString { name in
                text.withCString { text in
                    var error = sd_bus_error(name: name, message: text, _need_free: 0)
                    _ = sd_bus_reply_method_error(call.pointer, &error)
                }
            }
        }
    }

    /// Runs `body` with a private bus on which the script plays GeoClue.
    public func withStandIn<Result>(
        _ script: StandInScript, policy: String = "",
        body: (_ address: String, _ service: StandInGeoClue) async throws -> Result
    ) async throws -> Result {
        try await withPrivateBus(policy: policy) { address in
            guard let wakeup = Wakeup() else { throw BusError.system(EMFILE) }
            let service = StandInGeoClue(script, wakeup: wakeup)
            try await service.start(address: address)
            do {
                let result = try await body(address, service)
                await service.stop()
                return result
            } catch {
                await service.stop()
                throw error
            }
        }
    }
#endif
