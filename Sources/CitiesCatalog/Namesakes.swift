import CitiesLocalization
package import CitiesWeatherModel

extension [City] {
    /// The cities, each of a name that several of them have with the region behind it: `Paris, Texas`, `경기도 광주`. One
    /// that has no region in words keeps its name.
    package func toldApart() -> [City] {
        let english = Self.shared(map(\.englishName))
        let korean = Self.shared(map { $0.koreanName ?? $0.englishName })
        guard !english.isEmpty || !korean.isEmpty else { return self }
        return map { city in
            var city = city
            let (name, ofKorea) = (city.englishName, city.koreanName)
            if english.contains(name), let place = city.placeForName(in: .english) {
                city.englishName = "\(name), \(place)"
            }
            if let ofKorea, korean.contains(ofKorea), let place = city.placeForName(in: .korean) {
                city.koreanName = "\(place) \(ofKorea)"
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
