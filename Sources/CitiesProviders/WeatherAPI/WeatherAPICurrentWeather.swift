import CitiesWeatherModel
import CitiesFoundation

extension WeatherAPIDocument {
    func weather(
        of city: City, units: UnitSystem, now: Date, reader: ReplyReader
    ) throws(WeatherError) -> CurrentWeather {
        guard let current else { throw reader.error(.invalidData, "current is missing") }
        // Without the moment of the observation, that of the answer: they are at most 15 minutes apart.
        guard let observedAt = Plausible.date(current.lastUpdatedEpoch ?? location?.localtimeEpoch) else {
            throw reader.error(.invalidData, "current.last_updated_epoch is missing")
        }
        try reader.checkTemperatures([current.numbers[.temperature, units]], units)
        let clock = clock(of: city, at: observedAt)
        var weather = CurrentWeather(
            units: units,
            observedAt: observedAt,
            utcOffset: clock.offset(at: observedAt),
            place: location?.place,
            timeZone: Plausible.timeZone(location?.timeZone),
            condition: .weatherAPI(current.condition, isDay: current.isDay)
        )
        weather.period.take(current.numbers, units)
        guard !weather.saysNothing else { throw reader.error(.invalidData, "there is no weather in the answer") }
        let days = days ?? []
        let hours = days.hours(units)
        weather.take(
            WeatherForecast(
                units: units, utcOffset: clock.offset, steps: ThreeHourSteps.steps(of: hours, on: clock),
                hourly: hours), after: weather.present(now))
        // The first day is today by the server's clock, even if the observation is from just before midnight.
        if let today = days.first??.day(units, clock: clock) {
            weather.take(today: today)
        }
        return weather
    }
}
