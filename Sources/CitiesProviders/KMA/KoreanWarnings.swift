import CitiesFoundation
import CitiesWeatherModel

/// The warnings of a list or a text, in force in Korea, with their areas.
struct KoreanWarnings {
    private struct Entry {
        var warning: OfficialWarning
        var province: KoreanProvince
        var zone: KoreanZone
    }

    private var entries: [Entry] = []
    /// The provinces with an area that was not understood: what holds there is unknown.
    private var unclear: Set<KoreanProvince> = []
    /// The provinces with an area of a preliminary notice that was not understood.
    private var unclearNotices: Set<KoreanProvince> = []
    /// The reason why preliminary notices were not understood, wherever they are for; nil when they were.
    private var noticeProblem: WeatherError?

    /// The warnings at a place. Throws where one in force was not understood, and where there are none while a preliminary notice
    /// was not understood: it hides no warning, but is not taken for none.
    func list(at area: KoreanArea, _ reader: ReplyReader) throws(WeatherError) -> [OfficialWarning] {
        guard !unclear.contains(area.province) else {
            throw reader.error(.invalidData, "an area of \(area.province.rawValue) was not understood")
        }
        let list = list(at: area)
        guard list.isEmpty else { return list }
        if let noticeProblem { throw noticeProblem }
        guard !unclearNotices.contains(area.province) else {
            throw reader.error(
                .invalidData, "an area of a preliminary notice for \(area.province.rawValue) was not understood")
        }
        return list
    }

    /// The warnings at a place, each once: several parts of a city may have the same.
    private func list(at area: KoreanArea) -> [OfficialWarning] {
        entries.filter { $0.province == area.province && $0.zone.contains(area) }.map(\.warning).withoutRepetition
    }

    private mutating func add(_ warning: OfficialWarning, _ province: KoreanProvince, _ zone: KoreanZone?) {
        guard let zone else {
            if warning.level == .preliminary { unclearNotices.insert(province) } else { unclear.insert(province) }
            return
        }
        entries.append(Entry(warning: warning, province: province, zone: zone))
    }

    private static func warning(_ kind: OfficialWarning.KoreanKind, _ level: WarningLevel) -> OfficialWarning {
        let word =
            switch level {
            case .preliminary: "예비특보"
            case .advisory: "주의보"
            case .watch, .warning: "경보"
            case .emergency: "중대경보"
            }
        return OfficialWarning(
            kind: kind.rawValue, level: level, text: kind.korean + (level == .preliminary ? " " : "") + word)
    }

    // MARK: - API Hub

    /// Reads `#START7777`, rows of ten fields that end in `=`, and `#7777END`. A beginning or an end that is missing is an error:
    /// half a list would be taken for calm weather.
    init(hub text: String, error: (String) -> WeatherError) throws(WeatherError) {
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
        guard lines.first?.hasPrefix("#START7777") == true else {
            throw error("#START7777 is missing at the beginning")
        }
        guard lines.last?.hasPrefix("#7777END") == true else { throw error("#7777END is missing at the end") }
        let heading = lines.first { $0.hasPrefix("#") && $0.contains("REG_ID") }.map(Self.fields) ?? Self.documented
        func place(_ name: String) throws(WeatherError) -> Int {
            guard let index = heading.firstIndex(of: name) else { throw error("the column \(name) is missing") }
            return index
        }
        let province = try place("REG_UP_KO")
        let id = try place("REG_ID")
        let name = try place("REG_KO")
        let from = try place("TM_EF")
        let kind = try place("WRN")
        let level = try place("LVL")
        let command = try place("CMD")
        let until = try place("ED_TM")
        for line in lines where !line.hasPrefix("#") {
            let fields = Self.fields(line)
            guard fields.count == heading.count else { throw error("a row has not \(heading.count) fields") }
            // Zones of the sea have no cities.
            guard !fields[id].hasPrefix("S"), fields[command] != "해제" else { continue }
            guard let kind = OfficialWarning.KoreanKind(korean: fields[kind]) else {
                throw error("WRN is no kind of warning: \(fields[kind].cleaned(maximumLength: 20))")
            }
            guard let level = Self.level(ofHub: fields[level]) else {
                throw error("LVL is no level: \(fields[level].cleaned(maximumLength: 20))")
            }
            guard let province = KoreanProvince(fields[province]) else {
                throw error("REG_UP_KO is no province: \(fields[province].cleaned(maximumLength: 20))")
            }
            guard kind != .highSeas else { continue }
            var warning = Self.warning(kind, level)
            warning.area = fields[name].cleaned(maximumLength: 60)
            warning.from = Self.time(fields[from])
            warning.until = Self.time(fields[until])
            add(warning, province, KoreanZone(fields[name], in: province))
        }
    }

    private static let documented = [
        "REG_UP", "REG_UP_KO", "REG_ID", "REG_KO", "TM_FC", "TM_EF", "WRN", "LVL", "CMD", "ED_TM",
    ]

    private static func fields(_ line: String) -> [String] {
        let plain = line.hasPrefix("#") ? line.dropFirst() : line.hasSuffix("=") ? line.dropLast() : line[...]
        return plain.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
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

    /// `202611252100` in Korea; nil for the words that may stand for an end.
    private static func time(_ text: String) -> Date? {
        guard text.utf8.count == 12, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        let digits = Array(text)
        func number(_ range: Range<Int>) -> String { String(digits[range]) }
        guard let date = CivilDate("\(number(0..<4))-\(number(4..<6))-\(number(6..<8))"[...]),
            let hour = Int(number(8..<10)), let minute = Int(number(10..<12)), hour < 24, minute < 60
        else { return nil }
        return Date(timeIntervalSince1970: Double(date.dayNumber * 86_400 + hour * 3_600 + minute * 60 - 32_400))
    }

    // MARK: - Text service

    /// Reads the warnings in force and the preliminary notices. Only the former are an error when they are not understood.
    init(text: String, notices: String?, error: (String) -> WeatherError) throws(WeatherError) {
        try read(Self.lines(text, "t6, the warnings in force,", error), error)
        do throws(WeatherError) {
            try readNotices(Self.lines(notices ?? "", "t7, the preliminary notices,", error), error)
        } catch {
            noticeProblem = error
        }
    }

    /// The lines of a text; none of one that says that there is nothing. A text without lines is an error.
    private static func lines(
        _ text: String, _ name: String, _ error: (String) -> WeatherError
    ) throws(WeatherError) -> [String] {
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
        guard !lines.isEmpty else { throw error("\(name) is empty") }
        return lines.count == 1 && ["없음", "o 없음"].contains(lines[0]) ? [] : lines
    }

    /// Reads `o 한파주의보 : 경기도(파주, 연천), 강원도(태백 제외)`, a line for each warning. A line that is anything else is an error:
    /// it may be a warning.
    private mutating func read(_ lines: [String], _ error: (String) -> WeatherError) throws(WeatherError) {
        for line in lines {
            guard let (name, areas) = Self.entry(line), let (kind, level) = Self.warning(named: name) else {
                throw error("a line is no warning: \(line.cleaned(maximumLength: 40))")
            }
            try add(areas, kind, level, line, error)
        }
    }

    /// Reads `(1) 강풍 예비특보` with the lines `o 11월 26일 새벽 : 제주도` that follow it, or lines as of warnings in force. The time
    /// is in words, and is not read.
    private mutating func readNotices(_ lines: [String], _ error: (String) -> WeatherError) throws(WeatherError) {
        var heading: OfficialWarning.KoreanKind?
        var isUsed = true
        for line in lines {
            if let kind = Self.heading(line), isUsed {
                (heading, isUsed) = (kind, false)
                continue
            }
            let entry = Self.entry(line)
            let named = entry.flatMap { Self.warning(named: $0.name) }
            guard let entry, let kind = named?.kind ?? heading, (named?.level ?? .preliminary) == .preliminary else {
                throw error("a line is no preliminary notice: \(line.cleaned(maximumLength: 40))")
            }
            isUsed = true
            try add(entry.areas, kind, .preliminary, line, error)
        }
        guard isUsed else { throw error("a preliminary notice has no areas") }
    }

    /// The kind in `(1) 강풍 예비특보`; nil for a line that is none.
    private static func heading(_ line: String) -> OfficialWarning.KoreanKind? {
        let parts = line.split(separator: ")", maxSplits: 1).map { String($0).trimmed }
        guard parts.count == 2, parts[0].hasPrefix("("), Int(typed: String(parts[0].dropFirst())) != nil,
            let (kind, level) = warning(named: parts[1]), level == .preliminary
        else { return nil }
        return kind
    }

    /// The halves of `o NAME : AREAS`; nil for a line that is none. A time of day in the name has colons without spaces.
    private static func entry(_ line: String) -> (name: String, areas: String)? {
        guard line.hasPrefix("o ") else { return nil }
        let bare = line.dropFirst(2)
        let separator = bare.firstRange(of: " : ") ?? bare.firstRange(of: ":")
        guard let separator else { return nil }
        let name = String(bare[..<separator.lowerBound]).trimmed
        let areas = String(bare[separator.upperBound...]).trimmed
        return name.isEmpty || areas.isEmpty ? nil : (name, areas)
    }

    private mutating func add(
        _ areas: String, _ kind: OfficialWarning.KoreanKind, _ level: WarningLevel, _ line: String,
        _ error: (String) -> WeatherError
    ) throws(WeatherError) {
        guard kind != .highSeas else { return }
        guard let areas = Self.parts(of: areas) else {
            throw error("parentheses do not match: \(line.cleaned(maximumLength: 40))")
        }
        for area in areas { try add(area, Self.warning(kind, level), error) }
    }

    private mutating func add(
        _ text: String, _ warning: OfficialWarning, _ error: (String) -> WeatherError
    ) throws(WeatherError) {
        if text.contains("바다") || text.contains("해상") { return }
        let name = text.prefix { $0 != "(" }
        var warning = warning
        warning.area = text.cleaned(maximumLength: 80)
        guard let province = KoreanProvince(String(name).trimmed) else {
            throw error("an area is no province: \(text.cleaned(maximumLength: 40))")
        }
        guard name.endIndex < text.endIndex else { return add(warning, province, .all) }
        guard let inside = Self.parts(of: String(text[name.endIndex...].dropFirst().dropLast())) else {
            throw error("parentheses do not match: \(text.cleaned(maximumLength: 40))")
        }
        guard let last = inside.last, last.hasSuffix("제외") else {
            for part in inside { add(warning, province, KoreanZone(part.prefix { $0 != "(" }, in: province)) }
            return
        }
        var left: [String] = []
        for part in inside {
            let name = part.hasSuffix("제외") ? String(part.dropLast(2)).trimmed : part
            switch KoreanZone(name, in: province) {
            case .districts(let districts): left += districts
            // A part of a metropolis, a mountain or an island: the rest of the city has the warning.
            case .metropolis, .elsewhere: break
            case .all, .allBut, nil:
                add(warning, province, nil)
                return
            }
        }
        add(warning, province, .allBut(left))
    }

    /// `한파주의보` as kind and level; nil for anything else. The level is compared as the whole rest behind the kind.
    static func warning(named name: String) -> (kind: OfficialWarning.KoreanKind, level: WarningLevel)? {
        for kind in OfficialWarning.KoreanKind.allCases where name.hasPrefix(kind.korean) {
            switch String(name.dropFirst(kind.korean.count)).trimmed {
            case "예비특보": return (kind, .preliminary)
            case "주의보": return (kind, .advisory)
            case "경보": return (kind, .warning)
            case "중대경보": return (kind, .emergency)
            default: return nil
            }
        }
        return nil
    }

    /// The parts between commas outside of parentheses; nil where these do not match.
    private static func parts(of text: String) -> [String]? {
        var parts = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            guard depth >= 0 else { return nil }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        guard depth == 0 else { return nil }
        return parts.map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension [OfficialWarning] {
    /// The warnings, each once with all its areas, from the first beginning to the last end of them.
    var withoutRepetition: [OfficialWarning] {
        reduce(into: []) { list, warning in
            let index = list.firstIndex { ($0.kind, $0.level) == (warning.kind, warning.level) }
            guard let index else { return list.append(warning) }
            if let more = warning.area, list[index].area?.components(separatedBy: ", ").contains(more) != true {
                list[index].area = [list[index].area, more].compactMap(\.self).joined(separator: ", ")
            }
            func both(_ one: Date?, _ other: Date?, _ choose: (Date, Date) -> Date) -> Date? {
                one.flatMap { one in other.map { choose(one, $0) } }
            }
            list[index].from = both(list[index].from, warning.from, Swift.min)
            list[index].until = both(list[index].until, warning.until, Swift.max)
        }
    }
}
