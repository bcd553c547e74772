import Foundation
import WeatherModel

/// Three-hour steps out of hours, for sources that have only hours.
enum ThreeHourSteps {
    /// Blocks that begin at 00, 03, 06 ... by the local clock, each out of the hours that begin in it: the temperature
    /// and the wind of its first hour, the lowest and the highest, the mean humidity, the worst condition, and the
    /// highest chance of precipitation. What none of the hours has is nil; a block without an hour does not appear.
    static func steps(of hours: [HourlyForecast], utcOffset: Int) -> [ForecastStep] {
        let blocks = Dictionary(grouping: hours) {
            LocalTime.start(of: $0.time, every: 10_800, utcOffset: utcOffset)
        }
        return blocks.map { step(at: $0.key, of: $0.value) }.sorted { $0.time < $1.time }
    }

    private static func step(at time: Date, of hours: [HourlyForecast]) -> ForecastStep {
        let temperatures = hours.compactMap(\.temperature)
        let first = hours.first { $0.time == time }
        return ForecastStep(
            time: time,
            temperature: first?.temperature,
            minimum: temperatures.min(),
            maximum: temperatures.max(),
            humidity: mean(hours.compactMap(\.humidity)),
            condition: .worst(of: hours.compactMap(\.condition)),
            windSpeed: first?.windSpeed,
            precipitationChance: hours.compactMap(\.precipitationChance).max()
        )
    }

    /// nil of nothing.
    static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
}
