/// A notification of the desktop, which its notification service shows.
///
/// https://specifications.freedesktop.org/notification-spec/
package struct DesktopNotification: Sendable {
    /// Shown as it is.
    package var summary: String
    /// Some services take it for markup: it must have none of `<`, `>` and `&`.
    package var body: String

    package init(summary: String, body: String) {
        self.summary = summary
        self.body = body
    }

    /// The reason why it was not shown.
    package enum Failure: Error {
        /// No bus of the session, or no service on it that shows notifications.
        case noService
        /// The service did not answer, or refused.
        case failed
    }

    /// Shows it, within five seconds.
    package func show() async throws(Failure) {
        #if os(Linux)
            let notification = self
            do throws(BusError) {
                try await MessageBus.conversation(on: .session, timeout: .seconds(5)) {
                    bus throws(BusError) in
                    _ = try bus.call(
                        Self.service, Self.path, Self.service, "Notify",
                        // The program, nothing that it replaces, no icon.
                        .string("cities"), .uint32(0), .string(""), .string(notification.summary),
                        .string(notification.body),
                        // No buttons, no hints, and for as long as the service thinks right.
                        .noneOf("s"), .noneOf("{sv}"), .int32(-1))
                }
            } catch {
                throw error.isOfAbsence ? .noService : .failed
            }
        #else
            throw .noService
        #endif
    }

    /// True when there is a service that would show one.
    package static func isAvailable() async -> Bool {
        #if os(Linux)
            do throws(BusError) {
                try await MessageBus.conversation(on: .session, timeout: .seconds(5)) {
                    bus throws(BusError) in
                    // It may be started for the question.
                    _ = try bus.call(service, path, service, "GetServerInformation")
                }
                return true
            } catch {
                return false
            }
        #else
            return false
        #endif
    }

    private static let service = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
}

#if os(Linux)
    extension BusError {
        fileprivate var isOfAbsence: Bool {
            switch self {
            case .system, .ended: true
            case .refused(let name, _):
                ["ServiceUnknown", "NameHasNoOwner"].contains { name == "org.freedesktop.DBus.Error.\($0)" }
            case .unexpectedData, .timedOut, .cancelled: false
            }
        }
    }
#endif
