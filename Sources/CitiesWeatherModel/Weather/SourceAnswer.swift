package import CitiesFoundation

/// An answer of a source: numbers in one unit system about times in one place.
package protocol SourceAnswer: Sendable, Hashable {
    /// The system that every temperature and speed is in.
    var units: UnitSystem { get }
    /// Seconds east of UTC.
    var utcOffset: Int { get }
    /// The place that the source gives for it, some kilometers off where it answers for the cells of a grid; nil when
    /// it does not say.
    var place: Coordinates? { get }
    /// True when every number in it can be weather at all.
    var isPlausible: Bool { get }
    /// Makes the minimum and the maximum of a period unknown where the minimum exceeds the maximum.
    mutating func dropImpossibleRanges()
    /// The reason why its times cannot be those of an answer to the present question; nil when they can.
    ///
    /// - Parameter answered: The time of the answer by the server's clock; `now` when unknown.
    func objection(now: Date, answered: Date) -> WeatherError.Cause?
    /// An answer that saved fields are read into and replace as a whole.
    static var blank: Self { get }
    /// Writes the answer's fields, or sets them to the fields that are read. Throws when these are not its fields.
    mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage)
}

extension SourceAnswer {
    /// An answer without periods has no ranges.
    package mutating func dropImpossibleRanges() {}
}

extension CurrentWeather: SourceAnswer {
    package mutating func dropImpossibleRanges() {
        period.dropImpossibleRanges()
        hours?.dropImpossibleRanges()
    }

    package var isPlausible: Bool {
        period.isPlausible(in: units)
            && (trend ?? []).allSatisfy { Plausible.value($0, of: .temperature, in: units) == $0 }
            && (hours ?? []).allSatisfy { $0.period.isPlausible(in: units) }
            && Plausible.utcOffset(Double(utcOffset)) != nil
    }

    /// The future cannot have been observed. An hour is left to clocks that disagree, and to sources that stamp an
    /// observation with the end of its hour. Age is no objection: an old answer is labeled with it.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        observedAt > answered + 3_600 ? .future : nil
    }
}

extension WeatherForecast: SourceAnswer {
    package mutating func dropImpossibleRanges() {
        steps.dropImpossibleRanges()
        hourly.dropImpossibleRanges()
        daily.dropImpossibleRanges()
    }

    package var isPlausible: Bool {
        steps.allSatisfy { $0.period.isPlausible(in: units) } && hourly.allSatisfy { $0.period.isPlausible(in: units) }
            && daily.allSatisfy { $0.period.isPlausible(in: units) }
            && Plausible.timeZone(timeZone) == timeZone && Plausible.utcOffset(Double(utcOffset)) != nil
    }

    /// The steps, hours or days of a forecast have to reach into the next week, by the clock that it is shown by, or all
    /// have to lie in the asked days; none may lie further ahead than any source looks, which is 16 days.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        let asked = askedDays.map { days in
            // The midnight that a source counts from is an hour off across a change of the clock.
            let midnights = [days.lowerBound, days.upperBound + 1].map { Double($0) * 86_400 - Double(utcOffset) }
            return Date(timeIntervalSince1970: midnights[0] - 3_600)..<Date(timeIntervalSince1970: midnights[1] + 3_600)
        }
        func areOfTheDays(_ parts: [some WeatherValues]) -> Bool {
            if let asked { return parts.allSatisfy { asked.contains($0.period.time) } }
            return parts.isEmpty || parts.contains { $0.period.end > now && $0.period.time < now + 7 * 86_400 }
        }
        func areNear(_ parts: [some WeatherValues]) -> Bool {
            parts.allSatisfy { $0.period.time < now + 17 * 86_400 }
        }
        let isOfTheDays = areOfTheDays(steps) && areOfTheDays(hourly) && areOfTheDays(daily)
        return isOfTheDays && areNear(steps) && areNear(hourly) && areNear(daily) ? nil : .otherDays
    }
}
