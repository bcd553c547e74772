/// The rows of the gazetteer that agree with a pattern, each with the best rank that one of its names has.
struct SearchHits {
    private let index: NameIndex
    private var ranks: [Int: SearchPattern.Rank] = [:]

    init(_ pattern: SearchPattern, in index: NameIndex) {
        self.index = index
        for name in index.names {
            guard let rank = pattern.rank(of: index.units(of: name), words: name.words) else { continue }
            note(rank, for: Int(name.row))
        }
        guard !ranks.values.contains(.same), var spelling = pattern.spelling else { return }
        for name in index.names where spelling.mistakes(in: index.units(of: name), limit: 1) == 1 {
            note(.mistake, for: Int(name.row))
        }
    }

    /// What agrees with a name, and lies where it was said to lie.
    init(for query: CityQuery, in index: NameIndex) {
        self.init(SearchPattern(query.name), in: index)
        if query.whole != query.name {
            // `Misato, Saitama` is a name.
            keep { query.admits($0) }
            merge(SearchHits(SearchPattern(query.whole), in: index))
        }
        guard ranks.values.allSatisfy({ $0 == .mistake }), let name = query.otherName else { return }
        var others = SearchHits(SearchPattern(name), in: index)
        if query.whole != query.name { others.keep { query.admits($0) } }
        others.ranks = others.ranks.filter { $0.value <= .beginning }
        if !others.ranks.isEmpty { self = others }
    }

    /// In no order.
    var rows: [Int] { Array(ranks.keys) }

    private mutating func note(_ rank: SearchPattern.Rank, for row: Int) {
        ranks[row] = min(ranks[row] ?? rank, rank)
    }

    private mutating func keep(where isWanted: (GazetteerRow) -> Bool) {
        ranks = ranks.filter { index.row($0.key).map(isWanted) ?? false }
    }

    private mutating func merge(_ others: SearchHits) {
        ranks.merge(others.ranks) { min($0, $1) }
    }

    /// The best rank first; rows are in the order of population.
    func best(_ limit: Int) -> [GazetteerRow] {
        func isAbroad(_ row: Int, _ rank: SearchPattern.Rank) -> Int {
            [.initials, .firstInitials].contains(rank) && !index.known.contains(UInt16(row)) ? 1 : 0
        }
        return ranks.map { (row: $0.key, key: (Int($0.value.rawValue), isAbroad($0.key, $0.value), $0.key)) }
            .sorted { $0.key < $1.key }.prefix(limit).compactMap { index.row($0.row) }
    }
}
