import CitiesLocalization
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// What is looked at again and again: what is new in it, and what has become true.
struct WatchingTests {
    private func seoul(_ temperature: Double?, rain: Double? = nil) -> Row {
        var row = Samples.row("seoul", "Seoul", "서울", temperature)
        guard var answer = row.answer else { return row }
        answer.value.precipitationChance = rain
        row.outcome = .answered(answer)
        return row
    }

    private func conditions(_ text: String...) throws -> RisingConditions {
        RisingConditions(try text.flatMap { try Filter.all(parsing: $0) })
    }

    @Test func `a condition counts when it becomes true, and again only after it was false`() throws {
        var rising = try conditions("temp<0")
        let temperatures: [Double?] = [1, -1, -2, nil, -3, 0, -0.5]
        let counted = temperatures.map { !rising.risen(in: [seoul($0)]).isEmpty }
        #expect(counted == [false, true, false, false, false, false, true])
    }

    @Test func `what is true at first counts, and each city by itself`() throws {
        var rising = try conditions("temp<0")
        let busan = Samples.row("busan", "Busan", "부산", -1)
        #expect(rising.risen(in: [seoul(-1), busan]).map(\.city.id) == ["seoul", "busan"])
        #expect(rising.risen(in: [seoul(1), busan]).isEmpty)
        #expect(rising.risen(in: [seoul(-1), busan]).map(\.city.id) == ["seoul"])
    }

    @Test func `several conditions count when all hold, and what is unknown of one says nothing`() throws {
        var rising = try conditions("temp<0", "rain>=60")
        #expect(rising.risen(in: [seoul(-1)]).isEmpty)
        #expect(rising.risen(in: [seoul(-1, rain: 60)]).count == 1)
        // Whether it rains is unknown, so nobody knows that it has ended.
        #expect(rising.risen(in: [seoul(-1)]).isEmpty && rising.risen(in: [seoul(-1, rain: 60)]).isEmpty)
        // It is warm, whatever the rain.
        #expect(rising.risen(in: [seoul(2)]).isEmpty && rising.risen(in: [seoul(-1, rain: 60)]).count == 1)
    }

    @Test func `a failure is no answer`() throws {
        var rising = try conditions("temp<0")
        let failed = Samples.failed("seoul", "Seoul", "서울", Samples.timedOut)
        #expect(rising.risen(in: [seoul(-1)]).count == 1)
        #expect(rising.risen(in: [failed]).isEmpty && rising.risen(in: [seoul(-1)]).isEmpty)
    }

    @Test func `a line is told when it says something new`() throws {
        var changed = ChangedLines()
        let rows = [seoul(1), Samples.row("busan", "Busan", "부산", 5)]
        #expect(changed.news(in: Samples.document(rows: rows).report).split(separator: "\n").count == 2)
        #expect(changed.news(in: Samples.document(rows: rows).report) == "")
        let later = changed.news(in: Samples.document(rows: [seoul(1.5), rows[1]]).report)
        #expect(later.hasPrefix(#"{"id":"seoul""#) && later.hasSuffix("\n") && later.contains(#""temperature":1.5"#))
        #expect(later.contains(#""fetchedAt":"#) && later.split(separator: "\n").count == 1)
    }

    @Test func `when it was fetched is nothing new`() throws {
        var changed = ChangedLines()
        func row(_ minutes: Double) -> Row {
            var row = seoul(1)
            guard var answer = row.answer else { return row }
            answer.provenance.fetchedAt += minutes * 60
            row.outcome = .answered(answer)
            return row
        }
        #expect(!changed.news(in: Samples.document(rows: [row(0)]).report).isEmpty)
        #expect(changed.news(in: Samples.document(rows: [row(10)]).report) == "")
    }

    @Test func `a command gets each column as a variable`() throws {
        let variables = seoul(-0.4, rain: 100).variables(in: Phrasebook(.korean), besides: ["CITIES_FEELS"])
        #expect(variables["CITIES_NAME"] == "서울" && variables["CITIES_TEMP"] == "-0.4")
        #expect(variables["CITIES_RAIN"] == "100" && variables["CITIES_PM25"] == "")
        #expect(variables["CITIES_FEELS"] == nil && variables["CITIES_FEELS_LIKE"] == "-2.65")
        #expect(variables.count == Quantity.columns.count - 1)
    }

    @Test func `no two columns are one variable`() {
        let names = seoul(1).variables(in: Phrasebook(.english), besides: [])
        #expect(Set(names.keys).count == Quantity.columns.count - 1)
        #expect(names.keys.allSatisfy { $0.wholeMatch(of: /CITIES_[A-Z0-9]+/) != nil })
    }
}
