import CitiesFoundation
import CitiesWeatherModel

extension Array where Element: WeatherValues {
    /// Periods that begin at their `time`, out of elements whose stamp ends the period that amounts, chance, gust and a wet
    /// sky are of, and is the moment of all else: so Open-Meteo and OpenWeatherMap stamp them.
    ///
    /// The period before the first stamp, and before every stamp after a gap, has only what holds for all of it; the last
    /// one, and one before a gap, has only what holds at its beginning. An unknown period does not appear.
    ///
    /// - Parameter self: In order of time, each moment once.
    func begun() -> [Element] {
        // Changed where they lie: an hour is a large value, and answers have thousands.
        var periods: [Element] = []
        periods.reserveCapacity(count + 1)
        var last: Date?
        for index in indices {
            let time = self[index].period.time
            let start = time - self[index].period.length
            if let last, last >= start {
                if last == start {
                    periods[periods.count - 1].period.values.take(.ofWhole, of: self[index].period.values)
                    periods[periods.count - 1].period.condition = .between(
                        self[index - 1].period.condition, self[index].period)
                }
            } else {
                periods.append(self[index])
                let before = periods.count - 1
                let others = periods[before].period.values.measures.subtracting(.ofWhole)
                periods[before].period.values.remove(others)
                if self[index].period.condition?.isOfWhole == true {
                    // Day or night is of the stamp.
                    periods[before].period.condition?.isDay = nil
                } else {
                    periods[before].period.condition = nil
                }
                periods[before].period.time = start
            }
            periods.append(self[index])
            periods[periods.count - 1].period.values.remove(.ofWhole)
            if self[index].period.condition?.isOfWhole == true {
                periods[periods.count - 1].period.condition = nil
            }
            last = time
        }
        periods.removeAll { $0.period.isBlank }
        return periods
    }
}

extension WeatherCondition {
    /// The sky of the period between two stamps, by day or by night as at its beginning: what fell in it by its end, else the
    /// sky at its beginning, else, where that told only of rain before it, the dry sky at its end.
    ///
    /// - Parameters:
    ///   - beginning: The condition stamped with the beginning; nil when unknown.
    ///   - end: The values stamped with the end.
    fileprivate static func between(_ beginning: WeatherCondition?, _ end: WeatherPeriod) -> WeatherCondition? {
        var sky = beginning
        let isUntold = end.condition.map { $0.kind == .unknown } ?? true
        if end.condition?.isOfWhole == true || beginning?.isOfWhole == true
            || isUntold && end[.precipitation].map({ $0 >= WetHours.leastAmount }) == true
        {
            sky = end.condition
            sky?.isDay = beginning?.isDay
        }
        return sky
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
