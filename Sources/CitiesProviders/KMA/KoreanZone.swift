/// The area of a warning in a province.
struct KoreanZone: Hashable {
    let province: KoreanProvince
    let reach: Reach

    enum Reach: Hashable {
        /// All of the province or metropolis.
        case all
        /// A part of a metropolis, with its wards and counties where they are published; empty where they are not.
        case part(of: Set<String>)
        /// Cities and counties without their last syllable.
        case districts(Set<String>)
        /// Mountains and islands, which have no city.
        case elsewhere
        /// All of the province but whole districts, and wards of a metropolis.
        case allBut(districts: Set<String>, wards: Set<String>)
    }

    init(_ province: KoreanProvince, _ reach: Reach) {
        self.province = province
        self.reach = reach
    }

    /// The zone of a row of KMA's list.
    init(_ row: KoreanZoneRow) {
        province = row.province
        reach = Self.reach(of: row)
    }

    private static func reach(of row: KoreanZoneRow) -> Reach {
        let districts = Set(row.units.compactMap { row.province.district($0) })
        // A county of islands alone has them all.
        if row.isIsland, !["옹진", "울릉"].contains(where: districts.contains) { return .elsewhere }
        if ["산지", "산간"].contains(row.part) { return .elsewhere }
        if row.province.isMetropolis, !row.part.isEmpty,
            row.names.contains(where: { $0.hasPrefix(row.province.rawValue) })
        {
            return .part(of: Set(row.units))
        }
        if !districts.isEmpty { return .districts(districts) }
        if row.part.isEmpty { return .all }
        // The parts of Jeju in older lists.
        switch row.part.first {
        case "북": return .districts(["제주"])
        case "남": return .districts(["서귀포"])
        default: return row.province == .제주 ? .districts(["제주", "서귀포"]) : .elsewhere
        }
    }

    /// True when the zone has the city or a part of it; nil where the district of the place is not known.
    func contains(_ area: KoreanArea) -> Bool? {
        guard area.province == province else { return false }
        // A place of a province without a known district may be in any of its districts.
        let isPlaced = area.district != nil || province.isMetropolis
        switch reach {
        case .all: return true
        case .elsewhere: return isPlaced ? false : nil
        case .districts(let districts):
            guard let district = area.district else { return isPlaced ? false : nil }
            return districts.contains(district)
        case .part(let units):
            if let district = area.district { return units.contains(district + "군") }
            guard let ward = area.ward, !units.isEmpty else { return true }
            return units.contains(ward)
        case .allBut(let districts, let wards):
            if let district = area.district { return !districts.contains(district) }
            if let ward = area.ward { return !wards.contains(ward) }
            return isPlaced || districts.isEmpty ? true : nil
        }
    }
}

/// A name of an area as it was read.
enum KoreanAreaName {
    /// A zone. `isWhole` is false for a part of a city.
    case zone(KoreanZone, isWhole: Bool)
    /// The sea, which has no city.
    case sea
    /// A name that was not read, with the zones that it could mean; empty where no known place has a similar name.
    case unread(couldMean: [KoreanZone])
}

extension KoreanZone {
    /// The name without blanks, with one kind of point between islands.
    static func plain(_ name: some StringProtocol) -> String {
        String(name.filter { !$0.isWhitespace }.map { "·ㆍ・․‧".contains($0) ? "." : $0 })
    }

    static func isSea(_ name: some StringProtocol) -> Bool {
        ["바다", "해상", "평수구역"].contains { name.contains($0) }
    }

    /// Reads a name below a province: `안동동남부`, `보령(도서제외)`, `제주시서부`, `홍천평지`.
    static func read(_ name: some StringProtocol, in province: KoreanProvince) -> KoreanAreaName {
        let name = plain(name)
        if isSea(name) { return .sea }
        let rows = KoreanZoneRow.byName[name] ?? []
        if let row = rows.first(where: { $0.province == province || KoreanProvince(zone: $0.code) == province }) {
            return .zone(KoreanZone(row), isWhole: row.isWhole)
        }
        if KoreanProvince(name) == province { return .zone(KoreanZone(province, .all), isWhole: true) }
        if let bracket = name.firstIndex(of: "(") {
            // With or without an island, it is the city in front.
            let isWithout = name.hasSuffix("제외)")
            guard case .zone(let zone, let isWhole) = read(name[..<bracket], in: province), name.hasSuffix(")") else {
                return .unread(couldMean: [meant(by: name, in: province)])
            }
            return .zone(zone, isWhole: isWithout && isWhole)
        }
        if let district = province.district(name) {
            return .zone(KoreanZone(province, .districts([district])), isWhole: true)
        }
        if let (front, part) = split(name, in: province) {
            if isMountain(part) { return .zone(KoreanZone(province, .elsewhere), isWhole: false) }
            if isPart(part) {
                let reach: Reach = front.map { .districts([$0]) } ?? .part(of: [])
                return .zone(KoreanZone(province, reach), isWhole: false)
            }
        }
        return .unread(couldMean: [meant(by: name, in: province)])
    }

    /// The zone that an unread name could mean: the city whose name stands in front, with others that are named in it, else the
    /// province.
    private static func meant(by name: String, in province: KoreanProvince) -> KoreanZone {
        guard let front = front(of: name, in: province) else { return KoreanZone(province, .all) }
        let others = province.districts.filter { name.dropFirst(front.count).contains($0) }
        return KoreanZone(province, .districts(Set(others + [front])))
    }

    /// The longest district that a name begins with; nil for other names.
    static func front(of name: some StringProtocol, in province: KoreanProvince) -> String? {
        province.districts.filter { name.hasPrefix($0) }.max { $0.count < $1.count }
    }

    /// The district in front of a name, nil for the metropolis itself, and the part behind it, by every length of the front.
    private static func split(_ name: String, in province: KoreanProvince) -> (district: String?, part: Substring)? {
        let districts = province.districts.filter { name.hasPrefix($0) }.sorted { $0.count > $1.count }
        for district in districts {
            let rest = name.dropFirst(district.count)
            for suffix in ["", "시", "군"] where rest.hasPrefix(suffix) {
                let part = rest.dropFirst(suffix.count)
                if isPart(part) || isMountain(part) { return (district, part) }
            }
        }
        guard province.isMetropolis, name.hasPrefix(province.rawValue) else { return nil }
        let part = name.dropFirst(province.rawValue.count)
        return isPart(part) || isMountain(part) ? (nil, part) : nil
    }

    /// True for one or two of the directions with 부 or 권, and for 평지 and 중산간.
    private static func isPart(_ text: Substring) -> Bool {
        if ["평지", "중산간"].contains(text) { return true }
        guard let last = text.last, "부권".contains(last) else { return false }
        let directions = text.dropLast()
        return (1...2).contains(directions.count) && directions.allSatisfy { "동서남북중".contains($0) }
    }

    private static func isMountain(_ text: Substring) -> Bool { ["산지", "산간"].contains(text) }

    /// Reads a name at the top level: a province, a metropolis, islands, the sea, or a zone whose name is of one province alone.
    ///
    /// - Parameters:
    ///   - inside: The names in its bracket, which say what an unread name could mean.
    ///   - isWithout: True where these are left out.
    static func read(
        top name: some StringProtocol, inside: [String] = [], isWithout: Bool = false
    ) -> KoreanAreaName {
        let name = plain(name)
        if isSea(name) { return .sea }
        if let province = KoreanProvince(name) { return .zone(KoreanZone(province, .all), isWhole: true) }
        if name == "전국" { return .unread(couldMean: everywhere) }
        let rows = KoreanZoneRow.byName[name] ?? []
        if let row = rows.first, Set(rows.map(\.province)).count == 1 {
            return .zone(KoreanZone(row), isWhole: row.isWhole)
        }
        let named = inside.flatMap { inner in
            KoreanProvince.allCases.compactMap { province -> KoreanZone? in
                guard case .zone(let zone, _) = read(inner, in: province), zone.reach != .all else { return nil }
                return isWithout ? KoreanZone(province, .all) : zone
            }
        }
        guard !named.isEmpty else { return .unread(couldMean: similar(to: name)) }
        // Another province whose comma is missing.
        let others = KoreanProvince.allCases.filter { province in
            province.names.contains { name.contains($0) } && !named.contains { $0.province == province }
        }
        return .unread(couldMean: named + others.map { KoreanZone($0, .all) })
    }

    static let everywhere = KoreanProvince.allCases.map { KoreanZone($0, .all) }

    /// The provinces and districts that an unread name at the top level could name: those that stand in it, else provinces whose name
    /// differs in one syllable or shares one of its own.
    private static func similar(to name: String) -> [KoreanZone] {
        let districts = KoreanProvince.allCases.flatMap { province in
            province.districts.filter { name.hasPrefix($0) }.map { KoreanZone(province, .districts([$0])) }
        }
        let inside = KoreanProvince.allCases.filter { province in province.names.contains { name.contains($0) } }
        if !districts.isEmpty || !inside.isEmpty { return districts + inside.map { KoreanZone($0, .all) } }
        // Syllables that many names end in say nothing.
        let general = Set("도시군구특별자치광역북남")
        return KoreanProvince.allCases.filter { province in
            province.names.contains { other in
                other.count == name.count && zip(other, name).count(where: { $0 != $1 }) == 1
                    || !Set(other).subtracting(general).isDisjoint(with: name)
            }
        }.map { KoreanZone($0, .all) }
    }
}
