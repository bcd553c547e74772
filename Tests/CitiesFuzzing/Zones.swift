import CitiesWeatherModel
import Foundation

extension FuzzTarget {
    /// A file of the system's time zones.
    static let zones = FuzzTarget(name: "zones") { bytes in
        guard let zone = ZoneFile(bytes) else { return }
        for moment in [Date(timeIntervalSince1970: -1e10), present, Date(timeIntervalSince1970: 4e9)] {
            let offset = zone.offset(at: moment)
            _ = zone.name(offset: offset, at: moment)
        }
    }
}
