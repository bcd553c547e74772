package import CitiesFoundation

/// The precipitation of the twelve hours after a moment: the hours that end after it, at most twelve hours later, the
/// hour under way included.
package struct ComingHours: Sendable, Hashable {
    /// Seconds.
    package static let length: TimeInterval = 12 * 3_600

    /// Percent: the highest of the known chances; nil without a known one.
    package var precipitationChance: Double?
    /// Millimeters; nil when an hour is unknown.
    package var precipitation: Double?
    /// Centimeters; nil when an hour is unknown.
    package var snowfall: Double?

    /// Sums up the hours of a forecast, or its three-hour steps where it has no hours: the ones that ``WetHours`` begins with.
    package init(of forecast: WeatherForecast, after now: Date) {
        let isOfSteps = forecast.hourly.isEmpty
        let hours = isOfSteps ? forecast.steps.map(\.period) : forecast.hourly.map(\.period)
        let length = isOfSteps ? ForecastStep.usualLength : 3_600
        let coming = hours.filter { hour in
            let end = hour.time + length
            return end > now && end <= now + Self.length
        }
        let count = Int(Self.length / length)
        precipitationChance = coming.compactMap(\.precipitationChance).max()
        precipitation = coming.map(\.precipitation).sum(of: count)
        snowfall = coming.map(\.snowfall).sum(of: count)
    }
}

extension CurrentWeather {
    /// Takes the hours of a forecast that are still to come at a moment, and from one of steps the extremes of the day where
    /// they are known of none.
    ///
    /// - Parameter hasAmounts: False when the request left the amounts of precipitation out: without them no hour is wet or
    ///   dry.
    package mutating func take(
        _ forecast: WeatherForecast, after present: Date, hasAmounts: Bool = true
    ) {
        let coming = ComingHours(of: forecast, after: present)
        precipitationChance = coming.precipitationChance
        precipitation = coming.precipitation
        snowfall = coming.snowfall
        wetHours = hasAmounts ? WetHours(of: forecast, after: present) : nil
        let trend = forecast.trend(from: present)
        self.trend = trend.isEmpty ? nil : trend
        if minimum == nil, maximum == nil, forecast.hourly.isEmpty, let day = forecast.extremes(ofDayOf: present) {
            minimum = day.lowerBound
            maximum = day.upperBound
        }
    }

    /// Takes the extremes and the sun of the day that the moment is in.
    package mutating func take(today: DailyForecast) {
        minimum = today.minimum
        maximum = today.maximum
        sunshine = today.sunshine
        period.takeSun(of: today.period)
    }

    /// The moment that it is about: now, unless it was observed too long ago to be called the present.
    package func present(_ now: Date) -> Date { abs(now.timeIntervalSince(observedAt)) <= 7_200 ? now : observedAt }
}
