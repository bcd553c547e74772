import CitiesLocalization
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// The days that people type, read where it is some day of a week.
@Suite struct DaySpanTests {
    /// Saturday, 21 November 2026.
    private static let saturday = CivilDate.dayNumber(year: 2026, month: 11, day: 21)

    private static func date(_ text: String) throws -> Int { try #require(CivilDate(text[...])?.dayNumber) }

    /// A text, the first and the last day of it after a Wednesday, and its hours.
    static let cases: [(typed: String, first: Int, last: Int, hours: Range<Int>?)] = [
        ("weekend", 3, 4, nil), ("next weekend", 10, 11, nil), ("tonight", 0, 0, 18..<30),
        ("this morning", 0, 0, 6..<12), ("next week", 5, 11, nil), ("last friday", -5, -5, nil), ("-1", -1, -1, nil),
        ("+3", 3, 3, nil), ("sat-sun", 3, 4, nil), ("sat..tue", 3, 6, nil), ("sat 12-18", 3, 3, 12..<18),
        ("friday morning", 2, 2, 6..<12), ("Saturday Night", 3, 3, 0..<6), ("tomorrow evening", 1, 1, 18..<24),
        ("wed", 0, 0, nil), ("last wed", -7, -7, nil), ("tue", 6, 6, nil), ("day after tomorrow", 2, 2, nil),
        ("fri-mon", 2, 5, nil), ("next week fri", 9, 9, nil), ("next weekend sun", 11, 11, nil),
        ("주말", 3, 4, nil), ("다음 주말", 10, 11, nil), ("다음주", 5, 11, nil), ("다음 주", 5, 11, nil),
        ("오늘 밤", 0, 0, 18..<30), ("오늘밤", 0, 0, 18..<30), ("그제", -2, -2, nil), ("그저께", -2, -2, nil),
        ("토 오후", 3, 3, 12..<18), ("내일 새벽", 1, 1, 0..<6), ("금 출근", 2, 2, 7..<9), ("지난 금요일", -5, -5, nil),
        ("토~화", 3, 6, nil), ("토 12~18시", 3, 3, 12..<18), ("다음주 월", 5, 5, nil), ("다음 주말 토", 10, 10, nil),
        ("금요일 저녁", 2, 2, 18..<21), ("이번 주말", 3, 4, nil), ("내일모레", 2, 2, nil),
        ("this week", 0, 4, nil), ("이번주", 0, 4, nil), ("이번주 토", 3, 3, nil), ("last week", -9, -3, nil),
        ("지난주", -9, -3, nil), ("지난주 금", -5, -5, nil), ("last week mon", -9, -9, nil),
        ("아침", 0, 0, 6..<9), ("출근", 0, 0, 7..<9), ("오전", 0, 0, 6..<12), ("저녁", 0, 0, 18..<21), ("밤", 0, 0, 18..<30),
    ]

    @Test(arguments: cases)
    func `a text has its days and its hours`(typed: String, first: Int, last: Int, hours: Range<Int>?) throws {
        let wednesday = CivilDate(dayNumber: Self.saturday + 4)
        let span = try #require(DaySpan(typed: typed), "\(typed)")
        #expect(span.numbers(today: wednesday) == wednesday.dayNumber + first...wednesday.dayNumber + last)
        #expect(span.first.hours == hours)
        #expect((ListDay(typed: typed) != nil) == (first == last))
        #expect(DaySpan(typed: typed.uppercased()) == span && DaySpan(typed: "  \(typed)  ") == span)
    }

    /// Where it is 30 November 2026.
    @Test(arguments: [
        ("11-20", "2026-11-20"), ("2026/11/20", "2026-11-20"), ("20.11.2026", "2026-11-20"),
        ("2026.12.1", "2026-12-01"),
        ("2026-12-01", "2026-12-01"), ("12월 1일", "2026-12-01"), ("12월1일", "2026-12-01"), ("12/1", "2026-12-01"),
        ("2026년 12월 1일", "2026-12-01"), ("1-2", "2027-01-02"), ("6/15", "2026-06-15"), ("2-29", "2028-02-29"),
        ("5-20", "2027-05-20"), ("5-30", "2027-05-30"), ("6-1", "2026-06-01"), ("2026.12.1.", "2026-12-01"),
    ])
    func `a date is read, and without a year it is the nearest one`(typed: String, date: String) throws {
        let today = CivilDate(dayNumber: try Self.date("2026-11-30"))
        let day = try #require(ListDay(typed: typed), "\(typed)")
        #expect(day.number(today: today) == (try Self.date(date)), "\(typed)")
    }

    @Test(arguments: [
        "2026-11-31", "13-01", "2-30", "31.13.2026", "12/5/2026", "5", "sat noon", "sat 18-12", "weekday", "요일", "다음",
        "last", "now morning", "sat sun mon tue wed", "next weekend mon", "sat-", "-sun", "sat-sat", "+401", "20261205",
        "",
    ])
    func `other text is no day`(typed: String) { #expect(DaySpan(typed: typed) == nil, "\(typed)") }

    /// Weekdays from Sunday, and the days to the first and the last day of the weekend and of the next week.
    @Test(arguments: [
        (0, 0, 0, 1), (1, 5, 6, 7), (2, 4, 5, 6), (3, 3, 4, 5), (4, 2, 3, 4), (5, 1, 2, 3), (6, 0, 1, 2),
    ])
    func `a weekend is the one under way or coming, and a week begins on Monday`(
        weekday: Int, first: Int, last: Int, monday: Int
    ) throws {
        let today = CivilDate(dayNumber: Self.saturday + 1 + weekday)
        #expect(today.weekday == weekday)
        func days(_ typed: String) throws -> ClosedRange<Int> {
            let numbers = try #require(DaySpan(typed: typed)).numbers(today: today)
            return numbers.lowerBound - today.dayNumber...numbers.upperBound - today.dayNumber
        }
        #expect(try days("weekend") == first...last)
        #expect(try days("next weekend") == (last + 6)...(last + 7))
        #expect(try days("next week") == monday...(monday + 6))
    }

    @Test(arguments: DaySpan.Form.allCases)
    func `every example of the help is read`(form: DaySpan.Form) throws {
        for example in form.examples {
            let span = try #require(DaySpan(typed: example), "\(example)")
            #expect(span.isOneDay == (form != .several), "\(example)")
            #expect((span.first.hours != nil) == [.part, .koreanPart, .hours].contains(form), "\(example)")
        }
    }

    @Test(arguments: Language.allCases)
    func `the days of a span are days of their own`(language: Language) throws {
        let today = CivilDate(dayNumber: Self.saturday - 2)
        for typed in [
            "weekend", "next weekend", "next week", "last week", "fri-mon", "2026-12-01..2026-12-03",
        ] {
            let span = try #require(DaySpan(typed: typed))
            let numbers = try span.typedDays(in: language).map { word in
                try #require(ListDay(typed: word), "\(word)").number(today: today)
            }
            #expect(numbers == Array(span.numbers(today: today)), "\(typed)")
        }
    }
}
