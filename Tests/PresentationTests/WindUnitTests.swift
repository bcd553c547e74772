import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The unit that speeds are shown in.
@Suite struct WindUnitTests {
    private static let row = Samples.row("jeju", "Jeju City", "제주시", 14, 71, .clear, wind: 8.1, from: 330)

    private func cell(_ row: Row, language: Language = .english) -> String {
        let value = Quantity.wind.entry.value(row, TableContext(Phrasebook(language)))
        return CellFormatter(book: Phrasebook(language), icons: .none).text(value).text
    }

    @Test(
        arguments: [
            (.ms, "8.1 m/s"), (.kmh, "29 km/h"), (.mph, "18.1 mph"), (.kn, "16 kn"), (.beaufort, "5 Bft"),
        ] as [(WindUnit, String)])
    func `a cell, a sentence and a chart have the unit`(unit: WindUnit, text: String) {
        WindUnit.$current.withValue(unit) {
            #expect(cell(Self.row).hasSuffix(text))
            #expect(PlotAxis.speed.symbol(.celsius) == unit.symbol)
            let sentences = PlainFormat().render(
                Samples.document(rows: [Self.row], sort: nil, columns: [.name, .wind]).report
            ).map(\.text)
            let number = String(text.prefix { $0 != " " })
            #expect(sentences.contains { $0.contains(number) }, "\(sentences)")
        }
        #expect(cell(Self.row).hasSuffix("8.1 m/s"))
    }

    @Test func `a speed that came in miles per hour is converted too`() {
        let row = Samples.row("a", "A", nil, 50, 60, .clear, wind: 10, from: 90, units: .fahrenheit)
        #expect(cell(row).hasSuffix("10.0 mph"))
        WindUnit.$current.withValue(.ms) { #expect(cell(row).hasSuffix("4.5 m/s")) }
    }

    @Test(arguments: WindUnit.allCases)
    func `data for programs, conditions and gauges keep the unit of the source`(unit: WindUnit) throws {
        let document = Samples.document(rows: [Self.row], sort: nil, columns: [.name, .wind])
        let json = JSONFormat().render(document.report)
        let gauges = PrometheusFormat().render(document.report)
        let filter = try Filter(parsing: "wind>8")
        WindUnit.$current.withValue(unit) {
            #expect(JSONFormat().render(document.report) == json)
            #expect(PrometheusFormat().render(document.report) == gauges)
            #expect(filter.matches(Self.row))
        }
    }

    /// The row has 8.1 m/s.
    @Test(
        arguments: [
            ("wind>29km/h", true), ("wind>29.16km/h", false), ("wind>=29.16 km/h", true), ("wind<30kmh", true),
            ("wind>8.1", false), ("wind>8m/s", true), ("wind<9 m/s", true), ("wind>15kn", true), ("wind>16kt", false),
            ("wind>15노트", true), ("wind>18mph", true), ("wind>19mph", false), ("wind>=5bft", true),
            ("wind>5bft", false), ("wind=5 Bft", true), ("wind<6보퍼트", true),
        ])
    func `a unit behind a speed is converted, whatever unit is shown`(text: String, matches: Bool) throws {
        for unit in [nil] + WindUnit.allCases.map(Optional.some) {
            let found = try WindUnit.$current.withValue(unit) { try Filter(parsing: text).matches(Self.row) }
            #expect(found == matches, "\(text) in \(unit?.symbol ?? "")")
        }
        let imperial = Samples.row("a", "A", nil, 50, 60, .clear, wind: 8.1 / 0.44704, from: 90, units: .fahrenheit)
        let isBare = text == "wind>8.1"
        #expect(try Filter(parsing: text).matches(imperial) == (isBare ? true : matches))
    }

    @Test(arguments: WindUnit.allCases)
    func `colors are those of the speed, and the legend has the unit`(unit: WindUnit) throws {
        let values = [2, 3.9, 4, 8.9, 9, 13.9, 14, 21].map { Value.number($0, .speed(.celsius)) }
        let usual = try #require(ColorScale(.gust, values))
        try WindUnit.$current.withValue(unit) {
            let scale = try #require(ColorScale(.gust, values))
            #expect(values.map(scale.style) == values.map(usual.style))
            #expect(scale.legend(Phrasebook(.english)).first?.words == "gusts (\(unit.symbol))")
        }
    }

    @Test(arguments: [(0.29, 0), (0.3, 1), (5.4, 3), (5.5, 4), (32.6, 11), (32.7, 12), (80, 12)])
    func `a force begins at its least speed`(speed: Double, force: Double) {
        #expect(WindUnit.beaufort.speed(speed) == force)
    }
}
