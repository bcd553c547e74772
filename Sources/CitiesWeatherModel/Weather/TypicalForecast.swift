package import CitiesFoundation

extension WeatherForecast {
    /// Seven local days from today's midnight on, of typical hours; nil where these are unknown.
    package init?(typicalFrom now: Date, _ typical: (Date) -> CurrentWeather?) {
        guard let present = typical(now) else { return nil }
        let midnight = LocalDay.midnight(of: now, utcOffset: present.utcOffset)
        let days = (0..<7).map { day in
            (0..<24).compactMap { hour in typical(midnight.addingTimeInterval(Double(day * 24 + hour) * 3_600)) }
        }
        let hours = days.joined().map { HourlyForecast(typical: $0) }
        self.init(
            units: present.units, utcOffset: present.utcOffset, timeZone: present.timeZone,
            steps: ThreeHourSteps.steps(of: hours, on: LocalZone(offset: present.utcOffset)),
            hourly: hours,
            daily: days.compactMap { DailyForecast(typical: $0) })
    }
}

extension HourlyForecast {
    fileprivate init(typical weather: CurrentWeather) {
        var hour = WeatherPeriod(time: weather.observedAt, length: 3_600)
        hour.values = weather.period.values
        hour.values.remove(MeasureSet([.minimum, .maximum]))
        self.init(hour)
    }
}

extension DailyForecast {
    /// nil of no hours.
    fileprivate init?(typical hours: [CurrentWeather]) {
        guard let first = hours.first else { return nil }
        var day = hours[hours.count / 2].period.keeping(
            MeasureSet([.minimum, .maximum, .cloudCover, .precipitationChance]))
        day.time = LocalDay.midnight(of: first.observedAt, utcOffset: first.utcOffset)
        day.length = 86_400
        day[.average] = hours.compactMap(\.temperature).mean
        self.init(day)
    }
}

extension WeatherError {
    /// A place has no typical weather.
    package static let noNormals = WeatherError(
        .notFound, source: .climateNormals, reason: "no climate normals of this place")
}
