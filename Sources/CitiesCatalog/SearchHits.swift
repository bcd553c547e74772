import CitiesWeatherModel

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

    /// The matches of a name that lie where the query says.
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

    /// The rows of the hits, in no order.
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

    /// The best rank first; rows are in the order of population. Of names that agree, a district, or a place beside a much
    /// larger one of its name, comes after all others.
    func best(_ limit: Int) -> [GazetteerRow] {
        // Initial consonants abbreviate Korean names: default cities come first, then other places in Korea.
        func isAbroad(_ row: Int, _ rank: SearchPattern.Rank) -> Int {
            guard [.initials, .firstInitials].contains(rank), !index.known.contains(UInt16(row)) else { return 0 }
            return index.row(row)?.bytes(.country).elementsEqual("KR".utf8) == true ? 1 : 2
        }
        let sorted = ranks.map { (row: $0.key, key: (Int($0.value.rawValue), isAbroad($0.key, $0.value), $0.key)) }
            .sorted { $0.key < $1.key }
        let agreeing = sorted.prefix { $0.key.0 <= SearchPattern.Rank.word.rawValue }
        var places: [SearchCandidate] = []
        var parts: [GazetteerRow] = []
        for hit in agreeing {
            guard places.count < limit else { break }
            guard let row = index.row(hit.row), let place = SearchCandidate(row) else { continue }
            if !index.known.contains(UInt16(hit.row)), places.contains(where: place.isPart) {
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
        guard let name = row.text(.name), let latitude = row.bytes(.latitude).decimal,
            let longitude = row.bytes(.longitude).decimal
        else { return nil }
        self.row = row
        coordinates = Coordinates(latitude: latitude, longitude: longitude)
        population = row.population ?? 0
        self.name = FoldedName(name)
        words = Array(FoldedName.words(of: name)) + [FoldedName.blank]
    }

    /// True for a smaller place within 10 km that is named after the other (`Paris 15 Vaugirard`), or is called the same
    /// and has at most a tenth of its people.
    func isPart(of other: SearchCandidate) -> Bool {
        guard population < other.population, coordinates.kilometers(to: other.coordinates) <= 10 else { return false }
        if words.count > other.words.count, words.starts(with: other.words) { return true }
        return other.population >= 10 * population && row.hasName(other.name)
    }
}
