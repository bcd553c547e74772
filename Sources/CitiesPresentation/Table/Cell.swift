import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// What a column shows of a row, still as a value, and with it the units that it came in.
enum Cell {
    case missing
    case name(String)
    case index(RoundedNumber)
    case condition(WeatherCondition)
    case sky(UsualSky)
    case failure(WeatherError)
    case temperature(RoundedNumber, UnitSystem)
    case difference(RoundedNumber, UnitSystem)
    case percent(RoundedNumber)
    case wind(RoundedNumber, UnitSystem, WindDirection?)
    case pressure(RoundedNumber)
    case kilometres(RoundedNumber)
    case time(CivilTime)
    /// With the day, and the zone where that cannot be taken for granted.
    case moment(CivilTime, zone: String?)
    case trend([Double?])
}

extension ListDocument {
    func cell(_ column: Column, of row: ListRow) -> Cell {
        column == .observed ? observed(row) : row.cell(column, in: language)
    }

    /// The day is said where it is another one than the heading's, and the zone where there are several.
    private func observed(_ row: ListRow) -> Cell {
        guard let weather = row.weather, let clock = row.clock else { return .missing }
        let observed = CivilTime(weather.observedAt, offset: clock.offset)
        if mixesZones { return .moment(observed, zone: clock.label) }
        return observed.dayNumber == time.dayNumber ? .time(observed) : .moment(observed, zone: nil)
    }
}

extension ListRow {
    func cell(_ column: Column, in language: Language) -> Cell {
        switch column {
        case .name: return .name(city.displayName(in: language))
        case .weather:
            if let error { return .failure(error) }
            return weather?.condition.map(Cell.condition) ?? report?.usualSky.map(Cell.sky) ?? .missing
        case .temp: return measured(.temp, Cell.temperature)
        case .feels: return measured(.feels, Cell.temperature)
        case .min: return measured(.min, Cell.temperature)
        case .max: return measured(.max, Cell.temperature)
        case .humidity: return Measure.humidity.displayed(of: self).map(Cell.percent) ?? .missing
        case .rain: return RoundedNumber(weather?.precipitationChance, decimals: 0).map(Cell.percent) ?? .missing
        case .normal: return measured(.normal, Cell.difference)
        case .pressure: return Measure.pressure.displayed(of: self).map(Cell.pressure) ?? .missing
        case .wind:
            return measured(.wind) { speed, units in
                // No wind comes from nowhere.
                .wind(speed, units, speed.scaled == 0 ? nil : WindDirection(degrees: weather?.windDirection))
            }
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

    /// A number in the units of this row's own answer.
    private func measured(_ measure: Measure, _ cell: (RoundedNumber, UnitSystem) -> Cell) -> Cell {
        guard let units = weather?.units, let number = measure.displayed(of: self) else { return .missing }
        return cell(number, units)
    }
}
