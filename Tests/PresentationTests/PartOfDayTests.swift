import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// Days with incomplete values, and the rest of today.
@Suite struct PartOfDayTests {
    /// 2026-11-21 00:00 +09:00, a Saturday.
    private static let midnight = DashboardSamples.midnight

    private static func moment(_ hour: Double) -> Date { midnight + hour * 3_600 }

    /// Forty steps from an hour of Saturday on, 8 degrees at 00:00 and one more each step, and the days made from them.
    private static func inSteps(from hour: Double) -> WeatherForecast {
        let steps = (0..<40).map { index in
            let time = moment(hour) + Double(index) * 10_800
            let degrees = 8 + (time.timeIntervalSince(midnight) / 10_800).truncatingRemainder(dividingBy: 8)
            return ForecastStep(
                time: time, temperature: degrees, minimum: degrees - 1, maximum: degrees + 1, feelsLike: degrees,
                humidity: 50,
                condition: WeatherCondition(kind: .clear), cloudCover: 20, windSpeed: 2, precipitationChance: 0,
                precipitation: 0)
        }
        let days = Dictionary(grouping: steps) { LocalDay.midnight(of: $0.time, utcOffset: 32_400) }
        let daily = days.map { date, steps in
            DailyForecast(
                date: date, minimum: steps.compactMap(\.minimum).min(), maximum: steps.compactMap(\.maximum).max(),
                feelsLikeMaximum: steps.compactMap(\.feelsLike).max(), windSpeed: 2, precipitationChance: 0,
                precipitation: steps.map(\.precipitation).sum(of: 8))
        }
        return WeatherForecast(
            units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", steps: steps,
            daily: daily.sorted { $0.date < $1.date })
    }

    private static func entry(_ forecast: WeatherForecast, _ source: WeatherSource = .openWeatherMap) -> CityForecast {
        CityForecast(
            city: Samples.city("seoul", "Seoul", "서울"),
            outcome: .answered(Sourced(forecast, source: source, fetchedAt: midnight)))
    }

    private static func dashboard(_ forecast: WeatherForecast, now: Date, days: Int, language: Language = .english)
        -> DashboardDocument
    {
        DashboardSamples.document(
            forecast: forecast, source: .openWeatherMap, now: now, language: language, days: days)
    }

    @Test(arguments: Language.allCases)
    func `a picture of a plan says from when on today counts`(language: Language) throws {
        let now = Self.moment(18.5)
        let plan = PlanDocument(
            entries: [Self.entry(Self.inSteps(from: 0))],
            origin: AnswerOrigin(Provenance(source: .openWeatherMap, freshness: .live, fetchedAt: now)), now: now,
            units: .celsius, language: language)
        let words = language == .english ? "Values cover 18:00" : "18시"
        #expect(TableFormat(width: 80).render(plan.report).contains { $0.text.contains(words) })
        let picture = try #require(
            plan.report.picture { _ in SVGRenderer(width: 1_200, height: 630, background: .light) })
        let said = picture.replacing(/<[^>]*>/, with: " ")
        #expect(said.contains(words), "\(said)")
    }

    private static func plan(
        _ forecast: WeatherForecast, _ source: WeatherSource = .openWeatherMap, now: Date, days: Int? = nil
    ) -> PlanDocument {
        PlanDocument(
            entries: [entry(forecast, source)], days: days,
            origin: AnswerOrigin(Provenance(source: source, freshness: .live, fetchedAt: now)), now: now,
            units: .celsius, language: .english)
    }

    private func json(_ report: Report) throws -> [String: Any] {
        let text = JSONFormat().render(report)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(arguments: Language.allCases)
    func `after the last step of today, three days are today, tomorrow and the day after`(language: Language) throws {
        let document = Self.dashboard(
            Self.inSteps(from: 24), now: Self.moment(21.1), days: 3, language: language)
        #expect(document.days.map(\.date.day) == [21, 22, 23])
        #expect(document.days.map(\.missing) == [.over, nil, nil])
        let daily = try #require(try json(document.report)["daily"] as? [[String: Any]])
        #expect(daily.map { $0["date"] as? String } == ["2026-11-21", "2026-11-22", "2026-11-23"])
        #expect(daily[0]["maximum"] is NSNull && daily[0]["minimum"] is NSNull && daily[1]["maximum"] is Double)
        let text = PlainFormat().render(document.report).map(\.text).joined(separator: "\n")
        let reason =
            language == .english
            ? "Today, Sat 21 Nov: The forecast of OpenWeatherMap has no hours left for that day."
            : "OpenWeatherMap 예보에는 그날의 남은 시간이 없습니다."
        #expect(text.contains(reason), "\(text)")
        #expect(!text.contains(language == .english ? "of the 3 days" : "3일 중"), "\(text)")
        for width in [40, 80, 120] {
            let drawn = TableFormat(width: width, icons: .none).render(document.overview).map(\.text)
            #expect(drawn.joined(separator: " ").contains(language == .english ? "has no hours left" : "남은 시간이"))
        }
    }

    @Test(arguments: [(24.0, 21.1), (15, 14.1), (18, 15.5)])
    func `a day with fewer than half of its hours has none of its extremes, in every view`(first: Double, now: Double) {
        let (forecast, now) = (Self.inSteps(from: first), Self.moment(now))
        let row = Self.entry(forecast).row(of: .today, now: now)
        let hours = Int(24 - first)
        #expect(row.error?.missingDay?.reason == (hours == 0 ? .over : .last(hours: hours)))
        #expect(row.error?.missingDay?.days?.lowerBound == CivilTime(now, offset: 32_400).dayNumber + 1)
        let days = Self.dashboard(forecast, now: now, days: 7).days
        #expect(days[0].weather.minimum == nil && days[0].weather.maximum == nil && days[0].missing != nil)
        let sections = ForecastDocument(
            city: Samples.city("seoul", "Seoul", "서울"), forecast: forecast,
            origin: AnswerOrigin(Provenance(source: .openWeatherMap, freshness: .live, fetchedAt: now)), now: now,
            language: .english
        ).days
        if hours > 0 { #expect(sections[0].minimum == nil && sections[0].maximum == nil) }
        #expect(sections.contains { $0.minimum == 7 && $0.maximum == 16 })
    }

    @Test(arguments: [3.0, 9, 12])
    func `a day with half of its hours or more states the hour from which its values count`(first: Double) throws {
        let (forecast, now) = (Self.inSteps(from: first), Self.moment(first - 0.5))
        let entry = Self.entry(forecast)
        let row = entry.row(of: .today, now: now)
        #expect(row.weather?.minimum == 7 + first / 3 && row.weather?.maximum == 16)
        var list = Samples.document(rows: [row])
        list.isOfDay = true
        let time = "\(first < 10 ? "0" : "")\(Int(first)):00"
        let text = TableFormat(width: 80).render(list.report).map(\.text).joined(separator: "\n")
        #expect(text.contains("Values cover \(time) onward."), "\(text)")
        let cities = try #require(try json(list.report)["cities"] as? [[String: Any]])
        #expect(cities[0]["countedFrom"] as? String == "2026-11-21T\(time):00+09:00")
        // The forty steps end in the middle of a day, too.
        let last = try #require(Self.dashboard(forecast, now: now, days: 7).days.last)
        #expect(last.missing == (first < 12 ? .first(hours: Int(first)) : nil))
        #expect(first < 12 || last.part?.until != nil)
    }

    @Test func `a complete day does not mention its hours`() {
        let days = Self.dashboard(Self.inSteps(from: 0), now: Self.moment(0.2), days: 7).days
        #expect(days.count == 5 && days.allSatisfy { $0.missing == nil && $0.part == nil })
    }

    /// A day with rain until noon, after its highest temperature.
    private static func wetMorning(now: Date) -> WeatherForecast {
        func hour(_ index: Int) -> HourlyForecast {
            let isWet = index < 14
            return HourlyForecast(
                time: moment(Double(index)), temperature: isWet ? 30 : 20, feelsLike: isWet ? 32 : 20,
                condition: WeatherCondition(kind: isWet ? .rain : .clear), windSpeed: isWet ? 12 : 2,
                precipitationChance: isWet ? 99 : 5, precipitation: isWet ? 2 : 0)
        }
        func day(_ index: Int) -> DailyForecast {
            let isWet = index == 0
            return DailyForecast(
                date: midnight + Double(index) * 86_400, minimum: 20, maximum: isWet ? 30 : 20,
                feelsLikeMaximum: isWet ? 32 : 20, condition: WeatherCondition(kind: isWet ? .rain : .clear),
                windSpeed: isWet ? 12 : 2, precipitationChance: isWet ? 99 : 5, precipitation: isWet ? 28 : 0)
        }
        let (hours, daily) = ((0..<120).map(hour), (0..<5).map(day))
        return WeatherForecast(units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", hourly: hours, daily: daily)
    }

    @Test func `a plan counts the rest of today, and a list the whole day`() throws {
        let now = Self.moment(14.5)
        let forecast = Self.wetMorning(now: now)
        let plan = Self.plan(forecast, .openMeteo, now: now)
        let today = try #require(plan.cities[0].days[0])
        #expect(today.day.weather.maximum == 20 && today.day.weather.precipitation == 0)
        #expect(today.day.weather.precipitationChance == 5 && today.day.weather.windSpeed == 2)
        #expect(today.day.weather.condition?.kind == .clear && today.day.weather.feelsLikeMaximum == 20)
        #expect(today.score == plan.cities[0].days[1]?.score)
        let text = TableFormat(width: 80).render(plan.report).map(\.text).joined(separator: "\n")
        #expect(text.contains("Today, Sat 21 Nov: Values cover 14:00 onward."), "\(text)")
        let cities = try #require(try json(plan.report)["cities"] as? [[String: Any]])
        let days = try #require(cities[0]["days"] as? [[String: Any]])
        #expect(days[0]["countedFrom"] as? String == "2026-11-21T14:00:00+09:00" && days[1]["countedFrom"] is NSNull)
        let row = Self.entry(forecast, .openMeteo).row(of: .today, now: now)
        #expect(row.weather?.maximum == 30 && row.weather?.precipitation == 28)
    }

    @Test func `a plan in the first hour of a day counts all of it`() {
        let plan = Self.plan(Self.wetMorning(now: Self.midnight), .openMeteo, now: Self.moment(0.5))
        #expect(plan.cities[0].days[0]?.day.part == nil && plan.cities[0].days[0]?.day.weather.maximum == 30)
    }

    @Test func `a plan begins with today even when no hours are left`() throws {
        let plan = Self.plan(Self.inSteps(from: 24), now: Self.moment(21.1), days: 3)
        #expect(plan.dates.map(\.day) == [21, 22, 23])
        #expect(plan.cities[0].days.map { $0?.day.missing } == [.over, nil, nil])
        #expect(plan.cities[0].days[0]?.score == nil && plan.cities[0].days[1]?.score != nil)
        let cities = try #require(try json(plan.report)["cities"] as? [[String: Any]])
        let days = try #require(cities[0]["days"] as? [[String: Any]])
        #expect(days.map { $0["date"] as? String } == ["2026-11-21", "2026-11-22", "2026-11-23"])
        #expect(days[0]["maximum"] is NSNull && days[0]["score"] is NSNull)
        let text = TableFormat(width: 80).render(plan.report).map(\.text).joined(separator: "\n")
        #expect(text.contains("has no hours left"), "\(text)")
        #expect(!text.contains("of the 3 days") && !text.contains("not ranked"), "\(text)")
    }

    @Test func `a plan scores the steps that are left, however few`() {
        let plan = Self.plan(Self.inSteps(from: 18), now: Self.moment(15.5))
        #expect(plan.cities[0].days[0]?.day.weather.maximum == 16 && plan.cities[0].days[0]?.score != nil)
        #expect(plan.cities[0].days[0]?.day.part?.from == Self.moment(18))
    }

    @Test func `the advice about a missing day lists the available days`() {
        let error = Self.entry(Self.inSteps(from: 15)).row(of: .today, now: Self.moment(14.1)).error
        let beyond = Self.entry(Self.inSteps(from: 0)).row(of: .ahead(10), now: Self.moment(0.1)).error
        let (english, korean) = (Phrasebook(.english), Phrasebook(.korean))
        #expect(
            error.map(english.message)
                == "OpenWeatherMap has only the last 9 hours of that day. Choose a day from Sun 22 Nov to Thu 26 Nov.")
        #expect(
            error.map(korean.message)
                == "OpenWeatherMap에는 그날의 마지막 9시간 예보만 있습니다. 11월 22일(일)부터 11월 26일(목)까지의 날짜를 선택하세요.")
        #expect(
            beyond.map(english.message)
                == "OpenWeatherMap has no forecast for that day. Choose a day from Sat 21 Nov to Wed 25 Nov.")
        #expect(error.map(english.shortReason) == "only 9 hours")
    }
}
