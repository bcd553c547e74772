import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

extension City {
    /// Where it lies: `Texas, United States`; empty when nobody knows.
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
