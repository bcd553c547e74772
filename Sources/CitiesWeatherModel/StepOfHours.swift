package import CitiesFoundation

extension ForecastStep {
    /// A step out of the hours that begin in it: of the hour that begins with it what holds at a moment, the lowest and
    /// the highest temperature, the mean humidity and cloud amount, the worst condition and visibility, the strongest
    /// gust, the highest UV index and chance of precipitation, and the sums of what falls. What none of the hours has is
    /// nil, and so is a sum of which an hour is missing.
    package init(time: Date, length: TimeInterval = ForecastStep.usualLength, of hours: some Collection<HourlyForecast>)
    {
        let temperatures = hours.lazy.compactMap(\.temperature)
        let first = hours.first { $0.time == time }
        let count = Int(length / 3_600)
        self.init(
            time: time,
            temperature: first?.temperature,
            minimum: temperatures.min(),
            maximum: temperatures.max(),
            feelsLike: first?.feelsLike,
            humidity: hours.compactMap(\.humidity).mean,
            condition: .worst(of: hours.compactMap(\.condition)),
            cloudCover: hours.compactMap(\.cloudCover).mean,
            windSpeed: first?.windSpeed,
            windDirection: first?.windDirection,
            windGust: hours.lazy.compactMap(\.windGust).max(),
            pressure: first?.pressure,
            visibility: hours.lazy.compactMap(\.visibility).min(),
            uvIndex: hours.lazy.compactMap(\.uvIndex).max(),
            precipitationChance: hours.lazy.compactMap(\.precipitationChance).max(),
            precipitation: hours.map(\.precipitation).sum(of: count),
            snowfall: hours.map(\.snowfall).sum(of: count)
        )
        self.length = length
    }
}

extension [Double] {
    /// nil of nothing.
    package var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}

extension [Double?] {
    /// The sum of so many amounts, to the hundredth, so that 0.1 and 0.2 are 0.3; nil unless each of them is known.
    package func sum(of count: Int) -> Double? {
        let known = compactMap(\.self)
        guard count > 0, known.count == count, self.count == count else { return nil }
        return (known.reduce(0, +) * 100).rounded() / 100
    }
}
