import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Made-up dashboards, in which every hour and every day is distinct.
enum DashboardSamples {
    /// 2026-11-21 00:00 +09:00.
    static let midnight = Date(timeIntervalSince1970: 1_795_186_800)
    /// The present, 21:04 on that day.
    static let now = Samples.fetched

    static let kinds: [WeatherCondition.Kind] = [.clear, .partlyCloudy, .snow, .overcast, .freezingDrizzle]

    static func hours(from start: Date = midnight, count: Int = 168) -> [HourlyForecast] {
        (0..<count).map { index in
            let hour = index % 24
            let kind = kinds[index / 4 % kinds.count]
            let isDay = (8...17).contains(hour)
            let temperature = 4 - Double(abs(hour - 15)) * 0.6 - Double(index / 24)
            let chance: Double? = index % 7 == 0 ? nil : Double(index % 11) * 10
            return HourlyForecast(
                time: start.addingTimeInterval(Double(index) * 3_600),
                temperature: temperature,
                humidity: Double(50 + hour),
                condition: WeatherCondition(kind: kind, intensity: .light, code: 3, isDay: isDay),
                windSpeed: 1 + Double(index % 10) / 2,
                precipitationChance: chance
            )
        }
    }

    static func days(from midnight: Date = midnight, count: Int = 7, sun: Bool = true) -> [DailyForecast] {
        (0..<count).map { index in
            let date = midnight.addingTimeInterval(Double(index) * 86_400)
            return DailyForecast(
                date: date,
                minimum: -5 - Double(index),
                maximum: 4.25 - Double(index),
                average: -0.4 - Double(index),
                condition: WeatherCondition(kind: kinds[index % kinds.count], intensity: .light, code: 3),
                precipitationChance: Double(index) * 12.5,
                sunrise: sun ? date.addingTimeInterval(26_040 + Double(index) * 60) : nil,
                sunset: sun ? date.addingTimeInterval(62_280 - Double(index) * 30) : nil
            )
        }
    }

    static func current(at date: Date = Samples.observed, offset: Int = 32_400) -> CurrentWeather {
        CurrentWeather(
            units: .celsius, observedAt: date, utcOffset: offset, temperature: 0.4, feelsLike: -2.35, humidity: 71,
            condition: WeatherCondition(kind: .clear, code: 0, isDay: false), minimum: -5, maximum: 4.25,
            pressure: 1021.3, windSpeed: 2.6, windDirection: 310, uvIndex: 0)
    }

    static let moscow = City(
        id: "moscow", englishName: "Moscow", koreanName: "모스크바", countryCode: "RU",
        coordinates: Coordinates(latitude: 55.7558, longitude: 37.6173), timeZone: "Europe/Moscow")

    static func forecast(
        hourly: [HourlyForecast] = hours(), daily: [DailyForecast] = days(), steps: [ForecastStep] = [],
        offset: Int = 32_400
    ) -> WeatherForecast {
        WeatherForecast(units: .celsius, utcOffset: offset, steps: steps, hourly: hourly, daily: daily)
    }

    static func document(
        place: City = ForecastSamples.seoul, origin: Location.Origin = .flag, accuracy: Double? = nil,
        current: CurrentWeather = current(), forecast: WeatherForecast = forecast(), source: WeatherSource = .openMeteo,
        freshness: Freshness = .live, now: Date = now, language: Language = .english, days: Int = 7,
        typical: Double? = 4.7, feels: FeelsChoice = .source
    ) -> DashboardDocument {
        DashboardDocument(
            location: Location(place: place, origin: origin, accuracy: accuracy),
            current: Sourced(current, source: source, freshness: freshness, fetchedAt: now),
            forecast: Sourced(forecast, source: source, freshness: freshness, fetchedAt: now), now: now,
            language: language,
            days: days, typical: typical, feels: feels)
    }

    /// The climate normals of the samples: no condition, and monthly means of clouds and rain.
    static func typical(
        place: City = ForecastSamples.seoul, origin: Location.Origin = .flag, language: Language = .english,
        cloudCover: Double? = 42
    ) -> DashboardDocument {
        var current = current()
        (current.condition, current.feelsLike, current.windDirection, current.uvIndex) = (nil, nil, nil, nil)
        (current.cloudCover, current.precipitationChance) = (cloudCover, 29)
        var hours = hours()
        for index in hours.indices {
            hours[index].condition = nil
            (hours[index].cloudCover, hours[index].precipitationChance) = (cloudCover, 29)
        }
        var days = days()
        for index in days.indices {
            days[index].condition = nil
            (days[index].cloudCover, days[index].precipitationChance) = (cloudCover, 29)
        }
        return document(
            place: place, origin: origin, accuracy: 5_000, current: current,
            forecast: forecast(hourly: hours, daily: days), source: .climateNormals, freshness: .typical,
            language: language, days: 3)
    }

    /// A forecast of five days in steps from 21:00 on, and the days made from them.
    static let inSteps: WeatherForecast = {
        let steps = (0..<40).map { index in
            let degrees = 3 - Double(index % 8)
            let kind = kinds[index / 3 % kinds.count]
            return ForecastStep(
                time: midnight.addingTimeInterval(Double(index + 7) * 10_800), temperature: degrees,
                minimum: degrees - 1, maximum: degrees + 1, humidity: Double(40 + index),
                condition: WeatherCondition(kind: kind, intensity: .light, code: 3),
                windSpeed: Double(index % 9), precipitationChance: Double(index % 11) * 10)
        }
        return forecast(hourly: [], daily: days(count: 6, sun: false), steps: steps)
    }()

    static let tromso = City(
        id: "tromso", englishName: "Tromsø", countryCode: "NO",
        coordinates: Coordinates(latitude: 69.65, longitude: 18.96), timeZone: "Europe/Oslo")

    /// A document of a place without sunrise and sunset, from a local midnight.
    static func sunless(_ place: City, from midnight: Date, offset: Int, language: Language = .english)
        -> DashboardDocument
    {
        document(
            place: place, current: current(at: midnight.addingTimeInterval(43_200), offset: offset),
            forecast: forecast(
                hourly: hours(from: midnight), daily: days(from: midnight, sun: false), offset: offset),
            now: midnight.addingTimeInterval(79_200), language: language, days: 3)
    }

    /// 22 December 2026, 00:00 +01:00.
    static let december = Date(timeIntervalSince1970: 1_797_894_000)
    /// 21 June 2026, 00:00 +02:00.
    static let june = Date(timeIntervalSince1970: 1_781_992_800)
}
