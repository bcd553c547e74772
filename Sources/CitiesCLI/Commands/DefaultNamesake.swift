import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension City {
    /// The city with its place in its name where the name alone is that of a default city elsewhere: `Gwangju, Gyeonggi`,
    /// `광주시(경기도)`. Any other city, and one that has been told apart in its answer, stays as it is.
    var apartFromDefaults: City {
        // The default cities, which most answers are about, need no comparison of names.
        guard qualifier.isEmpty, !KnownCities.twenty.contains(where: { $0.id == id }) else { return self }
        var city = self
        if KnownCities.twenty.contains(where: { $0.englishName == englishName && !isPlaced(with: $0) }) {
            let place = CityAddress.region(of: self, in: .english) ?? countryName(in: .english)
            city.qualifier.wholeEnglish = place.map { Language.english.address([englishName, $0]) }
        }
        if KnownCities.twenty.contains(where: { $0.koreanName == koreanName && !isPlaced(with: $0) }) {
            city.qualifier.wholeKorean = CityAddress.full(of: self, in: .korean)
        }
        return city
    }

    /// True for the same city, and for a point in its region, which is named after it.
    private func isPlaced(with other: City) -> Bool {
        func region(_ city: City) -> String? { CityAddress.region(of: city, in: .english) }
        return id == other.id || countryCode == other.countryCode && region(self) == region(other)
    }
}

extension [City] {
    /// The cities of one answer, each with the name that tells it from the others and from the default cities.
    func named() -> [City] { toldApart().map(\.apartFromDefaults) }
}
