import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation

/// Made-up forecasts with warm days and freezing nights, in which every number is distinct.
enum ForecastSamples {
    /// 2026-11-21 21:00:00 +09:00, the beginning of the first step.
    static let start = Samples.observed
    /// The present, four minutes after the observation.
    static let now = Samples.fetched
    static let offset = 32_400
    static let seoul = Samples.city("seoul", "Seoul", "서울")

    /// The warmest hour is 15:00, the coldest 03:00; each day is a little colder than the one before.
    static func temperature(_ index: Int, mean: Double = 4) -> Double {
        let course = [2.0, 0.6, -0.5, -2.6, -3.3, -1.1, 3.9, 5.2]
        let hour = index % 8
        // The first step begins at 21:00.
        let ordered = [course[0], course[1], course[3], course[4], course[5], course[6], course[7], course[6] - 1.5]
        return mean + ordered[hour] - Double(index / 8) * 1.3
    }

    static func step(
        _ index: Int, minimum: Double?, maximum: Double?, humidity: Double?, temperature: Double? = nil
    ) -> ForecastStep {
        let kinds: [WeatherCondition.Kind] = [.clear, .partlyCloudy, .snow, .overcast, .freezingDrizzle]
        let isDay = (3...6).contains(index % 8)
        return ForecastStep(
            time: start.addingTimeInterval(Double(index) * 10_800),
            temperature: temperature,
            minimum: minimum,
            maximum: maximum,
            humidity: humidity,
            condition: WeatherCondition(kind: kinds[index / 3 % kinds.count], intensity: .light, code: 3, isDay: isDay),
            precipitationChance: index % 5 == 0 ? nil : Double(index % 11) * 10
        )
    }

    static func steps(count: Int = 40, mean: Double = 4) -> [ForecastStep] {
        (0..<count).map { index in
            let degrees = temperature(index, mean: mean)
            return step(
                index,
                minimum: degrees - 0.9,
                maximum: degrees + 1.2,
                humidity: 67 - (degrees - mean) * 4.25 - Double(index % 3) * 2,
                temperature: degrees
            )
        }
    }

    /// Steps without six hours of the second day, and without humidity for three hours of the fourth.
    static let gaps: [ForecastStep] = steps().enumerated().compactMap { index, step in
        if (9...10).contains(index) { return nil }
        var step = step
        if index == 26 { step.humidity = nil }
        return step
    }

    /// Steps with half a day of increasing rain, and no values for rain afterwards.
    static let wet: [ForecastStep] = steps(count: 24).enumerated().map { index, step in
        var step = step
        step.precipitation = (14...15).contains(index) ? nil : (10...13).contains(index) ? Double(index) - 9.5 : 0
        step.precipitationChance = (10...13).contains(index) ? 90 : 5
        return step
    }

    static func forecast(_ steps: [ForecastStep], units: UnitSystem = .celsius) -> WeatherForecast {
        WeatherForecast(units: units, utcOffset: offset, steps: steps)
    }

    static func document(
        _ steps: [ForecastStep] = steps(), language: Language = .english, freshness: Freshness = .live,
        source: WeatherSource = .openMeteo, units: UnitSystem = .celsius, city: City = seoul, now: Date = now
    ) -> ForecastDocument {
        ForecastDocument(
            city: city,
            forecast: forecast(steps, units: units),
            origin: AnswerOrigin(Provenance(source: source, freshness: freshness, fetchedAt: Samples.fetched)),
            now: now,
            language: language
        )
    }

    static let cities: [(city: City, mean: Double)] = [
        (Samples.city("jeju", "Jeju City", "제주시"), 13), (Samples.city("busan", "Busan", "부산"), 9.5),
        (Samples.city("gwangju", "Gwangju", "광주"), 6.8), (Samples.city("daejeon", "Daejeon", "대전"), 4.1),
        (seoul, 2.2), (Samples.city("chuncheon", "Chuncheon", "춘천"), -2.4),
    ]

    /// A city with the answer of a source.
    static func entry(city: City, result: Result<WeatherForecast, WeatherError>) -> CityForecast {
        CityForecast(
            city: city,
            outcome: CityForecast.Outcome(
                result.map { Sourced($0, source: .openMeteo, fetchedAt: Samples.fetched) }))
    }

    static let rateLimited = ForecastSamples.entry(
        city: Samples.city("sokcho", "Sokcho", "속초"), result: .failure(Samples.rateLimited)
    )

    static func comparison(
        _ count: Int = 3, and failed: [CityForecast] = [], language: Language = .english
    ) -> ComparisonDocument {
        let entries = cities.prefix(count).enumerated().map { index, item in
            ForecastSamples.entry(
                city: item.city,
                result: .success(forecast(index == 1 ? shifted(gaps, by: 5.5) : steps(mean: item.mean)))
            )
        }
        return ComparisonDocument(
            entries: entries + failed,
            origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Samples.fetched)),
            now: now,
            units: .celsius,
            language: language
        )
    }

    static func shifted(_ steps: [ForecastStep], by degrees: Double) -> [ForecastStep] {
        steps.map { step in
            var step = step
            step.temperature = step.temperature.map { $0 + degrees }
            step.minimum = step.minimum.map { $0 + degrees }
            step.maximum = step.maximum.map { $0 + degrees }
            return step
        }
    }
}

extension ForecastDocument {
    /// The chart of these series.
    func plot(_ series: [Quantity] = Quantity.charted, cursor: Int? = nil) -> Plot {
        ForecastChart(self, .lines(series)).plot(cursor: cursor)
    }

    /// The caption of these series.
    func caption(_ series: [Quantity], isShort: Bool = false) -> [String] {
        ForecastCaption(chart: ForecastChart(self, .lines(series)), isShort: isShort).parts.map(\.text)
    }

    func readout(of index: Int, _ series: [Quantity]) -> [Line] {
        ForecastChart(self, .lines(series)).readout(of: index)
    }

    func points(of quantity: Quantity) -> [Plot.Point] { ForecastChart(self, .lines([quantity])).points[0] }
}
