import Localization
import Presentation
import TextLayout
import WeatherModel

extension City {
    /// Where it lies: `Gyeonggi, KR`; empty when nobody knows.
    var whereabouts: String {
        [region, countryCode].compactMap(\.self).map { $0.cleaned(maximumLength: 40) }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// `Seoul · KR`
    func title(in language: Language) -> Line {
        let place = whereabouts
        return Line([
            Run(displayName(in: language), .heading), Run(place.isEmpty ? "" : " · " + place, .dim),
        ])
    }
}
