import CitiesLocalization
import CitiesProviders
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesWeatherModel

/// A missing value of every sortable quantity.
@Suite struct MissingValueTests {
    private func row(_ id: String, _ amount: Double) -> Row {
        var weather = CurrentWeather(
            units: .celsius, observedAt: Samples.observed, utcOffset: 32_400, temperature: amount, feelsLike: amount,
            humidity: amount, condition: WeatherCondition(kind: amount > 5 ? .rain : .clear), cloudCover: amount,
            precipitationChance: amount, precipitation: amount, snowfall: amount, yesterday: 3 * amount,
            minimum: amount, maximum: 2 * amount, pressure: 1_000 + amount, windSpeed: amount, windDirection: 90,
            windGust: amount, visibility: amount, uvIndex: amount,
            sunrise: Samples.observed - 50_000 + amount * 60, sunset: Samples.observed - 14_000 + amount * 60)
        weather.sunshine = amount
        weather.wetHours = WetHours(
            start: Samples.observed, length: 3_600,
            areWet: (0..<30).map { $0 >= Int(amount) && $0 < 2 * Int(amount) })
        let outcome = CityWeather.Outcome.answered(
            Sourced(weather, source: .openMeteo, fetchedAt: Samples.fetched))
        var row = Row(city: Samples.city(id, id, nil), outcome: outcome, normal: 3 * amount, distance: amount)
        row.beside.air = AirQuality(
            units: .celsius, time: Samples.observed, utcOffset: 32_400, pm25: amount * 10, pm10: amount * 10)
        row.beside.agreement = ModelAgreement(
            units: .celsius, maxima: [1, 1 + amount], amounts: Array(repeating: 2, count: Int(amount)) + [0, 0])
        row.beside.thermometer = Thermometer(
            utcOffset: 32_400,
            station: Thermometer.Station(
                WeatherStation(id: "RKSS", englishName: "Gimpo", coordinates: row.city.coordinates),
                from: row.city.coordinates), celsius: amount, observedAt: Samples.observed)
        row.beside.warnings = .known(
            CityWarnings(
                utcOffset: 32_400,
                list: [
                    OfficialWarning(
                        kind: "cold-wave", level: amount > 5 ? .warning : .advisory, text: "한파주의보", area: "서울")
                ]))
        row.beside.odds =
            DayOdds(
                [OddsSamples.candidate(id, .precipitation, (0..<51).map { $0 < Int(amount) ? 0 : 5 })],
                on: OddsSamples.day, daysAhead: 1, asking: OddsQuestion(goal: .dry))[id]
        row.climate = DayClimate(
            maxima: MaximaOfDays(MaximaOfDays.shares.map { $0 / 5 }),
            record: DayClimate.Record(
                maximum: amount, maximumYear: 2_018, minimum: -amount, minimumYear: 1_981, years: 1_907...2_023))
        return row
    }

    /// A city whose answer has only an observation time, at a place without computable daylight.
    private var silent: Row {
        let weather = CurrentWeather(units: .celsius, observedAt: Samples.observed, utcOffset: 32_400)
        var row = Row(
            city: Samples.city("m", "m", nil),
            outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: Samples.fetched)))
        row.beside.air = AirQuality(units: .celsius, time: Samples.observed, utcOffset: 32_400)
        return row
    }

    /// The quantities that every city has, independent of its source.
    private static let known: Set<Quantity> = [
        .name, .region, .country, .latitude, .longitude, .number, .time, .observed, .sunrise, .sunset, .daylight,
    ]

    @Test(arguments: Quantity.sortable.filter { !known.contains($0) })
    func `is a dash, matches no condition, and is last in both directions`(quantity: Quantity) {
        let rows = [row("z", 1), silent, row("a", 8)]
        let formatter = CellFormatter(book: Phrasebook(.english), icons: .none)
        let context = TableContext(Phrasebook(.english))
        let shown = rows.map { formatter.text(quantity.entry.value($0, context)).text }
        #expect(shown[1] == CellFormatter.missing && shown[0] != shown[1] && shown[2] != shown[1], "\(shown)")
        let orders = [ListOrder.Direction.ascending, .descending].map { direction in
            ListOrder(quantity, direction).sorted(rows, language: .english).map(\.city.id)
        }
        #expect(orders.map(\.last) == ["m", "m"] && orders[0] != orders[1], "\(orders)")
        for comparison in [Filter.Operator.notEqual, .less, .greaterOrEqual] where quantity.entry.operand == .number {
            #expect(!Filter(quantity, comparison, .number(2)).matches(silent))
        }
    }
}
