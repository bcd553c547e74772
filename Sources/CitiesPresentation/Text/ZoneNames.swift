import Foundation
import Synchronization

/// What a time zone's clocks are called (`EST` and `EDT`), which only the time zone database knows: Foundation calls
/// them `GMT-5`.
struct ZoneNames: Sendable {
    /// A name, the clock that has it, and since when, in order of time.
    private struct Change: Sendable {
        var since: Int64
        var offset: Int
        var name: String
    }

    private let changes: [Change]

    /// The name of the clock that is so many seconds east of UTC in a zone; nil when it has none but numbers.
    static func name(of zone: TimeZone, offset: Int, at date: Date) -> String? {
        names(of: zone).name(offset: offset, at: date)
    }

    /// They are read once: a list has many cities in few zones.
    private static let known = Mutex<[String: ZoneNames]>([:])

    private static func names(of zone: TimeZone) -> ZoneNames {
        known.withLock { known in
            if let names = known[zone.identifier] { return names }
            let names = ZoneNames(database: [UInt8]((zone as NSTimeZone).data))
            known[zone.identifier] = names
            return names
        }
    }

    /// The newest name of that clock. The database ends with a rule for the years to come, whose clocks are all in use
    /// before, so that the rule need not be read.
    func name(offset: Int, at date: Date) -> String? {
        let moment = date.timeIntervalSince1970
        let name = changes.last { Double($0.since) <= moment && $0.offset == offset }?.name
        return name.flatMap { $0.allSatisfy { $0.isASCII && $0.isLetter } && !$0.isEmpty ? $0 : nil }
    }

    /// A file of the time zone database as RFC 9636 describes it; without names when it is none.
    init(database bytes: [UInt8]) {
        var first = Block(bytes, at: 0, timeSize: 4)
        // From version 2 on the same follows with larger numbers, and what comes first may be empty.
        if let end = first?.end, bytes.count > 4, bytes[4] >= UInt8(ascii: "2") {
            first = Block(bytes, at: end, timeSize: 8) ?? first
        }
        guard let block = first else {
            changes = []
            return
        }
        let before = block.type(0).map { [Change(since: .min, offset: $0.offset, name: $0.name)] } ?? []
        changes =
            before
            + (0..<block.changeCount).compactMap { index in
                block.change(index).flatMap { since, type in
                    block.type(type).map { Change(since: since, offset: $0.offset, name: $0.name) }
                }
            }
    }
}

/// A header and its data in a file of the time zone database.
private struct Block {
    private let bytes: [UInt8]
    private let start: Int
    private let timeSize: Int
    let changeCount: Int
    private let typeCount: Int
    private let letterCount: Int
    /// Where the next one begins.
    let end: Int

    /// nil when there is none, or when it is longer than the file.
    init?(_ bytes: [UInt8], at start: Int, timeSize: Int) {
        guard bytes.count >= start + 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
        let counts = (0..<6).map { Int(UInt32(truncatingIfNeeded: Self.number(bytes, start + 20 + $0 * 4, size: 4))) }
        let (utc, standard, leaps, changes, types, letters) = (
            counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]
        )
        self.bytes = bytes
        self.start = start + 44
        self.timeSize = timeSize
        (changeCount, typeCount, letterCount) = (changes, types, letters)
        end = self.start + changes * (timeSize + 1) + types * 6 + letters + leaps * (timeSize + 4) + standard + utc
        guard end <= bytes.count else { return nil }
    }

    /// When it is, in seconds since 1970, and the type of clock from then on.
    func change(_ index: Int) -> (since: Int64, type: Int)? {
        let since = Self.number(bytes, start + index * timeSize, size: timeSize)
        return (since, Int(bytes[start + changeCount * timeSize + index]))
    }

    /// nil when there is no such type.
    func type(_ index: Int) -> (offset: Int, name: String)? {
        guard index < typeCount else { return nil }
        let types = start + changeCount * (timeSize + 1)
        let letters = types + typeCount * 6
        let first = letters + Int(bytes[types + index * 6 + 5])
        guard first < letters + letterCount else { return nil }
        let name = bytes[first..<letters + letterCount].prefix { $0 != 0 }
        return (Int(Self.number(bytes, types + index * 6, size: 4)), String(decoding: name, as: UTF8.self))
    }

    /// A signed number, the largest byte first.
    private static func number(_ bytes: [UInt8], _ start: Int, size: Int) -> Int64 {
        let unsigned = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: unsigned)) : Int64(bitPattern: unsigned)
    }
}
