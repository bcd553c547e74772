import CitiesFoundation
import CitiesWeatherModel

/// The text of the warning service: `o 한파주의보 : 경기도(파주, 연천), 강원도(태백 제외)`, a line for each warning.
extension KoreanWarnings {
    /// Reads the warnings in force and the preliminary notices.
    ///
    /// An error where nothing in force can be read: then it is not known whether there is any.
    ///
    /// - Parameter notices: nil where the answer has none, which leaves preliminary notices unknown.
    init(text: String, notices: String?, _ reader: ReplyReader) throws(WeatherError) {
        let lines = Self.lines(text)
        guard !lines.isEmpty else { throw reader.error(.invalidData, "t6, the warnings in force, is empty") }
        let inForce = lines.filter { !Self.isCalm($0) }
        guard inForce.isEmpty || lines.count > inForce.count || inForce.contains(where: { $0.contains(":") }) else {
            throw reader.error(.invalidData, "a line is no warning: \(inForce[0].cleaned(maximumLength: 40))")
        }
        for line in inForce { try read(line, heading: nil, reader) }
        try readNotices(notices.map(Self.lines) ?? [], reader)
    }

    /// The lines, one for each sign that begins an entry. A line that begins otherwise continues the one before it.
    private static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        for raw in text.split(whereSeparator: \.isNewline) {
            // No name has a Latin letter: a sign inside a line begins another entry.
            var parts = [Substring]()
            var rest = raw[...]
            while let sign = rest.dropFirst().indices.first(where: { isSign(rest, at: $0) }) {
                parts.append(rest[..<sign])
                rest = rest[sign...]
            }
            for part in parts + [rest] {
                let line = part.trimmed
                guard !line.isEmpty else { continue }
                let begins = isSign(line[...], at: line.startIndex) || heading(line) != nil || line.contains(" : ")
                if begins || lines.isEmpty { lines.append(line) } else { lines[lines.count - 1] += " " + line }
            }
        }
        return lines
    }

    private static func isSign(_ text: Substring, at index: Substring.Index) -> Bool {
        guard "oOㅇ○".contains(text[index]) else { return false }
        let next = text.index(after: index)
        return next == text.endIndex || text[next].isWhitespace
    }

    private static func withoutSign(_ line: String) -> Substring {
        isSign(line[...], at: line.startIndex) ? line.dropFirst() : line[...]
    }

    /// True for `o 없음`, whose blanks vary.
    private static func isCalm(_ line: String) -> Bool { withoutSign(line).filter { !$0.isWhitespace } == "없음" }

    /// Reads the preliminary notices: `(1) 강풍 예비특보` with the lines `o 11월 26일 새벽 : 제주도` that follow it, or lines as of
    /// warnings in force. The time is in words, and is not read.
    private mutating func readNotices(_ lines: [String], _ reader: ReplyReader) throws(WeatherError) {
        if lines.isEmpty { return addUnclear(.anyNotice, word: "t7", couldMean: KoreanZone.everywhere) }
        var heading: Name?
        var isUsed = true
        func close(_ warnings: inout KoreanWarnings) {
            guard let heading, !isUsed else { return }
            warnings.addUnclear(heading, word: heading.text, couldMean: KoreanZone.everywhere)
        }
        for line in lines where !Self.isCalm(line) {
            if let name = Self.heading(line) {
                close(&self)
                (heading, isUsed) = (name, false)
                continue
            }
            isUsed = true
            try read(line, heading: heading ?? .anyNotice, reader)
        }
        close(&self)
    }

    /// The warning in `(1) 강풍 예비특보`; nil for another line.
    private static func heading(_ line: String) -> Name? {
        guard line.hasPrefix("("), let end = line.firstIndex(of: ")"),
            Int(typed: line[line.index(after: line.startIndex)..<end].trimmed) != nil
        else { return nil }
        var name = Name(line[line.index(after: end)...])
        if name.level != .preliminary { name.level = nil }
        return name
    }

    /// Reads `o NAME : AREAS`, or under a heading `o TIME : AREAS`. A line without a colon could be any warning anywhere.
    private mutating func read(_ line: String, heading: Name?, _ reader: ReplyReader) throws(WeatherError) {
        if let stop = Reading.stop { throw reader.error(stop, nil) }
        let bare = Self.withoutSign(line)
        // The colon of a time of day has no blanks around it.
        guard let separator = bare.firstRange(of: " : ") ?? bare.firstRange(of: ":") else {
            return addUnclear(heading ?? .unreadable, word: bare.trimmed, couldMean: KoreanZone.everywhere)
        }
        let own = Name(bare[..<separator.lowerBound])
        var name = own.level == nil ? heading ?? own : own
        // A notice of another level is no notice, and nothing says that it is in force.
        if heading != nil, name.level != .preliminary { name.level = nil }
        guard !name.isOfSea else { return }
        let areas = Self.parts(of: bare[separator.upperBound...])
        for area in areas.list { add(area, name) }
        // A list that breaks off, or has no area at all, may go on anywhere.
        if areas.isCut || areas.list.isEmpty {
            addUnclear(name, word: bare.trimmed, couldMean: KoreanZone.everywhere)
        }
    }

    /// Adds an area at the top level: `서울`, `경기도(동두천, 연천 제외)`, `제주도(제주시서부)`.
    private mutating func add(_ area: String, _ name: Name) {
        let head = area.prefix { $0 != "(" }
        let hasBracket = head.endIndex < area.endIndex
        if hasBracket, let end = Self.end(ofBracketIn: area), end < area.endIndex {
            // Text behind a bracket is another area without its comma.
            add(String(area[..<end]), name)
            return add(area[end...].trimmed, name)
        }
        let inside = hasBracket ? Self.parts(of: area[head.endIndex...].dropFirst().dropLast()).list : []
        let isWithout = inside.contains { $0.hasSuffix("제외") }
        if KoreanZone.plain(head) == "전국", !hasBracket { return add(name, KoreanZone.everywhere, area: area) }
        let zone: KoreanZone
        let named = inside.prefix(100).map { $0.trimmingSuffix("제외") }
        switch KoreanZone.read(top: head, inside: named, isWithout: isWithout) {
        case .sea: return
        case .unread(let couldMean): return addUnclear(name, word: head.trimmed, couldMean: couldMean)
        case .zone(let known, _): zone = known
        }
        guard hasBracket else { return add(name, [zone], area: area) }
        guard area.hasSuffix(")"), !inside.isEmpty else {
            return addUnclear(name, word: area, couldMean: [zone])
        }
        if !isWithout, let last = inside.last, Self.mayBeWithout(last, in: zone.province) {
            return addUnclear(name, word: last, couldMean: [KoreanZone(zone.province, .all)])
        }
        guard isWithout else {
            for part in inside { add(part, of: area, zone.province, name) }
            return
        }
        add(allBut: inside, of: area, zone.province, name)
    }

    /// True for a district with two syllables behind it that are like 제외 (left out): then nothing says which side of the bracket
    /// has the warning.
    private static func mayBeWithout(_ part: String, in province: KoreanProvince) -> Bool {
        guard case .unread = KoreanZone.read(part, in: province) else { return false }
        let name = KoreanZone.plain(part)
        let rest = name.dropFirst(KoreanZone.front(of: name, in: province)?.count ?? name.count)
        return rest.count == 2 && (rest.hasPrefix("제") || rest.hasSuffix("외"))
    }

    /// The end of the first bracket with all that it nests; nil where it does not close.
    private static func end(ofBracketIn area: String) -> String.Index? {
        var depth = 0
        for index in area.indices {
            if area[index] == "(" { depth += 1 }
            guard area[index] == ")" else { continue }
            depth -= 1
            if depth == 0 { return area.index(after: index) }
        }
        return nil
    }

    /// Adds a name below a province.
    private mutating func add(_ part: String, of area: String, _ province: KoreanProvince, _ name: Name) {
        switch KoreanZone.read(part, in: province) {
        case .sea: break
        case .zone(let zone, _): add(name, [zone], area: area)
        case .unread(let couldMean): addUnclear(name, word: part, couldMean: couldMean)
        }
    }

    /// Adds all of a province but some of its parts. A city with a part left out stays in, and one whose name could not be read is
    /// unknown.
    private mutating func add(allBut parts: [String], of area: String, _ province: KoreanProvince, _ name: Name) {
        var districts: Set<String> = []
        var wards: Set<String> = []
        for part in parts {
            let part = part.trimmingSuffix("제외")
            switch KoreanZone.read(part, in: province) {
            case .sea: break
            case .unread(let couldMean):
                addUnclear(name, word: part, couldMean: couldMean)
                for case .districts(let some) in couldMean.map(\.reach) { districts.formUnion(some) }
                // Any of its districts could be left out.
                if couldMean.contains(where: { $0.reach == .all }) { return }
            case .zone(let zone, let isWhole):
                switch zone.reach {
                case .districts(let some) where isWhole: districts.formUnion(some)
                case .part(let units): wards.formUnion(units)
                case .all, .allBut, .districts, .elsewhere: break
                }
            }
        }
        add(name, [KoreanZone(province, .allBut(districts: districts, wards: wards))], area: area)
    }

    /// The parts between commas outside of parentheses, without empty ones. `isCut` is true where the parentheses do not match.
    private static func parts(of text: Substring) -> (list: [String], isCut: Bool) {
        var parts: [String] = []
        var (depth, isCut) = (0, false)
        var start = text.startIndex
        for index in text.indices {
            switch text[index] {
            case "(": depth += 1
            case ")" where depth == 0: isCut = true
            case ")": depth -= 1
            case "," where depth == 0:
                parts.append(text[start..<index].trimmed)
                start = text.index(after: index)
            default: break
            }
        }
        parts.append(text[start...].trimmed)
        return (parts.filter { !$0.isEmpty }, isCut || depth != 0)
    }
}

extension StringProtocol {
    /// The text without a suffix and the blanks before it.
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count).trimmed : trimmed
    }
}
