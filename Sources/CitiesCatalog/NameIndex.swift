import CitiesWeatherModel

/// All names of the gazetteer, or of some cities: the one place where a name is looked up exactly, by its beginning, with
/// mistakes, or while it is being typed.
///
/// Names lie one after the other in one array: to make it allocates nothing per name, and a query reads through it. Rows
/// are counted from 0, the most populous or the first of the cities.
struct NameIndex: Sendable {
    /// The index of the gazetteer. Made once, on first use.
    static let shared = NameIndex()

    /// A name of a row.
    struct Name {
        /// The beginning of its units.
        var start: Int32
        var count: UInt8
        /// True when it is the name by which the city is shown, in one of the two languages.
        var isShown: Bool
        var row: UInt16
        /// True when the gazetteer has it, false when we do.
        var isOfGazetteer: Bool
        /// Bit n is set where a word begins at unit n. Of a longer name the words from the 64th unit on are not known.
        var words: UInt64
    }

    private(set) var names: [Name] = []
    /// Folded names in UTF-16: a Hangul syllable or a plain letter is one.
    private var units: [UInt16] = []
    /// The rows of the cities that are known by heart.
    private(set) var known: Set<UInt16> = []
    /// The beginning of the line of each row; below 0 for a city that is not in the gazetteer.
    private var lines: [Int32] = []
    var rowCount: Int { lines.count }

    func units(of name: Name) -> ArraySlice<UInt16> {
        units[Int(name.start)..<Int(name.start) + Int(name.count)]
    }

    /// nil for a city that is not in the gazetteer.
    func row(_ index: Int) -> GazetteerRow? {
        guard lines[index] >= 0 else { return nil }
        return GazetteerRow(at: Int(lines[index]))
    }

    /// The first `limit` rows with a name that begins so and that satisfy a condition, the most populous first.
    func rows(
        beginningWith name: FoldedName, limit: Int, where matches: (GazetteerRow) -> Bool
    ) -> [GazetteerRow] {
        var found: [GazetteerRow] = []
        var last: UInt16?
        for other in names where other.row != last && units(of: other).starts(with: name.units) {
            last = other.row
            if let row = row(Int(other.row)), matches(row) { found.append(row) }
            if found.count == limit { break }
        }
        return found
    }

    /// The rows with a name that differs by so many mistakes, and by how many the nearest does; the most populous first.
    func rows(near name: FoldedName, limit: Int) -> [(distance: Int, row: GazetteerRow)] {
        var spelling = Spelling(name.units)
        var found: [(distance: Int, row: UInt16)] = []
        for other in names {
            guard let distance = spelling.mistakes(in: units(of: other), limit: limit) else { continue }
            if let last = found.last, last.row == other.row {
                found[found.count - 1].distance = min(last.distance, distance)
            } else {
                found.append((distance, other.row))
            }
        }
        return found.compactMap { found in row(Int(found.row)).map { (found.distance, $0) } }
    }

    private init() {
        guard let beginning = EmbeddedFile.gazetteer.baseAddress else { return }
        lines.reserveCapacity(1 << 16)
        names.reserveCapacity(1 << 16)
        units.reserveCapacity(1 << 19)
        var entries: [Int: KnownCity] = KnownCities.entries.reduce(into: [:]) { entries, entry in
            if let number = entry.geonamesNumber { entries[number] = entry }
        }
        // Tests 34,000 rows for a few dozen numbers: this rules most of them out.
        let marks = entries.keys.reduce(into: [Bool](repeating: false, count: 1_024)) { $0[$1 & 1_023] = true }
        Gazetteer.forEachRow { row in
            guard let line = row.line.baseAddress, let index = UInt16(exactly: lines.count) else { return false }
            lines.append(Int32(line - beginning))
            _ = row.hasName { name in
                append(name, of: index, isOfGazetteer: true)
                return false
            }
            guard let number = row.number, marks[number & 1_023], let entry = entries.removeValue(forKey: number) else {
                return true
            }
            known.insert(index)
            for name in entry.names { append(name, of: index) }
            return true
        }
    }

    /// The names of some cities, at most 65,535: their own, and the names that the gazetteer and we have for them.
    init(of cities: [City]) {
        let entries = Dictionary(KnownCities.entries.map { ($0.city.id, $0) }) { first, _ in first }
        for (city, index) in zip(cities, UInt16.min...UInt16.max) {
            let entry = entries[city.id]
            let row = Gazetteer.row(id: entry?.gazetteerID ?? city.id)
            lines.append(row.flatMap { EmbeddedFile.gazetteer.offset(of: $0.line) } ?? -1)
            for name in [city.englishName, city.koreanName].compactMap(\.self) {
                append(FoldedName.words(of: name), of: index, isShown: true)
            }
            _ = row?.hasName { name in
                append(name, of: index)
                return false
            }
            for name in entry?.names ?? [] { append(name, of: index) }
        }
    }

    /// Appends a name, unless it has no units, or too many.
    private mutating func append(
        _ name: some Sequence<UInt16>, of row: UInt16, isShown: Bool = false, isOfGazetteer: Bool = false
    ) {
        let start = units.count
        var words: UInt64 = 0
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Int(UInt8.max)) { letters in
            var count = 0
            var isBeginning = true
            for unit in name {
                if unit != FoldedName.blank {
                    guard count < letters.count else { return }
                    if isBeginning, count < 64 { words |= 1 << UInt64(count) }
                    letters[count] = unit
                    count += 1
                }
                isBeginning = unit == FoldedName.blank
            }
            units.append(contentsOf: letters[..<count])
        }
        let count = UInt8(units.count - start)
        guard count > 0 else { return }
        names.append(
            Name(
                start: Int32(start), count: count, isShown: isShown, row: row, isOfGazetteer: isOfGazetteer,
                words: words))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset of a part of it; nil when the part is empty.
    fileprivate func offset(of part: UnsafeBufferPointer<UInt8>) -> Int32? {
        guard let start = baseAddress, let beginning = part.baseAddress else { return nil }
        return Int32(exactly: beginning - start)
    }
}
