import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

extension City {
    /// Its region and country: `Texas, United States`; empty when they are unknown.
    func whereabouts(in language: Language) -> String {
        PlaceName.whereabouts(of: self, in: language)
    }

    /// `Seoul · South Korea`
    func title(in language: Language) -> Line {
        let place = whereabouts(in: language)
        return Line([
            Run(displayName(in: language), .heading), Run(place.isEmpty ? "" : " · " + place, .dim),
        ])
    }
}
