import CitiesWeatherModel

/// The place of a city, as typed after a comma, in brackets, or before or after its name: a country or a first-level
/// region, by code or name, or both in the Korean order (`미국 미주리주`). The place of a district may also be its city,
/// alone or after its region (`수원시`, `경기도 수원시`).
struct CityQualifier {
    private let name: FoldedName
    /// The countries whose name begins the text, each with the rest of the text.
    private let behindCountry: [(country: String, rest: FoldedName)]
    /// The provinces and states of that name.
    private let regions: [Region]
    /// The codes of the countries of that name.
    let countries: [String]

    init(_ text: String) {
        name = FoldedName(text)
        countries =
            CountryNames.all[name, default: []]
            + [CountryName.code(ofEnglishName: text.split(separator: " ").joined(separator: " "))].compactMap(\.self)
        behindCountry = CountryNames.splitting(name)
        regions =
            Region.named(name)
            + behindCountry.flatMap { country, rest in
                Region.named(rest).filter { $0.country == country }
            }
    }

    var isEmpty: Bool { name.isEmpty }

    /// True for the name of a country, a region, or a city with districts.
    var isKnown: Bool { !countries.isEmpty || !regions.isEmpty || isWhole }

    /// True for the name of a city with districts.
    private var isWhole: Bool {
        Self.wholes.contains { Gazetteer.row(id: $0).map { isName(of: $0) } ?? false }
    }

    /// True when a row of the gazetteer is in this place.
    func admits(_ row: GazetteerRow) -> Bool {
        if admits(country: row.bytes(.country), region: row.bytes(.region)) { return true }
        return row.whole.map { isName(of: $0) } ?? false
    }

    /// True when the text is a name of this city, with or without its administrative suffix and its region.
    private func isName(of whole: GazetteerRow) -> Bool {
        if isName(name, of: whole) { return true }
        guard name.isKorean, let country = whole.text(.country), let code = whole.text(.region),
            let region = Region.find(code, in: country)
        else { return false }
        let names = [name] + behindCountry.filter { $0.country == country }.map(\.rest)
        return region.names.contains { region in
            names.contains { $0.hasPrefix(region) && isName($0.droppingFirst(region.units.count), of: whole) }
        }
    }

    private func isName(_ name: FoldedName, of whole: GazetteerRow) -> Bool {
        whole.hasName(name) || name.withoutKoreanRank.map(whole.hasName) ?? false
    }

    /// The ids of the cities with parts in the gazetteer, read on first use: only names of several words need them.
    private static let wholes = Set(
        Gazetteer.rows(limit: .max) { $0.isPart }.compactMap { $0.text(.partOf).map(CityID.id) })

    /// True when a place that a source found lies here. Its region is a name.
    func admits(_ place: City) -> Bool {
        let code = place.countryCode ?? ""
        if admits(country: code.utf8, region: "".utf8) { return true }
        guard let written = place.region else { return false }
        return FoldedName(written) == name
            || Region.find(written, in: code).map { admits(country: code.utf8, region: $0.code.utf8) } ?? false
    }

    /// True when a city lies in the country or the region.
    func admits(country: some Sequence<UInt8>, region: some Sequence<UInt8>) -> Bool {
        name.isFolded(country) || name.isFolded(region)
            || countries.contains { country.elementsEqual($0.utf8) }
            || regions.contains { country.elementsEqual($0.country.utf8) && region.elementsEqual($0.code.utf8) }
    }
}

/// The names of countries in both languages.
private enum CountryNames {
    /// The countries whose name a Korean one begins with, and the rest of the name behind each.
    static func splitting(_ name: FoldedName) -> [(country: String, rest: FoldedName)] {
        guard name.isKorean else { return [] }
        return all.flatMap { country, codes in
            country.isKorean && name.units.count > country.units.count && name.hasPrefix(country)
                ? codes.map { ($0, name.droppingFirst(country.units.count)) } : []
        }
    }

    /// Made on the first lookup: the names are Unicode's, and asking for one takes a while.
    static let all: [FoldedName: [String]] = {
        var all: [FoldedName: [String]] = [:]
        for code in CountryName.codes {
            let names = ["en", "ko"].compactMap { CountryName.name(of: code, in: $0) }
            for name in Set(names.map { FoldedName($0) }) { all[name, default: []].append(code) }
        }
        // As Koreans call it.
        for name in ["한국", "남한"] { all[FoldedName(name), default: []].append("KR") }
        return all
    }()
}

extension FoldedName {
    /// True when a code, which is in ASCII letters and digits, is this name when its case is ignored.
    fileprivate func isFolded(_ code: some Sequence<UInt8>) -> Bool {
        units.elementsEqual(code.lazy.map { UInt16((0x41...0x5A).contains($0) ? $0 | 0x20 : $0) })
    }
}
