extension CurrentWeather {
    public var isPlausible: Bool {
        [temperature, feelsLike, minimum, maximum].isPlausible { Plausible.temperature($0, units) }
            && [humidity].isPlausible(Plausible.percent) && [pressure].isPlausible(Plausible.pressure)
            && [windSpeed].isPlausible { Plausible.windSpeed($0, units) }
            && [windDirection].isPlausible(Plausible.direction) && [uvIndex].isPlausible(Plausible.uvIndex)
            && Plausible.utcOffset(Double(utcOffset)) != nil && times.allSatisfy(Plausible.years.contains)
    }
}

extension Forecast {
    public var isPlausible: Bool {
        let temperatures =
            steps.flatMap { [$0.temperature, $0.minimum, $0.maximum] } + hourly.map(\.temperature)
            + daily.flatMap { [$0.minimum, $0.maximum, $0.average] }
        let percentages =
            steps.flatMap { [$0.humidity, $0.precipitationChance] }
            + hourly.flatMap { [$0.humidity, $0.precipitationChance] } + daily.map(\.precipitationChance)
        let speeds = steps.map(\.windSpeed) + hourly.map(\.windSpeed)
        return temperatures.isPlausible { Plausible.temperature($0, units) }
            && percentages.isPlausible(Plausible.percent) && speeds.isPlausible { Plausible.windSpeed($0, units) }
            && Plausible.timeZone(timeZone) == timeZone && Plausible.utcOffset(Double(utcOffset)) != nil
            && times.allSatisfy(Plausible.years.contains)
    }
}

extension [Double?] {
    /// Whether a bound leaves every number that is given as it is.
    fileprivate func isPlausible(_ bound: (Double?) -> Double?) -> Bool { allSatisfy { bound($0) == $0 } }
}
