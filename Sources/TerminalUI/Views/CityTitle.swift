import Catalog
import Localization
import Presentation
import TextLayout
import WeatherModel

extension City {
    /// Where it lies: `Texas, United States`; empty when nobody knows. A region that is called what the city is tells
    /// nobody anything.
    func whereabouts(in language: Language) -> String {
        let isNamesake = RegionName.text(of: self, korean: false) == englishName
        let region = isNamesake ? nil : RegionName.text(of: self, korean: language == .korean)
        let parts = [region, countryName(in: language)].compactMap(\.self).map { $0.cleaned(maximumLength: 40) }
            .filter { !$0.isEmpty }
        // In Korean the larger comes first: `대한민국 경기도`.
        return switch language {
        case .english: parts.joined(separator: ", ")
        case .korean: parts.reversed().joined(separator: " ")
        }
    }

    /// `Seoul · South Korea`
    func title(in language: Language) -> Line {
        let place = whereabouts(in: language)
        return Line([
            Run(displayName(in: language), .heading), Run(place.isEmpty ? "" : " · " + place, .dim),
        ])
    }
}
