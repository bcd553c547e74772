import CitiesLocalization
import CitiesWeatherModel

/// A line of the detail of one city, in the order in which it is shown.
enum DetailField: CaseIterable {
    case weather, cloudCover, rain, temperature, normal, feels, minimum, maximum, humidity, uvIndex, pressure, wind
    case sunrise, sunset, observed, localTime

    var label: Phrase {
        switch self {
        case .weather: .detailWeather
        case .cloudCover: .detailCloudCover
        case .rain: .detailRain
        case .temperature: .detailTemperature
        case .normal: .detailNormal
        case .feels: .detailFeels
        case .minimum: .detailMinimum
        case .maximum: .detailMaximum
        case .humidity: .detailHumidity
        case .uvIndex: .dashboardUVIndex
        case .pressure: .detailPressure
        case .wind: .detailWind
        case .sunrise: .detailSunrise
        case .sunset: .detailSunset
        case .observed: .detailObserved
        case .localTime: .detailLocalTime
        }
    }

    /// The column of the list that shows the same; nil when the list has none.
    var column: Column? {
        switch self {
        case .weather: .weather
        case .rain: .rain
        case .temperature: .temp
        case .normal: .normal
        case .feels: .feels
        case .minimum: .min
        case .maximum: .max
        case .humidity: .humidity
        case .uvIndex: .uv
        case .pressure: .pressure
        case .wind: .wind
        case .observed: .observed
        case .cloudCover, .sunrise, .sunset, .localTime: nil
        }
    }

    /// Whether it is a time of the day.
    var isMoment: Bool {
        switch self {
        case .sunrise, .sunset, .observed, .localTime: true
        default: false
        }
    }
}
