import CitiesFoundation
import CitiesWeatherModel

extension WeatherPeriod {
    /// Takes the values that hold for all of a period from another.
    fileprivate mutating func takeWhole(of other: WeatherPeriod) {
        for measure in other.values.measures where measure.isOfWhole { values[measure] = other.values[measure] }
    }
}

extension Array where Element: WeatherValues {
    /// Periods that begin at their `time`, out of elements whose stamp ends the period that amounts, chance and gust are
    /// of, and is the moment of all else: so Open-Meteo and OpenWeatherMap stamp them.
    ///
    /// The period before the first stamp, and before every stamp after a gap, has only what holds for all of it; the last
    /// one, and one before a gap, has only what holds at its beginning. A period of which nothing is known does not appear.
    ///
    /// - Parameter self: In order of time, each moment once.
    func begun() -> [Element] {
        var periods: [Element] = []
        periods.reserveCapacity(count + 1)
        for stamped in self {
            let start = stamped.period.time - stamped.period.length
            if let last = periods.last?.period, last.time >= start {
                if last.time == start { periods[periods.count - 1].period.takeWhole(of: stamped.period) }
            } else {
                var before = stamped
                before.period = stamped.period.keeping(\.isOfWhole)
                before.period.condition = nil
                before.period.time = start
                periods.append(before)
            }
            var begun = stamped
            begun.period = stamped.period.keeping { !$0.isOfWhole }
            periods.append(begun)
        }
        return periods.filter { !$0.period.isBlank }
    }
}

extension Array {
    /// The elements in order of time, each moment once: of two with one moment the first stays. Otherwise its rain would fall
    /// twice, and half a day look like a whole one.
    func inOrder(of time: (Element) -> Date) -> [Element] {
        // Most answers are in order already.
        if zip(self, dropFirst()).allSatisfy({ time($0) < time($1) }) { return self }
        var told: Set<Date> = []
        return filter { told.insert(time($0)).inserted }.sorted { time($0) < time($1) }
    }
}
