import CitiesWeatherModel

/// The gazetteer's names by themselves: a hash table of chains over ``NameIndex/shared``, for runs that look many
/// cities up. A search reads through all names anyway and does without.
struct ExactNames: Sendable {
    /// Made once, on first use.
    static let shared = ExactNames(.shared)

    private let index: NameIndex
    /// The last name of each bucket, -1 when the bucket is empty.
    private var last: [Int32]
    /// The name before each name in its bucket, -1 when the name is the first.
    private var previous: [Int32]

    /// A power of two near the number of names.
    private static let buckets = 1 << 16

    private init(_ index: NameIndex) {
        self.index = index
        last = Array(repeating: -1, count: Self.buckets)
        previous = Array(repeating: -1, count: index.names.count)
        for (place, name) in index.names.enumerated() where name.isOfGazetteer {
            let bucket = Self.bucket(index.units(of: name))
            previous[place] = last[bucket]
            last[bucket] = Int32(place)
        }
    }

    /// The rows that the gazetteer calls exactly so, the most populous first.
    func rows(named name: FoldedName) -> [GazetteerRow] {
        var rows: [UInt16] = []
        var place = last[Self.bucket(name.units[...])]
        while place >= 0 {
            let other = index.names[Int(place)]
            if rows.last != other.row, index.units(of: other).elementsEqual(name.units) { rows.append(other.row) }
            place = previous[Int(place)]
        }
        return rows.reversed().compactMap { index.row(Int($0)) }
    }

    private static func bucket(_ units: ArraySlice<UInt16>) -> Int {
        let hash = units.reduce(FNV1a.start) { FNV1a.adding($0, UInt64($1)) }
        return Int(truncatingIfNeeded: hash ^ hash >> 32) & (buckets - 1)
    }
}
