import CitiesFoundation

// Tables and saved answers are read as bytes, without a string for each of their fields.
extension UnsafeBufferPointer<UInt8> {
    /// The bytes before and after the first `byte`; all of them and nothing without one.
    package func cut(at byte: UInt8) -> (before: UnsafeBufferPointer, after: UnsafeBufferPointer) {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else {
            return (self, UnsafeBufferPointer(start: nil, count: 0))
        }
        let end = UnsafeRawPointer(found) - UnsafeRawPointer(start)
        return (
            UnsafeBufferPointer(start: start, count: end),
            UnsafeBufferPointer(start: start + end + 1, count: count - end - 1)
        )
    }

    /// The fields of a line with a tab between two of them.
    package var fields: [String] {
        split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// A plain decimal such as `-12.3456`, to the last bit what it means; nil for any other text, and for one longer than can be
    /// read so.
    package var decimal: Double? {
        let isNegative = first == UInt8(ascii: "-")
        var digits = 0
        var scale = 1
        var isFraction = false
        // The quotient of two numbers that a Double holds exactly is the nearest Double: 2^53 has sixteen digits.
        guard !isEmpty, count <= 17 else { return nil }
        for byte in dropFirst(isNegative ? 1 : 0) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                if isFraction { scale *= 10 }
            case UInt8(ascii: ".") where !isFraction: isFraction = true
            default: return nil
            }
        }
        guard digits <= 1 << 53 else { return nil }
        return (isNegative ? -1 : 1) * Double(digits) / Double(scale)
    }
}
