import CitiesFoundation
import Testing

@testable import CitiesWeatherModel

/// A minimum above its maximum is that of no weather.
struct ImpossibleRangeTests {
    private static let now = Date(timeIntervalSince1970: 1_795_262_400)

    @Test(
        arguments: [
            (5.5, 5.0, nil, nil), (5.0, 5.5, 5.0, 5.5), (5.0, 5.0, 5.0, 5.0), (5.0, nil, 5.0, nil),
            (nil, 5.0, nil, 5.0),
            (-3.0, -3.1, nil, nil),
        ] as [(Double?, Double?, Double?, Double?)])
    func `it makes both unknown, in every part of an answer`(
        minimum: Double?, maximum: Double?, kept: Double?, keptMaximum: Double?
    ) {
        var forecast = WeatherForecast(
            units: .celsius, utcOffset: 0,
            steps: [ForecastStep(time: Self.now, minimum: minimum, maximum: maximum)],
            daily: [
                DailyForecast(date: Self.now, minimum: minimum, maximum: maximum),
                DailyForecast(date: Self.now + 86_400, minimum: 1, maximum: 2),
            ])
        forecast.daily[0].average = 5
        forecast.dropImpossibleRanges()
        #expect(forecast.daily[0].minimum == kept && forecast.daily[0].maximum == keptMaximum)
        #expect(forecast.steps[0].minimum == kept && forecast.steps[0].maximum == keptMaximum)
        #expect(forecast.daily[0].average == 5 && forecast.daily[1].minimum == 1 && forecast.daily[1].maximum == 2)
        var current = CurrentWeather(
            units: .celsius, observedAt: Self.now, utcOffset: 0, temperature: 4, minimum: minimum, maximum: maximum)
        current.dropImpossibleRanges()
        #expect(current.minimum == kept && current.maximum == keptMaximum && current.temperature == 4)
    }

    @Test func `what the day feels like has its own range`() {
        var forecast = WeatherForecast(units: .celsius, utcOffset: 0, daily: [DailyForecast(date: Self.now)])
        (forecast.daily[0].feelsLikeMinimum, forecast.daily[0].feelsLikeMaximum) = (3, 2)
        (forecast.daily[0].minimum, forecast.daily[0].maximum) = (1, 2)
        forecast.dropImpossibleRanges()
        #expect(forecast.daily[0].feelsLikeMinimum == nil && forecast.daily[0].feelsLikeMaximum == nil)
        #expect(forecast.daily[0].minimum == 1 && forecast.daily[0].maximum == 2)
    }
}
