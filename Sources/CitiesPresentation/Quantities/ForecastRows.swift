import CitiesWeatherModel
import CitiesFoundation

/// Makes rows of the parts of one forecast.
struct ForecastRows {
    let city: City
    let forecast: Forecast
    let provenance: Provenance
    /// The clock of the place at any moment of the forecast.
    let clock: LocalZone

    func row(_ step: ForecastStep) -> Row {
        var weather = weather(HourlyForecast(step))
        weather.minimum = step.minimum
        weather.maximum = step.maximum
        return row(weather)
    }

    func row(_ hour: HourlyForecast) -> Row { row(weather(hour)) }

    func row(_ hour: DashboardHour) -> Row {
        var row = row(hour.weather)
        row.isDay = hour.isDay
        return row
    }

    /// - Parameter asList: Whether it stands where rows of the present do: as warm as its maximum, and as that feels.
    func row(_ day: DashboardDay, asList: Bool = false) -> Row {
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
        var row = row(weather)
        row.average = daily.average
        row.sunOfForecast = day.sun
        return row
    }

    /// Days as one: as warm as they begin, from the lowest to the highest.
    func row(_ temperature: Double?, within range: ClosedRange<Double>?, at date: Date) -> Row {
        var weather = CurrentWeather(units: forecast.units, observedAt: date, utcOffset: forecast.utcOffset)
        weather.temperature = temperature
        weather.minimum = range?.lowerBound
        weather.maximum = range?.upperBound
        return row(weather)
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

    private func row(_ weather: CurrentWeather) -> Row {
        var row = Row(city: city, outcome: .answered(Sourced(weather, provenance)))
        row.clockOfForecast = clock
        return row
    }
}
