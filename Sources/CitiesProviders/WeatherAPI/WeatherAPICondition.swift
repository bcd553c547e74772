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
        let (kind, intensity) = weatherAPIMeanings[code] ?? (.unknown, nil)
        let isDayByIcon: Bool? = icon.contains("day") ? true : icon.contains("night") ? false : nil
        return WeatherCondition(
            kind: kind, intensity: intensity, code: code,
            isDay: ofWholeDay ? nil : isDay.map { $0 != 0 } ?? isDayByIcon)
    }

    private static let weatherAPIMeanings: [Int: (Kind, Intensity?)] = [
        1000: (.clear, nil), 1003: (.partlyCloudy, nil), 1006: (.cloudy, nil), 1009: (.overcast, nil),
        1030: (.mist, nil), 1063: (.rain, .light), 1066: (.snow, .light), 1069: (.sleet, .light),
        1072: (.freezingDrizzle, .light), 1087: (.thunderstorm, .light),
        1114: (.snow, .moderate), 1117: (.blizzard, .heavy), 1135: (.fog, nil), 1147: (.fog, nil),
        1150: (.drizzle, .light), 1153: (.drizzle, .light), 1168: (.freezingDrizzle, .moderate),
        1171: (.freezingDrizzle, .heavy),
        1180: (.rain, .light), 1183: (.rain, .light), 1186: (.rain, .moderate), 1189: (.rain, .moderate),
        1192: (.heavyRain, .heavy), 1195: (.heavyRain, .heavy), 1198: (.freezingRain, .light),
        1201: (.freezingRain, .heavy), 1204: (.sleet, .light), 1207: (.sleet, .heavy),
        1210: (.snow, .light), 1213: (.snow, .light), 1216: (.snow, .moderate), 1219: (.snow, .moderate),
        1222: (.heavySnow, .heavy), 1225: (.heavySnow, .heavy), 1237: (.icePellets, .moderate),
        1240: (.showers, .light), 1243: (.showers, .heavy), 1246: (.showers, .extreme), 1249: (.sleet, .light),
        1252: (.sleet, .heavy), 1255: (.snowShowers, .light), 1258: (.snowShowers, .heavy),
        1261: (.icePellets, .light), 1264: (.icePellets, .heavy),
        1273: (.thunderstorm, .light), 1276: (.thunderstorm, .heavy), 1279: (.thunderstorm, .light),
        1282: (.thunderstorm, .heavy),
    ]

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
