extension WeatherCondition {
    /// The one that matters most of several: what a step or a day is called when its hours differ.
    package static func worst(of conditions: some Sequence<WeatherCondition>) -> WeatherCondition? {
        conditions.max { $0.severity < $1.severity }
    }

    /// Kind first, then strength.
    private var severity: Int {
        let strength = intensity.flatMap(Intensity.allCases.firstIndex).map { $0 + 1 } ?? 0
        return kind.rank * 5 + strength
    }

    /// True for precipitation, which describes a whole hour or step, as its amount does. Other conditions describe its beginning.
    package var isOfWhole: Bool { kind.isWet == true }
}

extension WeatherCondition.Kind {
    /// Higher is worse. A code that is not known is never preferred to one that is.
    fileprivate var rank: Int {
        switch self {
        case .unknown: 0
        case .clear: 1
        case .mostlyClear, .calm: 2
        case .partlyCloudy: 3
        case .cloudy: 4
        case .overcast: 5
        case .haze, .mist: 6
        case .smoke, .dust, .hot, .cold, .windy: 7
        case .fog: 8
        case .drizzle: 9
        case .rain, .showers: 10
        case .snow, .snowShowers: 11
        case .sleet: 12
        case .heavyRain: 13
        case .heavySnow, .icePellets: 14
        case .freezingDrizzle, .freezingRain: 15
        case .blizzard, .squall, .ash: 16
        case .thunderstorm: 17
        case .hail, .thunderstormHail: 18
        case .tropicalStorm, .tornado: 19
        }
    }

    /// True when rain, snow or ice falls; nil where the kind does not tell.
    package var isWet: Bool? {
        switch self {
        case .clear, .mostlyClear, .partlyCloudy, .cloudy, .overcast, .mist, .fog, .haze, .smoke, .dust, .ash: false
        case .drizzle, .freezingDrizzle, .rain, .heavyRain, .freezingRain, .sleet, .snow, .heavySnow, .blizzard,
            .showers, .snowShowers, .icePellets, .hail, .thunderstorm, .thunderstormHail, .tropicalStorm:
            true
        case .squall, .tornado, .windy, .hot, .cold, .calm, .unknown: nil
        }
    }
}
