import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// A column of dashes gives way before the end of a name is cut.
@Suite struct EmptyColumnTests {
    private func layout(isRegionEmpty: Bool, width: Int?) -> ColumnLayout {
        ColumnLayout(
            [
                .init(quantity: .name, natural: 20, compact: 20, tight: 20, rank: 0),
                .init(
                    quantity: .region, natural: 6, compact: 6, tight: 6, rank: 5, isNearlyEmpty: isRegionEmpty),
                .init(quantity: .temp, natural: 8, compact: 8, tight: 8, rank: 1),
                .init(quantity: .feels, natural: 8, compact: 8, tight: 8, rank: 9),
            ], sorted: nil, width: width)
    }

    @Test func `an empty column stays with enough space`() {
        #expect(layout(isRegionEmpty: true, width: nil).slots.count == 4)
        #expect(layout(isRegionEmpty: true, width: 60).slots.count == 4)
    }

    @Test func `it is dropped before a name is cut, and before a column with values`() {
        let empty = layout(isRegionEmpty: true, width: 42)
        #expect(empty.slots.map(\.quantity) == [.name, .temp, .feels] && empty.slots[0].width == 20)
        let full = layout(isRegionEmpty: false, width: 42)
        #expect(full.slots.map(\.quantity) == [.name, .region, .temp, .feels] && full.slots[0].width < 20)
    }

    @Test func `the column of the order stays even if it is empty`() {
        let layout = ColumnLayout(
            [
                .init(quantity: .name, natural: 20, compact: 20, tight: 20, rank: 0),
                .init(quantity: .yesterday, natural: 8, compact: 8, tight: 8, rank: 8, isNearlyEmpty: true),
                .init(quantity: .temp, natural: 8, compact: 8, tight: 8, rank: 1),
            ], sorted: .yesterday, width: 34)
        #expect(layout.slots.map(\.quantity) == [.name, .yesterday, .temp])
    }

    @Test(arguments: Language.allCases)
    func `no name is cut for a value that no city has`(language: Language) {
        let names = ["Cormeilles-en-Parisis", "Paris 13e Arrondissement"]
        let rows = names.map { Samples.failed($0, $0, nil, Samples.timedOut) }
        let document = Samples.document(
            rows: rows, language: language, sort: nil,
            columns: [.number, .name, .country, .weather, .temp, .feels, .humidity, .pressure, .visibility])
        let lines = TableFormat(width: 80, icons: .none).render(document).map(\.text)
        for name in names {
            #expect(lines.contains { $0.contains(name) }, "\(lines.joined(separator: "\n"))")
        }
    }

    private static let named: [Quantity] = [
        .name, .weather, .temp, .feels, .humidity, .min, .max, .pressure, .wind,
    ]

    @Test(arguments: Language.allCases, [40, 60, 80])
    func `a line names the named columns that do not fit, and the width that has them`(
        language: Language, width: Int
    ) throws {
        let book = Phrasebook(language)
        let document = Samples.document(language: language, columns: Self.named)
        func lines(_ width: Int) -> [String] {
            TableFormat(width: width, icons: .none).render(document).map(\.text)
        }
        let headings = FittedTable(
            document.table(Self.named), CellFormatter(book: book, icons: .none), width: width)
        let omission = try #require(headings.omission)
        #expect(
            omission.columns
                == Self.named.filter { quantity in
                    !headings.layout.slots.contains { $0.quantity == quantity }
                })
        let note = book.omitted(omission.columns, width: omission.width)
        #expect(lines(width).joined(separator: " ").filter { $0 != " " }.contains(note.filter { $0 != " " }), "\(note)")
        #expect(lines(width).allSatisfy { $0.displayWidth <= width })
        #expect(!lines(omission.width).joined().contains("--width"))
        #expect(lines(omission.width - 1).joined().contains("--width"))
    }

    @Test(arguments: Language.allCases)
    func `usual columns go without a word, and a table always has names`(language: Language) {
        let usual = Samples.document(language: language, columns: nil)
        #expect(!TableFormat(width: 40, icons: .none).render(usual).contains { $0.text.contains("--width") })
        let feels = Samples.document(language: language, columns: [.feels])
        #expect(feels.columns == [.name, .feels])
        // Programs get what they have named.
        #expect(feels.fieldsOfColumns?.contains { $0.path == "name" } == false)
    }

    private func notes(_ columns: [Quantity], isOfDay: Bool, source: WeatherSource = .openMeteo) -> [String] {
        var weather = CurrentWeather(units: .celsius, observedAt: Samples.observed, utcOffset: 32_400, temperature: 4)
        weather.humidity = isOfDay ? nil : 50
        let row = Row(
            city: Samples.city("seoul", "Seoul", "서울"),
            outcome: .answered(Sourced(weather, source: source, fetchedAt: Samples.fetched)))
        let failed = Samples.failed("busan", "Busan", nil, Samples.timedOut)
        var document = Samples.document(rows: [row, failed], columns: columns)
        document.isOfDay = isOfDay
        return document.emptyColumnNotes()
    }

    @Test func `a named column that is empty for every city has one note with the reason`() {
        #expect(notes([.name, .temp, .humidity], isOfDay: false) == [])
        #expect(
            notes([.name, .humidity, .pm25, .normal], isOfDay: true) == [
                "A day has no value for these columns: Humidity.",
                "No city has a value for these columns: PM2.5.",
                "No city has a value for these columns: vs normal. Add --climate for cities without a station record.",
            ])
        #expect(
            notes([.name, .visibility, .pm25], isOfDay: false) == [
                "Open-Meteo has no value for these columns: Visibility.",
                "No city has a value for these columns: PM2.5.",
            ])
        #expect(
            notes([.pm25], isOfDay: false, source: .climateNormals).first?.contains("PM2.5") == true,
            "beside typical weather nobody is asked")
    }

    /// A row of the day after the observation, with every value that steps can provide.
    private var fullDay: Row {
        get throws {
            let midnight = LocalDay.midnight(of: Samples.observed, utcOffset: 32_400)
            var day = DailyForecast(
                date: midnight + 86_400, condition: WeatherCondition(kind: .rain),
                sunrise: midnight + 86_400 + 25_000, sunset: midnight + 86_400 + 62_000)
            for measure in Measure.allCases where measure.ofSteps != .none { day.period[measure] = 50 }
            (day.period[.minimum], day.period[.maximum]) = (5, 12)
            let forecast = WeatherForecast(units: .celsius, utcOffset: 32_400, daily: [day])
            let seoul = Samples.city("seoul", "Seoul", "서울")
            let maker = RowMaker(
                language: .english, now: Samples.observed, feels: .source, home: seoul,
                facts: CityFacts(
                    region: { _, _ in "Seoul" }, normal: { _, _, _ in 5 }, climate: { _, _ in RankTests.climate }),
                for: Quantity.columns)
            let item = CityForecast(
                city: seoul, outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: Samples.fetched)))
            return maker.day(
                try #require(ListDay(typed: "tomorrow")), of: item,
                beside: BesideAnswers(models: ["seoul": ModelSamples.week(spread: 2, wet: 3, from: midnight)]),
                number: 1)
        }
    }

    /// Scenarios of a day need a question.
    @Test(arguments: Quantity.columns.filter { $0 != .odds })
    func `a column is one of days exactly where a full day has a value for it`(quantity: Quantity) throws {
        let value = quantity.entry.value(try fullDay, TableContext(Phrasebook(.english), now: Samples.observed))
        #expect((value != nil) == quantity.entry.uses.contains(.day), "\(String(describing: value))")
    }

    @Test func `where no city has weather, no column has a note`() {
        let failed = Samples.failed("busan", "Busan", nil, Samples.timedOut)
        #expect(Samples.document(rows: [failed], columns: [.name, .humidity]).emptyColumnNotes() == [])
    }
}
