import CitiesWeatherModel

extension WeatherCondition {
    /// The primary condition; nil when the list is empty or its first has no number.
    static func openWeatherMap(_ list: [OpenWeatherMapSky]?, isDay: Bool) -> WeatherCondition? {
        guard let code = Plausible.code(list?.first?.id) else { return nil }
        let (kind, intensity) = openWeatherMapMeanings[code] ?? (.unknown, nil)
        return WeatherCondition(kind: kind, intensity: intensity, code: code, isDay: isDay)
    }

    /// The numbers from 900 are no longer documented, and were sent until about 2018.
    private static let openWeatherMapMeanings: [Int: (Kind, Intensity?)] = [
        200: (.thunderstorm, .light), 201: (.thunderstorm, .moderate), 202: (.thunderstorm, .heavy),
        210: (.thunderstorm, .light), 211: (.thunderstorm, .moderate), 212: (.thunderstorm, .heavy),
        221: (.thunderstorm, .moderate),
        230: (.thunderstorm, .light), 231: (.thunderstorm, .moderate), 232: (.thunderstorm, .heavy),
        300: (.drizzle, .light), 301: (.drizzle, .moderate), 302: (.drizzle, .heavy),
        310: (.drizzle, .light), 311: (.drizzle, .moderate), 312: (.drizzle, .heavy), 313: (.showers, .light),
        314: (.showers, .moderate), 321: (.showers, .light),
        500: (.rain, .light), 501: (.rain, .moderate), 502: (.heavyRain, .heavy), 503: (.heavyRain, .heavy),
        504: (.heavyRain, .extreme), 511: (.freezingRain, .moderate),
        520: (.showers, .light), 521: (.showers, .moderate), 522: (.showers, .heavy), 531: (.showers, .moderate),
        600: (.snow, .light), 601: (.snow, .moderate), 602: (.heavySnow, .heavy),
        611: (.sleet, .moderate), 612: (.sleet, .light), 613: (.sleet, .moderate), 615: (.sleet, .light),
        616: (.sleet, .moderate),
        620: (.snowShowers, .light), 621: (.snowShowers, .moderate), 622: (.snowShowers, .heavy),
        701: (.mist, nil), 711: (.smoke, nil), 721: (.haze, nil), 731: (.dust, nil),
        741: (.fog, nil), 751: (.dust, nil), 761: (.dust, nil), 762: (.ash, nil),
        771: (.squall, nil), 781: (.tornado, nil),
        800: (.clear, nil), 801: (.mostlyClear, nil), 802: (.partlyCloudy, nil), 803: (.cloudy, nil),
        804: (.overcast, nil),
        900: (.tornado, nil), 901: (.tropicalStorm, nil), 902: (.tropicalStorm, .heavy), 903: (.cold, nil),
        904: (.hot, nil), 905: (.windy, nil), 906: (.hail, nil),
        951: (.calm, nil), 952: (.calm, .light), 953: (.calm, .light), 954: (.calm, .moderate),
        955: (.windy, .light), 956: (.windy, .moderate), 957: (.windy, .moderate), 958: (.windy, .heavy),
        959: (.windy, .heavy), 960: (.windy, .heavy), 961: (.windy, .extreme), 962: (.tropicalStorm, .extreme),
    ]
}
