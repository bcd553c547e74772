import CitiesWeatherModel

/// All names of the gazetteer, or of some cities, folded once, for search with every key that is pressed.
///
/// Names lie one after the other in one array: to make it allocates nothing per name, and a query reads through it.
struct SearchIndex: Sendable {
    /// Made by the first who asks, and by nobody else meanwhile.
    static let shared = SearchIndex()

    /// A name of a row.
    struct Name {
        /// Where its units begin.
        var start: Int32
        var count: UInt8
        /// Whether it is what the city is called where it is shown, in one of the two languages.
        var isShown = false
        /// The place of its row: 0 is the most populous, or the first of the cities.
        var row: UInt16
        /// Bit n is set where a word begins at unit n. Of a longer name the words from the 64th unit on are not known.
        var words: UInt64
    }

    private(set) var names: [Name] = []
    /// Folded names in units: a Hangul syllable or a plain letter is one.
    private(set) var units: [UInt16] = []
    /// The rows of the cities of the catalogue.
    private(set) var known: Set<UInt16> = []
    /// Of each row where its line begins; below 0 for a city that is not in the gazetteer.
    private var lines: [Int32] = []

    func units(of name: Name) -> ArraySlice<UInt16> {
        units[Int(name.start)..<Int(name.start) + Int(name.count)]
    }

    /// nil for a city that is not in the gazetteer.
    func row(_ index: Int) -> GazetteerRow? {
        guard lines[index] >= 0 else { return nil }
        let rest = UnsafeBufferPointer(rebasing: EmbeddedFile.gazetteer.dropFirst(Int(lines[index])))
        return GazetteerRow(line: rest.cut(at: UInt8(ascii: "\n")).before)
    }

    private init() {
        lines.reserveCapacity(1 << 16)
        names.reserveCapacity(1 << 16)
        units.reserveCapacity(1 << 19)
        let entries = Dictionary(
            Catalogue.entries.compactMap { entry in entry.geonamesNumber.map { (Array(String($0).utf8), entry) } },
            uniquingKeysWith: { first, _ in first })
        let countries = Set(Catalogue.entries.compactMap { $0.city.countryCode.map { Array($0.utf8) } })
        guard let beginning = EmbeddedFile.gazetteer.baseAddress else { return }
        var key = NameKey("")
        Gazetteer.forEachRow { row in
            guard let line = row.line.baseAddress, let index = UInt16(exactly: lines.count) else { return false }
            lines.append(Int32(line - beginning))
            _ = row.hasName { name in
                append(name, of: index, folding: &key)
                return false
            }
            // One row in a hundred is in such a country: the others need no look at their numbers.
            if countries.contains(where: { row.bytes(.country).elementsEqual($0) }),
                let entry = entries[Array(row.bytes(.number))]
            {
                known.insert(index)
                for var name in entry.spellings { name.withUTF8 { append($0, of: index, folding: &key) } }
            }
            return true
        }
    }

    /// The names of some cities, at most 65,535: their own and those that the gazetteer and the catalogue have for them.
    init(of cities: [City]) {
        var key = NameKey("")
        for (city, index) in zip(cities, UInt16.min...UInt16.max) {
            let entry = Catalogue.entries.first { $0.city.id == city.id }
            let number = entry?.geonamesNumber ?? CityID.geonamesNumber(city.id)
            let row = number.flatMap { Gazetteer.row(number: $0) }
            lines.append(row.flatMap { EmbeddedFile.gazetteer.offset(of: $0.line) } ?? -1)
            for var name in [city.englishName] + [city.koreanName].compactMap({ $0 }) {
                name.withUTF8 { append($0, of: index, isShown: true, folding: &key) }
            }
            _ = row?.hasName { name in
                append(name, of: index, folding: &key)
                return false
            }
            for var name in entry?.spellings ?? [] { name.withUTF8 { append($0, of: index, folding: &key) } }
        }
    }

    private mutating func append(
        _ name: UnsafeBufferPointer<UInt8>, of row: UInt16, isShown: Bool = false, folding key: inout NameKey
    ) {
        let start = units.count
        var words: UInt64 = 0
        var rest = name
        while !rest.isEmpty {
            let end = rest.firstIndex(where: \.endsWord).map { $0 + 1 } ?? rest.count
            key.replace(with: UnsafeBufferPointer(rebasing: rest[..<end]))
            if !key.isEmpty, units.count - start < 64 { words |= 1 << UInt64(units.count - start) }
            key.appendUnits(to: &units)
            rest = UnsafeBufferPointer(rebasing: rest[end...])
        }
        guard let count = UInt8(exactly: units.count - start), count > 0 else {
            units.removeSubrange(start...)
            return
        }
        names.append(Name(start: Int32(start), count: count, isShown: isShown, row: row, words: words))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where a part of it begins; nil when the part is empty.
    fileprivate func offset(of part: UnsafeBufferPointer<UInt8>) -> Int32? {
        guard let start = baseAddress, let beginning = part.baseAddress else { return nil }
        return Int32(exactly: beginning - start)
    }
}

extension CatalogueEntry {
    /// What it is called beside what the gazetteer calls it.
    fileprivate var spellings: [String] {
        [city.id, city.englishName] + [city.koreanName, fullKoreanName].compactMap { $0 } + aliases
    }
}

extension NameKey {
    /// The name with one unit for each letter: what is in the Basic Multilingual Plane as itself, the little that is not
    /// byte by byte.
    func appendUnits(to units: inout [UInt16]) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let length = byte < 0xC0 || byte >= 0xF0 ? 1 : byte >= 0xE0 ? 3 : 2
            guard length > 1, index + length <= bytes.count else {
                units.append(UInt16(byte))
                index += 1
                continue
            }
            var unit = UInt16(byte) & (0x7F >> UInt16(length))
            for next in bytes[(index + 1)..<(index + length)] { unit = unit << 6 | UInt16(next & 0x3F) }
            units.append(unit)
            index += length
        }
    }
}
