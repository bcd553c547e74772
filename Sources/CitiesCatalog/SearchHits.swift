import CitiesWeatherModel

/// The rows of the gazetteer that agree with a pattern, each with the best rank that one of its names has.
struct SearchHits {
    private typealias Hit = (row: Int, rank: SearchPattern.Rank)

    private let index: NameIndex
    /// Each row once, in the order of the rows.
    private var hits: [Hit] = []

    /// - Parameter enough: The number of rows from which on names with a mistake are not looked for: they come last.
    private init(_ pattern: SearchPattern, in index: NameIndex, enough: Int) {
        self.index = index
        var found: [Hit] = []
        index.withText { text in
            pattern.forEachMatch(in: text) { found.append((text.row(at: $0), $1)) }
        }
        hits = Self.best(of: found)
        guard hits.count < enough, !hits.contains(where: { $0.rank == .same }), var spelling = pattern.spelling else {
            return
        }
        index.withText { text in
            text.forEachName(near: &spelling, limit: 1) { place, mistakes in
                if mistakes == 1 { found.append((text.row(at: place), .mistake)) }
            }
        }
        hits = Self.best(of: found)
    }

    /// The matches of a name that lie where the query says.
    ///
    /// - Parameter limit: The number of best rows that are asked for; names with a mistake may be missing when there are as
    ///   many without.
    init(for query: CityQuery, in index: NameIndex, limit: Int) {
        let isPlaced = query.whole != query.name
        // Some may lie elsewhere.
        let enough = isPlaced ? .max : limit
        self.init(SearchPattern(query.name), in: index, enough: enough)
        if isPlaced {
            // `Misato, Saitama` is a name.
            keep { query.admits($0) }
            hits = Self.best(of: hits + SearchHits(SearchPattern(query.whole), in: index, enough: enough).hits)
        }
        guard hits.allSatisfy({ $0.rank == .mistake }), let name = query.otherName else { return }
        var others = SearchHits(SearchPattern(name), in: index, enough: 0)
        if isPlaced { others.keep { query.admits($0) } }
        others.hits = others.hits.filter { $0.rank <= .beginning }
        if !others.hits.isEmpty { self = others }
    }

    /// The rows of the hits, in their order.
    var rows: [Int] { hits.map(\.row) }

    private mutating func keep(where isWanted: (GazetteerRow) -> Bool) {
        hits = hits.filter { index.row($0.row).map(isWanted) ?? false }
    }

    /// The best of the hits of each row, in the order of the rows.
    private static func best(of hits: [Hit]) -> [Hit] {
        var best: [Hit] = []
        for hit in hits.sorted(by: { ($0.row, $0.rank.rawValue) < ($1.row, $1.rank.rawValue) })
        where best.last?.row != hit.row { best.append(hit) }
        return best
    }

    /// The best rank first; rows are in the order of population. Of names that agree, a district, or a place beside a much
    /// larger one of its name, comes after all others.
    func best(_ limit: Int) -> [GazetteerRow] {
        // Initial consonants abbreviate Korean names: default cities come first, then other places in Korea.
        func isAbroad(_ row: Int, _ rank: SearchPattern.Rank) -> Int {
            guard [.initials, .firstInitials].contains(rank), !index.isKnown(row) else { return 0 }
            return index.row(row)?.bytes(.country).elementsEqual("KR".utf8) == true ? 1 : 2
        }
        let sorted = hits.map { (row: $0.row, key: (Int($0.rank.rawValue), isAbroad($0.row, $0.rank), $0.row)) }
            .sorted { $0.key < $1.key }
        let agreeing = sorted.prefix { $0.key.0 <= SearchPattern.Rank.word.rawValue }
        var places: [SearchCandidate] = []
        var parts: [GazetteerRow] = []
        for hit in agreeing {
            guard places.count < limit else { break }
            guard let row = index.row(hit.row), let place = SearchCandidate(row) else { continue }
            if !index.isKnown(hit.row), places.contains(where: place.isPart) {
                parts.append(row)
            } else {
                places.append(place)
            }
        }
        let others = sorted.dropFirst(agreeing.count).prefix(limit).compactMap { index.row($0.row) }
        return Array((places.map(\.row) + parts + others).prefix(limit))
    }
}

/// A hit and where it is, to be compared with others.
private struct SearchCandidate {
    let row: GazetteerRow
    private let coordinates: Coordinates
    private let population: Int
    private let name: FoldedName
    /// Folded, with a blank after each word.
    private let words: [UInt16]

    /// nil for a line that is not a city's.
    init?(_ row: GazetteerRow) {
        guard let name = row.text(.name), let coordinates = row.coordinates else { return nil }
        self.row = row
        self.coordinates = coordinates
        population = row.population ?? 0
        self.name = FoldedName(name)
        words = Array(FoldedName.words(of: name)) + [FoldedName.blank]
    }

    /// True for a smaller place within 10 km that is named after the other (`Paris 15 Vaugirard`), or is called the same
    /// and has at most a tenth of its people.
    func isPart(of other: SearchCandidate) -> Bool {
        // A tenth of a degree of latitude is 11 km, and quicker to see than a distance.
        guard population < other.population, abs(coordinates.latitude - other.coordinates.latitude) < 0.1,
            coordinates.kilometers(to: other.coordinates) <= 10
        else { return false }
        if words.count > other.words.count, words.starts(with: other.words) { return true }
        return other.population >= 10 * population && row.hasName(other.name)
    }
}
