import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesFormats
@testable import CitiesPresentation

/// The units that amounts, pressures and distances are shown in.
@Suite struct DisplayUnitsTests {
    private static func shown(
        _ value: Value?, _ units: DisplayUnits, language: Language = .english
    ) -> String {
        DisplayUnits.$current.withValue(units) {
            CellFormatter(book: Phrasebook(language), icons: .none).text(value).text
        }
    }

    @Test(
        arguments: [
            (25.4, .millimeters, "25.4 mm", "1.00 in"), (0.1, .millimeters, "0.1 mm", "0.004 in"),
            (0, .millimeters, "0.0 mm", "0.00 in"), (3, .centimeters, "3.0 cm", "1.2 in"),
            (0.1, .centimeters, "0.1 cm", "0.04 in"), (1013.25, .hectopascals, "1013 hPa", "29.92 inHg"),
            (16.09344, .kilometersOfSight, "16.1 km", "10.0 mi"), (100, .kilometers, "100 km", "62 mi"),
        ] as [(Double, Value.Unit, String, String)])
    func `a cell has the unit of the settings, and no amount becomes zero`(
        number: Double, unit: Value.Unit, data: String, us: String
    ) {
        #expect(Self.shown(Value(number, unit), DisplayUnits()) == data)
        #expect(Self.shown(Value(number, unit), .us) == us)
        DisplayUnits.$current.withValue(.us) { #expect(unit.text(number) == us) }
        #expect(unit.text(number) == data)
    }

    @Test func `millimeters of mercury are a setting, too`() {
        var units = DisplayUnits()
        units.pressure = .mmhg
        #expect(Self.shown(Value(1013.25, .hectopascals), units) == "760 mmHg")
        #expect(Self.shown(Value(5, .millimeters), units) == "5.0 mm")
    }

    /// Every number whose unit a setting changes is the same for programs, conditions, rules and orders.
    @Test(arguments: [Quantity.precip, .snow, .pressure, .visibility, .distance])
    func `data, conditions and rules keep the unit of the data`(quantity: Quantity) throws {
        let sample = Samples.row("jeju", "Jeju City", "제주시", 14, 71, .clear)
        var weather = try #require(sample.weather)
        (weather.precipitation, weather.snowfall) = (4.2, 1.3)
        (weather.pressure, weather.visibility) = (1_003.4, 7.5)
        let answer = Sourced(weather, source: .openMeteo, fetchedAt: Samples.fetched)
        let row = Row(
            city: sample.city, outcome: .answered(answer), distance: 88)
        let document = Samples.document(rows: [row], sort: nil, columns: [.name, quantity])
        let value = try #require(quantity.entry.value(row, TableContext(Phrasebook(.english))))
        let filter = try Filter(parsing: "\(quantity.rawValue)>\(Int(value.comparable ?? 0))")
        func answers() -> [String] {
            [
                JSONFormat().render(document.report), DelimitedFormat(.csv).render(document.report),
                PrometheusFormat().render(document.report), "\(filter.matches(row))",
                "\(value.stated?.text ?? "")", "\(value.comparable ?? 0)",
                row.variables(in: Phrasebook(.english))["CITIES_\(quantity.rawValue.uppercased())"] ?? "",
            ]
        }
        let usual = answers()
        let table = TableFormat(width: nil).render(document.report).map(\.text)
        try DisplayUnits.$current.withValue(.us) {
            #expect(answers() == usual)
            let shown = TableFormat(width: nil).render(document.report).map(\.text)
            let unit = try #require(quantity.entry.line?.axis.symbol(.celsius) ?? Value.Unit.kilometers.written?.symbol)
            #expect(shown != table && shown.contains { $0.contains(" " + unit) }, "\(shown)")
        }
    }

    @Test(arguments: Language.allCases)
    func `a chart, its rain and its words have the unit`(language: Language) throws {
        let document = ForecastSamples.document(ForecastSamples.wet, language: language)
        let (lines, picture) = DisplayUnits.$current.withValue(.us) {
            (
                ChartRenderer(width: 100, height: 30, tier: .braille).render(document).map(\.text),
                SVGRenderer().render(document)
            )
        }
        #expect(lines.contains { $0.contains("0–0.2 in") || $0.contains("0~0.2 in") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix(" in ") } && !lines.contains { $0.contains(" mm") })
        #expect(picture.contains(">in</text>") && !picture.contains(">mm</text>"))
    }

    @Test func `the signs of amounts by the hour have the unit`() {
        let document = HoursSamples.document()
        let signs = HourSigns(document, isASCII: false)
        func legend() -> String { Line(signs.legendOfAmounts(Phrasebook(.english))).text }
        #expect(legend().hasPrefix("mm ") && legend().contains("0.1–1 "))
        DisplayUnits.$current.withValue(.us) {
            #expect(legend().hasPrefix("in ") && legend().contains("0.004–0.04 ") && legend().contains("0.79+"))
        }
    }

    @Test func `listeners hear the words of the unit`() {
        let cases: [(String, String)] = [
            ("0.12 in", "0.12 inches"), ("29.92 inHg", "29.92 inches of mercury"), ("10.0 mi", "10.0 miles"),
        ]
        DisplayUnits.$current.withValue(.us) {
            for (text, words) in cases { #expect(Phrasebook(.english).withSpokenUnits(text) == words) }
        }
        // The word is no unit where millimeters are.
        #expect(Phrasebook(.english).withSpokenUnits("best in 26 in all") == "best in 26 in all")
    }

    @Test func `the legend of a map has round numbers of the unit`() throws {
        let values = [0.0, 0.5, 3, 12, 60].map { Value.number($0, .millimeters) }
        let words = try DisplayUnits.$current.withValue(.us) {
            try #require(ColorScale(.precip, values)).legend(Phrasebook(.english)).map(\.words)
        }
        #expect(
            words.first?.contains("(in)") == true && words.contains("0.04–0.2") && words.contains("1.97+"), "\(words)")
    }
}
