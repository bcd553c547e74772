package import CitiesFoundation
package import CitiesWeatherModel

extension CivilTime {
    /// `21:04`.
    package var clockText: String { "\(hour.padded(2)):\(minute.padded(2))" }

    /// `2026-11-21T21:00:00`, as ISO 8601 writes it, without a zone.
    var isoText: String { isoText { _ in } }

    /// The same with a zone behind it.
    fileprivate func isoText(zone: (inout Digits) -> Void) -> String {
        // A list of thousands has several in each line.
        String(unsafeUninitializedCapacity: 32) { bytes in
            var text = Digits(bytes: bytes)
            text.write(year, digits: 4)
            text.write("-")
            text.write(month)
            text.write("-")
            text.write(day)
            text.write("T")
            text.write(hour)
            text.write(":")
            text.write(minute)
            text.write(":")
            text.write(second)
            zone(&text)
            return text.count
        }
    }
}

/// Numbers and signs in ASCII, one after the other.
private struct Digits {
    var bytes: UnsafeMutableBufferPointer<UInt8>
    var count = 0

    mutating func write(_ sign: Unicode.Scalar) {
        bytes[count] = UInt8(ascii: sign)
        count += 1
    }

    /// The last digits of a number that is not negative.
    mutating func write(_ number: Int, digits: Int = 2) {
        var rest = number
        for index in stride(from: count + digits - 1, through: count, by: -1) {
            bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        count += digits
    }
}

extension Date {
    /// `2026-11-21T21:00:00+09:00` for a place that is so many seconds east of UTC.
    package func iso8601(offset: Int) -> String {
        let minutes = Int(offset.magnitude / 60)
        return CivilTime(self, offset: offset).isoText { text in
            text.write(offset < 0 ? "-" : "+")
            text.write(minutes / 60)
            text.write(":")
            text.write(minutes % 60)
        }
    }

    /// `2026-11-21T12:00:00Z`.
    package var iso8601: String { CivilTime(self, offset: 0).isoText { $0.write("Z") } }
}

extension Int {
    fileprivate func padded(_ digits: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}
