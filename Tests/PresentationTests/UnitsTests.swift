import CitiesLocalization
import CitiesProviders
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// Each number carries its own unit, which may differ from the requested one.
@Suite struct UnitsTests {
    private let rows = [
        Samples.row("celsius", "Inside", nil, 10, normal: 8, wind: 4, from: 90),
        Samples.row("fahrenheit", "Outside", nil, 41, normal: 40, wind: 5, from: 90, units: .fahrenheit),
    ]

    private func document(_ rows: [Row], _ units: UnitSystem) -> ListDocument {
        Samples.document(
            rows: rows, sort: nil, units: units, columns: [.name, .temp, .feels, .wind, .min, .max, .normal])
    }

    @Test(arguments: UnitSystem.allCases)
    func `each row of a list is in its own`(asked: UnitSystem) {
        let document = document(rows, asked)
        let tables = [
            TableFormat(width: nil, icons: .none).render(document).map(\.text),
            MarkdownFormat(icons: .none).render(document).split(separator: "\n").map(String.init),
        ]
        for lines in tables {
            let inside = lines.first { $0.contains("Inside ") } ?? ""
            let outside = lines.first { $0.contains("Outside ") } ?? ""
            #expect(inside.contains("10.0°C") && inside.contains("4.0 m/s") && !inside.contains("°F"), "\(lines)")
            #expect(outside.contains("41.0°F") && outside.contains("5.0 mph") && !outside.contains("°C"), "\(lines)")
        }
        let spoken = PlainFormat().render(document).map(\.text)
        #expect(spoken.contains { $0.contains("10.0 degrees Celsius") && $0.contains("meters per second") })
        #expect(spoken.contains { $0.contains("41.0 degrees Fahrenheit") && $0.contains("miles per hour") })
        let records = NDJSONFormat().render(document).split(separator: "\n")
        #expect(records[0].contains(#""units":"celsius""#) && records[1].contains(#""units":"fahrenheit""#))
    }

    @Test func `so is every value of the detail, including the difference from normal`() {
        let lines = TableFormat(width: 80, icons: .none).render(document([rows[1]], .celsius).detail())
        let text = lines.map(\.text).joined(separator: "\n")
        #expect(text.contains("41.0°F") && text.contains("+1.0°F") && text.contains("5.0 mph"), "\(text)")
        #expect(!text.contains("°C"))
    }

    @Test func `nine degrees Fahrenheit more than normal are less than six degrees Celsius more`() {
        let rows = [
            Samples.row("fahrenheit", "Outside", nil, 49, normal: 40, units: .fahrenheit),
            Samples.row("celsius", "Inside", nil, 6, normal: 0),
        ]
        let sorted = ListOrder(.normal, .descending).sorted(rows, language: .english)
        #expect(sorted.map(\.city.id) == ["celsius", "fahrenheit"])
    }

    @Test(arguments: [
        ("temp", ["fahrenheit", "celsius"]), ("feels", ["fahrenheit", "celsius"]), ("wind", ["fahrenheit", "celsius"]),
        ("normal", ["fahrenheit", "celsius"]), ("temp-desc", ["celsius", "fahrenheit"]),
    ])
    func `an order compares quantities and not bare numbers`(order: String, ids: [String]) throws {
        let order = try ListOrder(parsing: order)
        #expect(order.sorted(rows, language: .english).map(\.city.id) == ids)
    }

    @Test func `coming days are in the units that they came in`() {
        let entry = ForecastSamples.entry(
            city: ForecastSamples.seoul,
            result: .success(ForecastSamples.forecast(ForecastSamples.steps(), units: .fahrenheit)))
        let document = ComparisonDocument(
            entries: [entry], origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Samples.fetched)),
            now: ForecastSamples.now, units: .celsius, language: .english)
        #expect(document.units == .fahrenheit)
        let text = ChartRenderer(width: 80, height: 24, tier: .block).render(document).map(\.text).joined()
        #expect(text.contains("°F") && !text.contains("°C"))
    }
}
