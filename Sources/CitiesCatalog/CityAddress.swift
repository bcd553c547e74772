import CitiesLocalization
package import CitiesWeatherModel

/// The place of a city, in words of the reader's language and never in codes. A part without words is left out.
package enum CityAddress {
    /// `Springfield, Missouri, United States`; `스프링필드(미국 미주리주)`, `광주시(경기도)`. It can be typed, and
    /// ``CityResolver`` understands it. Safe on a terminal.
    package static func full(of city: City, in language: Language) -> String {
        var parts = parts(of: city, in: language)
        // In Korean a province of Korea says the country.
        if let implied = language.rules.impliedCountry, city.countryCode == implied, parts.count > 1 {
            parts.removeLast()
        }
        return language.address(of: name(of: city, in: language), in: parts)
    }

    /// The place as a sentence names it: `Springfield, Missouri, United States`; in Korean a city of Korea as `경기도 광주시`
    /// or `광주광역시`. Safe on a terminal.
    package static func spoken(of city: City, in language: Language) -> String {
        guard language.rules.script == .hangul, city.countryCode == language.rules.impliedCountry else {
            return full(of: city, in: language)
        }
        return [otherRegion(of: city, in: language), whole(of: city, in: language), name(of: city, in: language)]
            .compactMap(\.self).joined(separator: " ")
    }

    /// A district with its city: `부산 해운대구`, `Haeundae-gu, Busan`. nil for anything but a part of a city.
    package static func district(_ city: City, in language: Language) -> String? {
        guard let whole = city.whole else { return nil }
        guard language.rules.script == .hangul, let name = city.koreanName, let before = whole.koreanName else {
            return language.rules.script == .hangul ? nil : "\(city.englishName), \(whole.englishName)"
        }
        return "\(before) \(name)"
    }

    /// `Missouri, United States`; in Korean the larger comes first: `미국 미주리주`. Empty when unknown. A region that
    /// has the name of the city adds nothing.
    package static func regionAndCountry(of city: City, in language: Language) -> String {
        language.address(parts(of: city, in: language))
    }

    /// The region as a reader of Korean, or else of English, expects it: `경기도`, `Gyeonggi`, `Texas`. nil when its name
    /// is not known: a code is not understood, and `MO` is Missouri to one and Macao to another.
    ///
    /// nil in Korean for a region abroad without a usual Korean name: the country and the city are enough.
    package static func region(of city: City, in language: Language) -> String? {
        // `Seoul (special city)`: the rank is more than a row has room for.
        guard let written = city.region?.split(separator: "(").first?.trimmed, !written.isEmpty else { return nil }
        if let country = city.countryCode, let region = Region.find(written, in: country) {
            return region.name(in: language)
        }
        if written.isCode || language.rules.script == .hangul && !written.hasHangul { return nil }
        return written.cleaned(maximumLength: 60)
    }

    /// The names of the region that a condition may use: in both languages, shorter and former ones, and the names of the part
    /// of the country (`전라남도`, `전남`, `호남`). Empty when unknown.
    static func regionNames(of city: City) -> [String] {
        guard let written = city.region?.split(separator: "(").first?.trimmed, let country = city.countryCode,
            let region = Region.find(written, in: country)
        else { return [] }
        return [region.english, region.korean].compactMap(\.self)
            + region.others.split(separator: "|").map(String.init) + region.groups
    }

    /// The country in words; nil for an unknown country.
    static func country(of city: City, in language: Language) -> String? {
        city.countryCode.flatMap { CountryName.name(of: $0, in: language.rawValue) }
    }

    /// The region, but not where it has the name of the city; nil when unknown, too.
    static func otherRegion(of city: City, in language: Language) -> String? {
        let isNamesake = region(of: city, in: .english).map { FoldedName($0) == FoldedName(city.englishName) }
        return isNamesake == true ? nil : region(of: city, in: language)
    }

    /// The city of a district, the region and the country, smallest first.
    private static func parts(of city: City, in language: Language) -> [String] {
        [whole(of: city, in: language), otherRegion(of: city, in: language), country(of: city, in: language)]
            .compactMap(\.self)
    }

    /// The city that a district is in; nil for any other city, and where the region is that city (`부산광역시`).
    private static func whole(of city: City, in language: Language) -> String? {
        guard let whole = city.whole, otherRegion(of: whole, in: .english) != nil else { return nil }
        return name(of: whole, in: language)
    }

    /// Cities of Korea have their rank in Korean: `광주시` is not `광주광역시`, and `고성군` no city.
    private static func name(of city: City, in language: Language) -> String {
        guard language.rules.script == .hangul, let name = city.koreanName else {
            return city.englishName.cleaned(maximumLength: 100)
        }
        let longer = city.countryCode == "KR" ? city.otherKoreanNames.first { $0.hasPrefix(name) } : nil
        return (longer ?? name).cleaned(maximumLength: 100)
    }
}

extension City {
    /// The city of a district; nil for a city, and for a part of several cities.
    fileprivate var whole: City? { CityID.isAdded(id) ? Gazetteer.row(id: id)?.whole?.city : nil }

    /// The other Korean names: with the administrative suffix (`광주광역시`), and otherwise.
    var otherKoreanNames: [String] {
        let full = KnownCities.entries.first { $0.city.id == id }?.fullKoreanName
        let others = Gazetteer.row(id: id)?.otherNames ?? []
        return ([full].compactMap(\.self) + others).filter { $0 != koreanName && FoldedName($0).isKorean }
    }
}

extension String {
    fileprivate var hasHangul: Bool { utf16.contains(where: Hangul.isSyllable) }

    /// True when it can only be meant for a machine: `TX`, `ENG`, `26`.
    fileprivate var isCode: Bool {
        contains(where: \.isNumber) || utf8.count <= 3 && utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
}
