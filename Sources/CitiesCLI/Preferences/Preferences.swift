import CitiesWeatherModel

/// The saved choices of the user, which are saved when they are made, and the places that were found for typed names.
struct Preferences: Sendable, Hashable {
    /// The whole city, so that it can be shown wherever it came from; nil when none was chosen.
    var home: City?
    /// The cities to show in place of the twenty, each once, in the order in which they were added; nil when none were ever
    /// added or removed.
    var cities: [City]?
    /// The places that were found online for names that are not built in, the latest last.
    var places: [FoundPlace] = []
    /// nil when the user was never asked.
    var locationPermission: LocationPermission?
    /// The choices last made in the full screen, and for it alone; nil without any.
    var units: UnitSystem?
    var language: Language?
    /// The name of the order in `--sort`: `temp-desc`.
    var order: String?
}

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
