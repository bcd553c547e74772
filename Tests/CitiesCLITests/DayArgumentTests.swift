import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesTestSupport
import Foundation
import Testing

@testable import CitiesCLI

/// The days of options: what one of them refuses, and with which words.
@Suite struct DayArgumentTests {
    private func refusal(_ words: String...) async -> String {
        let ending = await FakeMachine().run(words)
        #expect(ending.status == 64 && ending.output == "", "\(words): \(ending)")
        return ending.messages
    }

    @Test(arguments: ["list", "hours", "chart", "map", "plan", "detail", "compare"])
    func `every command for one day names the days of several`(command: String) async {
        let cities = command == "compare" ? ["Seoul", "Busan"] : ["Seoul"]
        for (language, typed, days) in [
            ("en", "weekend", "sat, sun"), ("ko", "주말", "토, 일"), ("en", "fri-sun", "fri, sat, sun"),
        ] {
            let ending = await FakeMachine().run([command] + cities + ["--day", typed, "--lang", language])
            #expect(ending.status == 64 && ending.messages.contains(days), "\(ending)")
        }
    }

    @Test(arguments: [
        ("en", "tommorow", "tomorrow"), ("en", "tonihgt", "tonight"), ("en", "fridya morning", "friday morning"),
        ("ko", "오늘밤에", "오늘 밤"), ("ko", "지난 금", "지난 금요일"), ("en", "qqqqqqqqqqqqq", "2026-12-05"),
    ])
    func `a text that is no day has three near forms in the language of the reader`(
        language: String, typed: String, near: String
    ) async throws {
        // 내일 is a day, so the Korean case has another word.
        let typed = DaySpan(typed: typed) == nil ? typed : typed + "쯤"
        let told = await refusal("list", "Seoul", "--day", typed, "--lang", language)
        #expect(told.contains(near), "\(told)")
        let forms = DayComplaint(option: "--day", typed: typed).nearForms(in: language == "ko" ? .korean : .english)
        #expect(forms.count == 3 && forms.allSatisfy { told.contains($0) && ListDay(typed: $0) != nil }, "\(told)")
        #expect(told.contains("cities help days"))
    }

    @Test(arguments: Language.allCases)
    func `every near form is a day that is read`(language: Language) {
        let words = ["x", "내", "satt", "2026", "금요일 오우", "nextweek", "+"]
        for form in words.flatMap({ DayComplaint(option: "--day", typed: $0).nearForms(in: language) }) {
            #expect(ListDay(typed: form) != nil, "\(form)")
        }
    }

    @Test func `a day before today may be typed with a dash, and a plan takes none`() async {
        let past = await FakeMachine().run("list", "Seoul", "--day", "-1", "--source", "normals")
        #expect(past.status != 64, "\(past)")
        #expect(await refusal("list", "Seoul", "--day", "2026-11-31").contains("2026-11-31 does not exist."))
    }

    @Test(arguments: [
        ["plan", "Seoul", "--day", "-1"], ["plan", "Seoul", "--day", "last friday"],
        ["plan", "Seoul", "--day", "20.10.2026"], ["plan", "Seoul", "--day", "지난주"], ["plan", "Seoul", "--sort", "-1"],
        ["plan", "Seoul", "--sort", "10-20"], ["plan", "--sort", "지난주 금"], ["trip", "Seoul@10-20"],
        ["trip", "Seoul@last friday"], ["trip", "서울@지난주"], ["list", "--where", "temp@last friday>0"],
        ["list", "--where", "temp@2026/10/20>0"], ["watch", "--when", "temp@2026/10/20>0", "--notify"],
    ])
    func `a past day has one answer where only coming days are taken`(words: [String]) async {
        for (language, sentence) in [("en", "is over. Name a coming day, such as tomorrow"), ("ko", "지난 날짜입니다")] {
            let ending = await FakeMachine().run(words + ["--lang", language])
            #expect(ending.status == 64 && ending.messages.contains(sentence), "\(words): \(ending)")
            #expect(ending.messages.contains("cities help days"))
        }
    }

    @Test(arguments: [
        ("tonight", ListDay.today), ("friday morning", .weekday(5)), ("sat 12-18", .weekday(6)), ("토 오후", .weekday(6)),
        ("오늘 밤", .today), ("아침", .today), ("내일모레", .ahead(2)), ("+2", .ahead(2)),
    ])
    func `an order of a plan takes the whole day of a part of it`(typed: String, day: ListDay) throws {
        #expect(try PlanOrder(parsing: typed) == .day(day))
    }

    @Test(arguments: [
        (Language.korean, "tomorow", ["내일", "tomorrow"]), (.korean, "saturdy", ["토", "saturday"]),
        (.korean, "내잉", ["내일"]), (.english, "tomorow", ["tomorrow"]), (.english, "토요잉", ["sat", "토요일"]),
    ])
    func `a form in another language has the reader's before it`(language: Language, typed: String, near: [String]) {
        let forms = DayComplaint(option: "--day", typed: typed).nearForms(in: language)
        #expect(forms.count == 3 && Array(forms.prefix(near.count)) == near, "\(forms)")
    }

    @Test(arguments: [["trip", "Seoul"], ["trip", "서울"], ["trip", "Seoul", "Busan@sat"]], Language.allCases)
    func `a place of a trip without a day is answered with an example`(words: [String], language: Language) async {
        let ending = await FakeMachine().run(words + ["--lang", language.rawValue])
        #expect(ending.status == 64 && ending.messages.contains(language == .korean ? "@토" : "@sat"), "\(ending)")
    }

    /// Where it is 21:04 in Seoul.
    @Test(arguments: [
        ("아침", 1), ("출근", 1), ("저녁", 1), ("밤", 0), ("오늘 아침", 0), ("this morning", 0), ("토 오전", nil),
    ])
    func `a part of a day alone that is over is tomorrow's where coming days are taken`(typed: String, ahead: Int?)
        throws
    {
        let seoul = try CityResolver().resolve("Seoul")
        let span = try #require(DaySpan(typed: typed))
        let coming = span.coming(typed: typed, in: [seoul], now: FakeMachine.now)
        #expect(coming.first.date == ahead.map { .ahead($0) } ?? .weekday(6), "\(coming)")
        #expect(coming.isOneDay && coming.first.hours != nil)
    }

    @Test(arguments: Language.allCases)
    func `help has a page of days`(language: Language) async {
        let page = await FakeMachine().run("help", "days", "--lang", language.rawValue)
        #expect(page.status == 0 && page.output.contains("friday morning") && page.output.contains("다음 주말"), "\(page)")
    }
}
