import Localization
import TextLayout
import WeatherModel

/// What a column shows of a row, still as a value.
enum Cell {
    case missing
    case name(String)
    case index(RoundedNumber)
    case condition(WeatherCondition)
    case failure(WeatherError)
    case temperature(RoundedNumber)
    case difference(RoundedNumber)
    case percent(RoundedNumber)
    case wind(RoundedNumber, WindDirection?)
    case pressure(RoundedNumber)
    case kilometres(RoundedNumber)
    case time(CivilTime)
    case trend([Double?])
}

extension ListDocument {
    func cell(_ column: Column, of row: ListRow) -> Cell { row.cell(column, in: language) }
}

extension ListRow {
    func cell(_ column: Column, in language: Language) -> Cell {
        switch column {
        case .name: return .name(city.displayName(in: language))
        case .weather:
            if let error { return .failure(error) }
            return weather?.condition.map(Cell.condition) ?? .missing
        case .temp: return Measure.temp.displayed(of: self).map(Cell.temperature) ?? .missing
        case .feels: return Measure.feels.displayed(of: self).map(Cell.temperature) ?? .missing
        case .min: return Measure.min.displayed(of: self).map(Cell.temperature) ?? .missing
        case .max: return Measure.max.displayed(of: self).map(Cell.temperature) ?? .missing
        case .humidity: return Measure.humidity.displayed(of: self).map(Cell.percent) ?? .missing
        case .normal: return Measure.normal.displayed(of: self).map(Cell.difference) ?? .missing
        case .pressure: return Measure.pressure.displayed(of: self).map(Cell.pressure) ?? .missing
        case .wind:
            guard let speed = Measure.wind.displayed(of: self) else { return .missing }
            // No wind comes from nowhere.
            return .wind(speed, speed.scaled == 0 ? nil : WindDirection(degrees: weather?.windDirection))
        case .observed:
            return weather.map { .time(CivilTime($0.observedAt, offset: $0.utcOffset)) } ?? .missing
        case .distance: return Measure.distance.displayed(of: self).map(Cell.kilometres) ?? .missing
        case .uv: return Measure.uv.displayed(of: self).map(Cell.index) ?? .missing
        case .region: return region.map { .name($0.cleaned(maximumLength: 100)) } ?? .missing
        case .country: return city.countryName(in: language).map(Cell.name) ?? .missing
        case .number: return number.map { .name(String($0)) } ?? .missing
        case .trend: return trend.isEmpty ? .missing : .trend(trend)
        }
    }
}
