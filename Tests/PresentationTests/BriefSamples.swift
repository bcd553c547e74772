import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel
import Foundation

/// Cities at 21:00 in Korea on 21 November 2026, hour by hour from yesterday's midnight to the end of tomorrow, mild and
/// dry unless a test changes them.
enum BriefSamples {
    static let now = HoursSamples.start
    /// The hours from the one under way to midnight of tomorrow.
    static let count = 27
    /// The hour under way, counted from yesterday's midnight.
    private static let running = 45

    /// - Parameter change: Changes an hour, counted from the one under way.
    static func entry(
        _ id: String, _ english: String, _ korean: String, source: WeatherSource = .openMeteo,
        units: UnitSystem = .celsius, dust: (today: Double?, tomorrow: Double?) = (10, 10),
        change: (Int, inout HourlyForecast) -> Void = { _, _ in }
    ) -> CityForecast {
        let hours = (-running..<count).map { index in
            var hour = HourlyForecast(
                time: now.addingTimeInterval(Double(index) * 3_600), temperature: 12, feelsLike: 11, windSpeed: 3,
                windGust: 6, uvIndex: 1, precipitationChance: 10, precipitation: 0, snowfall: 0)
            change(index, &hour)
            return hour
        }
        let days = [-1, 0, 1].map { index in
            var day = DailyForecast(
                date: now.addingTimeInterval(Double(index) * 86_400 - 75_600), minimum: 8, maximum: 15)
            day.period[.pm25] = index == 0 ? dust.today : dust.tomorrow
            return day
        }
        let forecast = WeatherForecast(
            units: units, utcOffset: 32_400, timeZone: "Asia/Seoul", hourly: hours, daily: days)
        return CityForecast(
            city: HoursSamples.city(id, english, korean, longitude: 127),
            outcome: .answered(Sourced(forecast, source: source, fetchedAt: Samples.fetched)))
    }

    /// Rain in some hours, as snow where the snowfall says so.
    static func wet(_ hours: Range<Int>..., snowfall: Double? = 0) -> (Int, inout HourlyForecast) -> Void {
        { index, hour in
            guard hours.contains(where: { $0.contains(index) }) else { return }
            (hour.precipitation, hour.precipitationChance, hour.snowfall) = (2, 80, snowfall)
        }
    }

    static func document(
        _ entries: [CityForecast], models: [City.ID: ModelForecasts] = [:], source: WeatherSource = .openMeteo,
        units: UnitSystem = .celsius, language: Language = .english, facts: CityFacts = .unknown
    ) -> BriefDocument {
        BriefDocument(
            entries: entries, beside: BesideAnswers(models: models), facts: facts,
            origin: AnswerOrigin(
                Provenance(source: source, freshness: source.isLive ? .live : .typical, fetchedAt: Samples.fetched)),
            now: Samples.fetched, units: units, language: language)
    }

    /// The models of a city, with this many degrees between their maxima.
    static func models(of city: City.ID, spread: Double) -> [City.ID: ModelForecasts] {
        [city: ModelSamples.week(spread: spread, wet: 3, from: now.addingTimeInterval(-75_600))]
    }

    /// One city or more for each rule but that on models.
    static let everything: [CityForecast] = [
        entry("gwangju", "Gwangju", "광주", change: wet(2..<5)),
        entry("mokpo", "Mokpo", "목포", change: wet(0..<3, 20..<27)),
        entry("jeju", "Jeju City", "제주시", change: wet(22..<27)),
        entry("sokcho", "Sokcho", "속초") { index, hour in
            wet(9..<12, snowfall: 1.5)(index, &hour)
            hour.temperature = index == 10 ? -4.2 : 1
        },
        entry("seoul", "Seoul", "서울") { index, hour in hour.temperature = index == -24 ? 20 : 12 },
        entry("busan", "Busan", "부산", dust: (20, 48)) { index, hour in hour.windGust = index == 6 ? 24 : 6 },
        entry("daegu", "Daegu", "대구") { index, hour in
            (hour.feelsLike, hour.uvIndex) = index == 18 ? (35.1, 8) : (20, 1)
        },
    ]
}
