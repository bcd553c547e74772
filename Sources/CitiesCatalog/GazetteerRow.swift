import CitiesFoundation
import CitiesWeatherModel

/// One line of the gazetteer, not yet taken apart. Valid as long as the program runs: the bytes are compiled into it.
struct GazetteerRow {
    let line: UnsafeBufferPointer<UInt8>

    init(line: UnsafeBufferPointer<UInt8>) { self.line = line }

    /// The row whose line begins at an offset of the gazetteer.
    init(at offset: Int) {
        let rest = UnsafeBufferPointer(rebasing: EmbeddedFile.gazetteer.dropFirst(offset))
        line = rest.cut(at: UInt8(ascii: "\n")).before
    }

    /// The columns of `gazetteer.tsv`. The last is left out where it would be empty.
    enum Column: Int {
        case id, name, otherNames, folded, country, region, latitude, longitude, population, timeZone, partOf
    }

    func bytes(_ column: Column) -> UnsafeBufferPointer<UInt8> {
        var (field, rest) = line.cut(at: UInt8(ascii: "\t"))
        for _ in 0..<column.rawValue { (field, rest) = rest.cut(at: UInt8(ascii: "\t")) }
        return field
    }

    /// nil when the column is empty.
    func text(_ column: Column) -> String? {
        let bytes = bytes(column)
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// GeoNames' number; nil of a place that was added to theirs.
    var number: Int? {
        // 34,000 are read for a search: no field is cut out for it, and no slice made.
        var number = 0
        for index in 0..<min(12, line.count) {
            let byte = line[index]
            if byte == UInt8(ascii: "\t") { return index == 0 ? nil : number }
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return nil
    }

    /// The population, at least 1; nil when unknown.
    var population: Int? { bytes(.population).decimal.flatMap { $0 > 0 ? Int($0) : nil } }

    /// True for a district, an island or a mountain. It can be named, but lists of cities by country or population leave it
    /// out.
    var isPart: Bool { number == nil && !bytes(.partOf).isEmpty }

    /// True for a city (시) or county (군) of South Korea, which has a name with that rank.
    var isKoreanCityOrCounty: Bool {
        let isKnown = number.map { KnownCities.entry(geonamesNumber: $0) != nil } ?? false
        return isKnown || otherNames.contains { $0.hasSuffix("시") || $0.hasSuffix("군") }
    }

    /// The city or county that a part belongs to; nil for a city, and for a part that several share.
    var whole: GazetteerRow? {
        guard isPart, let field = text(.partOf) else { return nil }
        return Gazetteer.row(id: CityID.id(of: field))
    }

    /// The Korean names and any that were added to them.
    var otherNames: [String] { text(.otherNames)?.split(separator: "|").map { String($0) } ?? [] }

    func hasName(_ name: FoldedName) -> Bool { hasName { $0.isName(name) } }

    /// True for a current name of the city, in either language, with or without its administrative suffix (`횡성군`,
    /// `Cheongju-si`, `New York`). Other names are former names and the names of nearby places.
    func isOwnName(_ name: FoldedName) -> Bool {
        let english = FoldedName(text(.name) ?? "")
        let korean = otherNames.first.map { FoldedName($0) }
        let own = [english, korean].compactMap(\.self)
        if own.contains(name) || name.withoutKoreanRank.map(own.contains) == true { return true }
        if english.units == name.units + Array("city".utf16) { return true }
        return otherNames.contains { other in
            let other = FoldedName(other)
            return other == name && own.contains { other.hasPrefix($0) }
        }
    }

    /// Calls with every name until it returns true; tells whether it did.
    func hasName(where matches: (PreparedName) -> Bool) -> Bool {
        let (name, others) = line.cut(at: UInt8(ascii: "\t")).after.cut(at: UInt8(ascii: "\t"))
        // Two rows of three have neither, and this runs 34,000 times.
        if others.count > 1, others[0] == UInt8(ascii: "\t"), others[1] == UInt8(ascii: "\t") {
            return matches(PreparedName(name))
        }
        let (otherNames, rest) = others.cut(at: UInt8(ascii: "\t"))
        let (own, folded) = rest.cut(at: UInt8(ascii: "\t")).before.cut(at: UInt8(ascii: "|"))
        return matches(PreparedName(own.isEmpty ? name : own))
            || PreparedNames(otherNames, folded: folded).contains(where: matches)
    }

    /// The city that is known by heart with this number, else one made of this line; nil when the line is not a city's.
    var city: City? {
        if let number, let known = KnownCities.entry(geonamesNumber: number) { return known.city }
        guard let id = text(.id), let name = text(.name), let coordinates else { return nil }
        let country = text(.country)
        return City(
            id: CityID.id(of: id),
            englishName: name,
            koreanName: otherNames.first,
            region: text(.region).map { code in
                KnownCities.entries.first { $0.regionCode == code && $0.city.countryCode == country }?.city.region
                    ?? code
            },
            countryCode: country,
            coordinates: coordinates,
            timeZone: text(.timeZone),
            population: population
        )
    }
}
