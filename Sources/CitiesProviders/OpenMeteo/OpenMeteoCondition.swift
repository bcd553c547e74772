import CitiesWeatherModel

extension WeatherCondition {
    /// WMO code 4677 as far as Open-Meteo uses it; nil without a code.
    ///
    /// 96 is documented as hail, but for most models it is computed from the probability of thunder alone, so it
    /// promises no hail.
    static func openMeteo(code: Double?, isDay: Double?) -> WeatherCondition? {
        guard let code = Plausible.code(code) else { return nil }
        let (kind, intensity) = openMeteoMeanings[code] ?? (.unknown, nil)
        return WeatherCondition(kind: kind, intensity: intensity, code: code, isDay: isDay.map { $0 != 0 })
    }

    private static let openMeteoMeanings: [Int: (Kind, Intensity?)] = [
        0: (.clear, nil), 1: (.mostlyClear, nil), 2: (.partlyCloudy, nil), 3: (.overcast, nil),
        45: (.fog, nil), 48: (.fog, nil),
        51: (.drizzle, .light), 53: (.drizzle, .moderate), 55: (.drizzle, .heavy), 56: (.freezingDrizzle, .light),
        57: (.freezingDrizzle, .heavy),
        61: (.rain, .light), 63: (.rain, .moderate), 65: (.heavyRain, .heavy), 66: (.freezingRain, .light),
        67: (.freezingRain, .heavy),
        71: (.snow, .light), 73: (.snow, .moderate), 75: (.heavySnow, .heavy), 77: (.snow, .light),
        80: (.showers, .light), 81: (.showers, .moderate), 82: (.showers, .extreme), 85: (.snowShowers, .light),
        86: (.snowShowers, .heavy),
        95: (.thunderstorm, .moderate), 96: (.thunderstorm, .heavy), 99: (.thunderstormHail, .heavy),
    ]
}
