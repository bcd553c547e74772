import CitiesWeatherModel

extension City {
    /// This city with texts that are safe on a terminal; nil when it has no name or no possible place.
    var usable: City? {
        let clean = City(
            id: id.cleaned(maximumLength: 200),
            englishName: englishName.cleaned(maximumLength: 200),
            koreanName: koreanName?.cleaned(maximumLength: 200),
            region: region?.cleaned(maximumLength: 200),
            countryCode: countryCode?.cleaned(maximumLength: 2),
            coordinates: coordinates,
            timeZone: timeZone?.cleaned(maximumLength: 100),
            population: population)
        let isPossible = coordinates.areOnEarth && population ?? 1 > 0
        return isPossible && !clean.id.isEmpty && !clean.englishName.isEmpty ? clean : nil
    }
}
