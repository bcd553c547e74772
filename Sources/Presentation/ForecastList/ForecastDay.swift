public import WeatherModel

/// The steps that begin on one calendar day of the place.
public struct ForecastDay: Sendable, Hashable {
    /// When the first of the steps begins, on the place's clock.
    public let date: CivilTime
    /// At least one.
    public let steps: [ForecastStep]

    /// Degrees: the lowest minimum of the steps shown; nil when none has one.
    public var minimum: Double? { steps.compactMap(\.minimum).filter(\.isFinite).min() }

    /// Degrees: the highest maximum of the steps shown; nil when none has one.
    public var maximum: Double? { steps.compactMap(\.maximum).filter(\.isFinite).max() }

    static func days(of steps: [ForecastStep], utcOffset: Int) -> [ForecastDay] {
        var days: [ForecastDay] = []
        for step in steps {
            let date = CivilTime(step.time, offset: utcOffset)
            if let last = days.last, last.date.isSameDay(as: date) {
                days[days.count - 1] = ForecastDay(date: last.date, steps: last.steps + [step])
            } else {
                days.append(ForecastDay(date: date, steps: [step]))
            }
        }
        return days
    }
}

extension CivilTime {
    func isSameDay(as other: CivilTime) -> Bool {
        (year, month, day) == (other.year, other.month, other.day)
    }
}
