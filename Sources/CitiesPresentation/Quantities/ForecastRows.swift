import CitiesFoundation
package import CitiesWeatherModel

/// Makes rows of the parts of one forecast.
struct ForecastRows {
    let city: City
    let forecast: WeatherForecast
    let provenance: Provenance
    /// The clock of the place at any moment of the forecast.
    let clock: LocalZone
    let maker: RowMaker

    func row(_ step: ForecastStep) -> Row { row(step.period, .step(clock: clock)) }

    func row(_ hour: HourlyForecast) -> Row { row(hour.period, .step(clock: clock)) }

    func row(_ hour: DashboardHour) -> Row { row(hour.weather.period, .hour(clock: clock, isDay: hour.isDay)) }

    /// - Parameters:
    ///   - days: Days of this forecast, for the advice of a failure; nil is the day alone.
    ///   - take: The things to take on a day of a trip that has weather.
    ///   - asList: Whether it stands where rows of the present do: as warm as its maximum, and as that feels.
    func row(
        _ day: DashboardDay, among days: [DashboardDay]? = nil, planned: Row.Planned? = nil,
        taking take: TripTake? = nil, asList: Bool = false
    ) -> Row {
        var weather = day.weather.period
        if asList {
            weather[.temperature] = weather[.maximum]
            weather[.feelsLike] = weather[.feelsLikeMaximum]
        }
        let subject = Row.Day(
            sun: day.sun, part: day.part,
            endsEarly: day.lacksOwnHours && provenance.source.descriptor.daysEndEarly,
            missing: day.missing.map { error($0, among: days ?? [day]) }, planned: planned,
            take: day.missing == nil ? take : nil)
        return row(weather, .day(clock: clock, subject))
    }

    /// The failure of a day.
    ///
    /// - Parameter days: Days of this forecast; the advice names the range of the days that have weather.
    func error(_ reason: MissingDay.Reason, among days: [DashboardDay]) -> WeatherError {
        let numbers = days.filter { $0.missing == nil }.map(\.date.dayNumber)
        let range = numbers.min().flatMap { first in numbers.max().map { first...$0 } }
        return .missingDay(reason, days: range, source: provenance.source)
    }

    /// Days as one: as warm as they begin, from the lowest to the highest.
    func row(_ temperature: Double?, within range: ClosedRange<Double>?, at date: Date) -> Row {
        var weather = WeatherPeriod(time: date)
        weather[.temperature] = temperature
        weather[.minimum] = range?.lowerBound
        weather[.maximum] = range?.upperBound
        return row(weather, .days(clock: clock))
    }

    private func row(_ weather: WeatherPeriod, _ subject: Row.Subject) -> Row {
        maker.part(
            subject, of: city,
            CurrentWeather(units: forecast.units, utcOffset: forecast.utcOffset, period: weather), provenance)
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
    ///   - beside: The answers beside the weather of this city and others. The air of a day is in its forecast.
    ///   - odds: The scenarios of the day; nil where none were counted.
    ///   - number: The place in the list, from 1; nil as long as it is in none.
    package func day(
        _ day: ListDay, of item: CityForecast, beside: BesideAnswers? = nil, odds: DayOdds? = nil,
        isLeft: Bool = false, number: Int? = nil
    ) -> Row {
        var row = self.row(of: day, item, isLeft: isLeft)
        // Models and scenarios are of whole days.
        if day.hours == nil, let values = beside?.values(of: item.id, beside: row.answer?.provenance),
            let today = row.time(at: now)?.date
        {
            let number = day.number(today: today)
            row.beside.agreement = values.models?.agreement(on: number)
            row.beside.wet = values.members?.wet(on: number)
        }
        row.beside.odds = odds?[item.id]
        row.number = number
        row.forecast = item.answer
        return row
    }

    private func row(of day: ListDay, _ item: CityForecast, isLeft: Bool) -> Row {
        guard let rows = parts(of: item) else { return city(item.city, error: item.error) }
        let today = rows.clock.time(at: now).date
        let number = day.number(today: today)
        let isOver = number < today.dayNumber
        let days = item.days(count: ForecastSpan.farDays, now: now, isLeft: isLeft)
        var found =
            days.first { $0.date.dayNumber == number }
            ?? (isOver ? item.days(from: number, count: 1, now: now).first : nil)
        if let hours = day.hours, let forecast = item.forecast {
            // A list shows hours that are over, too.
            let begin = isLeft ? now : rows.clock.moment(number * 86_400)
            found = found?.within(hours, of: forecast, now: begin, zone: rows.clock)
        }
        // The chance of a day that is over is no forecast any more.
        if isOver { found?.weather.period.precipitationChance = nil }
        if let found, found.missing == nil { return rows.row(found, asList: true) }
        let isNever = isOver && rows.provenance.source.descriptor.pastDays == 0
        return city(
            item.city,
            error: rows.error(isNever ? .past : found?.missing ?? .after(number - today.dayNumber), among: days))
    }

    /// One row for the whole forecast: the temperature of the first step, and the lowest and highest point of the line.
    func days(of item: CityForecast) -> Row {
        parts(of: item)?.row(item.steps(now: now).first?.temperature, within: item.range(now: now), at: now)
            ?? city(item.city, error: item.error)
    }
}
