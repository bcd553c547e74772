/// The numbers that weather has: the one list of them.
///
/// An entry has its unit, from which its plausible range follows, and the rule by which parts of a period make up the whole.
/// The name of a case is also its key in JSON and in files of saved answers.
@usableFromInline package enum Measure: UInt8, Sendable, Hashable, CaseIterable {
    case temperature, feelsLike, humidity, cloudCover
    case precipitationChance, precipitation, snowfall
    /// The temperature a day before.
    case yesterday
    case minimum, maximum
    /// The lowest and the highest temperature within the city, at the same moment.
    case lowestInCity, highestInCity
    case pressure, windSpeed, windDirection, windGust, visibility, uvIndex
    /// The mean temperature.
    case average
    case feelsLikeMinimum, feelsLikeMaximum
    case pm25, pm10
    /// The time with direct sun, and the time with precipitation.
    case sunshine, precipitationHours
    /// The lowest humidity, and the mean speed of the wind.
    case lowestHumidity, meanWindSpeed

    /// The name of the case.
    package var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { String(describing: $0) }

    /// The unit of a number, where it depends on the system in that of ``UnitSystem``.
    package enum Unit: Sendable, Hashable {
        /// Degrees.
        case temperature
        /// Meters per second, or miles per hour.
        case speed
        case percent
        /// Degrees of the compass, clockwise from north.
        case direction
        case hectopascals, kilometers
        /// Millimeters of water, centimeters of snow.
        case millimeters, centimeters
        case microgramsPerCubicMeter
        case hours
        /// A number without a unit.
        case index
    }

    package var unit: Unit {
        switch self {
        case .temperature, .feelsLike, .yesterday, .minimum, .maximum, .lowestInCity, .highestInCity, .average,
            .feelsLikeMinimum, .feelsLikeMaximum:
            .temperature
        case .humidity, .lowestHumidity, .cloudCover, .precipitationChance: .percent
        case .windSpeed, .meanWindSpeed, .windGust: .speed
        case .windDirection: .direction
        case .pressure: .hectopascals
        case .visibility: .kilometers
        case .precipitation: .millimeters
        case .snowfall: .centimeters
        case .uvIndex: .index
        case .pm25, .pm10: .microgramsPerCubicMeter
        case .sunshine, .precipitationHours: .hours
        }
    }

    /// True for a number of all of an hour or step: an amount, a time, a chance or a gust. The others hold at its beginning, or say
    /// between which bounds it lies.
    package var isOfWhole: Bool {
        switch self {
        case .precipitationChance, .precipitation, .snowfall, .windGust, .sunshine: true
        default: false
        }
    }

    /// The value that parts in order of time have as a whole.
    package enum Merge: Sendable, Hashable {
        /// The value of the part that begins when the whole does.
        case first
        /// The lowest, the highest or the mean of another measure, as far as it is known.
        case lowest(Measure), highest(Measure), mean(Measure)
        /// The value of the first part with the highest of another measure.
        case whereHighest(Measure)
        /// The sum; nil unless every part is known.
        case sum
        /// No value follows from the parts.
        case none

        /// The other measure that the value is of; nil where it is of the measure itself.
        package var other: Measure? {
            switch self {
            case .lowest(let other), .highest(let other), .mean(let other), .whereHighest(let other): other
            case .first, .sum, .none: nil
            }
        }
    }

    /// The rule by which hours become a step.
    package var ofHours: Merge {
        switch self {
        case .temperature, .feelsLike, .windSpeed, .windDirection, .pressure: .first
        case .minimum: .lowest(.temperature)
        case .maximum: .highest(.temperature)
        case .humidity, .cloudCover, .pm25, .pm10: .mean(self)
        case .visibility: .lowest(self)
        case .windGust, .uvIndex, .precipitationChance: .highest(self)
        case .precipitation, .snowfall, .sunshine: .sum
        case .yesterday, .lowestInCity, .highestInCity, .average, .feelsLikeMinimum, .feelsLikeMaximum,
            .precipitationHours, .lowestHumidity, .meanWindSpeed:
            .none
        }
    }

    /// The rule by which steps become a day, or a part of one. A day has no value of a moment.
    package var ofSteps: Merge {
        switch self {
        case .minimum: .lowest(.minimum)
        case .maximum: .highest(.maximum)
        case .average: .mean(.temperature)
        case .feelsLikeMinimum: .lowest(.feelsLike)
        case .feelsLikeMaximum: .highest(.feelsLike)
        case .cloudCover, .pm25, .pm10: .mean(self)
        case .windSpeed, .windGust, .uvIndex, .precipitationChance: .highest(self)
        case .precipitation, .snowfall, .sunshine: .sum
        case .lowestHumidity: .lowest(.humidity)
        case .meanWindSpeed: .mean(.windSpeed)
        case .windDirection: .whereHighest(.windSpeed)
        case .temperature, .feelsLike, .humidity, .pressure, .visibility, .yesterday, .lowestInCity,
            .highestInCity, .precipitationHours:
            .none
        }
    }
}
