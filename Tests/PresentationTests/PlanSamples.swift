import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel
import Foundation

/// A made-up week of six cities: on Saturday only Busan is dry and mild.
enum PlanSamples {
    /// 2026-11-21 00:00:00 +09:00, a Saturday.
    static let midnight = Samples.observed.addingTimeInterval(-75_600)

    static func day(
        _ index: Int, _ maximum: Double?, _ minimum: Double? = nil, feels: Double?? = .none, chance: Double? = 0,
        amount: Double? = 0, wind: Double? = 2, cloud: Double? = 15, humidity: Double? = 50, sun: Double? = 8,
        _ kind: WeatherCondition.Kind = .clear
    ) -> DailyForecast {
        var day = DailyForecast(
            date: midnight.addingTimeInterval(Double(index) * 86_400), minimum: minimum ?? maximum.map { $0 - 8 },
            maximum: maximum, feelsLikeMaximum: feels ?? maximum.map { $0 - 1 },
            condition: WeatherCondition(kind: kind, code: 3), windSpeed: wind, precipitationChance: chance,
            precipitation: amount)
        day.cloudCover = cloud
        day.period[.lowestHumidity] = humidity
        // The mean wind is two thirds of the strongest.
        day.period[.meanWindSpeed] = wind.map { $0 * 2 / 3 }
        day.sunshine = sun
        return day
    }

    static func entry(
        _ id: String, _ english: String, _ korean: String, _ days: [DailyForecast],
        units: UnitSystem = .celsius, source: WeatherSource = .openMeteo
    ) -> CityForecast {
        let forecast = WeatherForecast(units: units, utcOffset: 32_400, timeZone: "Asia/Seoul", daily: days)
        return CityForecast(
            city: Samples.city(id, english, korean),
            outcome: .answered(Sourced(forecast, source: source, fetchedAt: Samples.fetched)))
    }

    private static func week(_ base: Double, wetOn: Int, wind: Double = 2.4) -> [DailyForecast] {
        (0..<7).map { index in
            let isWet = index == wetOn || index == wetOn + 1
            return day(
                index, base - Double(index), chance: isWet ? 80 : 10, amount: isWet ? 6.4 : 0, wind: wind,
                cloud: isWet ? 95 : 30, sun: isWet ? 1 : 7, isWet ? .rain : .partlyCloudy)
        }
    }

    static let entries: [CityForecast] = [
        entry("seoul", "Seoul", "서울", week(9, wetOn: 0)),
        entry("busan", "Busan", "부산", week(14, wetOn: 2)),
        entry("jeju", "Jeju City", "제주시", week(17, wetOn: 0, wind: 9.6)),
        entry("daegu", "Daegu", "대구", week(12, wetOn: 1, wind: 4.5)),
        entry("sokcho", "Sokcho", "속초", [day(0, -3, -11, cloud: nil), day(1, nil, nil), day(2, -5)]),
        CityForecast(city: Samples.city("mokpo", "Mokpo", "목포"), outcome: .failed(Samples.timedOut)),
    ]

    static func document(
        _ entries: [CityForecast] = entries, models: [City.ID: ModelForecasts] = [:], days: Int? = nil,
        goal: DayGoal = .outdoors, order: PlanOrder = .best,
        language: Language = .english, source: WeatherSource = .openMeteo
    ) -> PlanDocument {
        PlanDocument(
            entries: entries, beside: BesideAnswers(models: models), days: days,
            question: OddsQuestion(goal: goal), order: order,
            origin: AnswerOrigin(
                Provenance(
                    source: source, freshness: source.isLive ? .live : .typical, fetchedAt: Samples.fetched)),
            now: Samples.fetched, units: .celsius, language: language)
    }
}
