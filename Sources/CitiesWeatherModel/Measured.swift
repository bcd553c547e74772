package import CitiesFoundation

/// An answer of a source: numbers in one unit system about times in one place.
package protocol Measured: Sendable, Hashable {
    /// The system that every temperature and speed is in.
    var units: UnitSystem { get }
    /// Seconds east of UTC.
    var utcOffset: Int { get }
    /// The place that the source gives for it, some kilometers off where it answers for the cells of a grid; nil when
    /// it does not say.
    var place: Coordinates? { get }
    /// True when every number in it can be weather at all.
    var isPlausible: Bool { get }
    /// The reason why its times cannot be those of an answer to the present question; nil when they can.
    ///
    /// - Parameter answered: When the answer was given by the clock of who gave it; `now` when unknown.
    func objection(now: Date, answered: Date) -> WeatherError.Cause?
    /// What saved fields are read into.
    static var blank: Self { get }
    /// Writes its fields, or sets them to those that are read. Throws when these are not its fields.
    mutating func exchange(_ fields: inout SavedFields) throws(SavedFields.Damage)
}

extension CurrentWeather: Measured {
    /// Every moment that it speaks of, in no particular order.
    var times: [Date] { [observedAt, sunrise, sunset].compactMap(\.self) }

    /// The future cannot have been observed. An hour is left to clocks that disagree, and to sources that stamp an
    /// observation with the end of its hour. What is old is no objection: it is labelled with its age.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        observedAt > answered + 3_600 ? .future : nil
    }
}

extension Forecast: Measured {
    /// Every moment that it speaks of, in no particular order.
    var times: [Date] {
        steps.map(\.time) + hourly.map(\.time)
            + daily.flatMap { [$0.date, $0.sunrise, $0.sunset].compactMap(\.self) }
    }

    /// Whatever it has, steps, hours or days, has to reach into the coming week, by the clock that it is shown by; and
    /// nothing of it may lie further ahead than any source looks, which is 16 days.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        let spans: [(beginnings: [Date], length: TimeInterval)] = [
            (steps.map(\.time), 3 * 3_600), (hourly.map(\.time), 3_600), (daily.map(\.date), 24 * 3_600),
        ]
        let isOfComingDays = spans.allSatisfy { beginnings, length in
            beginnings.isEmpty || beginnings.contains { $0 + length > now && $0 < now + 7 * 86_400 }
        }
        let reach = now + 17 * 86_400
        return isOfComingDays && spans.allSatisfy { $0.beginnings.allSatisfy { $0 < reach } } ? nil : .otherDays
    }
}
