import CitiesWeatherModel

/// A name as `Resources` have it, folded by nothing but a change of case.
///
/// `Scripts/PrepareData` writes a folded name beside each one that needs more than that; all others are read as they
/// are. The units of either are those of `FoldedName.words(of:)`, with a blank for whatever ends a word.
package struct PreparedName: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Inlined: a search reads half a million.
    @inline(__always)
    package mutating func next() -> UInt16? {
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
        // The table of letters has nothing beyond three bytes, and neither have the names.
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
        let end = Swift.min(index + length, bytes.count)
        defer { index = end }
        if length == 1 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): return UInt16(byte | 0x20)
            case UInt8(ascii: ","): return UInt16(byte)
            default: return byte.endsWord ? FoldedName.blank : UInt16(byte)
            }
        }
        return bytes[(index + 1)..<end].reduce(UInt16(byte) & (0x7F >> UInt16(length))) { $0 << 6 | UInt16($1 & 0x3F) }
    }

    /// True when it is a name; reads no more of it than agrees, and allocates nothing.
    func isName(_ name: FoldedName) -> Bool {
        var place = 0
        for unit in self where unit != FoldedName.blank {
            guard place < name.units.count, unit == name.units[place] else { return false }
            place += 1
        }
        return place == name.units.count
    }
}

/// Names that stand in one field with `|` between them, and the field with those of them that are folded: as many, or
/// fewer when the last need none, and nothing in the place of one that needs none.
struct PreparedNames: Sequence, IteratorProtocol {
    private var names: UnsafeBufferPointer<UInt8>
    private var folded: UnsafeBufferPointer<UInt8>

    init(_ names: UnsafeBufferPointer<UInt8>, folded: UnsafeBufferPointer<UInt8>) {
        self.names = names
        self.folded = folded
    }

    mutating func next() -> PreparedName? {
        guard !names.isEmpty else { return nil }
        let (name, names) = names.cut(at: UInt8(ascii: "|"))
        let (own, folded) = folded.cut(at: UInt8(ascii: "|"))
        (self.names, self.folded) = (names, folded)
        return PreparedName(own.isEmpty ? name : own)
    }

    /// The names of a row that is kept as text, in UTF-16 with a blank for whatever ends a word.
    static func words(_ names: String, folded: String = "") -> [[UInt16]] {
        var (names, folded) = (names, folded)
        return names.withUTF8 { names in folded.withUTF8 { PreparedNames(names, folded: $0).map { Array($0) } } }
    }
}
