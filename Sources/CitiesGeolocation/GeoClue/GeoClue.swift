package import CitiesWeatherModel

/// GeoClue, the location service of the desktop, over the system D-Bus. It asks the user itself.
///
/// There is one on Linux; elsewhere it is always `unavailable`.
package struct GeoClue: Sendable {
    /// The name of the program's desktop file without its ending, by which GeoClue and its settings know it.
    package var desktopID: String
    /// The time limit of everything together; the user's answer to GeoClue's own question is part of it.
    package var timeout: Duration
    /// The D-Bus address of another bus than the system's (`unix:path=...`); nil for the system's, which
    /// `DBUS_SYSTEM_BUS_ADDRESS` may name.
    package var busAddress: String?

    package init(desktopID: String, timeout: Duration = .seconds(10), busAddress: String? = nil) {
        self.desktopID = desktopID
        self.timeout = timeout
        self.busAddress = busAddress
    }

    /// Looks once, to the accuracy of a city.
    ///
    /// Throws `denied` when access is refused, `unavailable` without a bus, a service, a source of locations or a desktop
    /// to ask the user on, `timedOut` when no location comes in time and `invalidData` for an impossible one. A task that is canceled stops
    /// at once and throws `timedOut`: its time is over.
    package func locate() async throws(LocationError) -> LocationFix {
        #if os(Linux)
            do throws(BusError) {
                return try await MessageBus.conversation(
                    on: busAddress.map(MessageBus.Address.other) ?? .system, timeout: timeout
                ) { bus throws(BusError) in
                    try GeoClueConversation(bus: bus, desktopID: desktopID).locate()
                }
            } catch {
                throw error.asLocationError
            }
        #else
            throw .unavailable
        #endif
    }
}

#if os(Linux)
    extension BusError {
        private static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"

        fileprivate var asLocationError: LocationError {
            switch self {
            // The user has not denied it: outside of a desktop, as over ssh, there is nothing that could ask them.
            // GeoClue's name for it is that of a denial; only its words, which it never translates, tell the two apart.
            case .refused(Self.accessDenied, let text) where text.contains("no agent for UID"): .unavailable
            case .refused(Self.accessDenied, _): .denied
            // The bus could not start the service in its own time.
            case .refused("org.freedesktop.DBus.Error.TimedOut", _), .timedOut, .cancelled: .timedOut
            case .refused, .system, .ended: .unavailable
            case .unexpectedData: .invalidData
            }
        }
    }
#endif
