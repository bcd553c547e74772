import CitiesFoundation
import CitiesWeatherModel

/// A part of a forecast: some of its values hold at its beginning, others for all of it.
protocol ForecastPeriod: Hashable {
    /// The period with nothing known of it.
    static func blank(at time: Date) -> Self

    var time: Date { get }

    // The values that hold for all of it.
    var precipitationChance: Double? { get set }
    var precipitation: Double? { get set }
    var snowfall: Double? { get set }
    var windGust: Double? { get set }
}

extension HourlyForecast: ForecastPeriod {
    static func blank(at time: Date) -> HourlyForecast { HourlyForecast(time: time) }
}

extension ForecastStep: ForecastPeriod {
    static func blank(at time: Date) -> ForecastStep { ForecastStep(time: time) }
}

extension ForecastPeriod {
    /// Takes the values that hold for all of a period from another.
    fileprivate mutating func takeWhole(of other: Self) {
        precipitationChance = other.precipitationChance
        precipitation = other.precipitation
        snowfall = other.snowfall
        windGust = other.windGust
    }
}

extension Array where Element: ForecastPeriod {
    /// Periods that begin at their `time`, out of elements whose stamp ends the period that amounts, chance and gust are
    /// of, and is the moment of all else: so Open-Meteo and OpenWeatherMap stamp them.
    ///
    /// The period before the first stamp, and before every stamp after a gap, has only what holds for all of it; the last
    /// one, and one before a gap, has only what holds at its beginning. A period of which nothing is known does not appear.
    ///
    /// - Parameters:
    ///   - length: Seconds that a period lasts.
    ///   - self: In order of time, each moment once.
    func begun(length: TimeInterval) -> [Element] {
        var periods: [Element] = []
        periods.reserveCapacity(count + 1)
        for stamped in self {
            let start = stamped.time - length
            if let last = periods.last, last.time >= start {
                if last.time == start { periods[periods.count - 1].takeWhole(of: stamped) }
            } else {
                var before = Element.blank(at: start)
                before.takeWhole(of: stamped)
                periods.append(before)
            }
            var begun = stamped
            begun.takeWhole(of: .blank(at: stamped.time))
            periods.append(begun)
        }
        return periods.filter { $0 != .blank(at: $0.time) }
    }
}
