import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// Conditions on hours of the forecast: `rain@18-22>40`.
@Suite struct HourConditionTests {
    /// 2026-11-21 21:00 in Korea, and the temperature at each full hour from then on: 8.0, 7.5, 7.0, ...
    private let now = HoursSamples.start

    private func row(
        wet: Range<Int> = 0..<0, hours: Range<Int> = -21..<120, offset: Int = 32_400, zone: String = "Asia/Seoul",
        now: Date? = nil, change: (inout WeatherForecast) -> Void = { _ in }
    ) -> Row {
        let city = HoursSamples.city("place", "Place", "곳", longitude: 127, zone: zone)
        let entry = HoursSamples.entry(city, wet: wet, hours: hours, offset: offset, zone: zone)
        var answer = entry.answer
        if var forecast = answer?.value {
            change(&forecast)
            answer?.value = forecast
        }
        let weather = CurrentWeather(units: .celsius, observedAt: self.now, utcOffset: offset, temperature: 20)
        return RowMaker(language: .english, now: now ?? self.now).present(
            CityWeather(
                city: city, outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: self.now))),
            forecast: answer)
    }

    private func verdict(_ text: String, _ row: Row) throws -> Bool? { try Filter(parsing: text).verdict(on: row) }

    @Test(arguments: [
        // Rain from 02:00 to before 05:00: the hour before and the hour after are outside.
        ("rain@2-5>80", true), ("rain@1-2>80", false), ("rain@5-6>80", false), ("rain@4-5>80", true),
        ("rain@0-24>80", false), ("precip@2-3>=0.3", true), ("precip@2-3>0.3", false), ("precip@3-4>1", true),
        // Two of the hours are dry.
        ("rain@1-5<50", true), ("weather@2-5=rain", false),
    ])
    func `one hour of the window is enough, from its beginning to before its end`(text: String, expected: Bool) throws {
        let row = row(wet: 5..<8) { forecast in
            for index in forecast.hourly.indices { forecast.hourly[index].condition = WeatherCondition(kind: .clear) }
        }
        #expect(try verdict(text, row) == expected, "\(text)")
    }

    @Test(arguments: [
        // 21:00 now: the evening is under way, and its first hours are over.
        ("temp@18-24>=8", true), ("temp@18-24>8", false), ("temp@18-22>8", false), ("temp@18-22>=8", true),
        // 18 to 21 is over: tomorrow's, which begin 21 hours from now at -2.5 degrees.
        ("temp@18-21<-2.4", true), ("temp@18-21>-2.4", false),
        // Over midnight: 22:00 to 06:00 is tonight.
        ("temp@22-6<=4", true), ("temp@22-6<4", false), ("temp@22-6>7.4", true), ("temp@22-6>7.5", false),
    ])
    func `hours that are over mean the hours of tomorrow, and hours under way the rest of them`(
        text: String, expected: Bool
    ) throws {
        #expect(try verdict(text, row()) == expected, "\(text)")
    }

    @Test func `a window over midnight that began yesterday is what is left of it`() throws {
        // 01:00: four hours after the first.
        let row = row(now: now.addingTimeInterval(4 * 3_600))
        #expect(try verdict("temp@22-6>6", row) == false)
        #expect(try verdict("temp@22-6>=6", row) == true)
        #expect(try verdict("temp@22-6<3.5", row) == false)
    }

    @Test func `hours are of the clock of each city`() throws {
        // 12:00 in London when it is 21:00 in Seoul.
        let london = row(offset: 0, zone: "Europe/London")
        #expect(try verdict("temp@12-13>=8", london) == true)
        #expect(try verdict("temp@21-22>=8", london) == false)
        #expect(try verdict("temp@21-22=3.5", london) == true)
    }

    @Test(arguments: [
        ("temp@tomorrow<=-5", true), ("temp@tomorrow<-5.1", false), ("temp@today>=8", true), ("temp@today>8", false),
        ("temp@sun<=-5", true), ("gust@sun>15", false), ("gust@2026-11-22>=7", true),
    ])
    func `a day is a window too, and today is the rest of it`(text: String, expected: Bool) throws {
        #expect(try verdict(text, row()) == expected, "\(text)")
    }

    @Test(arguments: [
        ("+6", false), ("+7", true), ("+9", true), ("next weekend", true), ("다음 주말", true), ("next week", true),
        ("다음주", true), ("fri-sun", true), ("tomorrow", false), ("fri", false), ("2026-11-28", true),
    ])
    func `the forecast reaches to the days of a condition`(day: String, isFar: Bool) throws {
        let filters = [try Filter(parsing: "temp@\(day)>-90")]
        #expect((filters.span(of: [HoursSamples.seoul], now: now) == .far) == isFar, "\(day)")
        #expect([try Filter(parsing: "temp>0")].span(of: [HoursSamples.seoul], now: now) == .coming)
    }

    @Test(arguments: [
        ("2026/11/20", true), ("20.11.2026", true), ("11월 20일", true), ("today", false), ("2026-11-21", false),
        ("fri", false),
    ])
    func `a day that is over in every city is refused`(day: String, isOver: Bool) throws {
        let text = "rain>0 and temp@\(day)>-90"
        do throws(ChoiceError) {
            try Filter.checkDays(of: [text], in: [HoursSamples.seoul], now: now)
            #expect(!isOver)
        } catch {
            #expect(isOver && error.subject == .pastDay && error.given == day)
        }
    }

    @Test func `two numbers are hours, not a date`() throws {
        #expect(try Filter(parsing: "temp@11-20>0").window == .hours(from: 11, to: 20))
    }

    @Test func `an unknown hour makes no condition true, and leaves a false one unknown`() throws {
        let gap = row(wet: 5..<6) { forecast in
            forecast.hourly.removeAll { $0.time == now.addingTimeInterval(6 * 3_600) }
        }
        #expect(try verdict("rain@2-4>80", gap) == true)
        #expect(try verdict("rain@3-4>80", gap) == nil)
        #expect(try verdict("rain@3-5>80", gap) == nil)
        #expect(try verdict("rain@2-4>90", gap) == nil)
        let nulls = row { forecast in
            for index in forecast.hourly.indices { forecast.hourly[index].precipitationChance = nil }
        }
        #expect(try verdict("rain@2-4>=0", nulls) == nil)
        #expect(try !Filter(parsing: "rain@2-4>=0").matches(nulls))
        #expect(try verdict("temp@fri<50", row(hours: 0..<24)) == nil)
    }

    @Test func `without a forecast every hour is unknown`() throws {
        let weather = CurrentWeather(units: .celsius, observedAt: now, utcOffset: 32_400, temperature: 20)
        let row = RowMaker(language: .english, now: now).present(
            CityWeather(
                city: HoursSamples.seoul, outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: now))))
        #expect(try verdict("temp@0-24<50", row) == nil)
    }

    @Test func `a source of three-hour steps is asked by the step that an hour lies in`() throws {
        let row = row { forecast in
            forecast.steps = stride(from: 0, to: 120, by: 3).map { index in
                ForecastStep(
                    time: now.addingTimeInterval(Double(index) * 3_600), precipitationChance: index == 3 ? 90 : 10)
            }
            forecast.hourly = []
        }
        // 00:00 to 03:00 is one step.
        #expect(try verdict("rain@0-1>80", row) == true)
        #expect(try verdict("rain@2-3>80", row) == true)
        #expect(try verdict("rain@3-4>80", row) == false)
    }

    @Test func `a list of a day asks the hours of that day`() throws {
        let entry = HoursSamples.entry(HoursSamples.seoul, wet: 27..<30)
        var answer = entry.answer
        answer?.value.daily = [
            DailyForecast(date: now.addingTimeInterval(3 * 3_600), minimum: 0, maximum: 5),
            DailyForecast(date: now.addingTimeInterval(27 * 3_600), minimum: 0, maximum: 5),
        ]
        let item = CityForecast(city: entry.city, outcome: answer.map { .answered($0) } ?? .awaited)
        let maker = RowMaker(language: .english, now: now)
        // Rain from 00:00 to 03:00 on Monday.
        #expect(try verdict("rain@0-3>80", maker.day(.weekday(1), of: item)) == true)
        #expect(try verdict("rain@0-3>80", maker.day(.weekday(0), of: item)) == false)
    }

    @Test(arguments: [
        ("rain@>40", ChoiceError.Subject.filterHours, "22-6"), ("rain@25-26>40", .filterHours, "sat"),
        ("rain@5>40", .filterHours, "18-22"), ("rain@6-6>40", .filterHours, "18-22"),
        ("rain@18:30-20>40", .filterHours, "18-22"), ("rain@now>40", .filterHours, "tomorrow"),
        ("rain@1-2-3>40", .filterHours, "18-22"), ("rain@-1-3>40", .filterHours, "18-22"),
        ("max@1-2>40", .hoursValue, "temp"), ("country@1-2=KR", .hoursValue, "rain"),
        ("wet@1-2>40", .filterKey, "rain"),
    ])
    func `a wrong window names what is accepted`(text: String, subject: ChoiceError.Subject, accepted: String) {
        let error = #expect(throws: ChoiceError.self) { try Filter(parsing: text) }
        #expect(error?.subject == subject, "\(text)")
        #expect(error?.accepted.contains(accepted) == true)
        for language in Language.allCases {
            #expect(error?.message(in: Phrasebook(language)).contains(accepted) == true)
        }
    }

    @Test(arguments: [
        ("rain@6-9>1", HourWindow.hours(from: 6, to: 9)), ("rain@06:00-09:00>1", .hours(from: 6, to: 9)),
        ("rain @ 22 - 0 > 1", .hours(from: 22, to: 24)), ("rain@0-24>1", .hours(from: 0, to: 24)),
        ("rain@SAT>1", .days(DaySpan(.weekday(6), .weekday(6)))),
        ("rain@2026-12-01>1", .days(DaySpan(.date(20_788), .date(20_788)))),
        ("rain@sat-sun>1", .days(DaySpan(.weekday(6), .weekday(0)))), ("rain@아침>1", .hours(from: 6, to: 9)),
        ("rain@출근>1", .hours(from: 7, to: 9)), ("rain@evening>1", .hours(from: 18, to: 24)),
        (
            "rain@토 오후>1",
            .days(
                DaySpan(ListDay(.weekday(6), hours: 12..<18), ListDay(.weekday(6), hours: 12..<18)))
        ),
    ])
    func `a window is read with blanks, minutes of zero and in any case`(text: String, window: HourWindow) throws {
        #expect(try Filter(parsing: text).window == window)
    }

    @Test(arguments: HoursDocument.values + [.weather])
    func `every quantity of an hour can be asked`(quantity: Quantity) throws {
        let text = quantity == .weather ? "weather@0-24=rain" : "\(quantity.rawValue)@0-24>0"
        #expect(try Filter(parsing: text).window == .hours(from: 0, to: 24))
    }

    @Test(arguments: [
        ("temp<32°F", UnitSystem.celsius, -0.1, true), ("temp<32F", .celsius, 0.1, false),
        ("temp<0°C", .fahrenheit, 31.9, true), ("temp<0 c", .fahrenheit, 32.1, false), ("temp<5°", .celsius, 4, true),
        ("temp<5", .fahrenheit, 6, false), ("temp<-5도", .celsius, -5.1, true), ("temp<-5 도", .celsius, -5, false),
        ("temp<=37.4°F", .celsius, 3, true), ("temp>=37.4℉", .celsius, 3, true), ("temp=3℃", .fahrenheit, 37.4, true),
    ])
    func `a number with a unit is compared in that unit`(
        text: String, units: UnitSystem, degrees: Double, expected: Bool
    ) throws {
        let weather = CurrentWeather(units: units, observedAt: now, utcOffset: 32_400, temperature: degrees)
        let row = RowMaker(language: .english, now: now).present(
            CityWeather(
                city: HoursSamples.seoul, outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: now))))
        #expect(try verdict(text, row) == expected, "\(text)")
    }

    @Test(arguments: [
        "rain>50%", "humidity >= 80 %", "wind>4m/s", "wind>9 mph", "gust<20 m/s", "pressure>1000hPa", "precip>1mm",
        "snow>2 cm", "visibility<1km", "pm25>35µg/m³", "pm10>80 ug/m3", "distance<100 km", "yesterday>3°C",
        "temp@6-9<0°C", "wind>20kn", "wind>36km/h", "gust>=8bft", "precip>0.5in", "snow>3inches", "snow>20mm",
        "pressure<29.5inHg", "pressure<750 mmHg", "visibility<1mi", "visibility<800m", "distance<50 miles",
        "humidity>80퍼센트", "spread>3°C", "daylight>10h", "daylight>10시간",
    ])
    func `a unit may stand behind a number`(text: String) throws {
        guard case .number = try Filter(parsing: text).operand else {
            Issue.record("\(text) has no number")
            return
        }
    }

    @Test(
        arguments: [
            ("precip>0.5in", 12.7, false), ("precip>=0.5in", 12.7, true), ("precip>1cm", 10.1, true),
            ("precip<1inch", 25.3, true),
        ])
    func `an amount with another unit is converted`(text: String, millimeters: Double, expected: Bool) throws {
        var weather = CurrentWeather(units: .celsius, observedAt: now, utcOffset: 32_400, temperature: 5)
        weather.precipitation = millimeters
        let row = RowMaker(language: .english, now: now).present(
            CityWeather(
                city: HoursSamples.seoul, outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: now))))
        #expect(try verdict(text, row) == expected)
    }

    @Test(arguments: ["wind>3km", "precip>3m", "visibility<5mm", "rain>50mm", "temp<0%", "uv>3km", "temp<°C"])
    func `a unit of another quantity is no number`(text: String) {
        #expect(throws: ChoiceError.self) { try Filter(parsing: text) }
    }
}
