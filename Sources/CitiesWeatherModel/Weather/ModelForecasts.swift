package import CitiesFoundation

/// The coming days of a place as independent models have them.
package struct ModelForecasts: SourceAnswer {
    package var units: UnitSystem
    package var utcOffset: Int
    /// The IANA name; nil when the source does not say.
    package var timeZone: String?
    package var place: Coordinates?
    /// The models that know anything of the place.
    package var models: [ModelForecast]

    package init(
        units: UnitSystem, utcOffset: Int, timeZone: String? = nil, place: Coordinates? = nil,
        models: [ModelForecast] = []
    ) {
        self.units = units
        self.utcOffset = utcOffset
        self.timeZone = timeZone
        self.place = place
        self.models = models
    }

    /// The calendar days that a request is for, today included.
    package static let days = 7
    /// The calendar days of an answer about hours: the longest chart.
    package static let daysOfHours = 16

    /// Millimeters of a day with rain: the drizzle of models is less.
    package static let leastRain = 1.0

    package var isPlausible: Bool {
        models.allSatisfy { model in
            model.days.allSatisfy { $0.period.isPlausible(in: units) }
                && model.hours.allSatisfy { $0.period.isPlausible(in: units) }
        }
            && Plausible.timeZone(timeZone) == timeZone && Plausible.utcOffset(Double(utcOffset)) != nil
    }

    /// The days or hours of a model have to reach into the next week.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        let dates = models.flatMap { $0.days.map(\.date) + $0.hours.map(\.time) }
        let isOfTheDays = dates.isEmpty || dates.contains { $0 > now - 86_400 && $0 < now + 7 * 86_400 }
        return isOfTheDays && dates.allSatisfy { $0 < now + 17 * 86_400 } ? nil : .otherDays
    }
}

/// The days or the hours of one model.
package struct ModelForecast: Sendable, Hashable {
    /// The ``WeatherModel/id``.
    package var model: String
    /// Minimum, maximum and precipitation, each nil where the model does not have it; empty in an answer about hours.
    package var days: [DailyForecast]
    /// Temperatures in order of time; empty in an answer about days.
    package var hours: [HourlyForecast]

    package init(model: String, days: [DailyForecast] = [], hours: [HourlyForecast] = []) {
        self.model = model
        self.days = days
        self.hours = hours
    }
}

/// The agreement of independent models about a day.
package struct ModelAgreement: Sendable, Hashable {
    package let units: UnitSystem
    /// Degrees: the maxima of the models that have one.
    package let maxima: [Double]
    /// Millimeters: the precipitation of the models that have it.
    package let amounts: [Double]

    /// The range of the maxima; nil of fewer than two, as one model agrees with itself.
    package var range: ClosedRange<Double>? {
        guard maxima.count > 1, let lowest = maxima.min(), let highest = maxima.max() else { return nil }
        return lowest...highest
    }

    /// The number of models that expect rain, and of all that were heard; nil of fewer than two.
    package var rain: (wet: Int, of: Int)? {
        amounts.count > 1 ? (amounts.count { $0 >= ModelForecasts.leastRain }, amounts.count) : nil
    }

    /// True when at least two models expect rain, and at least two do not.
    package var isDividedOnRain: Bool { rain.map { $0.wet > 1 && $0.wet < $0.of - 1 } ?? false }

    /// Degrees Celsius between maxima that are worth a word.
    package static let leastSpread = 3.0
}

extension ModelForecasts {
    /// The number of a day since 1 January 1970, by the clock of the place.
    package func number(of day: DailyForecast) -> Int {
        // The midnight that the source counts from is an hour off across a change of the clock.
        CivilTime(day.date.addingTimeInterval(43_200), offset: utcOffset).dayNumber
    }

    /// The days that any model has, in order.
    package var dayNumbers: [Int] { Set(models.flatMap { $0.days.map(number) }).sorted() }

    /// The agreement about a day, by its number since 1 January 1970.
    package func agreement(on number: Int) -> ModelAgreement {
        let days = models.compactMap { model in model.days.first { self.number(of: $0) == number } }
        return ModelAgreement(
            units: units, maxima: days.compactMap(\.maximum), amounts: days.compactMap(\.precipitation))
    }
}
