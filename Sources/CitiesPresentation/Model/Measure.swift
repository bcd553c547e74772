import CitiesWeatherModel

/// A quantity that rows can be compared by.
package enum Measure: String, Sendable, Hashable, CaseIterable {
    case temp, feels, humidity, wind, normal
    case min, max, pressure, distance, uv

    /// What the source gave; nil when it is missing. For `normal` the difference that is displayed.
    func value(of row: ListRow) -> Double? {
        let value: Double? =
            switch self {
            case .temp: row.weather?.temperature
            case .feels: row.weather?.feelsLike
            case .humidity: row.weather?.humidity
            case .wind: row.weather?.windSpeed
            case .normal: displayed(of: row)?.value
            case .min: row.weather?.minimum
            case .max: row.weather?.maximum
            case .pressure: row.weather?.pressure
            case .distance: row.distance
            case .uv: row.weather?.uvIndex
            }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The number that is shown, which a reader can see is not everything that is known; nil when it is missing.
    package func displayed(of row: ListRow) -> RoundedNumber? {
        switch self {
        case .normal:
            guard let now = Measure.temp.displayed(of: row), let usual = RoundedNumber(row.normal, decimals: 1)
            else { return nil }
            return now - usual
        case .humidity, .pressure, .distance, .uv: return RoundedNumber(value(of: row), decimals: 0)
        case .temp, .feels, .wind, .min, .max: return RoundedNumber(value(of: row), decimals: 1)
        }
    }

    /// The column that shows it.
    package var column: Column {
        switch self {
        case .temp: .temp
        case .feels: .feels
        case .humidity: .humidity
        case .wind: .wind
        case .normal: .normal
        case .min: .min
        case .max: .max
        case .pressure: .pressure
        case .distance: .distance
        case .uv: .uv
        }
    }
}
