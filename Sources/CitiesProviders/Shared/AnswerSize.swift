import CitiesFoundation

/// The size of an honest answer to a question, several times over. A larger one comes from no weather service, and
/// reading it could take any amount of memory and time: it is not read.
package struct AnswerSize: Sendable, Hashable {
    /// Of the body, unpacked.
    package let bytes: Int
    /// Values and names in the JSON. Each takes many times its two bytes once it is decoded.
    let values: Int
    /// Brackets within brackets; documents of weather have up to seven.
    static let depth = 32

    /// For so many places (or hits of a search), each of which takes up to so many bytes.
    ///
    /// Whatever was asked, there is room for a document that says why not, for the page of a network to sign in to, and
    /// for an answer of a server in between that holds more than was asked for.
    package static func places(_ count: Int, of bytes: Int) -> AnswerSize {
        // Documented answers have ten bytes and more for each value.
        AnswerSize(bytes: count * bytes + 256 << 10, values: count * bytes / 10 + 8_000)
    }

    private init(bytes: Int, values: Int) {
        self.bytes = bytes
        self.values = values
    }

    /// True when the rest of reading a body may be large: nil when reading was to stop before that was known.
    ///
    /// It counts without keeping anything, and takes anything for JSON.
    func holds(_ body: Data) -> Bool? {
        guard body.count <= bytes else { return false }
        return body.withUnsafeBytes { body in
            var count = 1
            var depth = 0
            var isText = false
            var isEscaped = false
            for (index, byte) in body.enumerated() {
                if index.isMultiple(of: 65_536), Reading.stop != nil { return nil }
                if isText {
                    if isEscaped {
                        isEscaped = false
                    } else if byte == UInt8(ascii: "\\") {
                        isEscaped = true
                    } else if byte == UInt8(ascii: "\"") {
                        isText = false
                    }
                    continue
                }
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: ","), UInt8(ascii: ":"): count += 1
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    count += 1
                    depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                default: continue
                }
                if count > values || depth > Self.depth { return false }
            }
            return true
        }
    }
}
