import CitiesLocalization
package import CitiesWeatherModel

extension [City] {
    /// The cities, each with a qualifier if another of them has the same name. A city that has no region in words gets
    /// none. The name itself stays as it is: it may be saved, and then stands without the others.
    package func toldApart() -> [City] {
        let english = Self.shared(map(\.englishName))
        let korean = Self.shared(compactMap(\.koreanName))
        guard !english.isEmpty || !korean.isEmpty else { return self }
        return map { city in
            var city = city
            if english.contains(city.englishName) {
                city.qualifier.english = city.placeForName(in: .english)
                city.qualifier.wholeEnglish = nil
            }
            if city.koreanName.map(korean.contains) ?? english.contains(city.englishName) {
                city.qualifier.korean = city.placeForName(in: .korean)
                city.qualifier.wholeKorean = nil
            }
            return city
        }
    }

    private static func shared(_ names: [String]) -> Set<String> {
        var (seen, shared): (Set<String>, Set<String>) = ([], [])
        for name in names where !seen.insert(name).inserted { shared.insert(name) }
        return shared
    }
}

extension City {
    /// The region, or what else tells the city from its namesakes; nil when nothing does.
    fileprivate func placeForName(in language: Language) -> String? {
        if let whole = CityID.isAdded(id) ? Gazetteer.row(id: id)?.whole?.city : nil {
            return language.rules.script == .hangul ? whole.koreanName ?? whole.englishName : whole.englishName
        }
        let isInKorea = countryCode == Language.korean.rules.impliedCountry
        return CityAddress.otherRegion(of: self, in: language)
            ?? (isInKorea ? nil : CityAddress.country(of: self, in: language))
    }
}
