import WeatherModel

/// 34,006 cities of the world with at least 15,000 people, from GeoNames (cities15000, CC BY 4.0), the most populous
/// first. Their ids are `geonames-` and GeoNames' number.
///
/// Nothing is parsed in advance: a look-up reads through the 2.2 MB and makes strings of what it found.
///
/// Changes to GeoNames' data, all in the column of other names: `Kwangju`, the old spelling, was added to the Gwangju
/// in Gyeonggi (1841810), and the Korean name of Pyongyang (1871859) was put right.
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

    /// The row with a GeoNames number; nil when there is none.
    static func row(number: Int) -> GazetteerRow? {
        let wanted = Array(String(number).utf8)
        return rows(limit: 1) { $0.bytes(.number).elementsEqual(wanted) }.first
    }
}
