import Foundation
import CitiesWeatherModel

extension OpenMeteoDocument {
    func currentWeather(
        of city: City, units: UnitSystem, reader: ReplyReader
    ) throws(WeatherError) -> CurrentWeather {
        guard let current else { throw reader.error(.invalidData, "current is missing") }
        let offset = try reader.utcOffset(utcOffset)
        guard let observedAt = current.time.date(utcOffset: offset ?? 0) else {
            throw reader.error(.invalidData, "current.time is not a time")
        }
        let stated = OpenMeteoUnits(system: units, stated: currentUnits, reader: reader)
        try stated.checkTemperatures([OpenMeteoCurrent.CodingKeys.temperature, OpenMeteoCurrent.CodingKeys.feelsLike])
        try reader.checkTemperatures([current.temperature], units)
        let windSpeed = stated.isWindSpeedAsAsked(OpenMeteoCurrent.CodingKeys.windSpeed) ? current.windSpeed : nil

        var weather = CurrentWeather(
            units: units,
            observedAt: observedAt,
            utcOffset: offset ?? city.utcOffset(at: observedAt),
            place: place,
            timeZone: Plausible.timeZone(timeZone),
            temperature: Plausible.temperature(current.temperature, units),
            feelsLike: Plausible.temperature(current.feelsLike, units),
            humidity: Plausible.percent(current.humidity),
            condition: .openMeteo(code: current.code, isDay: current.isDay),
            pressure: Plausible.pressure(current.pressure),
            windSpeed: Plausible.windSpeed(windSpeed, units),
            windDirection: Plausible.direction(current.windDirection),
            uvIndex: Plausible.uvIndex(current.uvIndex)
        )
        guard !weather.saysNothing else { throw reader.error(.invalidData, "there is no weather in the answer") }

        let days = try days(units: units, utcOffset: weather.utcOffset, reader: reader)
        // One day is asked for. Its minimum and maximum are today's by the server's clock, even if the observation is
        // from a few minutes before midnight.
        let midnight = LocalTime.midnight(of: observedAt, utcOffset: weather.utcOffset)
        if let today = days.count == 1 ? days.first : days.first(where: { $0.date == midnight }) {
            weather.minimum = today.minimum
            weather.maximum = today.maximum
            weather.sunrise = today.sunrise
            weather.sunset = today.sunset
        }
        return weather
    }
}
