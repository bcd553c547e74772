import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// The sentence above a chart of a city.
@Suite struct HeadlineTests {
    /// 2026-11-28 00:00 in Korea, a Saturday.
    private static let midnight = Date(timeIntervalSince1970: 1_795_791_600)
    /// 10:10 on that day.
    private static let now = midnight + 36_600

    /// Three days of hours from Friday on, dry but for some that are counted from Saturday's midnight; the last are unknown.
    private static func entry(wet: Range<Int>, known: Int = 48, hours: Range<Int> = -24..<48) -> CityForecast {
        let hours = hours.map { hour in
            let isKnown = hour < known
            return HourlyForecast(
                time: midnight + Double(hour) * 3_600, temperature: 5, condition: WeatherCondition(kind: .clear),
                precipitationChance: isKnown ? wet.contains(hour) ? 95 : 0 : nil,
                precipitation: isKnown ? wet.contains(hour) ? 3 : 0 : nil, snowfall: isKnown ? 0 : nil)
        }
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: 32_400, steps: ThreeHourSteps.steps(of: hours, on: LocalZone(offset: 32_400)),
            hourly: hours)
        return ForecastSamples.entry(city: ForecastSamples.seoul, result: .success(forecast))
    }

    private static func document(
        _ day: ListDay?, _ entry: CityForecast, _ language: Language = .english
    ) throws -> ForecastDocument {
        let origin = AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: now))
        guard let day else {
            return ForecastDocument(
                city: entry.city, forecast: try #require(entry.forecast), origin: origin, now: now,
                language: language)
        }
        let forecast = try #require(entry.only(day, now: now)?.forecast)
        return ForecastDocument(
            city: entry.city, forecast: forecast, origin: origin, now: try #require(forecast.steps.first).time,
            day: ShownDay(day, of: [entry], now: now), language: language)
    }

    @Test(
        arguments: [
            (.today, 14..<15, "Rain from Sat 14:00, 3 mm"), (.today, 11..<18, "Rain from Sat 11:00, 21 mm"),
            (.today, 10..<12, "Rain until Sat 12:00, 6 mm"), (.today, 20..<30, "Rain from Sat 20:00, 12 mm"),
            (.today, 2..<9, "Dry for the rest of Sat 28 Nov"), (.today, 26..<28, "Dry for the rest of Sat 28 Nov"),
            (.tomorrow, 14..<15, "Dry on Sun 29 Nov"), (.tomorrow, 20..<27, "Rain from Sun 00:00, 9 mm"),
            (.yesterday, -5 ..< -3, "Rain from Fri 19:00, 6 mm"), (.yesterday, 1..<3, "Dry on Fri 27 Nov"),
            (nil, 14..<15, "Rain from Sat 14:00, 3 mm"), (nil, 20..<30, "Rain from Sat 20:00, 30 mm"),
            (nil, 8..<11, "Rain until Sat 11:00, 3 mm"), (nil, 2..<9, "Dry until Mon 30 Nov"),
        ] as [(ListDay?, Range<Int>, String)])
    func `is about the hours that it stands above and that are ahead`(
        day: ListDay?, wet: Range<Int>, words: String
    ) throws {
        #expect(try Self.document(day, Self.entry(wet: wet)).headline == words)
    }

    @Test func `stops being dry where nothing is known, and is silent where all is over`() throws {
        #expect(try Self.document(.today, Self.entry(wet: 0..<0, known: 18)).headline == "Dry until Sat 18:00")
        #expect(try Self.document(nil, Self.entry(wet: 0..<0, known: -24)).headline == nil)
        #expect(try Self.document(.today, Self.entry(wet: 0..<0, hours: 0..<9)).headline == nil)
    }

    @Test func `says so in Korean`() throws {
        func headline(_ day: ListDay, _ wet: Range<Int>) throws -> String? {
            try Self.document(day, Self.entry(wet: wet), .korean).headline
        }
        #expect(try headline(.today, 14..<15) == "토요일 14시부터 비 3 mm")
        #expect(try headline(.tomorrow, 14..<15) == "11월 29일(일) 비나 눈 없음")
        #expect(try headline(.today, 2..<9) == "11월 28일(토) 남은 시간 비나 눈 없음")
    }

    @Test func `of a day has no sentence of a brief behind it`() throws {
        let cold = Self.entry(wet: 0..<0)
        let document = try Self.document(.tomorrow, cold)
        #expect(document.headline(columns: nil) == document.headline)
    }

    // MARK: - Several cities

    /// Hours from 10:00 in Seoul, rising by a degree, on a clock.
    private static func city(_ name: String, _ zone: String, offset: Int, shift: Double = 0, first: Double)
        -> CityForecast
    {
        let hours = (0..<12).map { hour in
            HourlyForecast(
                time: midnight + 36_000 + shift + Double(hour) * 3_600, temperature: first + Double(hour))
        }
        let city = City(
            id: name, englishName: name, coordinates: Coordinates(latitude: 20, longitude: 80), timeZone: zone)
        return ForecastSamples.entry(
            city: city,
            result: .success(
                WeatherForecast(
                    units: .celsius, utcOffset: offset, timeZone: zone,
                    steps: ThreeHourSteps.steps(of: hours, on: LocalZone(offset: offset)), hourly: hours)))
    }

    private static func comparison(_ entries: [CityForecast], now: Date = now) -> ComparisonDocument {
        ComparisonDocument(
            entries: entries, origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: now)), now: now,
            units: .celsius, language: .english)
    }

    private static let seoul = city("Seoul", "Asia/Seoul", offset: 32_400, first: 5)

    @Test func `of several cities gives a time on the clock of its city, and names another clock`() {
        let newYork = Self.city("New York", "America/New_York", offset: -18_000, first: 1)
        #expect(
            Self.comparison([Self.seoul, newYork]).headline
                == "Temperature: highest Seoul 16.0°C Sat 21:00, lowest New York 1.0°C Fri 20:00 EST")
        #expect(
            Self.comparison([newYork, Self.seoul]).headline
                == "Temperature: highest Seoul 16.0°C Sat 21:00 KST, lowest New York 1.0°C Fri 20:00")
    }

    /// The lines of the table, each with its columns.
    private static func table(_ document: ComparisonDocument) -> [[Substring]] {
        TableFormat(width: 80, icons: .none).render(document.table).map { $0.text.split(separator: " ") }
    }

    @Test(arguments: [-1_800, 1_800, -900, 2_700])
    func `a table has both values in each row for a city whose hours begin at half past`(shift: Double) {
        let mumbai = Self.city("Mumbai", "Asia/Kolkata", offset: 19_800, shift: shift, first: 20)
        for entries in [[mumbai, Self.seoul], [Self.seoul, mumbai]] {
            let rows = Self.table(Self.comparison(entries)).filter { $0.first == "Sat" }
            #expect(rows.count >= 10)
            #expect(rows.allSatisfy { !$0.contains("—") }, "\(rows)")
        }
    }

    @Test func `two hours of one time have the names of their clocks`() {
        // 2026-10-24T22:00Z is midnight in Berlin, three hours before the clock goes back.
        let start = Date(timeIntervalSince1970: 1_792_879_200)
        var berlin = Self.city("Berlin", "Europe/Berlin", offset: 7_200, first: 1)
        if case .answered(var answer) = berlin.outcome {
            for index in answer.value.hourly.indices {
                answer.value.hourly[index].time = start + Double(index) * 3_600
            }
            answer.value.steps = ThreeHourSteps.steps(of: answer.value.hourly, on: LocalZone(offset: 7_200))
            berlin = CityForecast(city: berlin.city, outcome: .answered(answer))
        }
        let names = Self.table(Self.comparison([berlin], now: start)).filter { $0.first == "Sun" }
            .map { $0.dropLast().dropFirst(2).joined(separator: " ") }
        #expect(names.prefix(5) == ["00:00", "01:00", "02:00 CEST", "02:00 CET", "03:00"])
    }
}
