import CCitiesByteSearch
import CitiesFoundation

/// The names of some rows, folded, one after the other in one text: a search is a scan of its bytes and allocates nothing
/// per name.
///
/// All numbers are little-endian `UInt32`; ``NameTextBuilder`` writes them:
/// 1. the number of rows and the number of bytes of the text;
/// 2. the place in the text of the first name of each row, in the order of the rows;
/// 3. the place in the gazetteer of the line of each row, or ``noLine``;
/// 4. the text: before each name ``separator``, behind it the byte of its ``Kind``, at the end another separator;
/// 5. a bit for each byte of the text, set where a word begins.
///
/// A name in the text is in UTF-8 and has no blanks between its words.
struct NameText {
    /// The origin of a name. The gazetteer's names, nearly all, have no byte for it.
    enum Kind: UInt8 {
        case gazetteer = 0
        /// A name from the table of cities that are known by heart.
        case ours = 1
        /// A name by which a city is shown, in one of the two languages.
        case shown = 2
    }

    static let separator = UInt8(ascii: "\n")
    static let noLine = UInt32.max

    let rowCount: Int
    let bytes: UnsafeBufferPointer<UInt8>
    private let starts: UnsafeRawPointer
    private let lines: UnsafeRawPointer
    private let words: UnsafeRawPointer

    /// nil for bytes that are not as long as they say.
    init?(_ file: UnsafeBufferPointer<UInt8>) {
        guard let start = UnsafeRawPointer(file.baseAddress), file.count >= 8 else { return nil }
        let rows = Self.number(0, at: start)
        let count = Self.number(1, at: start)
        guard count > 0, file.count == 8 + 8 * rows + count + (count + 7) / 8 else { return nil }
        rowCount = rows
        starts = start + 8
        lines = starts + 4 * rows
        let text = lines + 4 * rows
        bytes = UnsafeBufferPointer(start: text.assumingMemoryBound(to: UInt8.self), count: count)
        words = text + count
    }

    private static func number(_ index: Int, at place: UnsafeRawPointer) -> Int {
        Int(UInt32(littleEndian: place.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)))
    }

    /// The place in the gazetteer of the line of a row; nil for a city that is not in it.
    func line(of row: Int) -> Int? {
        let line = Self.number(row, at: lines)
        return line == Int(Self.noLine) ? nil : line
    }

    /// The part of the text with the names of a row.
    func names(of row: Int) -> Range<Int> {
        let end = row + 1 < rowCount ? Self.number(row + 1, at: starts) : bytes.count - 1
        return Self.number(row, at: starts)..<end
    }

    /// The row of the name at a place.
    func row(at place: Int) -> Int {
        (0..<rowCount).partitionPoint { Self.number($0, at: starts) <= place } - 1
    }

    /// True for a city that is known by heart.
    func isKnown(_ row: Int) -> Bool { bytes[names(of: row)].contains(Kind.ours.rawValue) }

    // MARK: Places in the text

    /// The first place at or after another where some bytes are; nil when they are nowhere. The bytes are not empty.
    func place(of needle: [UInt8], from place: Int) -> Int? {
        guard let start = bytes.baseAddress, place < bytes.count else { return nil }
        return cities_find(start + place, bytes.count - place, needle, needle.count).map { $0 - start }
    }

    func has(_ part: [UInt8], at place: Int) -> Bool {
        guard let start = bytes.baseAddress, place + part.count <= bytes.count else { return false }
        return memcmp(start + place, part, part.count) == 0
    }

    func beginsName(_ place: Int) -> Bool { bytes[place - 1] == Self.separator }

    /// True where a word begins that is not the first of its name.
    func beginsWord(_ place: Int) -> Bool {
        words.load(fromByteOffset: place / 8, as: UInt8.self) >> UInt8(place % 8) & 1 == 1
    }

    func endsName(_ place: Int) -> Bool { bytes[place] < 0x20 }

    /// The end of the name that a place is in.
    func end(from place: Int) -> Int {
        let end = nextSeparator(from: place)
        return bytes[end - 1] < 0x20 ? end - 1 : end
    }

    /// The kind of the name that ends at a place.
    func kind(at end: Int) -> Kind { Kind(rawValue: bytes[end]) ?? .gazetteer }

    /// The unit at a place and the place behind it: a letter, or a Hangul syllable. A letter of the text has no more
    /// than three bytes.
    @inline(__always)
    func unit(at place: Int) -> (unit: UInt16, end: Int) {
        let byte = UInt16(bytes[place])
        if byte < 0x80 { return (byte, place + 1) }
        let second = UInt16(bytes[place + 1] & 0x3F)
        if byte < 0xE0 { return ((byte & 0x1F) << 6 | second, place + 2) }
        return ((byte & 0x0F) << 12 | second << 6 | UInt16(bytes[place + 2] & 0x3F), place + 3)
    }

    /// Calls with the beginning and the end of each name.
    @inline(__always)
    func forEachName(_ body: (_ start: Int, _ end: Int) -> Void) {
        var start = 1
        while start < bytes.count {
            let separator = nextSeparator(from: start)
            body(start, bytes[separator - 1] < 0x20 ? separator - 1 : separator)
            start = separator + 1
        }
    }

    private func nextSeparator(from place: Int) -> Int {
        guard let start = bytes.baseAddress,
            let found = memchr(start + place, Int32(Self.separator), bytes.count - place)
        else { return bytes.count - 1 }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
}

extension [UInt8] {
    /// Appends a unit as ``NameText`` has it.
    mutating func append(unit: UInt16) {
        switch unit {
        case ..<0x80: append(UInt8(unit))
        case ..<0x800: append(contentsOf: [UInt8(0xC0 | unit >> 6), UInt8(0x80 | unit & 0x3F)])
        default:
            append(contentsOf: [UInt8(0xE0 | unit >> 12), UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F)])
        }
    }

    /// Some units as ``NameText`` has them.
    init(units: some Sequence<UInt16>) {
        self.init()
        for unit in units { append(unit: unit) }
    }
}
