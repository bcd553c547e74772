import Synchronization
import CitiesWeatherModel

/// 34,006 cities of the world with at least 15,000 people, from GeoNames (cities15000, CC BY 4.0), the most populous
/// first. Their ids are `geonames-` and GeoNames' number.
///
/// Nothing is parsed in advance: a look-up reads through the 2.2 MB and makes strings of what it found. Who asks for
/// many cities gets a `GazetteerIndex`.
///
/// Changes to GeoNames' data. In the column of other names, whose first is always the Korean one: `Kwangju`, the old
/// spelling, was added to the Gwangju in Gyeonggi (1841810); large cities without their English `City` (`New York`);
/// Korean names where a large city or one in South Korea had none, or where another is usual (`싱가포르`, `동경`). The
/// English name of a place in South Korea is its official romanization (`Yeongcheon`); GeoNames' own, some of them
/// readings of the colonial time (`Eisen`), stand among the other names, so that they are found.
enum Gazetteer {
    /// Calls with each row in order of population until it returns false.
    static func forEachRow(_ body: (GazetteerRow) -> Bool) {
        var (line, rest) = EmbeddedFile.gazetteer.cut(at: UInt8(ascii: "\n"))
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
        named key: NameKey, limit: Int, where matches: (GazetteerRow) -> Bool = { _ in true }
    ) -> [GazetteerRow] {
        func isWanted(_ row: GazetteerRow) -> Bool { row.hasName(key) && matches(row) }
        guard isAskedOften() else { return rows(limit: limit, where: isWanted) }
        return Array(GazetteerIndex.shared.rows(under: key.bytes).filter(isWanted).prefix(limit))
    }

    /// The row with a GeoNames number; nil when there is none.
    static func row(number: Int) -> GazetteerRow? {
        let wanted = Array(String(number).utf8)
        func isWanted(_ row: GazetteerRow) -> Bool { row.bytes(.number).elementsEqual(wanted) }
        guard isAskedOften() else { return rows(limit: 1, where: isWanted).first }
        return GazetteerIndex.shared.rows(under: wanted).first(where: isWanted)
    }

    private static let lookUps = Atomic<Int>(0)

    /// Whether the index is worth its price: it costs about as much as four look-ups without it, and most runs of the
    /// program make fewer.
    static func isAskedOften() -> Bool {
        lookUps.wrappingAdd(1, ordering: .relaxed).oldValue >= 4
    }
}
