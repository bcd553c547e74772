import CitiesLocalization
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation

/// Conditions with the ends of a range: `temp 10..20`.
@Suite struct RangeConditionTests {
    private func row(_ degrees: Double?, _ units: UnitSystem = .celsius, wind: Double? = nil) -> Row {
        Samples.row("a", "A", nil, degrees, 50, .clear, wind: wind, from: 90, units: units)
    }

    @Test(
        arguments: [(9.9, false), (10, true), (15, true), (20, true), (20.1, false), (nil, nil)] as [(Double?, Bool?)])
    func `both ends are included`(degrees: Double?, expected: Bool?) throws {
        for text in [
            "temp 10..20", "temp=10..20", "temp10..20", "temp = 10 .. 20", "temp==10..20", "기온 10..20", " 기온10..20 ",
        ] {
            #expect(try Filter(parsing: text).verdict(on: row(degrees)) == expected, "\(text)")
        }
    }

    @Test(
        arguments: [
            ("temp -5..3", -5, true), ("temp-5..3", -5.1, false), ("temp -5..-3", -3, true), ("temp +1..+2", 1.5, true),
            ("temp 0.5..1.5", 1.5, true), ("temp .5..1.5", 0.5, true), ("temp 3..3", 3, true),
            ("temp 3..3", 3.1, false),
        ])
    func `an end may be negative or a fraction`(text: String, degrees: Double, expected: Bool) throws {
        #expect(try Filter(parsing: text).matches(row(degrees)) == expected)
    }

    @Test(
        arguments: [
            ("temp 50..68°F", .celsius, 10, true), ("temp 50°F..68°F", .celsius, 20, true),
            ("temp 50°F .. 68 °F", .celsius, 20.1, false), ("temp 10..20°C", .fahrenheit, 50, true),
            ("temp 10°C..20", .fahrenheit, 68.1, false), ("temp 10..20", .fahrenheit, 15, true),
            ("temp -5도..3도", .celsius, -5, true),
        ] as [(String, UnitSystem, Double, Bool)])
    func `a unit at one end is that of both`(text: String, units: UnitSystem, degrees: Double, expected: Bool) throws {
        #expect(try Filter(parsing: text).matches(row(degrees, units)) == expected)
    }

    @Test(arguments: [
        ("wind 10..20", true), ("wind 36..40km/h", true), ("wind 36.1..40km/h", false), ("wind 5..6bft", true),
        ("wind 1..4bft", false), ("wind 19..20kn", true), ("humidity 40..50%", true), ("sunrise 05:00..06:00", nil),
        ("pm25 10..35", nil), ("feels 0..9 and temp 5..15", true), ("temp 5..15 and wind>11", false),
        ("temp>5 and temp 5..9", false), ("temp 5..15\nwind 9..11", true),
    ])
    func `other quantities, units and joined conditions take ranges`(text: String, expected: Bool?) throws {
        let row = row(10, wind: 10)
        let verdicts = try Filter.all(parsing: text).map { $0.verdict(on: row) }
        #expect((verdicts.contains(nil) ? nil : !verdicts.contains(false)) == expected)
    }

    @Test func `a time and hours of a forecast take ranges`() throws {
        let row = ComparedRows.wet
        #expect(try Filter(parsing: "sunrise 07:00..07:10").matches(row))
        #expect(try !Filter(parsing: "sunrise 07:11..08:00").matches(row))
        let filter = try Filter(parsing: "rain@18-22 40..60%")
        #expect(filter.window == .hours(from: 18, to: 22) && filter.operand == .range(40...60))
        #expect(try Filter(parsing: "rain @ 22 - 0 10..20").window == .hours(from: 22, to: 24))
    }

    @Test(
        arguments: [
            ("temp 20..10", ChoiceError.Subject.filterRange, "20..10"), ("temp 10..", .filterRange, "10.."),
            ("temp=..10", .filterRange, "..10"), ("temp 10...20", .filterRange, "10...20"),
            ("temp<10..20", .filterRange, "10..20"), ("temp!=10..20", .filterRange, "10..20"),
            ("temp 50°F..20°C", .filterRange, "50°F..20°C"), ("temp 10..warm", .filterRange, "10..warm"),
            ("temp 1..2..3", .filterRange, "1..2..3"), ("temp 10..20mm", .filterRange, "10..20mm"),
            ("sunrise 7..8", .filterRange, "7..8"), ("wet 10..20", .filterKey, "wet"),
            ("country 1..2", .filterWords, "country"), ("warning 1..2", .filterWords, "warning"),
            ("temp ..", .filterForm, "temp .."), ("temp 10-20", .filterForm, "temp 10-20"),
        ])
    func `a wrong range is named`(text: String, subject: ChoiceError.Subject, given: String) {
        let error = #expect(throws: ChoiceError.self) { try Filter.all(parsing: text) }
        #expect(error?.subject == subject && error?.given == given)
        for language in Language.allCases {
            #expect(error?.message(in: Phrasebook(language)).contains(given) == true)
        }
    }

    @Test(arguments: [
        ("temp 10..20", true), ("temp 10..", true), ("temp>3", true), ("St. Louis", false), ("부산", false),
    ])
    func `text with a range is no name`(text: String, expected: Bool) {
        #expect(Filter.isCondition(text) == expected)
    }

    @Test func `words with dots are words, and names with "and" are not cut`() throws {
        #expect(try Filter(parsing: "name=a..b").operand == .words("a..b"))
        #expect(try Filter.all(parsing: "name=x and y..z").count == 1)
        #expect(throws: ChoiceError.self) { try Filter.all(parsing: "temp 1..2 or temp 3..4") }
    }
}
