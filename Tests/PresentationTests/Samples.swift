import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Made-up weather of twenty cities on a November evening: with a tie, missing values, freezing cities, and two that
/// failed.
enum Samples {
    /// 2026-11-21 21:00:00 +09:00.
    static let observed = Date(timeIntervalSince1970: 1_795_262_400)
    static let fetched = observed.addingTimeInterval(4 * 60)
    static let korea = WallClock(offset: 32_400, label: "KST")

    static func city(_ id: String, _ english: String, _ korean: String?) -> City {
        City(
            id: id,
            englishName: english,
            koreanName: korean,
            countryCode: "KR",
            coordinates: Coordinates(latitude: 37.5665, longitude: 126.978),
            timeZone: "Asia/Seoul"
        )
    }

    static func row(
        _ id: String, _ english: String, _ korean: String?, _ temperature: Double? = nil, _ humidity: Double? = nil,
        _ kind: WeatherCondition.Kind? = nil, _ intensity: WeatherCondition.Intensity? = nil, normal: Double? = nil,
        wind: Double? = nil, from direction: Double? = nil, units: UnitSystem = .celsius
    ) -> Row {
        let weather = CurrentWeather(
            units: units,
            observedAt: observed,
            utcOffset: 32_400,
            temperature: temperature,
            feelsLike: temperature.map { $0 - 2.25 },
            humidity: humidity,
            condition: kind.map { WeatherCondition(kind: $0, intensity: intensity, code: 3, isDay: false) },
            minimum: temperature.map { $0 - 4 },
            maximum: temperature.map { $0 + 5.5 },
            pressure: 1021.3,
            windSpeed: wind,
            windDirection: direction
        )
        let answer = Sourced(weather, source: .openMeteo, fetchedAt: fetched)
        return Row(city: city(id, english, korean), outcome: .answered(answer), normal: normal)
    }

    static func failed(_ id: String, _ english: String, _ korean: String?, _ error: WeatherError) -> Row {
        Row(city: city(id, english, korean), outcome: .failed(error), normal: 6.4)
    }

    static let timedOut = WeatherError(.timedOut, source: .openMeteo, host: "api.open-meteo.com")
    static let rateLimited = WeatherError(
        .rateLimited, source: .openMeteo, host: "api.open-meteo.com", retryAfter: .seconds(40)
    )

    static let rows: [Row] = [
        row("gongju", "Gongju", "공주", 4.1, 71, .clear, normal: 5.2, wind: 1.2, from: 310),
        row("gwangju", "Gwangju", "광주", 8.85, 64, .mostlyClear, normal: 8.0, wind: 2.6, from: 0),
        row("gumi", "Gumi", "구미", 5.5, 58, .partlyCloudy, normal: 6.1, wind: 0.02, from: 90),
        row("gunsan", "Gunsan", "군산", 7.9, 77, .overcast, normal: 7.9, wind: 5.4, from: 341),
        row("daegu", "Daegu", "대구", 7.2, 49, .cloudy, normal: 8.1, wind: 3.1, from: 45),
        row("daejeon", "Daejeon", "대전", 5.0, 66, .mist, normal: 6.2, wind: 1.0, from: 180),
        row("mokpo", "Mokpo", "목포", 10.3, 80, .showers, .light, normal: 9.6, wind: 12.4, from: 275),
        row("busan", "Busan", "부산", 11.04, 48, .clear, normal: 10.6, wind: 4.0, from: 22),
        row("seosan", "Seosan", "서산", 3.2, 85, .drizzle, normal: 5.4),
        row("seoul", "Seoul", "서울", -0.4, 80, .snow, .light, normal: 4.7, wind: 2.6, from: 310),
        failed("sokcho", "Sokcho", "속초", timedOut),
        row("suwon", "Suwon", "수원", 0.3, 78, .sleet, .moderate, normal: 4.9, wind: 2.2, from: 300),
        row("suncheon", "Suncheon", "순천", 9.1, nil, .rain, .heavy, normal: 8.4, wind: 1.9, from: 225),
        row("ulsan", "Ulsan", "울산", 11.04, 52, .partlyCloudy, normal: nil, wind: 4.4, from: 10),
        row("iksan", "Iksan", "익산", 6.1, 74, .fog, normal: 6.9, wind: 0.8, from: 160),
        row("jeonju", "Jeonju", "전주", 6.6, 70, .thunderstormHail, .heavy, normal: 7.3, wind: 6.3, from: 200),
        row("jeju", "Jeju City", "제주시", 14.2, 71, .partlyCloudy, normal: 12.9, wind: 8.1, from: 330),
        row("cheonan", "Cheonan", "천안", nil, 73, .unknown, normal: 4.6, wind: 1.5, from: 290),
        failed("cheongju", "Cheongju", "청주", rateLimited),
        row("chuncheon", "Chuncheon", "춘천", -5.25, 88, .freezingDrizzle, .light, normal: 1.7, wind: 0.6, from: 30),
    ]

    /// Climate normals for the cities that answered: no condition, and monthly means of clouds and rain.
    static func typical(_ rows: [Row] = rows) -> [Row] {
        rows.filter { $0.weather != nil }.enumerated().compactMap { index, row in
            row.weather.map { Row(city: row.city, outcome: typical($0, index), normal: row.normal) }
        }
    }

    private static func typical(_ measured: CurrentWeather, _ index: Int) -> CityWeather.Outcome {
        var weather = measured
        weather.condition = nil
        weather.feelsLike = nil
        weather.windDirection = nil
        // From clear to overcast, and one that has none.
        weather.cloudCover = index == 3 ? nil : Double([42, 56, 18, 0, 91][index % 5])
        weather.precipitationChance = index == 3 ? nil : Double(20 + index)
        return .answered(Sourced(weather, source: .climateNormals, fetchedAt: fetched))
    }

    /// Rows with the sample values read as degrees Fahrenheit, warm enough to be plausible.
    static let fahrenheit: [Row] = rows.map { row in
        guard var answer = row.answer else { return row }
        answer.value.units = .fahrenheit
        answer.value.temperature = answer.value.temperature.map { $0 + 40 }
        return Row(city: row.city, outcome: .answered(answer), normal: row.normal.map { $0 + 40 })
    }

    static func document(
        rows: [Row] = rows, language: Language = .english, sort: ListOrder? = ListOrder(.temp, .descending),
        filters: [Filter] = [], top: Int? = nil, freshness: Freshness = .live, units: UnitSystem = .celsius,
        columns: [Quantity]? = nil, age: TimeInterval = 0
    ) -> ListDocument {
        ListDocument(
            rows: rows,
            query: ListQuery(sort: sort, filters: filters, top: top),
            origin: AnswerOrigin(
                Provenance(
                    source: freshness == .typical ? .climateNormals : .openMeteo, freshness: freshness,
                    fetchedAt: fetched)),
            now: fetched.addingTimeInterval(age),
            clock: korea,
            units: units,
            language: language,
            columns: columns
        )
    }
}
