import CitiesFoundation
import CCitiesSentences
import CitiesWeatherModel

/// Where each sentence of a language stands in its embedded table, which is in the .strings format: pairs of quoted texts
/// with an equals sign between them and a semicolon behind, and comments of C.
///
/// One pass over the table notes where keys and sentences begin and end; a text is made of one only on demand.
/// A run says a few dozen of some nine hundred.
struct SentenceTable: Sendable {
    private struct Entry: Sendable {
        var key: Range<Int>
        var sentence: Range<Int>
    }

    private let language: String
    private let entries: [Entry]
    /// Indices of entries by the hash of their keys, each in the first free place from there on; -1 for an empty slot.
    /// At least twice as many places as entries, a power of two.
    private let places: [Int32]

    init(language: String) {
        self.language = language
        let bytes = Self.bytes(of: language)
        let entries = Self.entries(in: bytes)
        var size = 2
        while size < entries.count * 2 { size *= 2 }
        var places = [Int32](repeating: -1, count: size)
        for (index, entry) in entries.enumerated() {
            var place = Self.hash(UnsafeBufferPointer(rebasing: bytes[entry.key])) & (size - 1)
            while places[place] >= 0 { place = (place + 1) & (size - 1) }
            places[place] = Int32(index)
        }
        self.entries = entries
        self.places = places
    }

    /// nil when there is no such key.
    subscript(key: String) -> String? {
        var key = key
        return key.withUTF8 { key in
            let bytes = Self.bytes(of: language)
            var place = Self.hash(key) & (places.count - 1)
            while places[place] >= 0 {
                let entry = entries[Int(places[place])]
                if entry.key.count == key.count, bytes[entry.key].elementsEqual(key) {
                    return Self.text(UnsafeBufferPointer(rebasing: bytes[entry.sentence]))
                }
                place = (place + 1) & (places.count - 1)
            }
            return nil
        }
    }

    var keys: Set<String> {
        let bytes = Self.bytes(of: language)
        return Set(entries.map { Self.text(UnsafeBufferPointer(rebasing: bytes[$0.key])) })
    }

    /// The embedded table of a language. The bytes live as long as the program.
    private static func bytes(of language: String) -> UnsafeBufferPointer<UInt8> {
        let table = sentences_of(language)
        return UnsafeBufferPointer(start: table.start, count: table.count)
    }

    /// The table is embedded in this binary and held against Foundation's reading by a test: an error in it cannot
    /// depend on the user.
    private static func entries(in bytes: UnsafeBufferPointer<UInt8>) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(1_024)
        var key: Range<Int>?
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let end = endOfText(in: bytes, from: index + 1)
                let text = index + 1..<end
                if let first = key {
                    entries.append(Entry(key: first, sentence: text))
                    key = nil
                } else {
                    key = text
                }
                index = end + 1
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
                index += 2
                while index + 1 < bytes.count,
                    bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
                {
                    index += 1
                }
                index += 2
            default: index += 1
            }
        }
        return entries
    }

    /// The place of the quote that ends a text; one after a backslash is a part of the text.
    private static func endOfText(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + index, Int32(UInt8(ascii: "\"")), bytes.count - index)
        {
            let quote = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if quote == start || bytes[quote - 1] != UInt8(ascii: "\\") { return quote }
            let backslashes = bytes[start..<quote].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
            if backslashes.isMultiple(of: 2) { return quote }
            index = quote + 1
        }
        return bytes.count
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        Int(truncatingIfNeeded: FNV1a.hash(of: bytes))
    }

    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                text.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "t") ? 0x09 : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
