package import Foundation

extension ForecastStep {
    /// A step out of the hours that begin in it: the temperature and the wind of the hour that begins with it, the lowest
    /// and the highest temperature, the mean humidity and cloud amount, the worst condition, and the highest chance of
    /// precipitation. What none of the hours has is nil.
    package init(time: Date, length: TimeInterval = ForecastStep.usualLength, of hours: [HourlyForecast]) {
        let temperatures = hours.compactMap(\.temperature)
        let first = hours.first { $0.time == time }
        self.init(
            time: time,
            temperature: first?.temperature,
            minimum: temperatures.min(),
            maximum: temperatures.max(),
            humidity: hours.compactMap(\.humidity).mean,
            condition: .worst(of: hours.compactMap(\.condition)),
            cloudCover: hours.compactMap(\.cloudCover).mean,
            windSpeed: first?.windSpeed,
            precipitationChance: hours.compactMap(\.precipitationChance).max()
        )
        self.length = length
    }
}

extension [Double] {
    /// nil of nothing.
    package var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
