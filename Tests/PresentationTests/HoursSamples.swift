import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel
import Foundation

/// A made-up evening and night: a front that reaches Mokpo first and Gangneung last, snow in Sokcho, and a dry Seoul.
enum HoursSamples {
    /// The hour that the samples are shown in: 2026-11-21 21:00 in Korea.
    static let start = Samples.observed

    /// An hour of a place where it rains or snows from `wet` hours on, counted from ``start``.
    private static func hour(_ index: Int, wet: Range<Int>, snows: Bool) -> HourlyForecast {
        let isWet = wet.contains(index)
        let amount = isWet ? [0.3, 1.2, 6.5, 22][min(3, index - wet.lowerBound)] : 0
        var hour = HourlyForecast(
            time: start.addingTimeInterval(Double(index) * 3_600), temperature: 8 - Double(index) / 2,
            feelsLike: 6 - Double(index) / 2, humidity: 70, cloudCover: 40, windSpeed: 3, windGust: 7, pressure: 1_015,
            visibility: 20, uvIndex: 2, precipitationChance: isWet ? 85 : Double(index % 4) * 10, precipitation: amount,
            snowfall: snows && isWet ? amount : 0)
        (hour.period[.pm25], hour.period[.pm10]) = (20, 60)
        return hour
    }

    static func entry(
        _ city: City, wet: Range<Int>, snows: Bool = false, hours: Range<Int> = -21..<120, offset: Int = 32_400,
        zone: String? = "Asia/Seoul"
    ) -> CityForecast {
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: offset, timeZone: zone,
            hourly: hours.map { hour($0, wet: wet, snows: snows) })
        return CityForecast(
            city: city, outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: Samples.fetched)))
    }

    static func city(
        _ id: String, _ english: String, _ korean: String, longitude: Double, country: String = "KR",
        zone: String = "Asia/Seoul"
    ) -> City {
        City(
            id: id, englishName: english, koreanName: korean, countryCode: country,
            coordinates: Coordinates(latitude: 36, longitude: longitude), timeZone: zone)
    }

    static let seoul = city("seoul", "Seoul", "서울", longitude: 127)

    static let entries: [CityForecast] = [
        entry(seoul, wet: 0..<0),
        entry(city("gangneung", "Gangneung", "강릉", longitude: 128.9), wet: 9..<13),
        entry(city("mokpo", "Mokpo", "목포", longitude: 126.4), wet: 0..<4),
        entry(city("daejeon", "Daejeon", "대전", longitude: 127.4), wet: 4..<8),
        entry(city("sokcho", "Sokcho", "속초", longitude: 128.6), wet: 20..<60, snows: true),
        CityForecast(
            city: city("busan", "Busan", "부산", longitude: 129.1), outcome: .failed(Samples.timedOut)),
    ]

    static func document(
        _ entries: [CityForecast] = entries, value: Quantity = .rain, count: Int = 24, day: ListDay? = nil,
        order: HoursOrder? = nil, language: Language = .english
    ) -> HoursDocument {
        HoursDocument(
            entries: entries, value: value, count: count, day: day, order: order,
            origin: AnswerOrigin(Provenance(source: .openMeteo, freshness: .live, fetchedAt: Samples.fetched)),
            now: Samples.fetched, units: .celsius, language: language)
    }
}
