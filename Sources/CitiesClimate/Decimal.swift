extension UnsafeBufferPointer<UInt8> {
    /// A plain decimal such as `-12.3456`; nil when it is none. Read without making a string, because 68,000 are.
    package var decimal: Double? {
        let isNegative = first == UInt8(ascii: "-")
        var digits = 0
        var scale = 1
        var isFraction = false
        guard !isEmpty, count <= 16 else { return nil }
        for byte in dropFirst(isNegative ? 1 : 0) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                if isFraction { scale *= 10 }
            case UInt8(ascii: ".") where !isFraction: isFraction = true
            default: return nil
            }
        }
        return Double(isNegative ? -digits : digits) / Double(scale)
    }
}
