import CitiesFoundation
import CitiesWeatherModel

/// The list of the API Hub: `#START7777`, a heading, rows of ten fields that end in `=`, and `#7777END`.
extension KoreanWarnings {
    /// Reads a list. Without its beginning it is another page, and rows without an end are half a list: both are errors, because
    /// they would be taken for calm weather. Where nothing is in force the end is missing, and there is the heading alone.
    init(hub text: String, _ reader: ReplyReader) throws(WeatherError) {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmed }.filter { !$0.isEmpty }
        guard let start = lines.firstIndex(where: { $0.hasPrefix("#START7777") }),
            lines[..<start].allSatisfy({ $0.hasPrefix("#") })
        else { throw reader.error(.invalidData, "#START7777 is missing at the beginning") }
        let body = lines[(start + 1)...]
        let hasEnd = body.last?.hasPrefix("#7777END") == true
        let rows = body.filter { !$0.hasPrefix("#") }
        let heading = body.lazy.compactMap(HubHeading.init).first
        guard hasEnd || rows.isEmpty && heading != nil else {
            throw reader.error(.invalidData, "#7777END is missing at the end")
        }
        guard let heading else { throw reader.error(.invalidData, "the columns REG_ID, WRN and LVL are missing") }
        for line in rows {
            if let stop = Reading.stop { throw reader.error(stop, nil) }
            read(HubRow(line, heading))
        }
    }

    private mutating func read(_ row: HubRow) {
        guard !row.code.hasPrefix("S"), !row.command.hasSuffix("해제") else { return }
        let name =
            row.isCut
            ? Name.unreadable : Name(kind: row.kind, level: Self.level(ofHub: row.level), levelWord: row.level)
        guard !name.isOfSea else { return }
        switch Self.zones(of: row) {
        case .known(let zones): add(name, zones, area: row.zone, from: Self.time(row.from), until: Self.time(row.until))
        case .unread(let zones): addUnclear(name, word: row.zone.isEmpty ? row.code : row.zone, couldMean: zones)
        }
    }

    private enum Zones {
        case known([KoreanZone])
        case unread(couldMean: [KoreanZone])
    }

    /// The zones of a row by its code. The name serves where the code is not in the list; where both are known and differ, either
    /// could be meant.
    private static func zones(of row: HubRow) -> Zones {
        if row.isCut {
            let zones = row.fields.compactMap { KoreanZoneRow.byCode[$0] }.filter {
                !$0.units.isEmpty || !$0.part.isEmpty
            }
            return .unread(couldMean: zones.isEmpty ? KoreanZone.everywhere : zones.map { KoreanZone($0) })
        }
        if row.code == "L1000000" { return .known(KoreanZone.everywhere) }
        let listed = KoreanZoneRow.byCode[row.code]
        let province =
            listed?.province ?? KoreanProvince(zone: row.code) ?? KoreanProvince(zone: row.parent)
            ?? KoreanProvince(row.parentName)
        let named = province.map { KoreanZone.read(row.zone, in: $0) } ?? KoreanZone.read(top: row.zone)
        if let listed {
            let zone = KoreanZone(listed)
            guard case .zone(let other, _) = named, other != zone, !listed.names.contains(KoreanZone.plain(row.zone)),
                !listed.units.isEmpty
            else { return .known([zone]) }
            return .unread(couldMean: [zone, other])
        }
        switch named {
        case .zone(let zone, _): return .known([zone])
        case .sea: return .known([])
        case .unread(let zones): return .unread(couldMean: zones)
        }
    }

    /// Compared as a whole: 중대경보 has 경보 in it.
    private static func level(ofHub word: String) -> WarningLevel? {
        switch word {
        case "예비", "예비특보": .preliminary
        case "주의", "주의보": .advisory
        case "경보": .warning
        case "중대경보": .emergency
        default: nil
        }
    }

    /// `202611252100` in Korea; nil for words in its place.
    private static func time(_ text: String) -> Date? {
        guard text.utf8.count == 12 else { return nil }
        return KMAIssue.moment(date: String(text.prefix(8)), time: String(text.suffix(4)))
    }
}

/// The columns of the list, by the line that names them: names between blanks, some filled up with hyphens.
private struct HubHeading {
    private var places: [String: Int] = [:]
    let count: Int

    /// nil for another line, and for a heading that lacks a column that is read.
    init?(_ line: String) {
        guard line.hasPrefix("#"), line.contains("REG_ID") else { return nil }
        let names = line.dropFirst().split(whereSeparator: \.isWhitespace).map { name in
            String(name.prefix { $0 != "-" && $0 != "," })
        }
        for (index, name) in names.enumerated() where places[name] == nil { places[name] = index }
        count = names.count
        // A line with anything else is the heading and a row that runs into it.
        guard names.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isUppercase || $0 == "_") } }) else { return nil }
        guard ["REG_ID", "REG_KO", "TM_EF", "WRN", "LVL", "CMD"].allSatisfy({ places[$0] != nil }) else { return nil }
    }

    func value(_ name: String, in fields: [String]) -> String {
        places[name].flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
    }
}

/// A row of the list.
private struct HubRow {
    let fields: [String]
    let code, zone, parent, parentName, kind, level, command, from, until: String
    /// True for a row with another number of fields than the heading names: its level says nothing.
    let isCut: Bool

    init(_ line: String, _ heading: HubHeading) {
        let plain = line.hasSuffix("=") ? line.dropLast() : line[...]
        var fields = plain.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
        // A comma stands before the sign at the end, too.
        if fields.count == heading.count + 1, fields.last == "" { fields.removeLast() }
        self.fields = fields
        isCut = fields.count != heading.count
        code = heading.value("REG_ID", in: fields)
        zone = heading.value("REG_KO", in: fields)
        parent = heading.value("REG_UP", in: fields)
        parentName = heading.value("REG_UP_KO", in: fields)
        kind = heading.value("WRN", in: fields)
        level = heading.value("LVL", in: fields)
        command = heading.value("CMD", in: fields)
        from = heading.value("TM_EF", in: fields)
        until = heading.value("ED_TM", in: fields)
    }
}
