import CitiesFoundation
import Testing

@testable import CitiesWeatherModel

/// The climate that is computed from the days of thirty years.
@Suite struct ReanalysisClimateTests {
    /// Days of 1991-2020 whose maximum is the number of the year after 1990, and whose minimum is ten degrees lower.
    static func days(without isMissing: (CivilDate) -> Bool = { _ in false }) -> [ReanalysisClimate.Day] {
        let first = CivilDate.dayNumber(year: 1991, month: 1, day: 1)
        let last = CivilDate.dayNumber(year: 2020, month: 12, day: 31)
        return (first...last).compactMap { number in
            let date = CivilDate(dayNumber: number)
            guard !isMissing(date) else { return nil }
            let maximum = Double(date.year - 1_990)
            return ReanalysisClimate.Day(date: date, maximum: maximum, minimum: maximum - 10)
        }
    }

    private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text[...])) }

    @Test(arguments: ["2026-01-01", "2026-06-30", "2026-12-31", "2028-02-29", "2028-12-31"])
    func `the numbers of a year without seasons are the same on every day`(text: String) throws {
        let climate = try #require(ReanalysisClimate(days: Self.days(), utcOffset: 3_600))
        let day = try climate.climate(on: date(text))
        // Leap years have one day more in the windows around 29 February.
        for (normal, expected) in [(day.normalMaximum, 15.5), (day.normalMinimum, 5.5)] {
            #expect(abs(try #require(normal) - expected) < 0.1)
        }
        let maxima = try #require(day.maxima)
        #expect(maxima.quantiles.first == 1 && maxima.quantiles.last == 30)
        #expect(abs(try #require(maxima.percentile(of: 15.5)) - 50) < 2)
        #expect(maxima.percentile(of: 30.5) == 100 && maxima.percentile(of: 0) == 0)
        let isLeapDay = text.hasSuffix("02-29")
        #expect(day.record?.maximum == 30 && day.record?.maximumYear == 2_020 && day.record?.years == 1_991...2_020)
        #expect(day.record?.minimum == (isLeapDay ? -8 : -9) && day.record?.minimumYear == (isLeapDay ? 1_992 : 1_991))
    }

    @Test func `days between two nodes are on the line between them, across the end of the year`() throws {
        let days = Self.days().map { day in
            let warmth = Double(ClimateNodes.placeInLeapYear(day.date))
            return ReanalysisClimate.Day(date: day.date, maximum: warmth / 10, minimum: warmth / 10 - 5)
        }
        let climate = try #require(ReanalysisClimate(days: days, utcOffset: 0))
        func normal(_ text: String) throws -> Double { try #require(climate.climate(on: date(text)).normalMaximum) }
        let (first, between, second) = try (normal("2026-06-30"), normal("2026-07-02"), normal("2026-07-05"))
        #expect(abs(between - (first + (second - first) * 0.4)) < 0.000_1)
        // The last node is 26 December, five days before the first.
        let ends = try [normal("2026-12-27"), normal("2026-12-30"), normal("2027-01-01")]
        #expect(ends == ends.sorted(by: >))
    }

    @Test func `of equal extremes the first year counts`() throws {
        let days = Self.days().map {
            ReanalysisClimate.Day(date: $0.date, maximum: min($0.maximum, 20), minimum: max($0.minimum, -5))
        }
        let record = try #require(
            try ReanalysisClimate(days: days, utcOffset: 0)?.climate(on: date("2026-11-27")).record)
        #expect(record.maximum == 20 && record.maximumYear == 2_010)
        #expect(record.minimum == -5 && record.minimumYear == 1_991)
    }

    @Test func `too few days are no climate, and a day upside down is none`() {
        let year = { @Sendable (date: CivilDate) in date.year < 1_998 }
        #expect(ReanalysisClimate(days: Self.days(without: year), utcOffset: 0) == nil)
        #expect(ReanalysisClimate(days: Self.days { $0.year < 1_996 }, utcOffset: 0) != nil)
        #expect(ReanalysisClimate(days: Self.days { $0.month == 2 && $0.day == 29 }, utcOffset: 0) == nil)
        let upsideDown = Self.days().map {
            ReanalysisClimate.Day(date: $0.date, maximum: $0.minimum, minimum: $0.maximum)
        }
        #expect(ReanalysisClimate(days: upsideDown, utcOffset: 0) == nil)
    }

    @Test func `a climate is the same when it was saved`() throws {
        var climate = try #require(
            ReanalysisClimate(
                days: Self.days(), utcOffset: -10_800, timeZone: "America/Sao_Paulo",
                place: Coordinates(latitude: -23.5, longitude: -46.625)))
        #expect(climate.isPlausible)
        var fields = SavedFields()
        try climate.code(with: &fields)
        let read = try fields.text.withUnsafeBufferPointer { bytes in
            var (answer, fields) = (ReanalysisClimate.blank, SavedFields(line: bytes))
            try answer.code(with: &fields)
            try fields.end()
            return answer
        }
        #expect(read == climate)
        #expect(fields.text.count < 32_000, "\(fields.text.count) bytes")
        #expect(!ReanalysisClimate.blank.isPlausible)
    }
}
