import CitiesWeatherModel

extension WeatherCondition {
    /// WMO code 4677 as far as Open-Meteo uses it; nil without a code.
    ///
    /// 96 is documented as hail, but for most models it is computed from the probability of thunder alone, so it
    /// promises no hail.
    static func openMeteo(code: Double?, isDay: Double?) -> WeatherCondition? {
        guard let code = Plausible.code(code) else { return nil }
        let (kind, intensity) = meaning(ofWMO: code)
        return WeatherCondition(kind: kind, intensity: intensity, code: code, isDay: isDay.map { $0 != 0 })
    }

    private static func meaning(ofWMO code: Int) -> (Kind, Intensity?) {
        switch code {
        case 0: (.clear, nil)
        case 1: (.mostlyClear, nil)
        case 2: (.partlyCloudy, nil)
        case 3: (.overcast, nil)
        case 45, 48: (.fog, nil)
        case 51: (.drizzle, .light)
        case 53: (.drizzle, .moderate)
        case 55: (.drizzle, .heavy)
        case 56: (.freezingDrizzle, .light)
        case 57: (.freezingDrizzle, .heavy)
        case 61: (.rain, .light)
        case 63: (.rain, .moderate)
        case 65: (.heavyRain, .heavy)
        case 66: (.freezingRain, .light)
        case 67: (.freezingRain, .heavy)
        case 71, 77: (.snow, .light)
        case 73: (.snow, .moderate)
        case 75: (.heavySnow, .heavy)
        case 80: (.showers, .light)
        case 81: (.showers, .moderate)
        case 82: (.showers, .extreme)
        case 85: (.snowShowers, .light)
        case 86: (.snowShowers, .heavy)
        case 95: (.thunderstorm, .moderate)
        case 96: (.thunderstorm, .heavy)
        case 99: (.thunderstormHail, .heavy)
        default: (.unknown, nil)
        }
    }
}
