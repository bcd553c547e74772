package import CitiesFoundation
package import CitiesWeatherModel

extension CivilTime {
    /// `21:04`.
    package var clockText: String { "\(hour.padded(2)):\(minute.padded(2))" }

    /// `2026-11-21T21:00:00`, as ISO 8601 writes it, without a zone.
    var isoText: String {
        "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))T\(clockText):\(second.padded(2))"
    }
}

extension Date {
    /// `2026-11-21T21:00:00+09:00` for a place that is so many seconds east of UTC.
    package func iso8601(offset: Int) -> String {
        let minutes = offset.magnitude / 60
        let zone = "\(Int(minutes / 60).padded(2)):\(Int(minutes % 60).padded(2))"
        return CivilTime(self, offset: offset).isoText + (offset < 0 ? "-" : "+") + zone
    }

    /// `2026-11-21T12:00:00Z`.
    package var iso8601: String { CivilTime(self, offset: 0).isoText + "Z" }
}

extension Int {
    fileprivate func padded(_ digits: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}
