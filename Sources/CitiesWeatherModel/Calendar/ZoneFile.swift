package import CitiesFoundation

/// A file of the time zone database as RFC 9636 describes it.
package struct ZoneFile: Sendable {
    private let clocks: [(offset: Int, name: String)]
    /// A clock and since when, in order of time.
    private let changes: [(since: Int64, type: Int)]
    /// The rule for the time after the last change; nil where the last offset stays.
    private let rule: ZoneRule?

    /// nil for any other file.
    package init?(_ bytes: [UInt8]) {
        guard var block = Block(bytes, at: 0, timeSize: 4) else { return nil }
        var rule: ZoneRule?
        // From version 2 on the same follows with larger numbers and a rule, and what comes first may be empty.
        if bytes[4] >= UInt8(ascii: "2") {
            guard let second = Block(bytes, at: block.end, timeSize: 8) else { return nil }
            block = second
            let footer = bytes[second.end...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            if footer.count > 1 { rule = ZoneRule(Array(footer[1])) }
        }
        guard block.typeCount > 0 else { return nil }
        let clocks = (0..<block.typeCount).compactMap(block.type)
        let changes = (0..<block.changeCount).map(block.change)
        guard clocks.count == block.typeCount, changes.allSatisfy({ clocks.indices.contains($0.type) }) else {
            return nil
        }
        self.clocks = clocks
        self.changes = changes
        self.rule = rule
    }

    /// Seconds east of UTC.
    package func offset(at date: Date) -> Int {
        let moment = date.timeIntervalSince1970
        guard let last = changes.last, Double(last.since) > moment else {
            return rule?.offset(at: date) ?? clocks[changes.last?.type ?? 0].offset
        }
        let later = changes.indices.partitionPoint { Double(changes[$0].since) <= moment }
        return clocks[later == 0 ? 0 : changes[later - 1].type].offset
    }

    /// The newest name of the clock that is this many seconds east of UTC; nil when it has none but numbers. The rule at the
    /// end has clocks that are all in use before.
    package func name(offset: Int, at date: Date) -> String? {
        let moment = date.timeIntervalSince1970
        let change = changes.last { Double($0.since) <= moment && clocks[$0.type].offset == offset }
        let clock = change.map { clocks[$0.type] } ?? (clocks[0].offset == offset ? clocks[0] : nil)
        return (clock?.name).flatMap { $0.allSatisfy { $0.isASCII && $0.isLetter } && !$0.isEmpty ? $0 : nil }
    }
}

/// A header and its data in a file of the time zone database.
private struct Block {
    private let bytes: [UInt8]
    private let start: Int
    private let timeSize: Int
    let changeCount: Int
    let typeCount: Int
    private let letterCount: Int
    /// The place where the next block begins.
    let end: Int

    /// nil without one, or when it is longer than the file.
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
    func change(_ index: Int) -> (since: Int64, type: Int) {
        let since = Self.number(bytes, start + index * timeSize, size: timeSize)
        return (since, Int(bytes[start + changeCount * timeSize + index]))
    }

    /// nil when its name is outside the file.
    func type(_ index: Int) -> (offset: Int, name: String)? {
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
