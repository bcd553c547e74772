import CitiesProviders
import CitiesLocalization
import Foundation
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// The difference from the day before, and the sentence about it.
@Suite struct YesterdayTests {
    private func row(_ id: String, _ english: String, _ korean: String, _ now: Double?, _ before: Double?) -> Row {
        let row = Samples.row(id, english, korean, now, 50)
        guard var answer = row.answer else { return row }
        answer.value.yesterday = before
        return Row(city: row.city, outcome: .answered(answer))
    }

    private func footer(_ rows: [Row], _ language: Language, width: Int? = 120) -> String {
        let document = Samples.document(rows: rows, language: language, columns: [.name, .temp, .yesterday])
        return TableFormat(width: width).render(document.report).last?.text ?? ""
    }

    private var colder: [Row] {
        [
            row("chuncheon", "Chuncheon", "춘천", -5.25, 3.04), row("busan", "Busan", "부산", 11, 10),
            row("seoul", "Seoul", "서울", 3, nil), Samples.failed("sokcho", "Sokcho", "속초", Samples.timedOut),
        ]
    }

    @Test func `the difference is that of the shown numbers`() {
        let document = Samples.document(rows: colder, sort: ListOrder(.yesterday), columns: [.name, .yesterday])
        let lines = TableFormat(width: nil).render(document.report).map(\.text)
        #expect(lines.contains { $0.contains("Chuncheon ") && $0.hasSuffix(" -8.3") }, "\(lines)")
        #expect(lines.filter { $0.contains("—") }.count == 2)
        #expect(document.rows.map(\.city.id) == ["chuncheon", "busan", "seoul", "sokcho"])
        let json = JSONFormat().render(document)
        #expect(json.contains(#""yesterday":3.0"#) && json.contains(#""yesterday":null"#))
    }

    @Test func `the footer names the city with the biggest drop since yesterday`() {
        #expect(footer(colder, .english).hasSuffix("· biggest drop since yesterday Chuncheon -8.3°"))
        #expect(footer(colder, .korean).hasSuffix("· 어제보다 가장 많이 내린 곳 춘천 -8.3°"))
    }

    @Test func `without a drop it names the city with the biggest rise, and without a change no city`() {
        let warmer = [row("a", "A", "가", 5, 1), row("b", "B", "나", 5, 4)]
        #expect(footer(warmer, .english).hasSuffix("biggest rise since yesterday A +4.0°"))
        #expect(footer(warmer, .korean).hasSuffix("어제보다 가장 많이 오른 곳 가 +4.0°"))
        let same = [row("a", "A", "가", 5, 5), row("b", "B", "나", 5, 5)]
        #expect(!footer(same, .english).contains("yesterday"))
        #expect(!footer([row("a", "A", "가", 5, 7)], .english).contains("yesterday"))
    }

    @Test func `the largest change counts, be it up or down`() {
        let rows = [row("a", "A", "가", 5, 6), row("b", "B", "나", 9, 4), row("c", "C", "다", 5, 6.5)]
        #expect(footer(rows, .english).hasSuffix("· biggest rise since yesterday B +5.0°"))
        #expect(footer(rows, .korean, width: 74).hasSuffix("· 어제 대비 최대 변화 나 +5.0°"))
    }

    @Test func `of cities with the same number every language names the same one`() {
        // Their names are in another order in Korean.
        let rows = [
            row("gongju", "Gongju", "공주", 5, 9), row("cheonan", "Cheonan", "천안", 5, 9),
            row("suwon", "Suwon", "수원", 5, 9),
        ]
        let (english, korean) = (footer(rows, .english), footer(rows, .korean))
        #expect(english.hasPrefix("  warmest Cheonan 5.0° · coldest Cheonan 5.0° · "), "\(english)")
        #expect(english.hasSuffix("· biggest drop since yesterday Cheonan -4.0°"))
        #expect(korean.hasPrefix("  기온 최고 천안 5.0° · 기온 최저 천안 5.0° · "), "\(korean)")
        #expect(korean.hasSuffix("· 어제보다 가장 많이 내린 곳 천안 -4.0°"))
    }

    @Test func `it uses free space and no line of its own`() {
        #expect(footer(colder, .english, width: 108).hasSuffix("· biggest change Chuncheon -8.3°"))
        #expect(!footer(colder, .english, width: 48).contains("yesterday"))
    }

    @Test func `a sentence gives it as a difference from yesterday`() {
        let sentences = PlainFormat().render(Samples.document(rows: colder, columns: [.name, .yesterday])).map(\.text)
        #expect(sentences.contains("Chuncheon: 8.3 degrees colder than yesterday."))
        #expect(sentences.contains("Seoul: difference from yesterday unknown."))
    }
}
