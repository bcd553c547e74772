extension CurrentWeather {
    package var isPlausible: Bool {
        ([temperature, feelsLike, minimum, maximum, lowestInCity, highestInCity, yesterday] + (trend ?? []))
            .isPlausible { Plausible.temperature($0, units) }
            && [humidity, cloudCover, precipitationChance].isPlausible(Plausible.percent)
            && [pressure].isPlausible(Plausible.pressure)
            && [windSpeed, windGust].isPlausible { Plausible.windSpeed($0, units) }
            && [windDirection].isPlausible(Plausible.direction) && [uvIndex].isPlausible(Plausible.uvIndex)
            && [visibility].isPlausible(Plausible.visibility) && [precipitation].isPlausible(Plausible.precipitation)
            && [snowfall].isPlausible(Plausible.snowfall)
            && Plausible.utcOffset(Double(utcOffset)) != nil && times.allSatisfy(Plausible.years.contains)
    }
}

extension Forecast {
    package var isPlausible: Bool {
        steps.allSatisfy { $0.isPlausible(units) } && hourly.allSatisfy { $0.isPlausible(units) }
            && daily.allSatisfy { $0.isPlausible(units) }
            && Plausible.timeZone(timeZone) == timeZone && Plausible.utcOffset(Double(utcOffset)) != nil
            && times.allSatisfy(Plausible.years.contains)
    }
}

extension ForecastStep {
    fileprivate func isPlausible(_ units: UnitSystem) -> Bool {
        [minimum, maximum].isPlausible { Plausible.temperature($0, units) } && HourlyForecast(self).isPlausible(units)
    }
}

extension HourlyForecast {
    /// The part of a step about the moment at which it begins, and the precipitation until it ends.
    package init(_ step: ForecastStep) {
        self.init(
            time: step.time, temperature: step.temperature, feelsLike: step.feelsLike, humidity: step.humidity,
            condition: step.condition, cloudCover: step.cloudCover, windSpeed: step.windSpeed,
            windDirection: step.windDirection, windGust: step.windGust, pressure: step.pressure,
            visibility: step.visibility, uvIndex: step.uvIndex, precipitationChance: step.precipitationChance,
            precipitation: step.precipitation, snowfall: step.snowfall)
    }

    fileprivate func isPlausible(_ units: UnitSystem) -> Bool {
        [temperature, feelsLike].isPlausible { Plausible.temperature($0, units) }
            && [humidity, cloudCover, precipitationChance].isPlausible(Plausible.percent)
            && [windSpeed, windGust].isPlausible { Plausible.windSpeed($0, units) }
            && [windDirection].isPlausible(Plausible.direction) && [pressure].isPlausible(Plausible.pressure)
            && [visibility].isPlausible(Plausible.visibility) && [uvIndex].isPlausible(Plausible.uvIndex)
            && [precipitation].isPlausible(Plausible.precipitation) && [snowfall].isPlausible(Plausible.snowfall)
    }
}

extension DailyForecast {
    fileprivate func isPlausible(_ units: UnitSystem) -> Bool {
        [minimum, maximum, average, feelsLikeMinimum, feelsLikeMaximum]
            .isPlausible { Plausible.temperature($0, units) }
            && [cloudCover, precipitationChance].isPlausible(Plausible.percent)
            && [windSpeed, windGust].isPlausible { Plausible.windSpeed($0, units) }
            && [uvIndex].isPlausible(Plausible.uvIndex)
            && [precipitation].isPlausible(Plausible.precipitation) && [snowfall].isPlausible(Plausible.snowfall)
    }
}

extension [Double?] {
    /// True when a bound leaves every number that is given as it is.
    fileprivate func isPlausible(_ bound: (Double?) -> Double?) -> Bool { allSatisfy { bound($0) == $0 } }
}
