import Synchronization
import CitiesWeatherModel
import CCitiesResources

/// 34,006 cities of the world with at least 15,000 people, from GeoNames (cities15000, CC BY 4.0), the most populous
/// first. Their ids are `geonames-` and GeoNames' number. Every city and county of South Korea is among them or added to
/// them: the added ones have ids of our own (`kr-yongin`). A county has no population here, so that it comes last.
///
/// Nothing is parsed in advance: a lookup reads through the 2.2 MB and makes strings of what it found. For
/// many cities there is a `NameIndex`, its `ExactNames`, or `GazetteerIDs`.
///
/// Behind the cities stand their parts: the 101 districts (구) of the cities of South Korea, from KMA's table of forecast
/// areas, and islands, mountains and new towns that readers look for. A part is found by its names wherever no city has
/// them. It is not chosen by country or by people, and no point is named after it: it would be counted twice.
///
/// Changes to GeoNames' data. In the column of other names, whose first is always the Korean one: `Kwangju`, the old
/// spelling, and `Gwangju-si`, which is 광주시, were added to the Gwangju in Gyeonggi (1841810); large cities without their English `City` (`New York`);
/// Korean names without the word for city after a blank (`오사카 시`), which is never typed;
/// Korean names where a large city or one in South Korea had none, or where another is usual (`싱가포르`, `동경`). The
/// English name of a place in South Korea is its official romanization (`Yeongcheon`); GeoNames' own, some of them
/// readings of the colonial time (`Eisen`), stand among the other names, so that they are found, and so does the spelling of McCune and Reischauer
/// (`Kyŏngju`), which older maps have. Masan (1841246) is where it is, and Gunwi in the Daegu that it belongs to now.
package enum Gazetteer {
    /// Calls with each row in order of population until it returns false.
    static func forEachRow(
        in file: UnsafeBufferPointer<UInt8> = EmbeddedFile.gazetteer, _ body: (GazetteerRow) -> Bool
    ) {
        var (line, rest) = file.cut(at: UInt8(ascii: "\n"))
        while !rest.isEmpty {
            (line, rest) = rest.cut(at: UInt8(ascii: "\n"))
            if !body(GazetteerRow(line: line)) { return }
        }
    }

    /// The first `limit` rows that satisfy a condition, the most populous first.
    static func rows(limit: Int, where matches: (GazetteerRow) -> Bool) -> [GazetteerRow] {
        var found: [GazetteerRow] = []
        forEachRow { row in
            if matches(row) { found.append(row) }
            return found.count < limit
        }
        return found
    }

    /// The first `limit` rows with a name that satisfy a condition, the most populous first.
    static func rows(
        named name: FoldedName, limit: Int, where matches: (GazetteerRow) -> Bool = { _ in true }
    ) -> [GazetteerRow] {
        guard isAskedOften() else { return NameIndex.shared.rows(named: name, limit: limit, where: matches) }
        return Array(ExactNames.shared.rows(named: name).filter(matches).prefix(limit))
    }

    /// The row of a city; nil when it has none.
    static func row(id: City.ID) -> GazetteerRow? {
        guard let field = CityID.field(of: id) else { return nil }
        guard isAskedOften() else { return rows(limit: 1) { $0.bytes(.id).elementsEqual(field.utf8) }.first }
        return GazetteerIDs.shared.row(field: field)
    }

    private static let lookUps = Atomic<Int>(0)

    /// True when an index is worth its price: it costs about as much as four lookups without it, and most runs of the
    /// program make fewer.
    static func isAskedOften() -> Bool {
        lookUps.wrappingAdd(1, ordering: .relaxed).oldValue >= 4
    }
}

/// Ids of cities that are not known by heart: `geonames-` and GeoNames' number, `kr-` or `ph-` and a name. The gazetteer
/// writes the number alone, and the others as they are.
enum CityID {
    private static let geonames = "geonames-"
    /// The beginnings of the ids that are not GeoNames'.
    private static let added = ["kr-", "ph-"]

    /// The id of a row whose first field this is.
    static func id(of field: String) -> City.ID { Int(field) == nil ? field : geonames + field }

    /// The first field of the row with an id; nil for an id of another kind.
    static func field(of id: City.ID) -> String? {
        if id.hasPrefix(geonames) { return Int(id.dropFirst(geonames.count)).map { String($0) } }
        return isAdded(id) ? id : nil
    }

    /// True for the id of a place that GeoNames' cities lack.
    static func isAdded(_ id: City.ID) -> Bool { added.contains { id.hasPrefix($0) } }
}

/// Bytes of a file that is compiled into the program; they live as long as it does.
enum EmbeddedFile {
    static var gazetteer: UnsafeBufferPointer<UInt8> { bytes(cities_gazetteer()) }
    /// The names of the gazetteer as ``NameText`` reads them.
    static var names: UnsafeBufferPointer<UInt8> { bytes(cities_names()) }
    static var regions: UnsafeBufferPointer<UInt8> { bytes(cities_regions()) }
    static var koreaOutline: UnsafeBufferPointer<UInt8> { bytes(cities_korea_outline()) }
    static var airports: UnsafeBufferPointer<UInt8> { bytes(cities_airports()) }
    static var latin: UnsafeBufferPointer<UInt8> { bytes(cities_latin()) }

    private static func bytes(_ file: cities_bytes) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: file.start, count: file.count)
    }
}
