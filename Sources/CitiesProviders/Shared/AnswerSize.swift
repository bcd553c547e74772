import CitiesFoundation

/// The size of an honest answer to a question, several times over. A larger one comes from no weather service, and
/// reading it could take any amount of memory and time: it is not read.
package struct AnswerSize: Sendable, Hashable {
    /// The size of the unpacked body.
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
        guard Reading.stop == nil else { return nil }
        return body.withUnsafeBytes { body in
            // Values take a byte at least, and most answers about one place have few brackets.
            if body.count < values, body.count(where: Self.opens) <= Self.depth { return true }
            var count = 1
            var depth = 0
            var index = 0
            var nextLook = 65_536
            while index < body.count {
                if index >= nextLook {
                    guard Reading.stop == nil else { return nil }
                    nextLook = index + 65_536
                }
                let byte = body[index]
                index += 1
                switch byte {
                case UInt8(ascii: "\""): index = Self.endOfText(in: body, from: index)
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

    /// True for a bracket that opens.
    private static func opens(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "{") }

    /// The index behind the quotation mark that ends a text.
    static func endOfText(in body: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index < body.count {
            switch body[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index + 1
            default: index += 1
            }
        }
        return body.count
    }
}
