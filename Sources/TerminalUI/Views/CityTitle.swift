import Localization
import Presentation
import TextLayout
import WeatherModel

extension City {
    /// Where it lies: `Texas, United States`; empty when nobody knows.
    func whereabouts(in language: Language) -> String {
        [region, countryName(in: language)].compactMap(\.self).map { $0.cleaned(maximumLength: 40) }.filter {
            !$0.isEmpty
        }
        .joined(separator: ", ")
    }

    /// `Seoul · South Korea`
    func title(in language: Language) -> Line {
        let place = whereabouts(in: language)
        return Line([
            Run(displayName(in: language), .heading), Run(place.isEmpty ? "" : " · " + place, .dim),
        ])
    }
}
