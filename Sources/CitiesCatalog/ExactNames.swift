import CitiesWeatherModel

/// The gazetteer's names by themselves: a hash table of chains over ``NameIndex/shared``, for runs that look many
/// cities up. A search reads through all names anyway and does without.
struct ExactNames: Sendable {
    /// Made once, on first use.
    static let shared = ExactNames()

    /// The beginnings of the names.
    private var places: [Int32] = []
    /// The last name of each bucket, -1 when the bucket is empty.
    private var last: [Int32]
    /// The name before each name in its bucket, -1 when the name is the first.
    private var previous: [Int32] = []

    /// A power of two near the number of names.
    private static let buckets = 1 << 16

    private init() {
        last = Array(repeating: -1, count: Self.buckets)
        NameIndex.shared.withText { text in
            text.forEachName { start, end in
                guard text.kind(at: end) == .gazetteer else { return }
                let bucket = Self.bucket(text.bytes[start..<end])
                previous.append(last[bucket])
                last[bucket] = Int32(places.count)
                places.append(Int32(start))
            }
        }
    }

    /// The rows that the gazetteer calls exactly so, the most populous first.
    func rows(named name: FoldedName) -> [GazetteerRow] {
        let units = [UInt8](units: name.units)
        return NameIndex.shared.withText { text in
            var rows: [Int] = []
            var next = last[Self.bucket(units)]
            while next >= 0 {
                let place = Int(places[Int(next)])
                if text.has(units, at: place), text.endsName(place + units.count) {
                    let row = text.row(at: place)
                    if rows.last != row { rows.append(row) }
                }
                next = previous[Int(next)]
            }
            return rows.reversed().compactMap { text.line(of: $0) }.map { GazetteerRow(at: $0) }
        } ?? []
    }

    private static func bucket(_ bytes: some Sequence<UInt8>) -> Int {
        let hash = bytes.reduce(FNV1a.start) { FNV1a.adding($0, UInt64($1)) }
        return Int(truncatingIfNeeded: hash ^ hash >> 32) & (buckets - 1)
    }
}
