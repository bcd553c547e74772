public import Foundation

/// A reply of Open-Meteo about Seoul, whose hours begin now: the service believes no old weather.
public func seoulReply(now: Date) -> String {
    let present = Int(now.timeIntervalSince1970) / 900 * 900
    let hours = (0..<30).map { present / 3_600 * 3_600 + $0 * 3_600 }
    let temperatures = hours.indices.map { "\(4.5 - Double($0 % 12) / 2)" }.joined(separator: ",")
    return """
        {"latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": 32400,
        "current": {"time": \(present), "temperature_2m": 4.5, "relative_humidity_2m": 80},
        "hourly": {"time": \(hours), "temperature_2m": [\(temperatures)]}}
        """
}
