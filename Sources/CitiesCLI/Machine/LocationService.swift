#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The location service of this machine: GeoClue, which Linux desktops have. The raw value is for
/// machine-readable formats.
enum LocationService: String, Sendable, CaseIterable {
    /// It is installed, and the system bus that it is asked over is there.
    case geoclue
    /// It is installed, and there is no system bus to ask it over, as in most containers.
    case noBus = "no-bus"
    case absent

    /// Looks for the files that say so; no service is used.
    static func find() -> LocationService {
        func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
        guard exists("/usr/share/dbus-1/system-services/org.freedesktop.GeoClue2.service") else { return .absent }
        return exists("/run/dbus/system_bus_socket") || exists("/var/run/dbus/system_bus_socket") ? .geoclue : .noBus
    }
}
