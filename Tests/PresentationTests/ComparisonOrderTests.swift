import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Testing
import CitiesWeatherModel

@Suite struct ComparisonOrderTests {
    /// The lowest and highest temperatures are Gunsan 1..9, Daegu -3..9, Busan 4..4; Naju has no values; Iksan failed.
    private static let entries: [CityForecast] = [
        entry("iksan", "Iksan", "익산", nil), entry("naju", "Naju", "나주", []),
        entry("gunsan", "Gunsan", "군산", [(1, 2), (5, 9)]), entry("daegu", "Daegu", "대구", [(-3, 9), (nil, nil)]),
        entry("busan", "Busan", "부산", [(4, 4)]),
    ]

    private static func entry(
        _ id: String, _ english: String, _ korean: String, _ steps: [(Double?, Double?)]?
    ) -> CityForecast {
        let city = Samples.city(id, english, korean)
        guard let steps else { return ForecastSamples.entry(city: city, result: .failure(Samples.timedOut)) }
        // Past hours do not count, however hot they were.
        let past = ForecastStep(
            time: ForecastSamples.start.addingTimeInterval(-10_800), minimum: -50, maximum: 50)
        let coming = steps.enumerated().map { index, range in
            ForecastSamples.step(index, minimum: range.0, maximum: range.1, humidity: 50)
        }
        var forecast = ForecastSamples.forecast([past] + coming)
        forecast.hourly = zip(coming, steps).flatMap { step, range in
            [range.0, range.1].enumerated().map { hour, degrees in
                HourlyForecast(time: step.time.addingTimeInterval(Double(hour) * 3_600), temperature: degrees)
            }
        }
        return ForecastSamples.entry(city: city, result: .success(forecast))
    }

    private func sorted(
        _ entries: [CityForecast], _ text: String, _ language: Language = .english
    ) throws -> [String] {
        let order = try ListOrder(parsing: text, among: Quantity.compared)
        return ComparisonDocument(
            entries: entries, order: order, origin: AnswerOrigin(asked: .openMeteo), now: ForecastSamples.now,
            units: .celsius, language: language
        ).entries.map(\.city.id)
    }

    private func sorted(_ text: String, _ language: Language = .english) throws -> [String] {
        try sorted(Self.entries, text, language)
    }

    @Test(arguments: [
        ("min", ["daegu", "gunsan", "busan", "iksan", "naju"]),
        ("min-desc", ["busan", "gunsan", "daegu", "iksan", "naju"]),
        // Equal maxima are in order of name in both directions.
        ("max-asc", ["busan", "daegu", "gunsan", "iksan", "naju"]),
        ("max-desc", ["daegu", "gunsan", "busan", "iksan", "naju"]),
        ("name", ["busan", "daegu", "gunsan", "iksan", "naju"]),
        (" NAME-desc ", ["naju", "iksan", "gunsan", "daegu", "busan"]),
    ])
    func `an order is by number or by name, with missing values last`(text: String, order: [String]) throws {
        #expect(try sorted(text) == order)
    }

    @Test func `by the temperature of the step that now is in`() throws {
        let entries = [("a", 3.0), ("b", 9.0), ("c", -1.0)].map { id, temperature in
            var step = ForecastSamples.step(0, minimum: 0, maximum: 1, humidity: 50)
            step.temperature = temperature
            return ForecastSamples.entry(
                city: Samples.city(id, id, id), result: .success(ForecastSamples.forecast([step])))
        }
        #expect(try sorted(entries, "temp-desc") == ["b", "a", "c"])
    }

    @Test func `Korean names are in the order of Korean`() throws {
        #expect(try sorted("name-asc", .korean) == ["gunsan", "naju", "daegu", "busan", "iksan"])
        // Without a number, by name in the language of the reader.
        #expect(try sorted("max-desc", .korean) == ["gunsan", "daegu", "busan", "naju", "iksan"])
    }

    @Test(arguments: ["", "wind", "min-", "min-up", "asc", "-asc", "min-asc-desc"])
    func `other orders are rejected with the list of choices`(text: String) {
        let accepted = ["name", "temp", "min", "max"]
        #expect(throws: ChoiceError(.sortOrder, given: text, accepted: accepted)) {
            try ListOrder(parsing: text, among: Quantity.compared)
        }
    }
}
