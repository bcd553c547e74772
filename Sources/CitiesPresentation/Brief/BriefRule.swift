package import CitiesLocalization
import CitiesWeatherModel

/// A rule of a brief: the weather that deserves a sentence, from a threshold on, and how much it matters.
package enum BriefRule: String, Sendable, Hashable, CaseIterable {
    case warning, rain, snow, frost, heat, wind, air, sun, change, models, unusual, odds

    /// The least of a quantity that counts, in metric units.
    package var threshold: Double {
        switch self {
        // The severity of a level.
        case .warning: Double(WarningLevel.preliminary.severity)
        // An hour of `starts`: the amount in millimeters; the chance has a threshold of its own.
        case .rain: WetHours.leastAmount
        case .snow: CityHours.leastSnowfall
        // Degrees Celsius, below which a temperature counts.
        case .frost: 0
        // Degrees Celsius felt, and meters per second of a gust: the advisories of the Korea Meteorological Administration.
        case .heat: 33
        case .wind: 20
        // The severity of a grade.
        case .air: Double(AirGrade.bad.severity)
        // The UV index from which the World Health Organization calls it high.
        case .sun: 6
        case .change: 5
        // Degrees Celsius between the highest and the lowest maximum of a day.
        case .models: ModelAgreement.leastSpread
        // Percent of the maxima of such days that are farther from the middle.
        case .unusual: 5
        // Percent of the scenarios that are good in some city.
        case .odds: DayOdds.leastGood * 100
        }
    }

    /// Meters per second of mean wind that count as much as the gust of `wind`.
    static let leastWind = 14.0

    /// The quantities that can exceed the threshold; empty for precipitation.
    var quantities: [Quantity] {
        switch self {
        case .rain, .snow: []
        case .warning: [.warning]
        case .frost, .change: [.temp]
        case .heat: [.feels]
        case .wind: [.gust, .wind]
        case .air: [.pm25, .pm10]
        case .sun: [.uv]
        case .models: [.spread]
        case .unusual: [.rank]
        case .odds: [.odds]
        }
    }

    /// The score of a sentence: a base, and points for each unit beyond the threshold, up to 40. The sentences with the
    /// highest scores are shown.
    func score(_ excess: Double) -> Double {
        let (base, points): (Double, Double) =
            switch self {
            case .warning: (100, 10)
            case .rain: (50, 1)
            case .snow: (60, 5)
            case .frost: (30, 2)
            case .heat: (60, 4)
            case .wind: (60, 2)
            case .air: (50, 30)
            case .sun: (20, 3)
            case .change: (20, 3)
            case .models: (25, 4)
            case .unusual: (35, 4)
            case .odds: (10, 0.2)
            }
        return base + min(40, max(0, excess) * points)
    }

    /// The thing to take along; nil for a rule without one.
    package var item: TripItem? {
        switch self {
        case .rain, .snow: .umbrella
        case .frost: .coat
        case .sun: .sun
        case .air: .mask
        case .warning, .heat, .wind, .change, .models, .unusual, .odds: nil
        }
    }

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
