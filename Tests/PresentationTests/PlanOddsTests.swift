import CitiesFormats
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// A plan with the members of an ensemble beside it.
struct PlanOddsTests {
    private static let first = CivilTime(PlanSamples.midnight, offset: 32_400).dayNumber

    /// An ensemble of days whose members are dry up to a number, and have 2 to 14 mm from it on.
    private static func ensemble(dry: [Int], count: Int = 51, at place: Coordinates? = nil) -> EnsembleForecast {
        let rain = (0..<count).flatMap { member in
            dry.map { Double(member < $0 ? 0 : 2 + member % 13) as Double? }
        }
        return EnsembleForecast(
            units: .celsius, utcOffset: 32_400, place: place, firstDay: first, dayCount: dry.count,
            columns: [.init(.precipitation, rain)])
    }

    private static func document(
        _ members: [City.ID: EnsembleForecast], entries: [CityForecast] = PlanSamples.entries, days: Int = 2,
        question: OddsQuestion = OddsQuestion(goal: .dry), order: PlanOrder = .name, language: Language = .english
    ) -> PlanDocument {
        var beside = BesideAnswers()
        for entry in entries {
            let outcome: CityResult<EnsembleForecast>.Outcome =
                members[entry.id].map {
                    .answered(Sourced($0, source: .openMeteo, fetchedAt: Samples.fetched))
                } ?? .failed(Samples.timedOut)
            beside.members.add(
                [CityResult(city: entry.city, outcome: outcome)],
                AnswerOrigin(Provenance(source: .openMeteo, freshness: .live, fetchedAt: Samples.fetched)))
        }
        return PlanDocument(
            entries: entries, beside: beside, days: days, question: question, order: order,
            origin: AnswerOrigin(Provenance(source: .openMeteo, freshness: .live, fetchedAt: Samples.fetched)),
            now: Samples.fetched, units: .celsius, language: language)
    }

    private static let three = Array(PlanSamples.entries.prefix(3))

    @Test(arguments: Language.allCases)
    func `a cell has the count, and the sentence of a day has the best and its runner-up`(language: Language) {
        let document = Self.document(
            [
                "seoul": Self.ensemble(dry: [10, 51]), "busan": Self.ensemble(dry: [45, 51]),
                "jeju": Self.ensemble(dry: [20, 51]),
            ], entries: Self.three, language: language)
        let text = TableFormat(width: 100).render(document.report).map(\.text).joined(separator: "\n")
        #expect(text.contains("10/51") && text.contains("45/51") && text.contains("20/51"), "\(text)")
        // Members in which all are dry, or all have the same rain, count for each.
        let isEnglish = language == .english
        #expect(text.contains(isEnglish ? "Sat: Busan is the best in" : "토: 부산이 시나리오 51개 중"), "\(text)")
        #expect(text.contains(isEnglish ? "runs of ECMWF's model" : "ECMWF 모델 51회"))
        #expect(document.best(on: 0).map(\.city.city.id) == ["busan"])
        // On Sunday all are dry in every member: they are named together, and none has a star.
        #expect(document.best(on: 1).isEmpty && document.reason(on: 1, isSpoken: false)?.contains("51") == true)
        let cells = document.matrix.rows.map { $0.cells[1].mark }
        #expect(cells == [" ", " ", " "], "\(text)")
    }

    @Test(arguments: Language.allCases)
    func `the headline of a picture says what is best, where, and in how many scenarios`(language: Language) {
        let document = Self.document(
            ["seoul": Self.ensemble(dry: [10]), "busan": Self.ensemble(dry: [45])],
            entries: Array(Self.three.prefix(2)), days: 1, language: language)
        let picture = document.report.picture { $0 } ?? ""
        let title = picture.firstMatch(of: /<title>(.*?)<\/title>/).map { String($0.output.1) } ?? ""
        let words =
            language == .english
            ? "Best on Sat: Busan (best in 51 of 51 scenarios), "
            : "토요일 가장 좋은 곳: 부산(시나리오 51개 중 51개에서 가장 좋음), "
        #expect(title.hasPrefix(words) && title.contains("°/"), "\(title)")
    }

    @Test func `a day that is good in fewer than half of the scenarios everywhere has no star`() {
        let document = Self.document(
            ["seoul": Self.ensemble(dry: [10]), "busan": Self.ensemble(dry: [0])],
            entries: Array(Self.three.prefix(2)), days: 1)
        #expect(document.best(on: 0).isEmpty)
        #expect(document.reason(on: 0) == "Sat: No good day: good in 10 of 51 scenarios at most, in Seoul.")
        #expect(document.otherSide(of: "seoul", on: 0) == "41 of 51 are not: 2–14 mm")
        #expect(
            document.readOut(of: "busan", on: 0) == "Busan: good in none of 51 scenarios; 51 of 51 are not: 2–14 mm")
    }

    @Test func `JSON has the counts with their denominators, and null where they are unknown`() throws {
        let document = Self.document(
            ["seoul": Self.ensemble(dry: [51]), "busan": Self.ensemble(dry: [51], count: 40)],
            entries: Array(Self.three.prefix(2)), days: 1)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(JSONFormat().render(document.report).utf8)) as? [String: Any])
        let cities = try #require(json["cities"] as? [[String: Any]])
        let days = try cities.map { try #require(($0["days"] as? [[String: Any]])?.first) }
        // Busan has fewer than 80 % of the members.
        #expect(days[0]["odds"] is NSNull)
        let odds = try #require(days[1]["odds"] as? [String: Any])
        #expect(odds["of"] as? Int == 51 && odds["good"] as? Int == 51 && odds["best"] as? Double == 51)
        #expect(odds["bestOf"] as? Int == 51 && odds["model"] as? String == "ecmwf_ifs025")
        let text = TableFormat(width: 100).render(document.report).map(\.text).joined(separator: "\n")
        #expect(text.contains("too few scenarios have values: Busan"), "\(text)")
    }

    @Test func `a frozen city is named, and its members never become a count`() {
        var frozen = Self.ensemble(dry: [51, 51, 51])
        frozen.firstDay -= 5
        let document = Self.document(
            ["seoul": Self.ensemble(dry: [51, 51, 51]), "busan": Self.ensemble(dry: [51, 51, 51]), "jeju": frozen],
            entries: Self.three, days: 3)
        let text = TableFormat(width: 100).render(document.report).map(\.text).joined(separator: "\n")
        #expect(text.contains("end on another day: Jeju City"), "\(text)")
        #expect(document.odds.allSatisfy { $0["jeju"]?.of == nil && $0["seoul"]?.of == 51 })
    }

    @Test func `members that fail leave the plan of one forecast, labeled so`() {
        let document = Self.document([:])
        let plain = Self.document([:], question: OddsQuestion(goal: .outdoors))
        let text = TableFormat(width: 100).render(document.report).map(\.text).joined(separator: "\n")
        #expect(document.odds.isEmpty && text.contains("Without scenarios: this is one forecast."), "\(text)")
        #expect(plain.reason(on: 0)?.contains("points") == true)
    }

    @Test func `cities are ordered by their share of good scenarios before the one forecast`() {
        // By the forecast only Busan is dry on Saturday.
        let members = [
            "seoul": Self.ensemble(dry: [45]), "busan": Self.ensemble(dry: [10]), "jeju": Self.ensemble(dry: [20]),
        ]
        let document = Self.document(members, entries: Self.three, days: 1, order: .best)
        #expect(document.cities.map(\.city.id) == ["seoul", "jeju", "busan"])
    }

    @Test func `the other side of the scenarios is in the units of the plan`() throws {
        let entry = PlanSamples.entry("seoul", "Seoul", "서울", [PlanSamples.day(0, 59)], units: .fahrenheit)
        let members = EnsembleForecast(
            units: .celsius, utcOffset: 32_400, firstDay: Self.first, dayCount: 1,
            columns: [
                .init(.maximum, (0..<51).map { Double($0 - 25) / 5 }),
                .init(.precipitation, Array(repeating: 0, count: 51)),
            ])
        let question = OddsQuestion(
            goal: .dry, conditions: try DayConditions(parsing: "max>20C", units: .fahrenheit), countsThreshold: false)
        let document = Self.document(["seoul": members], entries: [entry], days: 1, question: question)
        #expect(document.otherSide(of: "seoul", on: 0) == "51 of 51 are not: 50–68°F")
    }

    @Test func `a day without degrees has a best city by its scenarios, and none is the best of all`() {
        let days = (0..<12).map { PlanSamples.day($0, $0 > 10 ? nil : 15) }
        let entries = ["seoul", "busan"].map { PlanSamples.entry($0, $0, $0, days) }
        func ensemble(_ rain: Double) -> EnsembleForecast {
            func values(_ value: Double) -> [Double?] { Array(repeating: value, count: 51 * 12) }
            return EnsembleForecast(
                units: .celsius, utcOffset: 32_400, firstDay: Self.first, dayCount: 12,
                columns: [
                    .init(.maximum, values(15)), .init(.precipitation, values(rain)), .init(.cloudCover, values(15)),
                ])
        }
        let document = Self.document(
            ["seoul": ensemble(0), "busan": ensemble(30)], entries: entries, days: 12,
            question: OddsQuestion(goal: .outdoors))
        #expect(document.cities[1].days[11]?.score == nil && document.best(on: 11).map(\.city.city.id) == ["seoul"])
        #expect(document.matrix.rows.flatMap(\.cells).map(\.mark).contains("*"))
        #expect(!document.matrix.rows.flatMap(\.cells).map(\.mark).contains("#"))
    }

    @Test func `two cities in one cell are said to be one`() {
        let place = Coordinates(latitude: 37.5, longitude: 127)
        let document = Self.document(
            ["seoul": Self.ensemble(dry: [51], at: place), "busan": Self.ensemble(dry: [51], at: place)],
            entries: Array(Self.three.prefix(2)), days: 1)
        let text = TableFormat(width: 100).render(document.report).map(\.text).joined(separator: "\n")
        #expect(text.contains("In one cell of the model, with the same scenarios: Busan, Seoul."), "\(text)")
    }

    @Test(arguments: Language.allCases)
    func `sentences for listeners have the scenarios of each day`(language: Language) {
        let document = Self.document(
            ["seoul": Self.ensemble(dry: [41, 0])], entries: Array(Self.three.prefix(1)), language: language)
        let text = PlainFormat().render(document.report).map(\.text).joined(separator: "\n")
        let isEnglish = language == .english
        #expect(text.contains(isEnglish ? "good in 41 of 51 scenarios" : "시나리오 51개 중 41개에서 좋음"), "\(text)")
        #expect(text.contains(isEnglish ? "good in none of 51 scenarios" : "시나리오 51개 가운데 좋은 것 없음"), "\(text)")
    }

    @Test(arguments: [120, 80, 40], Language.allCases)
    func `a plan with scenarios matches the snapshot`(width: Int, language: Language) {
        let document = Self.document(
            [
                "seoul": Self.ensemble(dry: [10, 51, 30, 20]), "busan": Self.ensemble(dry: [45, 51, 25, 3]),
                "jeju": Self.ensemble(dry: [20, 51, 33, 10]),
            ], days: 4, order: .best, language: language)
        let lines = TableFormat(width: width, icons: .emoji, isColored: true).render(document.report)
        expectSnapshot(
            ANSIPainter(isColored: false).paint(lines), named: "plan-odds-\(width)-\(language.rawValue)")
    }

    // Some hours of a day.

    @Test(arguments: [("sat 12-18", 12..<18), ("tomorrow 6-9", 6..<9), ("2026-12-05 0-24", 0..<24)])
    func `a day is typed with hours`(text: String, hours: Range<Int>) {
        #expect(ListDay(typed: text)?.hours == hours)
    }

    @Test(arguments: ["sat 18-12", "sat 12-25", "now 12-18", "sat noon", ""])
    func `hours out of order are not read`(text: String) {
        #expect(ListDay(typed: text) == nil)
    }

    /// A city of two days by 48 hours, wet in some of them; in the others the chance of rain is `chance`.
    private static func city(
        _ id: String, _ english: String, _ korean: String, wet hours: Range<Int>, chance: Double = 10, count: Int = 48
    ) -> CityForecast {
        let hourly = (0..<count).map { index in
            var hour = HourlyForecast(
                time: PlanSamples.midnight.addingTimeInterval(Double(index) * 3_600),
                temperature: Double(index % 24))
            hour.precipitation = hours.contains(index) ? 1.5 : 0
            hour.precipitationChance = hours.contains(index) ? 80 : chance
            return hour
        }
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", hourly: hourly,
            daily: [PlanSamples.day(0, 23), PlanSamples.day(1, 23)])
        return CityForecast(
            city: Samples.city(id, english, korean),
            outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: Samples.fetched)))
    }

    private static func driest(_ entries: [CityForecast], _ day: String, _ language: Language = .english)
        -> PlanDocument
    {
        PlanDocument(
            entries: entries, day: ListDay(typed: day), question: OddsQuestion(goal: .dry),
            origin: AnswerOrigin(Provenance(source: .openMeteo, freshness: .live, fetchedAt: Samples.fetched)),
            now: Samples.fetched, units: .celsius, language: language)
    }

    @Test func `equally dry hours are ordered by their chance of rain`() {
        let entries = [("a", "Aa", 30.0), ("b", "Bb", 5), ("c", "Cc", 20)].map {
            Self.city($0.0, $0.1, $0.1, wet: 0..<0, chance: $0.2)
        }
        #expect(
            Self.driest(entries, "sun 12-18").reason(on: 0)
                == "Sun 22 12:00–18:00: Bb (5%, 0.0 mm), then Cc (20%, 0.0 mm), Aa (30%, 0.0 mm).")
    }

    // The present is Saturday, 21:04.
    @Test(
        arguments: [
            ("sat 6-9", 48, "06:00–09:00 is over"), ("sun 12-18", 30, "has no forecast for 12:00–18:00"),
        ] as [(String, Int, String)])
    func `hours that are over, and hours beyond the forecast, say so`(day: String, count: Int, words: String) {
        let document = Self.driest([Self.city("a", "Aa", "가", wet: 0..<0, count: count)], day)
        #expect(document.reason(on: 0) == nil && document.countWithoutHours == 1)
        #expect(document.notesOfDay(0).joined().contains(words), "\(document.notesOfDay(0))")
    }

    @Test(arguments: Language.allCases)
    func `some hours of a day are ranked in one sentence`(language: Language) {
        let entries = [
            Self.city("a", "Aa", "가", wet: 36..<38), Self.city("b", "Bb", "나", wet: 0..<12),
            Self.city("c", "Cc", "다", wet: 40..<41),
        ]
        let document = Self.driest(entries, "sun 12-18", language)
        #expect(document.dates.count == 1 && document.cities.map(\.city.id) == ["b", "c", "a"])
        #expect(
            document.reason(on: 0)
                == (language == .english
                    ? "Sun 22 12:00–18:00: Bb (10%, 0.0 mm), then Cc (80%, 1.5 mm), Aa (80%, 3.0 mm)."
                    : "22일(일) 12:00~18:00: 나 (10%, 0.0 mm), 그다음 다 (80%, 1.5 mm), 가 (80%, 3.0 mm)."))
        #expect(document.cities[0].days[0]?.day.weather.maximum == 17)
    }
}
