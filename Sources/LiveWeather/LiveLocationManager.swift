public import Geolocation

/// Finds the user through the location service of the machine (GeoClue on Linux), which asks them itself. Where there is
/// none, as on macOS, it answers with `unavailable`.
public typealias LiveLocationManager = SystemLocationManager

extension LiveLocationManager {
    /// - Parameter desktopID: The name of the host's desktop file without its ending (`org.example.weather`): the location
    ///   service shows and remembers whom the user has let know.
    public convenience init(desktopID: String) {
        self.init(geoClue: GeoClue(desktopID: desktopID))
    }
}
