import Foundation

/// A name reduced to what has to agree for two spellings to be the same: case, diacritics, apostrophes, hyphens, points
/// and blanks are gone, the words Saint and Sankt are St, and Hangul is composed. A comma stays: it sets a name apart
/// from where it is.
///
/// UTF-8 bytes rather than a string: the gazetteer has 34,000 names, and comparing bytes allocates nothing.
struct NameKey: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    init(_ text: String) {
        var text = text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
        text.withUTF8 { append($0) }
    }

    init(_ text: UnsafeBufferPointer<UInt8>) { append(text) }

    /// Takes another name; the storage is kept, so that many names can be compared without allocating.
    mutating func replace(with text: UnsafeBufferPointer<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        append(text)
    }

    var isEmpty: Bool { bytes.isEmpty }

    func hasPrefix(_ other: NameKey) -> Bool { bytes.starts(with: other.bytes) }

    /// False when a look at the first byte of an unfolded name shows that it does not begin with this key. Spares
    /// nearly all names the folding.
    func mayBegin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let own = bytes.first, let first = text.first else { return false }
        switch first {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): return first | 0x20 == own
        case 0xEB...0xEC: return first == own  // only Hangul syllables begin so, and they stay as they are
        default: return true
        }
    }

    /// Hangul syllables take three bytes each, everything in Latin letters one.
    var isKorean: Bool { (bytes.first ?? 0) >= 0xEA }
    var letterCount: Int { isKorean ? bytes.count / 3 : bytes.count }

    /// The name without the Korean word for a city at its end; nil when it has none or nothing would remain of it.
    var withoutKoreanRank: NameKey? {
        for rank in ["특별시", "광역시", "시"] where bytes.suffix(rank.utf8.count).elementsEqual(rank.utf8) {
            let stem = bytes.dropLast(rank.utf8.count)
            guard stem.count >= 6 else { return nil }
            var key = self
            key.bytes = Array(stem)
            return key
        }
        return nil
    }

    /// What is behind the first bytes.
    func droppingFirst(_ count: Int) -> NameKey {
        var key = self
        key.bytes.removeFirst(count)
        return key
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                if let end = text.endOfSaint(at: index) {
                    bytes.append(contentsOf: "st".utf8)
                    index = end
                    continue
                }
                index += 1
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ","):
                    bytes.append(byte)
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
                default: continue
                }
                continue
            }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            let end = min(index + length, text.count)
            var value = UInt32(byte) & (0x7F >> UInt32(length))
            for next in text[(index + 1)..<end] { value = value << 6 | UInt32(next & 0x3F) }
            if (0xAC00...0xD7A3).contains(value) {
                bytes.append(contentsOf: text[index..<end])
            } else {
                LatinFolding.append(value, to: &bytes)
            }
            index = end
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where the word Saint or Sankt ends that begins at `start`; nil when none does. Names have it in full or as `St.`.
    fileprivate func endOfSaint(at start: Int) -> Int? {
        let length = 5
        let end = start + length
        guard self[start] | 0x20 == UInt8(ascii: "s"), end <= count,
            start == 0 || self[start - 1].endsWord, end == count || self[end].endsWord
        else { return nil }
        let word = self[start..<end].lazy.map { $0 | 0x20 }
        return word.elementsEqual("saint".utf8) || word.elementsEqual("sankt".utf8) ? end : nil
    }
}

extension UInt8 {
    /// Blanks, points, hyphens and commas; no byte of another script.
    var endsWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            false
        default: true
        }
    }
}
