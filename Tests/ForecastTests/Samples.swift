import Forecast
import Foundation
import LiveWeather

/// Made-up weather of a November evening in Seoul.
enum Samples {
    /// 2026-11-21 21:04:00 +09:00.
    static let now = Date(timeIntervalSince1970: 1_795_262_640)
    static let provenance = Provenance(source: .openMeteo, fetchedAt: now)
    static let seoul = Coordinates(latitude: 37.5665, longitude: 126.978)
    static let busan = Coordinates(latitude: 35.1796, longitude: 129.0756)
    static let request = WeatherRequest(at: seoul)
    static let city = City(
        id: "seoul", englishName: "Seoul", koreanName: "서울", countryCode: "KR", coordinates: seoul,
        timeZone: "Asia/Seoul")

    static let weather = Weather(
        units: .celsius, observedAt: now.addingTimeInterval(-240), utcOffset: 32_400, temperature: -0.4,
        feelsLike: -3.1, humidity: 80, condition: WeatherCondition(kind: .snow, intensity: .light, isDay: false),
        minimum: -2, maximum: 4.5, pressure: 1_021, windSpeed: 2.6, windDirection: 310,
        sunrise: now.addingTimeInterval(-50_280), sunset: now.addingTimeInterval(-14_280))

    static let laterWeather = Weather(
        units: .celsius, observedAt: now, utcOffset: 32_400, temperature: 1.5)

    /// A day and a half; the third step has no temperature.
    static let forecast = WeatherForecast(
        units: .celsius, utcOffset: 32_400,
        steps: (0..<12).map { index in
            let degrees = Double(index % 8) - 2.5
            return ForecastStep(
                time: now.addingTimeInterval(-240 + Double(index) * 10_800),
                temperature: index == 2 ? nil : degrees, minimum: degrees - 0.5, maximum: degrees + 1, humidity: 60,
                condition: WeatherCondition(kind: index < 6 ? .overcast : .clear, isDay: (4...6).contains(index)),
                precipitationChance: Double(index * 5))
        })

    /// A state with all answers.
    static let full = ForecastState(
        weather: weather, weatherProvenance: provenance, forecast: forecast, forecastProvenance: provenance,
        coordinates: seoul, place: city)

    static let unreachable = WeatherError(
        .unreachable, source: .openMeteo, host: "api.open-meteo.com", reason: "no connection")
    static let invalid = WeatherError(.invalidData, source: .openMeteo, host: "api.open-meteo.com")
}
