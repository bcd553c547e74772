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

    /// Why it was not shown.
    package enum Failure: Error {
        /// No bus of the session, or nobody on it who shows notifications.
        case noService
        /// The service did not answer, or refused.
        case failed
    }

    /// Shows it, within five seconds.
    package func show() async throws(Failure) {
        #if canImport(CCitiesSystemd)
            let notification = self
            do throws(BusError) {
                try await MessageBus.conversation(on: .session, named: "notification", timeout: .seconds(5)) {
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

    /// Whether there is somebody who would show one.
    package static func isAvailable() async -> Bool {
        #if canImport(CCitiesSystemd)
            do throws(BusError) {
                try await MessageBus.conversation(on: .session, named: "notification", timeout: .seconds(5)) {
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

#if canImport(CCitiesSystemd)
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
