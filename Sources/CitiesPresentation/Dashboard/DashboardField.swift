import Foundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// A line about the present, in the order in which it is shown.
enum DashboardField: CaseIterable {
    case weather, cloudCover, rain, temperature, normal, feels, humidity, wind, uvIndex, localTime

    var label: Phrase {
        switch self {
        case .weather: .detailWeather
        case .cloudCover: .detailCloudCover
        case .rain: .detailRain
        case .temperature: .detailTemperature
        case .normal: .detailNormal
        case .feels: .detailFeels
        case .humidity: .detailHumidity
        case .wind: .detailWind
        case .uvIndex: .dashboardUVIndex
        case .localTime: .detailLocalTime
        }
    }
}

extension DashboardDocument {
    /// The present weather as labels and values. What the source does not give is a dash, but for the difference from
    /// normal, the cloud amount and the chance of rain, which are left out.
    func currentValues(_ formatter: CellFormatter) -> [(label: String, value: [Run])] {
        DashboardField.allCases.compactMap { field in
            value(field, formatter).map { (book(field.label), $0) }
        }
    }

    private func value(_ field: DashboardField, _ formatter: CellFormatter) -> [Run]? {
        func runs(_ cell: Cell?) -> [Run] {
            let text = formatter.text(cell ?? .missing)
            return (text.lead.map { [$0, Run(" ")] } ?? []) + [text.body]
        }
        func degrees(_ value: Double?) -> Cell? {
            RoundedNumber(value, decimals: 1).map { .temperature($0, current.units) }
        }
        switch field {
        case .weather:
            var value = runs(weatherCell(condition, cloudCover: current.cloudCover))
            value[value.count - 1].text = conditionText
            return value
        case .cloudCover: return RoundedNumber(current.cloudCover, decimals: 0).map { runs(.percent($0)) }
        case .rain: return RoundedNumber(current.precipitationChance, decimals: 0).map { [rainRun($0)] }
        case .temperature: return runs(degrees(current.temperature))
        case .normal:
            return fromNormal.map { [Run($0.signedText + current.units.temperatureSymbol, .difference(sign: $0.sign))] }
        case .feels: return runs(degrees(current.feelsLike))
        case .humidity: return runs(RoundedNumber(current.humidity, decimals: 0).map(Cell.percent))
        case .wind: return runs(wind.map { .wind($0.speed, current.units, $0.direction) })
        case .uvIndex: return RoundedNumber(current.uvIndex, decimals: 1).map { [Run($0.text)] } ?? runs(nil)
        case .localTime:
            let time = zone.time(at: now)
            return [Run("\(book.shortDate(time)) \(time.clockText)")]
        }
    }

    /// `Clear sky, night`; day or night is known of the usual sky too.
    var conditionText: String {
        let words = condition.map(book.condition) ?? source.usualSky(cloudCover: current.cloudCover).map(book.sky)
        guard let words else { return CellFormatter.missing }
        return book(isDay ? .dashboardByDay : .dashboardByNight, ["weather": words])
    }

    /// The difference that is displayed; nil without one, and for typical weather, which does not differ from itself.
    var fromNormal: RoundedNumber? {
        guard freshness != .typical, let now = RoundedNumber(current.temperature, decimals: 1),
            let usual = RoundedNumber(typical, decimals: 1)
        else { return nil }
        return now - usual
    }

    var wind: (speed: RoundedNumber, direction: WindDirection?)? {
        guard let speed = RoundedNumber(current.windSpeed, decimals: 1) else { return nil }
        // No wind comes from nowhere.
        return (speed, speed.scaled == 0 ? nil : WindDirection(degrees: current.windDirection))
    }
}
