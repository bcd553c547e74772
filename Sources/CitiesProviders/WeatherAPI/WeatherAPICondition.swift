import CitiesWeatherModel

extension WeatherCondition {
    /// The condition by its number; where the account has that switched off, by the number of the icon, which is as
    /// good. nil when there is neither.
    ///
    /// - Parameter isDay: 1 or 0; where it is missing, the folder of the icon tells. It has no meaning for a whole day.
    static func weatherAPI(_ sky: WeatherAPISky?, isDay: Double? = nil, ofWholeDay: Bool = false) -> WeatherCondition? {
        let icon = (sky?.icon ?? "").split(separator: "/")
        let iconNumber = icon.last.flatMap { Int($0.prefix { $0 != "." }) }
        guard let code = Plausible.code(sky?.code) ?? iconNumber.flatMap({ weatherAPICodes[$0] }) else { return nil }
        let (kind, intensity) = meaning(ofWeatherAPI: code)
        let isDayByIcon: Bool? = icon.contains("day") ? true : icon.contains("night") ? false : nil
        return WeatherCondition(
            kind: kind, intensity: intensity, code: code,
            isDay: ofWholeDay ? nil : isDay.map { $0 != 0 } ?? isDayByIcon)
    }

    private static func meaning(ofWeatherAPI code: Int) -> (Kind, Intensity?) {
        switch code {
        case 1000: (.clear, nil)
        case 1003: (.partlyCloudy, nil)
        case 1006: (.cloudy, nil)
        case 1009: (.overcast, nil)
        case 1030: (.mist, nil)
        case 1063, 1180, 1183: (.rain, .light)
        case 1066, 1210, 1213: (.snow, .light)
        case 1069, 1204, 1249: (.sleet, .light)
        case 1072: (.freezingDrizzle, .light)
        case 1087, 1273, 1279: (.thunderstorm, .light)
        case 1114, 1216, 1219: (.snow, .moderate)
        case 1117: (.blizzard, .heavy)
        case 1135, 1147: (.fog, nil)
        case 1150, 1153: (.drizzle, .light)
        case 1168: (.freezingDrizzle, .moderate)
        case 1171: (.freezingDrizzle, .heavy)
        case 1186, 1189: (.rain, .moderate)
        case 1192, 1195: (.heavyRain, .heavy)
        case 1198: (.freezingRain, .light)
        case 1201: (.freezingRain, .heavy)
        case 1207, 1252: (.sleet, .heavy)
        case 1222, 1225: (.heavySnow, .heavy)
        case 1237: (.icePellets, .moderate)
        case 1240: (.showers, .light)
        case 1243: (.showers, .heavy)
        case 1246: (.showers, .extreme)
        case 1255: (.snowShowers, .light)
        case 1258: (.snowShowers, .heavy)
        case 1261: (.icePellets, .light)
        case 1264: (.icePellets, .heavy)
        case 1276, 1282: (.thunderstorm, .heavy)
        default: (.unknown, nil)
        }
    }

    /// Numbers of icons and what they stand for.
    private static let weatherAPICodes = [
        113: 1000, 116: 1003, 119: 1006, 122: 1009, 143: 1030, 176: 1063, 179: 1066, 182: 1069,
        185: 1072, 200: 1087, 227: 1114, 230: 1117, 248: 1135, 260: 1147, 263: 1150, 266: 1153,
        281: 1168, 284: 1171, 293: 1180, 296: 1183, 299: 1186, 302: 1189, 305: 1192, 308: 1195,
        311: 1198, 314: 1201, 317: 1204, 320: 1207, 323: 1210, 326: 1213, 329: 1216, 332: 1219,
        335: 1222, 338: 1225, 350: 1237, 353: 1240, 356: 1243, 359: 1246, 362: 1249, 365: 1252,
        368: 1255, 371: 1258, 374: 1261, 377: 1264, 386: 1273, 389: 1276, 392: 1279, 395: 1282,
    ]
}
