import CitiesProviders
import CitiesLocalization
import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesPresentation

/// Rows sorted by words, grades and times.
@Suite struct WordOrderTests {
    private func ids(_ order: String, _ rows: [Row], _ language: Language = .english) throws -> [String] {
        try ListOrder(parsing: order).sorted(rows, language: language).map(\.city.id)
    }

    @Test func `words sort by their language, with missing ones last in both directions`() throws {
        let rows = [
            Samples.row("a", "A", "가", 1, nil, .rain), Samples.row("b", "B", "나", 1, nil, .clear),
            Samples.row("c", "C", "다"), Samples.failed("d", "D", "라", Samples.timedOut),
        ]
        #expect(try ids("weather", rows) == ["b", "a", "c", "d"])
        #expect(try ids("weather-desc", rows) == ["a", "b", "c", "d"])
        // 맑음 comes before 비.
        #expect(try ids("weather", rows, .korean) == ["b", "a", "c", "d"])
    }

    @Test func `grades are in the order of their severity`() throws {
        let rows = [(80.0, "v"), (10, "g"), (50, "b"), (20, "m")].map { pm25, id in
            var row = Samples.row(id, id, nil, 1)
            row.beside.air = AirQuality(units: .celsius, time: Samples.observed, utcOffset: 0, pm25: pm25)
            return row
        }
        #expect(try ids("air-desc", rows + [Samples.row("none", "none", nil, 1)]) == ["v", "b", "m", "g", "none"])
        #expect(try ids("air", rows + [Samples.row("none", "none", nil, 1)]) == ["g", "m", "b", "v", "none"])
    }

    @Test func `times sort by the clock`() throws {
        let rows = [(7, "late"), (5, "early")].map { hour, id in
            let row = Samples.row(id, id, nil, 1)
            guard var answer = row.answer else { return row }
            answer.value.sunrise = Samples.observed - 75_600 + Double(hour) * 3_600
            answer.value.observedAt = Samples.observed - Double(hour)
            return Row(city: row.city, outcome: .answered(answer))
        }
        #expect(try ids("sunrise", rows) == ["early", "late"])
        #expect(try ids("observed", rows) == ["late", "early"])
    }
}
