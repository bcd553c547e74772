import Synchronization
import CitiesWeatherModel

/// 34,006 cities of the world with at least 15,000 people, from GeoNames (cities15000, CC BY 4.0), the most populous
/// first. Their ids are `geonames-` and GeoNames' number.
///
/// Nothing is parsed in advance: a look-up reads through the 2.2 MB and makes strings of what it found. Who asks for
/// many cities gets a `NameIndex`.
///
/// Changes to GeoNames' data. In the column of other names, whose first is always the Korean one: `Kwangju`, the old
/// spelling, was added to the Gwangju in Gyeonggi (1841810); large cities without their English `City` (`New York`);
/// Korean names without the word for city after a blank (`오사카 시`), which nobody types;
/// Korean names where a large city or one in South Korea had none, or where another is usual (`싱가포르`, `동경`). The
/// English name of a place in South Korea is its official romanization (`Yeongcheon`); GeoNames' own, some of them
/// readings of the colonial time (`Eisen`), stand among the other names, so that they are found.
package enum Gazetteer {
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
        named name: FoldedName, limit: Int, where matches: (GazetteerRow) -> Bool = { _ in true }
    ) -> [GazetteerRow] {
        guard isAskedOften() else { return rows(limit: limit) { $0.hasName(name) && matches($0) } }
        return Array(NameIndex.shared.rows(named: name).filter(matches).prefix(limit))
    }

    /// The row with a GeoNames number; nil when there is none.
    static func row(number: Int) -> GazetteerRow? {
        guard isAskedOften() else {
            let wanted = Array(String(number).utf8)
            return rows(limit: 1) { $0.bytes(.number).elementsEqual(wanted) }.first
        }
        return NameIndex.shared.row(number: number)
    }

    private static let lookUps = Atomic<Int>(0)

    /// Whether the index is worth its price: it costs about as much as four look-ups without it, and most runs of the
    /// program make fewer.
    static func isAskedOften() -> Bool {
        lookUps.wrappingAdd(1, ordering: .relaxed).oldValue >= 4
    }
}

/// Ids of cities that are not known by heart: `geonames-` and GeoNames' number.
enum CityID {
    private static let prefix = "geonames-"

    static func geonames(_ number: Int) -> String { prefix + String(number) }

    /// The number in an id; nil when it is of another kind.
    static func geonamesNumber(_ id: String) -> Int? {
        id.hasPrefix(prefix) ? Int(id.dropFirst(prefix.count)) : nil
    }
}
