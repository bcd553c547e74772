/// Which rows of the gazetteer may have a name or a number, for looking up many.
///
/// A hash table of chains in three flat arrays: to make it allocates nothing per name, and it keeps no name itself. Rows
/// are found by a part of the name's hash alone, so each has to be asked whether it really has the name.
struct GazetteerIndex: Sendable {
    /// Made by the first who asks, and by nobody else meanwhile.
    static let shared = GazetteerIndex()

    /// Of each bucket the last entry, -1 when it is empty.
    private var last: [Int32]
    /// Of each entry the one before it in its bucket, -1 when it is the first.
    private var previous: [Int32] = []
    /// Of each entry where its row begins.
    private var start: [Int32] = []

    /// A power of two near the number of entries.
    private static let buckets = 1 << 16

    private init() {
        last = Array(repeating: -1, count: Self.buckets)
        previous.reserveCapacity(Self.buckets * 2)
        start.reserveCapacity(Self.buckets * 2)
        guard let beginning = EmbeddedFile.gazetteer.baseAddress else { return }
        var key = NameKey("")
        Gazetteer.forEachRow { row in
            guard let line = row.line.baseAddress else { return true }
            let offset = line - beginning
            insert(offset, under: row.bytes(.number))
            _ = row.hasName { name in
                key.replace(with: name)
                insert(offset, under: key.bytes)
                return false
            }
            return true
        }
    }

    /// The rows with this folded name or this number, and a few others; the most populous first, each once.
    func rows(under key: [UInt8]) -> [GazetteerRow] {
        var starts: [Int32] = []
        var entry = last[Self.bucket(key)]
        while entry >= 0 {
            // Names of one row follow each other.
            if starts.last != start[Int(entry)] { starts.append(start[Int(entry)]) }
            entry = previous[Int(entry)]
        }
        return starts.reversed().map { start in
            let rest = UnsafeBufferPointer(rebasing: EmbeddedFile.gazetteer.dropFirst(Int(start)))
            return GazetteerRow(line: rest.cut(at: UInt8(ascii: "\n")).before)
        }
    }

    private mutating func insert(_ offset: Int, under key: some Sequence<UInt8>) {
        let bucket = Self.bucket(key)
        previous.append(last[bucket])
        last[bucket] = Int32(start.count)
        start.append(Int32(offset))
    }

    /// The hash of Fowler, Noll and Vo (FNV-1a): the same in every run, and quick for short keys.
    private static func bucket(_ key: some Sequence<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash ^ hash >> 16) & (buckets - 1)
    }
}
