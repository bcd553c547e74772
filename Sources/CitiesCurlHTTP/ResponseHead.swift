import HTTPTypes

/// Collects the header lines that curl hands out one by one.
struct ResponseHead {
    /// Enough for any honest server; a hostile one must not fill the memory with header fields.
    static let byteLimit = 64 << 10

    private(set) var fields = HTTPFields()
    /// True when the empty line that ends it has come.
    private(set) var isComplete = false
    private var bytes = 0

    /// False when the head is too large.
    mutating func append(_ line: UnsafeRawBufferPointer) -> Bool {
        bytes += line.count
        guard bytes <= Self.byteLimit else { return false }
        if line.starts(with: "HTTP/".utf8) {
            // An interim answer or a proxy's own came before: only the last head counts.
            fields = HTTPFields()
            isComplete = false
            return true
        }
        // After the empty line come trailers of a chunked body; nothing here uses them.
        if isComplete { return true }
        let text = line.trimmed
        if text.isEmpty {
            isComplete = true
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")),
            let name = HTTPField.Name(String(decoding: text[..<colon], as: UTF8.self))
        {
            fields.append(HTTPField(name: name, value: text[(colon + 1)...].trimmed))
        }
        return true
    }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without surrounding spaces, tabs and line ends.
    fileprivate var trimmed: SubSequence {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        guard let last = lastIndex(where: { !isBlank($0) }) else { return self[endIndex...] }
        return self[...last].drop(while: isBlank)
    }
}
