import Foundation
import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesPresentation

@Suite struct TextTests {
    @Test(arguments: Language.allCases)
    func `every kind and strength has words of its own language`(language: Language) {
        let book = Phrasebook(language)
        for kind in WeatherCondition.Kind.allCases {
            #expect(book.text(key: "condition.\(kind.rawValue)") != nil, "\(kind)")
            for intensity in WeatherCondition.Intensity.allCases.map(Optional.some) + [nil] {
                let text = book.condition(WeatherCondition(kind: kind, intensity: intensity))
                let isHangul = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
                #expect(!text.isEmpty && isHangul == (language == .korean), "\(kind) \(text)")
                if kind != .unknown { #expect(text != book(.condition, "unknown")) }
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `every error about a choice contains the typed word and the accepted ones`(language: Language) {
        let book = Phrasebook(language)
        for subject in ChoiceError.Subject.allCases {
            let message = ChoiceError(subject, given: "shade", accepted: ["one", "two"]).message(in: book)
            #expect(message.contains("shade") && message.contains("one, two"), "\(message)")
        }
    }

    @Test(
        arguments: [
            (WeatherCondition.Kind.clear, nil, "Clear sky", "맑음"),
            (.partlyCloudy, nil, "Partly cloudy", "구름조금"),
            (.snow, .light, "Light snow", "약한 눈"),
            (.rain, .moderate, "Rain", "비"),
            (.heavyRain, .heavy, "Heavy rain", "강한 비"),
            (.clear, .heavy, "Clear sky", "맑음"),
        ] as [(WeatherCondition.Kind, WeatherCondition.Intensity?, String, String)])
    func `conditions read as forecasters write them`(
        kind: WeatherCondition.Kind, intensity: WeatherCondition.Intensity?, english: String, korean: String
    ) {
        let condition = WeatherCondition(kind: kind, intensity: intensity)
        #expect(Phrasebook(.english).condition(condition) == english)
        #expect(Phrasebook(.korean).condition(condition) == korean)
    }

    @Test func `every key of a condition belongs to an existing kind and strength`() {
        let known = Set(
            WeatherCondition.Kind.allCases.flatMap { kind in
                ["condition.\(kind.rawValue)"]
                    + WeatherCondition.Intensity.allCases.map { "condition.\(kind.rawValue).\($0.rawValue)" }
            }
        )
        let keys = Phrasebook(.english).keys.filter { $0.hasPrefix("condition.") }
        #expect(keys.subtracting(known) == [])
    }

    @Test(arguments: [
        (-5.0, "just now", "방금"), (59.9, "just now", "방금"), (60, "1 min ago", "1분 전"), (3_599, "59 min ago", "59분 전"),
        (3_600, "1 h ago", "1시간 전"), (86_399, "23 h ago", "23시간 전"), (200_000, "2 d ago", "2일 전"),
    ])
    func `ages`(seconds: Double, english: String, korean: String) {
        let now = Samples.fetched
        #expect(Phrasebook(.english).age(of: now.addingTimeInterval(-seconds), now: now) == english)
        #expect(Phrasebook(.korean).age(of: now.addingTimeInterval(-seconds), now: now) == korean)
    }

    @Test(
        arguments: [
            (0.0, 0, "1970-01-01T00:00:00+00:00", 4), (951_782_400, 0, "2000-02-29T00:00:00+00:00", 2),
            (1_795_262_400, 32_400, "2026-11-21T21:00:00+09:00", 6), (-1, 0, "1969-12-31T23:59:59+00:00", 3),
            (1_709_251_199, -34_200, "2024-02-29T14:29:59-09:30", 4),
            (-2_203_891_200.5, 0, "1900-02-28T23:59:59+00:00", 3),
            (1e300, 0, "9999-12-31T23:59:59+00:00", 5), (-.infinity, 0, "0001-01-01T00:00:00+00:00", 1),
            (4_107_542_399, 20_700, "2100-03-01T05:44:59+05:45", 1),
        ] as [(Double, Int, String, Int)])
    func `moments on the clock of a place`(seconds: Double, offset: Int, text: String, weekday: Int) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(date.iso8601(offset: offset) == text)
        #expect(CivilTime(date, offset: offset).date.weekday == weekday)
    }

    @Test func `days follow each other for eight centuries`() {
        var year = 1_600
        var month = 1
        var day = 1
        for count in -135_140..<157_000 {
            let date = CivilDate(dayNumber: count)
            if date.year != year || date.month != month || date.day != day {
                Issue.record("day \(count) is \(date), not \(year)-\(month)-\(day)")
                return
            }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let length = month == 2 ? (isLeap ? 29 : 28) : ([4, 6, 9, 11].contains(month) ? 30 : 31)
            day += 1
            if day > length { (day, month) = (1, month + 1) }
            if month > 12 { (month, year) = (1, year + 1) }
        }
    }

    @Test(arguments: [
        (0.0, "N", "북풍"), (22.4, "N", "북풍"), (22.5, "NE", "북동풍"), (90, "E", "동풍"), (135, "SE", "남동풍"), (180, "S", "남풍"),
        (225, "SW", "남서풍"), (270, "W", "서풍"), (310, "NW", "북서풍"), (337.5, "N", "북풍"), (360, "N", "북풍"),
        (-45, "NW", "북서풍"),
    ])
    func `eight directions of the wind`(degrees: Double, english: String, korean: String) {
        #expect(WindDirection(degrees: degrees)?.short(in: Phrasebook(.english)) == english)
        #expect(WindDirection(degrees: degrees)?.short(in: Phrasebook(.korean)) == korean)
        #expect(WindDirection(degrees: degrees)?.long(in: Phrasebook(.english)).hasSuffix(" wind") == true)
    }

    @Test func `a missing direction is not invented`() {
        #expect(WindDirection(degrees: nil) == nil)
        #expect(WindDirection(degrees: .nan) == nil)
        #expect(WindDirection(degrees: 1e300) == nil)
    }
}
