import CitiesWeatherModel

extension WeatherCondition {
    /// The primary condition; nil when the list is empty or its first has no number.
    static func openWeatherMap(_ list: [OpenWeatherMapSky]?, isDay: Bool) -> WeatherCondition? {
        guard let code = Plausible.code(list?.first?.id) else { return nil }
        let (kind, intensity) = meaning(ofOpenWeatherMap: code)
        return WeatherCondition(kind: kind, intensity: intensity, code: code, isDay: isDay)
    }

    /// The numbers from 900 are no longer documented, and were sent until about 2018.
    private static func meaning(ofOpenWeatherMap code: Int) -> (Kind, Intensity?) {
        switch code {
        case 200, 210, 230: (.thunderstorm, .light)
        case 201, 211, 221, 231: (.thunderstorm, .moderate)
        case 202, 212, 232: (.thunderstorm, .heavy)
        case 300, 310: (.drizzle, .light)
        case 301, 311: (.drizzle, .moderate)
        case 302, 312: (.drizzle, .heavy)
        case 313, 321, 520: (.showers, .light)
        case 314, 521, 531: (.showers, .moderate)
        case 522: (.showers, .heavy)
        case 500: (.rain, .light)
        case 501: (.rain, .moderate)
        case 502, 503: (.heavyRain, .heavy)
        case 504: (.heavyRain, .extreme)
        case 511: (.freezingRain, .moderate)
        case 600: (.snow, .light)
        case 601: (.snow, .moderate)
        case 602: (.heavySnow, .heavy)
        case 612, 615: (.sleet, .light)
        case 611, 613, 616: (.sleet, .moderate)
        case 620: (.snowShowers, .light)
        case 621: (.snowShowers, .moderate)
        case 622: (.snowShowers, .heavy)
        case 701: (.mist, nil)
        case 711: (.smoke, nil)
        case 721: (.haze, nil)
        case 731, 751, 761: (.dust, nil)
        case 741: (.fog, nil)
        case 762: (.ash, nil)
        case 771: (.squall, nil)
        case 781, 900: (.tornado, nil)
        case 800: (.clear, nil)
        case 801: (.mostlyClear, nil)
        case 802: (.partlyCloudy, nil)
        case 803: (.cloudy, nil)
        case 804: (.overcast, nil)
        case 901: (.tropicalStorm, nil)
        case 902: (.tropicalStorm, .heavy)
        case 962: (.tropicalStorm, .extreme)
        case 903: (.cold, nil)
        case 904: (.hot, nil)
        case 905: (.windy, nil)
        case 906: (.hail, nil)
        case 951: (.calm, nil)
        case 952, 953: (.calm, .light)
        case 954: (.calm, .moderate)
        case 955: (.windy, .light)
        case 956, 957: (.windy, .moderate)
        case 958...960: (.windy, .heavy)
        case 961: (.windy, .extreme)
        default: (.unknown, nil)
        }
    }
}
