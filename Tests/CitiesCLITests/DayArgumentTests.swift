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
        #expect(await refusal("plan", "Seoul", "--day", "-1").contains("--day"))
        #expect(await refusal("plan", "Seoul", "--day", "last friday").contains("--day"))
        #expect(await refusal("list", "Seoul", "--day", "2026-11-31").contains("2026-11-31 does not exist."))
    }

    @Test(arguments: Language.allCases)
    func `help has a page of days`(language: Language) async {
        let page = await FakeMachine().run("help", "days", "--lang", language.rawValue)
        #expect(page.status == 0 && page.output.contains("friday morning") && page.output.contains("다음 주말"), "\(page)")
    }
}
