package import CitiesFoundation

/// Past days of a place: their observations, and the forecasts that models had made of them.
package struct ForecastRecord: SourceAnswer {
    package var units: UnitSystem
    package var utcOffset: Int
    /// The IANA name; nil when the source does not say.
    package var timeZone: String?
    package var place: Coordinates?
    /// The observed days: the maximum and the precipitation, each nil unless every hour of the day is known.
    package var observed: [DayRecord]
    /// The forecasts, one series for each model and lead.
    package var forecasts: [ForecastSeries]

    package init(
        units: UnitSystem, utcOffset: Int, timeZone: String? = nil, place: Coordinates? = nil,
        observed: [DayRecord] = [], forecasts: [ForecastSeries] = []
    ) {
        self.units = units
        self.utcOffset = utcOffset
        self.timeZone = timeZone
        self.place = place
        self.observed = observed
        self.forecasts = forecasts
    }

    package var isPlausible: Bool {
        let days = observed + forecasts.flatMap(\.days)
        return days.allSatisfy { day in
            Plausible.value(day.maximum, of: .maximum, in: units) == day.maximum
                && Plausible.value(day.precipitation, of: .precipitation, in: units) == day.precipitation
        } && Plausible.timeZone(timeZone) == timeZone && Plausible.utcOffset(Double(utcOffset)) != nil
    }

    /// A record is of the past.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        let today = Int((now.timeIntervalSince1970 / 86_400).rounded(.down))
        let all = observed + forecasts.flatMap(\.days)
        return all.allSatisfy { $0.number <= today + 1 } ? nil : .future
    }

    /// Days after which the reanalysis has a day: five, and one for the zones in which the day ends last.
    package static let delay = 6

    package func series(of model: WeatherModel, lead: Int) -> ForecastSeries? {
        forecasts.first { $0.model == model.id && $0.lead == lead }
    }

    /// The record with its degrees in a system of units.
    package func converted(to units: UnitSystem) -> ForecastRecord {
        guard units != self.units else { return self }
        func converted(_ days: [DayRecord]) -> [DayRecord] {
            days.map { day in
                let maximum = day.maximum.map { units == .celsius ? ($0 - 32) / 1.8 : units.degrees(celsius: $0) }
                return DayRecord(number: day.number, maximum: maximum, precipitation: day.precipitation)
            }
        }
        var record = self
        record.units = units
        record.observed = converted(observed)
        for index in forecasts.indices { record.forecasts[index].days = converted(forecasts[index].days) }
        return record
    }

    /// Adds the days of another record. They replace days that are here already.
    package mutating func take(_ other: ForecastRecord) {
        (utcOffset, timeZone, place) = (other.utcOffset, other.timeZone ?? timeZone, other.place ?? place)
        observed.take(other.observed)
        for series in other.forecasts {
            guard let index = forecasts.firstIndex(where: { $0.model == series.model && $0.lead == series.lead }) else {
                forecasts.append(series)
                continue
            }
            forecasts[index].days.take(series.days)
        }
    }

    /// Forgets the days before one.
    package mutating func forget(before number: Int) {
        observed.removeAll { $0.number < number }
        for index in forecasts.indices { forecasts[index].days.removeAll { $0.number < number } }
    }
}

/// The days of a model, as it said this many days before each hour.
package struct ForecastSeries: Sendable, Hashable {
    /// The ``WeatherModel/id``.
    package var model: String
    /// Days from the forecast to the hour that it is for.
    package var lead: Int
    package var days: [DayRecord]

    package init(model: String, lead: Int, days: [DayRecord]) {
        self.model = model
        self.lead = lead
        self.days = days
    }
}

/// A past day. One without any value was asked for, and nothing was known of it.
package struct DayRecord: Sendable, Hashable {
    /// Days since 1 January 1970, by the clock of the place.
    package var number: Int
    /// Degrees; nil unless every hour is known.
    package var maximum: Double?
    /// Millimeters; nil unless every hour is known.
    package var precipitation: Double?

    /// True when both numbers are known.
    package var isComplete: Bool { maximum != nil && precipitation != nil }

    package init(number: Int, maximum: Double? = nil, precipitation: Double? = nil) {
        self.number = number
        self.maximum = maximum
        self.precipitation = precipitation
    }
}

extension [DayRecord] {
    /// Adds other days. They replace days of the same number.
    fileprivate mutating func take(_ others: [DayRecord]) {
        let known = Set(others.map(\.number))
        self = (filter { !known.contains($0.number) } + others).sorted { $0.number < $1.number }
    }
}
