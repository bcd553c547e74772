package import CitiesLocalization
import CitiesWeatherModel

/// A rule of a brief: the weather that deserves a sentence, from a threshold on, and how much it matters.
package enum BriefRule: String, Sendable, Hashable, CaseIterable {
    case warning, rain, snow, frost, heat, wind, air, sun, change, models, unusual, odds

    /// The members below, in one place for each rule. A score is a base and points for each unit beyond the threshold.
    private typealias Terms = (
        threshold: Double, quantities: [Quantity], base: Double, points: Double, item: TripItem?
    )

    private var terms: Terms {
        switch self {
        // The severity of a level.
        case .warning: (Double(WarningLevel.preliminary.severity), [.warning], 100, 10, nil)
        // An hour of `starts`: the amount in millimeters; the chance has a threshold of its own.
        case .rain: (WetHours.leastAmount, [], 50, 1, .umbrella)
        case .snow: (CityHours.leastSnowfall, [], 60, 5, .umbrella)
        // Degrees Celsius, below which a temperature counts.
        case .frost: (0, [.temp], 30, 2, .coat)
        // Degrees Celsius felt, and meters per second of a gust: the advisories of the Korea Meteorological Administration.
        case .heat: (33, [.feels], 60, 4, nil)
        case .wind: (20, [.gust, .wind], 60, 2, nil)
        // The severity of a grade.
        case .air: (Double(AirGrade.bad.severity), [.pm25, .pm10], 50, 30, .mask)
        // The UV index from which the World Health Organization calls it high.
        case .sun: (6, [.uv], 20, 3, .sun)
        case .change: (5, [.temp], 20, 3, nil)
        // Degrees Celsius between the highest and the lowest maximum of a day.
        case .models: (ModelAgreement.leastSpread, [.spread], 25, 4, nil)
        // Percent of the maxima of such days that are farther from the middle.
        case .unusual: (5, [.rank], 35, 4, nil)
        // Percent of the scenarios that are good in some city.
        case .odds: (DayOdds.leastGood * 100, [.odds], 10, 0.2, nil)
        }
    }

    /// The least of a quantity that counts, in metric units.
    package var threshold: Double { terms.threshold }

    /// Meters per second of mean wind that count as much as the gust of `wind`.
    static let leastWind = 14.0

    /// The quantities that can exceed the threshold; empty for precipitation.
    var quantities: [Quantity] { terms.quantities }

    /// The score of a sentence: the base, and up to 40 points. The sentences with the highest scores are shown.
    func score(_ excess: Double) -> Double { terms.base + min(40, max(0, excess) * terms.points) }

    /// The thing to take along; nil for a rule without one.
    package var item: TripItem? { terms.item }

    /// The threshold and its meaning, as a sentence of the help.
    package func about(_ book: Phrasebook) -> String {
        let number =
            self == .air
            ? book.grade(.bad) : RoundedNumber(threshold, decimals: threshold < 1 && threshold > 0 ? 1 : 0)?.text ?? ""
        return book(
            .briefRule, rawValue,
            [
                "number": number, "chance": String(Int(WetHours.leastChance)), "wind": String(Int(Self.leastWind)),
            ])
    }
}
