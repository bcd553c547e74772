import CitiesFoundation
package import CitiesWeatherModel

/// Makes rows of the parts of one forecast.
struct ForecastRows {
    let city: City
    let forecast: Forecast
    let provenance: Provenance
    /// The clock of the place at any moment of the forecast.
    let clock: LocalZone
    let maker: RowMaker

    func row(_ step: ForecastStep) -> Row {
        var weather = weather(HourlyForecast(step))
        weather.minimum = step.minimum
        weather.maximum = step.maximum
        return row(weather, .step(clock: clock))
    }

    func row(_ hour: HourlyForecast) -> Row { row(weather(hour), .step(clock: clock)) }

    func row(_ hour: DashboardHour) -> Row {
        row(weather(hour.weather), .hour(clock: clock, isDay: hour.isDay))
    }

    /// - Parameter asList: Whether it stands where rows of the present do: as warm as its maximum, and as that feels.
    func row(_ day: DashboardDay, score: Double? = nil, isBest: Bool = false, asList: Bool = false) -> Row {
        let daily = day.weather
        var weather = CurrentWeather(
            units: forecast.units, observedAt: daily.date.addingTimeInterval(43_200), utcOffset: forecast.utcOffset)
        weather.minimum = daily.minimum
        weather.maximum = daily.maximum
        weather.condition = daily.condition
        weather.cloudCover = daily.cloudCover
        weather.precipitationChance = daily.precipitationChance
        weather.precipitation = daily.precipitation
        weather.snowfall = daily.snowfall
        weather.windSpeed = daily.windSpeed
        weather.windGust = daily.windGust
        weather.uvIndex = daily.uvIndex
        weather.sunrise = daily.sunrise
        weather.sunset = daily.sunset
        if asList {
            weather.temperature = daily.maximum
            weather.feelsLike = daily.feelsLikeMaximum
        }
        let subject = Row.Day(
            average: daily.average, sun: day.sun, part: day.part, missing: day.missing.map { error($0, among: [day]) },
            score: score, isBest: isBest)
        return row(weather, .day(clock: clock, subject))
    }

    /// The failure of a day.
    ///
    /// - Parameter days: Days of this forecast, from which the advice takes those that have weather.
    func error(_ reason: MissingDay.Reason, among days: [DashboardDay]) -> WeatherError {
        let numbers = days.filter { $0.missing == nil }.map(\.date.dayNumber)
        let range = numbers.min().flatMap { first in numbers.max().map { first...$0 } }
        return .missingDay(reason, days: range, source: provenance.source)
    }

    /// Days as one: as warm as they begin, from the lowest to the highest.
    func row(_ temperature: Double?, within range: ClosedRange<Double>?, at date: Date) -> Row {
        var weather = CurrentWeather(units: forecast.units, observedAt: date, utcOffset: forecast.utcOffset)
        weather.temperature = temperature
        weather.minimum = range?.lowerBound
        weather.maximum = range?.upperBound
        return row(weather, .days(clock: clock))
    }

    private func weather(_ hour: HourlyForecast) -> CurrentWeather {
        CurrentWeather(
            units: forecast.units, observedAt: hour.time, utcOffset: forecast.utcOffset,
            temperature: hour.temperature, feelsLike: hour.feelsLike, humidity: hour.humidity,
            condition: hour.condition, cloudCover: hour.cloudCover, precipitationChance: hour.precipitationChance,
            precipitation: hour.precipitation, snowfall: hour.snowfall, pressure: hour.pressure,
            windSpeed: hour.windSpeed, windDirection: hour.windDirection, windGust: hour.windGust,
            visibility: hour.visibility, uvIndex: hour.uvIndex)
    }

    private func row(_ weather: CurrentWeather, _ subject: Row.Subject) -> Row {
        maker.part(subject, of: city, weather, provenance)
    }
}

extension RowMaker {
    /// Makes rows of the parts of a city's forecast; nil without one.
    func parts(of item: CityForecast) -> ForecastRows? {
        item.answer.map {
            ForecastRows(
                city: item.city, forecast: $0.value, provenance: $0.provenance, clock: item.zone(now: now), maker: self)
        }
    }

    /// A day on the place's own calendar, where rows of the present stand. Its temperature is the day's maximum; a quantity
    /// that a day does not have is missing. A day that the forecast does not serve for is a failure.
    ///
    /// - Parameters:
    ///   - isLeft: True counts only the hours of today that are not over.
    ///   - number: The place in the list, from 1; nil as long as it is in none.
    package func day(_ day: ListDay, of item: CityForecast, isLeft: Bool = false, number: Int? = nil) -> Row {
        var row = self.row(of: day, item, isLeft: isLeft)
        row.number = number
        return row
    }

    private func row(of day: ListDay, _ item: CityForecast, isLeft: Bool) -> Row {
        guard let rows = parts(of: item) else { return city(item.city, error: item.error) }
        let number = day.number(today: rows.clock.time(at: now).date)
        let days = item.days(count: 17, now: now, isLeft: isLeft)
        let found = days.first { $0.date.dayNumber == number }
        if let found, found.missing == nil { return rows.row(found, asList: true) }
        return city(item.city, error: rows.error(found?.missing ?? .beyond, among: days))
    }

    /// All that is coming as one: the temperature of the first step, the lowest and the highest point of the line.
    func days(of item: CityForecast) -> Row {
        parts(of: item)?.row(item.steps(now: now).first?.temperature, within: item.range(now: now), at: now)
            ?? city(item.city, error: item.error)
    }
}
