import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension Phrasebook {
    /// The title of an answer about one city, whose name it has, or several: `Weather models · Seoul`,
    /// `Weather models · 20 cities`.
    func title(_ phrase: Phrase, of cities: [City]) -> Line {
        let subject =
            cities.count == 1
            ? cities[0].displayName(in: language) : self(.listCount, ["count": String(cities.count)])
        return Line([Run(self(phrase), .heading), Run(" · ", .dim), Run(subject)])
    }
}
