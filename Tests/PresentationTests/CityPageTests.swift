import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesFormats
@testable import CitiesPresentation

/// The screen of one city: its present values, and its forecast beside or below them.
@Suite struct CityPageTests {
    private func page(_ columns: Int, _ rows: Int, _ language: Language = .english, isKnown: Bool = true) -> CityPage {
        let document = DashboardSamples.document(language: language)
        let values = ListDocument(
            rows: [
                Row(city: document.location.place, outcome: .answered(Sourced(document.current, document.provenance)))
            ],
            origin: AnswerOrigin(document.provenance), now: document.now, clock: document.clock, units: document.units,
            language: language)
        let forecast = Sourced(document.dashboard.forecast, document.provenance)
        let coming = ComingWeather(
            city: document.location.place, forecast: forecast, now: document.now, language: language,
            hoursAhead: CityPage.hoursAhead, days: CityPage.days)
        return CityPage(
            values, coming: isKnown ? coming : nil, size: Size(columns: columns, rows: rows),
            icons: .emoji)
    }

    @Test(arguments: Language.allCases)
    func `the forecast is beside the values in a window of 80 columns`(language: Language) {
        let page = page(76, 21, language)
        #expect(page.place.row == 0 && page.place.column > 20)
        let text = page.coming.map(\.text)
        #expect(text.count <= 21 && text.contains { $0.contains("━") }, "\(text)")
        #expect(page.values.count + 2 <= 21)
        let lines = page.lines
        #expect(lines.allSatisfy { $0.displayWidth <= 76 }, "\(lines.map(\.text))")
        #expect(lines.count == max(page.values.count, page.coming.count))
    }

    @Test func `it is below them in a narrow window that is high enough`() {
        let page = page(50, 48)
        #expect(page.place == Position(row: page.values.count + 1, column: 0))
        #expect(!page.coming.isEmpty && page.place.row + page.coming.count <= 48)
    }

    @Test func `the values stay without space for more, and without a forecast`() {
        #expect(page(38, 9).coming.isEmpty && !page(38, 9).values.isEmpty)
        #expect(page(120, 36, isKnown: false).coming.isEmpty)
    }

    @Test(arguments: Language.allCases)
    func `no part is outside of the window`(language: Language) {
        for columns in [36, 40, 47, 52, 60, 76, 80, 97, 120, 200] {
            for rows in [7, 10, 13, 16, 21, 24, 36, 48] {
                let page = page(columns, rows, language)
                let bottom = page.coming.isEmpty ? 0 : page.place.row + page.coming.count
                let right = (page.coming.map(\.displayWidth).max() ?? 0) + page.place.column
                #expect(bottom <= rows && page.values.count <= rows, "\(columns)x\(rows)")
                #expect(page.coming.isEmpty || right <= columns, "\(columns)x\(rows)")
                #expect(page.values.allSatisfy { $0.displayWidth <= columns }, "\(columns)x\(rows)")
            }
        }
    }

    @Test(arguments: [24, 30, 40, 52, 60, 80, 120], Language.allCases)
    func `every value of every hour is on the page by the hour at every width`(width: Int, language: Language) throws {
        let document = DashboardSamples.document(language: language)
        let row = Row(city: document.location.place, outcome: .answered(Sourced(document.current, document.provenance)))
        let list = ListDocument(
            rows: [row], origin: AnswerOrigin(document.provenance), now: document.now, clock: document.clock,
            units: document.units, language: language)
        let coming = ComingWeather(
            city: document.location.place, forecast: Sourced(document.dashboard.forecast, document.provenance),
            now: document.now, language: language, hoursAhead: 24, days: 5)
        let page = list.detail(ListDocument.Coming(coming, days: 5, isHourly: true, everyHour: nil))
        let lines = TableFormat(width: width, icons: .none).render(page)
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        for hour in coming.hours {
            let text = lines.map(\.text).filter { $0.contains("\(hour.start.clockText) ") }.joined(separator: "\n")
            for (quantity, number) in [
                (Quantity.humidity, hour.weather.humidity), (.wind, hour.weather.windSpeed),
                (.temp, hour.weather.temperature), (.rain, hour.weather.precipitationChance),
            ] where number != nil {
                let value = quantity.entry.value(coming.row(hour), coming.context)
                let cell = CellFormatter(book: coming.book, icons: .none).text(value).body.text
                #expect(text.contains(cell), "\(quantity) \(cell) of \(hour.start.clockText) in \(text)")
            }
        }
    }

    @Test func `a minimum and a maximum that the source lacks are those of the day below`() throws {
        let document = DashboardSamples.document()
        var current = document.current
        (current.minimum, current.maximum) = (nil, nil)
        let list = ListDocument(
            rows: [Row(city: document.location.place, outcome: .answered(Sourced(current, document.provenance)))],
            origin: AnswerOrigin(document.provenance), now: document.now, clock: document.clock,
            units: document.units, language: .english)
        let coming = ComingWeather(
            city: document.location.place, forecast: Sourced(document.dashboard.forecast, document.provenance),
            now: document.now, language: .english, hoursAhead: 24, days: 5)
        let today = try #require(coming.days.first)
        let shown = list.takingExtremes(of: coming).rows.first
        #expect(today.weather.minimum != nil && shown?.weather?.minimum == today.weather.minimum)
        #expect(shown?.weather?.maximum == today.weather.maximum && shown?.part == today.part)
        let page = list.detail(ListDocument.Coming(coming, days: 5, isHourly: true, everyHour: nil))
        let lines = TableFormat(width: 80, icons: .none).render(page).map(\.text)
        #expect(!lines.contains { $0.contains(#/(Maximum|Minimum) +—/#) }, "\(lines)")
        // Programs find them in the day, with the hours that they count.
        #expect(JSONFormat().render(page).contains(#""minimum":null,"maximum":null"#))
    }

    @Test func `a day is 24 hours, and eight cells of three, the first under way`() throws {
        let document = DashboardSamples.document()
        let coming = ComingWeather(
            city: document.location.place, forecast: Sourced(document.dashboard.forecast, document.provenance),
            now: document.now, language: .english, hoursAhead: 24, days: 5)
        #expect(coming.cells(every: 3).count == 8)
        let first = try #require(coming.hours.first)
        #expect(first.weather.time <= document.now && first.end > document.now)
        #expect(coming.hours.count == 24)
        #expect(coming.days.count == 5)
    }
}
