import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesMaps
@testable import CitiesPresentation
@testable import CitiesFormats

/// Days that are over: their words, the days that are requested, and the documents about them.
@Suite struct PastDayTests {
    private static let honolulu = city("honolulu", "Pacific/Honolulu")
    private static let kiritimati = city("kiritimati", "Pacific/Kiritimati")
    private static let newYork = city("new-york", "America/New_York")
    private static let seoul = city("seoul", "Asia/Seoul")

    private static func city(_ id: String, _ zone: String?, longitude: Double = 127) -> City {
        City(
            id: id, englishName: id.capitalized, countryCode: "KR",
            coordinates: Coordinates(latitude: 37.5, longitude: longitude), timeZone: zone)
    }

    private static func number(_ text: String) throws -> Int { try #require(CivilDate(text[...])).dayNumber }

    /// A moment of UTC: `2026-11-26 15:30`.
    private static func moment(_ text: String) throws -> Date {
        let clock = text.suffix(5).split(separator: ":").compactMap { Double($0) }
        let day = try Double(number(String(text.prefix(10))))
        return Date(timeIntervalSince1970: day * 86_400 + clock[0] * 3_600 + clock[1] * 60)
    }

    @Test(arguments: [
        ("yesterday", -1), ("YESTERDAY", -1), ("어제", -1), ("오늘", 0), ("내일", 1), ("모레", 2), ("토", 0), ("토요일", 0),
        ("일", 1), ("월요일", 2), ("금", 6), (" 어제 ", -1),
    ])
    func `a day may be typed in Korean, and yesterday in English`(typed: String, ahead: Int) throws {
        let today = CivilTime(Samples.fetched, offset: 32_400).date
        #expect(try #require(ListDay(typed: typed)).number(today: today) == today.dayNumber + ahead)
        #expect(ListDay(typed: "지금") == .now && ListDay(typed: "그제") == .ahead(-2) && ListDay(typed: "요일") == nil)
        #expect(ListDay.words.contains("yesterday"))
    }

    @Test func `a plan has no past day`() throws {
        for typed in ["yesterday", "어제"] {
            #expect(throws: ChoiceError.self) { try PlanOrder(parsing: typed) }
        }
        #expect(!PlanOrder.words.contains("yesterday"))
        #expect(try PlanOrder(parsing: "모레") == .day(.ahead(2)))
    }

    private func span(
        _ typed: String, _ cities: [City], at now: String, onOneClock: Bool = false, pastDays: Int = 92
    ) throws -> String {
        let day = try #require(ListDay(typed: typed))
        let span = try day.span(
            of: cities, now: Self.moment(now), pastDays: pastDays, isOnOneClock: onOneClock)
        return span.question
    }

    @Test(
        arguments: [
            // Near midnight in Korea, which is 15:00 in UTC.
            ("yesterday", "2026-11-26 14:59", "forecast-20261125-20261125"),
            ("yesterday", "2026-11-26 15:00", "forecast-20261126-20261126"),
            ("2026-11-26", "2026-11-26 14:59", "forecast"),
            ("2026-11-26", "2026-11-26 15:00", "forecast-20261126-20261126"),
            ("today", "2026-11-26 15:00", "forecast"), ("tomorrow", "2026-11-26 15:00", "forecast"),
            ("sat", "2026-11-26 15:00", "forecast"), ("2030-01-01", "2026-11-26 15:00", "forecast-far"),
            ("yesterday", "2026-12-31 16:00", "forecast-20261231-20261231"),
            ("yesterday", "2028-02-29 15:00", "forecast-20280229-20280229"),
            ("yesterday", "2027-02-28 15:00", "forecast-20270228-20270228"),
        ])
    func `a past day is requested by its date in the city's own time`(
        typed: String, now: String, question: String
    ) throws {
        #expect(try span(typed, [Self.seoul], at: now) == question)
    }

    @Test func `cities in several zones are one request for all their days`() throws {
        // 2026-11-26 05:30 in Seoul, 10:30 the day before in Honolulu.
        let (now, cities) = ("2026-11-25 20:30", [Self.seoul, Self.honolulu])
        #expect(try span("yesterday", cities, at: now) == "forecast-20261124-20261125")
        // Over in Seoul only, and for both.
        #expect(try span("2026-11-25", cities, at: now) == "forecast-20261125-20261125")
        #expect(try span("2026-11-24", cities, at: now) == "forecast-20261124-20261124")
        #expect(try span("today", cities, at: now) == "forecast")
        // In Honolulu it is the day of Seoul's yesterday by then, from 15:00 of its own yesterday on.
        #expect(try span("yesterday", cities, at: now, onOneClock: true) == "forecast-20261124-20261125")
        let noon = "2026-11-26 11:00"
        #expect(try span("today", cities, at: noon, onOneClock: true) == "forecast-20261125-20261126")
        #expect(try span("today", cities, at: noon, onOneClock: true, pastDays: 0) == "forecast")
        #expect(
            try span("today", [Self.seoul, Self.city("busan", "Asia/Seoul")], at: noon, onOneClock: true) == "forecast")
    }

    @Test func `a day before a change of the clock is requested with the day before it`() throws {
        // The clock was set back on 1 November.
        #expect(try span("2026-10-31", [Self.newYork], at: "2026-11-26 12:00") == "forecast-20261030-20261031")
        #expect(try span("2026-11-02", [Self.newYork], at: "2026-11-26 12:00") == "forecast-20261102-20261102")
        // But not beyond the days that the source has.
        #expect(try span("2026-08-26", [Self.newYork], at: "2026-11-26 12:00") == "forecast-20260826-20260826")
        #expect(try span("2026-08-27", [Self.newYork], at: "2026-11-26 12:00") == "forecast-20260826-20260827")
    }

    @Test func `a place without a known zone is requested with the days of its neighbors' clocks`() throws {
        let somewhere = Self.city("somewhere", nil)
        #expect(try span("yesterday", [somewhere], at: "2026-11-26 03:00") == "forecast-20261125-20261125")
        #expect(try span("yesterday", [somewhere], at: "2026-11-26 14:00") == "forecast-20261125-20261126")
    }

    @Test func `the age of a day is that of the city where it is youngest`() throws {
        let now = try Self.moment("2026-11-25 20:30")
        let day = ListDay.date(try Self.number("2026-11-20"))
        #expect(day.age(in: [Self.seoul], now: now) == 6 && day.age(in: [Self.seoul, Self.honolulu], now: now) == 5)
        #expect(day.isOver(in: [Self.seoul], now: now))
        let yesterday = ListDay.date(try Self.number("2026-11-25"))
        #expect(yesterday.isOver(in: [Self.honolulu, Self.seoul], now: now))
        #expect(!yesterday.isOver(in: [Self.honolulu], now: now) && yesterday.age(in: [Self.honolulu], now: now) == 0)
    }

    // MARK: - Answers

    /// An answer about whole days on a city's clock: hours and days are as warm as the hour, counted from the first midnight.
    private func item(
        _ city: City, _ first: String, days: Int = 1, offset: Int, source: WeatherSource = .openMeteo
    ) throws -> CityForecast {
        let number = try Self.number(first)
        let midnight = Date(timeIntervalSince1970: Double(number) * 86_400 - Double(offset))
        let hours = (0..<days * 24).map { Double($0) }.map { (hour: Double) -> HourlyForecast in
            HourlyForecast(
                time: midnight.addingTimeInterval(hour * 3_600), temperature: hour, humidity: 50,
                condition: WeatherCondition(kind: .rain), windSpeed: 3, precipitation: 0.5)
        }
        let daily = (0..<days).map { Double($0) }.map { (day: Double) -> DailyForecast in
            let first = day * 24
            return DailyForecast(
                date: midnight.addingTimeInterval(day * 86_400), minimum: first, maximum: first + 23,
                condition: WeatherCondition(kind: .rain), windSpeed: 7, precipitation: 12)
        }
        var forecast = WeatherForecast(
            units: .celsius, utcOffset: offset, timeZone: city.timeZone,
            steps: ThreeHourSteps.steps(of: hours, on: LocalZone(offset: offset)), hourly: hours, daily: daily)
        forecast.askedDays = number...number + days - 1
        return CityForecast(
            city: city, outcome: .answered(Sourced(forecast, source: source, fetchedAt: Samples.fetched)))
    }

    @Test func `a past day is a day like others, without a chance of rain`() throws {
        let row = try item(Self.seoul, "2026-11-20", offset: 32_400).row(of: .yesterday, now: Samples.fetched)
        #expect(row.weather?.minimum == 0 && row.weather?.maximum == 23 && row.weather?.temperature == 23)
        #expect(
            row.weather?.condition?.kind == .rain && row.weather?.precipitation == 12 && row.weather?.windSpeed == 7)
        #expect(row.weather?.precipitationChance == nil && row.error == nil)
        let long = try item(Self.seoul, "2026-08-21", offset: 32_400)
        #expect(long.row(of: .date(try Self.number("2026-08-21")), now: Samples.fetched).weather?.maximum == 23)
        #expect(long.row(of: .yesterday, now: Samples.fetched).error?.missingDay?.reason == .beyond)
        #expect(long.lastDay(now: Samples.fetched)?.isoText == "2026-08-21")
        #expect(long.isOver(.yesterday, now: Samples.fetched) && !long.isOver(.today, now: Samples.fetched))
    }

    @Test func `a forecast since yesterday has that day too, and its days still begin with today`() throws {
        var item = try item(Self.seoul, "2026-11-20", days: 3, offset: 32_400)
        guard case .answered(var answer) = item.outcome else { return }
        answer.value.askedDays = nil
        item = CityForecast(city: item.city, outcome: .answered(answer))
        #expect(item.row(of: .yesterday, now: Samples.fetched).weather?.maximum == 23)
        #expect(item.row(of: .today, now: Samples.fetched).weather?.maximum == 47)
        #expect(item.days(count: 17, now: Samples.fetched).map(\.date.isoText) == ["2026-11-21", "2026-11-22"])
    }

    @Test func `each city's yesterday is its own`() throws {
        // 21:04 on Saturday in Seoul, 02:04 in Honolulu.
        let items = try [
            item(Self.seoul, "2026-11-19", days: 3, offset: 32_400),
            item(Self.kiritimati, "2026-11-19", days: 3, offset: 50_400),
        ]
        #expect(items.map { $0.row(of: .yesterday, now: Samples.fetched).weather?.maximum } == [47, 71])
        #expect(items.compactMap { $0.date(of: .yesterday, now: Samples.fetched)?.day } == [20, 21])
    }

    @Test func `a past day of a source without any is a dash with the reason`() throws {
        let item = try item(Self.seoul, "2026-11-21", offset: 32_400, source: .weatherAPI)
        let error = try #require(item.row(of: .yesterday, now: Samples.fetched).error)
        #expect(error.missingDay?.reason == .past)
        #expect(
            Phrasebook(.english).message(error)
                == "WeatherAPI.com has no weather for past days. Past days are available with --source open-meteo.")
        #expect(
            Phrasebook(.korean).message(error)
                == "WeatherAPI.com에는 지난 날짜의 날씨가 없습니다. 지난 날짜의 날씨는 --source open-meteo로 볼 수 있습니다.")
        #expect(Phrasebook(.english).shortReason(error) == "no past days")
    }

    @Test func `one day alone has 24 hours by the clock of that day`() throws {
        // In winter time now; the day is one of summer time, and the server counts by the offset of now.
        let now = try Self.moment("2026-11-26 12:00")
        let item = try item(Self.newYork, "2026-10-30", days: 2, offset: -18_000)
        let day = ListDay.date(try Self.number("2026-10-31"))
        let only = try #require(item.only(day, now: now))
        let steps = try #require(only.forecast?.steps)
        #expect(steps.count == 24 && only.forecast?.utcOffset == -14_400)
        let zone = only.zone(now: steps[0].time)
        #expect(zone.time(at: steps[0].time).clockText == "00:00" && zone.time(at: steps[23].time).clockText == "23:00")
        let temperatures: [Double?] = (23..<47).map { Double($0) }
        #expect(steps.map(\.temperature) == temperatures)
    }

    @Test func `a day that is over has no chance of rain, and keeps its amount`() throws {
        let now = try Self.moment("2026-11-26 12:00")
        let start = try Double(Self.number("2026-11-25")) * 86_400 - 32_400
        let days = [0, 1].map { index in
            var day = DailyForecast(
                date: Date(timeIntervalSince1970: start + Double(index) * 86_400), minimum: 3, maximum: 9)
            (day.period[.precipitation], day.period[.precipitationChance]) = (21, 97)
            return day
        }
        let forecast = WeatherForecast(units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", daily: days)
        let item = CityForecast(
            city: Self.city("seoul", "Asia/Seoul"),
            outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: now)))
        let maker = RowMaker(language: .english, now: now)
        let past = maker.day(.yesterday, of: item).weather
        #expect(past?.precipitation == 21 && past?.precipitationChance == nil)
        #expect(maker.day(.today, of: item).weather?.precipitationChance == 97)
    }

    // MARK: - Documents

    private func note(_ language: Language) -> String {
        language == .english
            ? "A past day: a model's analysis, not a measurement." : "지난 날짜의 값은 모델 분석값이며 실제 측정값이 아닙니다."
    }

    /// The note as XML has it.
    private func noteOfPicture(_ language: Language) -> String { note(language).replacing("'", with: "&#39;") }

    /// Expects the note once in every form of a report for readers, or in none.
    private func expectNote(_ report: Report, _ language: Language, isThere: Bool = true) {
        let forms = [
            TableFormat(width: 80, icons: .ascii).render(report).map(\.text),
            PlainFormat().render(report).map(\.text), [MarkdownFormat(icons: .ascii).render(report)],
        ]
        for form in forms {
            let count = form.joined(separator: " ").ranges(of: note(language)).count
            #expect(count == (isThere ? 1 : 0), "\(form.joined(separator: "\n"))")
        }
    }

    @Test(arguments: Language.allCases)
    func `a list of a past day says that it is no measurement`(language: Language) throws {
        let maker = RowMaker(language: language, now: Samples.fetched)
        for (day, isThere) in [(ListDay.yesterday, true), (.today, false)] {
            let item = try item(Self.seoul, "2026-11-20", days: 2, offset: 32_400)
            var document = Samples.document(rows: [maker.day(day, of: item)], language: language)
            let shown = try #require(ShownDay(day, of: [item], now: Samples.fetched))
            (document.isOfDay, document.day) = (true, shown)
            expectNote(document.report, language, isThere: isThere)
            let map = MapDocument(list: document, value: .max, outline: [])
            expectNote(map.report, language, isThere: isThere)
            #expect(SVGRenderer().render(map).contains(noteOfPicture(language)) == isThere)
            #expect(
                ChartRenderer(width: 80, height: 24, tier: .braille).render(map, orElse: document.report).contains {
                    $0.text == note(language)
                } == isThere)
        }
    }

    @Test(arguments: Language.allCases)
    func `the hours of a past day say so, and have all 24 hours`(language: Language) throws {
        let item = try item(Self.seoul, "2026-11-20", days: 2, offset: 32_400)
        for (day, isThere) in [(ListDay.yesterday, true), (.today, false)] {
            let document = HoursSamples.document([item], value: .precip, day: day, language: language)
            #expect(
                document.moments.count == 24 && document.cities[0].rows.allSatisfy { $0?.weather?.precipitation == 0.5 }
            )
            expectNote(document.report, language, isThere: isThere)
        }
    }

    private func forecast(_ day: ListDay, _ language: Language) throws -> ForecastDocument {
        let item = try item(Self.seoul, "2026-11-20", days: 2, offset: 32_400)
        let only = try #require(item.only(day, now: Samples.fetched)?.forecast)
        return ForecastDocument(
            city: Self.seoul, forecast: only,
            origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Samples.fetched)),
            now: try #require(only.steps.first?.time), day: ShownDay(day, of: [item], now: Samples.fetched),
            language: language)
    }

    @Test(arguments: Language.allCases)
    func `a chart and a list of one day name the date, draw its hours, and say if it is over`(language: Language) throws
    {
        for (day, isThere) in [(ListDay.yesterday, true), (.today, false)] {
            let document = try forecast(day, language)
            #expect(document.steps.count == 24 && document.days.count == 1)
            #expect(document.days.first?.maximum == (isThere ? 23 : 47))
            let number = isThere ? 20 : 21
            let date = language == .english ? "\(number) Nov" : "11월 \(number)일"
            #expect(document.title(width: 80).text.contains(date), "\(document.title(width: 80).text)")
            expectNote(document.report, language, isThere: isThere)
            let chart = ChartRenderer(width: 80, height: 24, tier: .braille).render(document).map(\.text)
            #expect(
                chart.joined(separator: " ").contains(note(language)) == isThere, "\(chart.joined(separator: "\n"))")
            let narrow = ChartRenderer(width: 30, height: 24, tier: .braille).render(document).map(\.text)
            #expect(
                narrow.joined(separator: " ").contains(note(language)) == isThere, "\(narrow.joined(separator: "\n"))")
            let picture = SVGRenderer().render(document)
            #expect(picture.contains(noteOfPicture(language)) == isThere)
            // The mark of now is on today alone; the age is counted from now.
            let plot = ForecastChart(document, .lines(Quantity.charted)).plot()
            #expect(plot.now == (isThere ? nil : Samples.fetched))
            #expect(document.head.now == Samples.fetched)
            // That a day ends is no news.
            #expect(
                !document.notes(Quantity.charted, document.rows).contains { $0.contains("ends") || $0.contains("끝") })
        }
    }

    @Test(arguments: Language.allCases)
    func `a comparison of a past day says so`(language: Language) throws {
        let item = try item(Self.seoul, "2026-11-20", offset: 32_400)
        let only = try #require(item.only(.yesterday, now: Samples.fetched))
        var document = ComparisonDocument(
            entries: [only], origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Samples.fetched)),
            now: try #require(only.forecast?.steps.first?.time), units: .celsius, language: language)
        document.day = ShownDay(.yesterday, of: [item], now: Samples.fetched)
        expectNote(document.report, language)
        #expect(SVGRenderer().render(document).contains(noteOfPicture(language)))
        let chart = ChartRenderer(width: 80, height: 24, tier: .braille).render(document).map(\.text)
        #expect(chart.joined(separator: " ").contains(note(language)), "\(chart.joined(separator: "\n"))")
    }
}
