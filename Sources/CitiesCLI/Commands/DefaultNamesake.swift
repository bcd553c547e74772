import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension City {
    /// The city, named with its place where a default city elsewhere has its name: `Gwangju, Gyeonggi`, `광주시(경기도)`. A city
    /// that has a qualifier is unchanged.
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
