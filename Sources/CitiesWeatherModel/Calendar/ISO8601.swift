package import CitiesFoundation

extension CivilTime {
    /// `21:04`.
    package var clockText: String {
        Digits.text { text in
            text.write(hour)
            text.write(":")
            text.write(minute)
        }
    }

    /// `2026-11-21T21:00:00` with a zone behind it.
    fileprivate func isoText(zone: (inout Digits) -> Void) -> String {
        Digits.text { text in
            text.write(date)
            text.write("T")
            text.write(hour)
            text.write(":")
            text.write(minute)
            text.write(":")
            text.write(second)
            zone(&text)
        }
    }
}

extension CivilDate {
    /// `2026-11-21`.
    package var isoText: String { Digits.text { $0.write(self) } }
}

/// Numbers and signs in ASCII, one after the other.
private struct Digits {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// Written into the string itself: a list of thousands has several in each line.
    static func text(_ write: (inout Digits) -> Void) -> String {
        String(unsafeUninitializedCapacity: 32) { bytes in
            var text = Digits(bytes: bytes)
            write(&text)
            return text.count
        }
    }

    mutating func write(_ date: CivilDate) {
        write(date.year, digits: 4)
        write("-")
        write(date.month)
        write("-")
        write(date.day)
    }

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
    /// `2026-11-21T21:00:00+09:00` for a place that is this many seconds east of UTC.
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
