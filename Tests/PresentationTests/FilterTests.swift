import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesPresentation

@Suite struct FilterTests {
    private let row: Row = {
        let row = Samples.row("a", "A", nil, -0.04, 49.5, normal: 1.25, wind: 3, from: 10)
        guard var answer = row.answer else { return row }
        answer.value.uvIndex = 2.35
        return Row(city: row.city, outcome: .answered(answer), normal: row.normal, distance: 99.9)
    }()

    @Test(arguments: [
        ("temp=0", false), ("temp<0", true), ("temp <= -0.04", true), ("temp>-1", true), ("temp!=0", true),
        ("TEMP == -0.04", true), ("humidity>=50", false), ("humidity = 49.5", true), ("humidity>49", true),
        ("uv>2", true), ("uv>=2.35", true), ("uv>2.35", false), ("uv=2", false), ("pressure>1021", true),
        ("distance<100", true), ("distance>=100", false),
        ("wind>2.9 and temp<1", true), ("wind>2.9 AND temp>1", false), ("wind>2.9&&pressure<1022", true),
        ("min < -3.9", true), ("max>5", true), ("feels=-2.29", true),
    ])
    func `a filter compares the number from the source`(text: String, matches: Bool) throws {
        let filters = try Filter.all(parsing: text)
        #expect(filters.allSatisfy { $0.matches(row) } == matches)
    }

    @Test(arguments: WeatherCondition.Kind.allCases)
    func `the weather is found by the word of its kind in each language, whatever its strength`(
        kind: WeatherCondition.Kind
    ) throws {
        for intensity in [nil] + WeatherCondition.Intensity.allCases.map(Optional.some) {
            let row = Samples.row("a", "A", nil, 1, 50, kind, intensity)
            for language in Language.allCases {
                let word = Phrasebook(language)(.condition, kind.rawValue)
                let own = Phrasebook(language).condition(WeatherCondition(kind: kind, intensity: intensity))
                for typed in [word, own] {
                    #expect(try Filter(parsing: "weather=\(typed)").matches(row), "\(typed) of \(own)")
                    #expect(try !Filter(parsing: "weather!=\(typed)").matches(row))
                }
            }
        }
        #expect(try !Filter(parsing: "weather=눈").matches(Samples.row("a", "A", nil, 1, 50, .rain, .light)))
    }

    @Test(arguments: [
        (WeatherCondition.Kind.showers, ["비", "rain", "소나기"], ["눈", "흐림"]),
        (.heavyRain, ["비", "Rain", "강한 비"], ["이슬비"]), (.sleet, ["비", "눈", "rain", "snow"], ["소나기"]),
        (.snowShowers, ["눈", "snow"], ["비"]), (.thunderstorm, ["비", "뇌우"], ["우박"]), (.overcast, ["흐림"], ["구름많음"]),
    ])
    func `a usual word finds what it is a word for`(
        kind: WeatherCondition.Kind, found: [String], others: [String]
    ) throws {
        let row = Samples.row("a", "A", nil, 1, 50, kind, nil)
        for word in found { #expect(try Filter(parsing: "날씨=\(word)").matches(row), "\(word)") }
        for word in others { #expect(try !Filter(parsing: "날씨=\(word)").matches(row), "\(word)") }
    }

    @Test(arguments: [
        ("range=9.3", true), ("일교차>9", true), ("range>10", false), ("range>=9.3°C", true), ("range<16.8°F", true),
        ("range>16.7°F", true),
    ])
    func `the range of a day is its maximum less its minimum, as shown`(text: String, matches: Bool) throws {
        var answer = try #require(row.answer)
        (answer.value.minimum, answer.value.maximum) = (-4.04, 5.34)
        let row = Row(city: row.city, outcome: .answered(answer))
        #expect(try Filter(parsing: text).matches(row) == matches)
        answer.value.maximum = -4.2
        #expect(try !Filter(parsing: "range>-100").matches(Row(city: row.city, outcome: .answered(answer))))
    }

    /// The index is 2.35, which is displayed as 2.
    @Test(arguments: [
        ("uv=low", true), ("uv>=moderate", false), ("uv<높음", true), ("자외선>=높음", false), ("자외선!=낮음", false),
        ("자외선<=매우 높음", true), ("uv<very-high", true), ("uv=Very high", false), ("UV>=낮음", true),
    ])
    func `a grade of the UV index is a word of conditions, and has an order`(text: String, matches: Bool) throws {
        #expect(try Filter(parsing: text).matches(row) == matches)
    }

    @Test(arguments: Language.allCases) func `a word that is no grade of the UV index is answered with the grades`(
        language: Language
    ) {
        let error = #expect(throws: ChoiceError.self) { try Filter(parsing: "uv>=강함") }
        let message = error?.message(in: Phrasebook(language)) ?? ""
        #expect(message.contains("강함") && message.contains(language == .korean ? "moderate(보통)" : "moderate"))
    }

    @Test(arguments: [
        ("강수량>4밀리", true), ("precip<5밀리미터", true), ("precip>=0.42센티", true), ("precip>1센티미터", false),
        ("신적설<1센티", true), ("visibility<1킬로", true), ("visibility>=900미터", true),
    ])
    func `lengths have Korean units`(text: String, matches: Bool) throws {
        #expect(try Filter(parsing: text).matches(ComparedRows.wet) == matches, "\(text)")
    }

    /// A row with hours from the one under way on: `w` is wet, `d` dry, `?` unknown; the last letter is repeated.
    private func row(hours letters: String) throws -> Row {
        var answer = try #require(row.answer)
        let areWet = letters.map { letter -> Bool? in letter == "?" ? nil : letter == "w" }
        let rest = Array(repeating: areWet[areWet.count - 1], count: 48 - areWet.count)
        answer.value.wetHours = WetHours(start: Samples.observed, length: 3_600, areWet: areWet + rest)
        return RowMaker(language: .english, now: Samples.observed).present(
            CityWeather(city: row.city, outcome: .answered(answer)))
    }

    @Test(arguments: [
        ("starts=dry", [true, false, false]), ("강수시작=없음", [true, false, false]), ("시작=지금", [false, true, false]),
        ("starts!=now", [true, false, true]), ("stops=later", [false, true, false]), ("강수종료=이후", [false, true, false]),
    ])
    func `the words in place of a time are those of the table`(text: String, matches: [Bool]) throws {
        let rows = try ["d", "w", "dwd"].map { try row(hours: $0) }
        #expect(try rows.map { try Filter(parsing: text).matches($0) } == matches)
        #expect(try !Filter(parsing: text).matches(row(hours: "?")))
        #expect(throws: ChoiceError.self) { try Filter(parsing: text.replacing("=", with: ">")) }
    }

    @Test func `such a word belongs to its quantity`() {
        for text in ["starts=later", "stops=now", "sunrise=now"] {
            #expect(throws: ChoiceError.self, "\(text)") { try Filter(parsing: text) }
        }
    }

    @Test(arguments: OfficialWarning.KoreanKind.allCases)
    func `a warning is found by its displayed name, and only in its level`(kind: OfficialWarning.KoreanKind) throws {
        func row(_ level: WarningLevel) -> Row {
            var warned = self.row
            warned.beside.warnings = .known(
                CityWarnings(utcOffset: 32_400, list: [OfficialWarning(kind: kind.rawValue, level: level, text: "x")]))
            return warned
        }
        for language in Language.allCases {
            let book = Phrasebook(language)
            for level in WarningLevel.allCases {
                let name = book(.warningKind, kind.rawValue)
                let shown = book(.warningOfLevel, level.rawValue, ["kind": name])
                let filter = try Filter(parsing: "warning=\(shown)")
                #expect(WarningLevel.allCases.filter { filter.matches(row($0)) } == [level], "\(shown)")
                #expect(try Filter(parsing: "특보!=\(shown)").matches(row(level)) == false)
            }
        }
    }

    @Test(arguments: ["weather=ran", "날씨=바", "air=xyz", "대기질!=xyz", "weather=구름이"])
    func `a word that no value is called is refused`(text: String) {
        #expect(throws: ChoiceError.self) { try Filter(parsing: text) }
    }

    @Test(arguments: [
        ("sun>30분", 29, false), ("sun>30분", 31, true), ("sun>30 min", 31, true), ("sun<1시간", 59, true),
        ("sun>=90minutes", 90, true),
    ])
    func `hours may be typed in minutes`(text: String, minutes: Double, matches: Bool) throws {
        var answer = try #require(row.answer)
        answer.value.sunshine = minutes / 60
        #expect(try Filter(parsing: text).matches(Row(city: row.city, outcome: .answered(answer))) == matches)
    }

    @Test(arguments: [
        ("latitude>37.5", true), ("latitude<37", false), ("위도>37", true), ("longitude<=126.978", true),
        ("number=1", true),
    ])
    func `the place and the number of a row can be conditions`(text: String, matches: Bool) throws {
        let row = try #require(Samples.document(rows: [row]).rows.first)
        #expect(try Filter(parsing: text).matches(row) == matches)
    }

    /// The difference -0.0 - 1.3 of two numbers in the table, so that a manual check agrees.
    @Test(arguments: [("normal=-1.3", true), ("normal<-1.29", true), ("normal=-1.29", false)])
    func `a filter compares the difference that is shown`(text: String, matches: Bool) throws {
        #expect(try Filter(parsing: text).matches(row) == matches)
    }

    @Test(arguments: Filter.Operator.allCases)
    func `a missing value never matches`(comparison: Filter.Operator) {
        let missing = [Samples.row("a", "A", nil), Samples.failed("b", "B", nil, Samples.timedOut)]
        for row in missing { #expect(!Filter(.temp, comparison, .number(0)).matches(row)) }
        #expect(!Filter(.normal, comparison, .number(0)).matches(Samples.row("c", "C", nil, 1)))
    }

    @Test(arguments: [
        ("temp", ChoiceError.Subject.filterForm, "<="), ("", .filterForm, "<="), ("trend=3", .filterKey, "pressure"),
        ("weather<rain", .filterWords, "!="),
        ("country=", .filterWords, "!="), ("sunrise<7", .filterTime, "07:00"), ("time>25:00", .filterTime, "07:00"),
        ("<3", .filterKey, "temp"), ("temp<", .filterNumber, "-3.5"), ("temp<warm", .filterNumber, "-3.5"),
        ("temp<0 and", .filterNumber, "-3.5"), ("temp=nan", .filterNumber, "-3.5"),
        ("temp<0x1p3", .filterNumber, "-3.5"), ("temp<0x10", .filterNumber, "-3.5"),
        ("temp<1e1", .filterNumber, "-3.5"),
        ("temp<1.2.3", .filterNumber, "-3.5"), ("temp<٣", .filterNumber, "-3.5"), ("temp<.", .filterNumber, "-3.5"),
        ("temp<+-1", .filterNumber, "-3.5"), ("sunrise<+:0x", .filterTime, "07:00"),
        ("temp!3", .filterForm, "!="),
        ("temp<1 and and wind>2", .filterKey, "wind"),
    ])
    func `a wrong filter names what is accepted`(text: String, subject: ChoiceError.Subject, names: String) {
        let error = #expect(throws: ChoiceError.self) { try Filter.all(parsing: text) }
        #expect(error?.subject == subject)
        for language in Language.allCases {
            #expect(error?.message(in: Phrasebook(language)).contains(names) == true)
        }
    }

    @Test(
        arguments: [
            ("temp<0 and wind>5", 2), ("temp<0\tAND\t wind>5 && rain>1", 3), ("temp<0&&wind>5&&rain>1", 3),
            ("name=Kota and Tambolaka", 1), ("name=Land", 1), ("temp<0\nwind>5", 2), ("temp<0 \n and \n wind>5", 2),
            ("name=sand and wind>5", 2), ("wind>5 and name=x and y", 2), ("temp<.5 and wind>+5. and rain>=-0", 3),
        ])
    func `conditions are joined by "and", which may also occur in names`(text: String, count: Int) throws {
        #expect(try Filter.all(parsing: text).count == count)
    }

    /// Reading the rest again for each condition would take minutes.
    @Test(.timeLimit(.minutes(60))) func `thousands of conditions are read in one go`() throws {
        let text = Array(repeating: "temp<0", count: 5_000).joined(separator: "   and   ")
        #expect(try Filter.all(parsing: text).count == 5_000)
        #expect(try Filter.all(parsing: "name=" + String(repeating: "and ", count: 20_000) + "x").count == 1)
        #expect(throws: ChoiceError.self) {
            try Filter.all(parsing: "temp<5" + String(repeating: " ", count: 50_000) + "x")
        }
    }

    @Test(arguments: [
        ("weather=rain", true), ("weather = 비", true), ("weather=Rain", true), ("weather!=맑음", true),
        ("weather!=RAIN", false), ("country=south_korea", true), ("country=SouthKorea", true), ("country=KR", true),
        ("country=대한민국", true), ("country=South Korea", true),
        ("country!=Japan", true), ("region=경기도", true), ("region=gyeonggi", true), ("name=부산", true),
        ("air=bad", true), ("air=나쁨", true), ("air=very-bad", false), ("air!=좋음", true),
        ("air>=bad", true), ("대기질>=나쁨", true), ("air>=매우나쁨", false), ("air>bad", false), ("air<very-bad", true),
        ("air<=moderate", false), ("air>=Unhealthy", true),
        ("sunrise<07:00", false), ("sunrise=07:10", true), ("sunset>=17:20 and weather=rain", true),
        ("observed<=21:00", true), ("observed>21:00", false), ("pm25>40", true), ("pm25>41", false), ("rain>=60", true),
        ("yesterday<-8", true), ("precip>0", true), ("snow=0", true), ("gust>10", true), ("visibility<1", true),
        ("cloud=90", true), ("daylight>10", true), ("daylight>11", false),
    ])
    func `words are compared in either language, times by the clock, and all else as numbers`(
        text: String, matches: Bool
    ) throws {
        let row = ComparedRows.wet
        #expect(try Filter.all(parsing: text).allSatisfy { $0.matches(row) } == matches)
    }

    @Test(arguments: ["weather!=rain", "air!=bad", "pm10<1000", "sunrise<23:00", "rain<1000", "yesterday<1000"])
    func `a missing value matches no word and no time`(text: String) throws {
        #expect(try !Filter(parsing: text).matches(Samples.row("a", "A", nil, 3)))
    }
}

/// A row with a value for every quantity used to compare rows.
enum ComparedRows {
    static let wet: Row = {
        var weather = CurrentWeather(
            units: .celsius, observedAt: Samples.observed, utcOffset: 32_400, temperature: 3.1,
            condition: WeatherCondition(kind: .rain, code: 61, isDay: false))
        weather.cloudCover = 90
        weather.precipitationChance = 60
        weather.precipitation = 4.2
        weather.snowfall = 0
        weather.yesterday = 11.4
        weather.windGust = 12
        weather.visibility = 0.9
        weather.sunrise = Samples.observed - 49_800
        weather.sunset = Samples.observed - 13_200
        var row = Row(
            city: Samples.city("busan", "Busan", "부산"),
            outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: Samples.fetched)), region: "Gyeonggi")
        row.regionNames = ["Gyeonggi", "경기도", "경기", "수도권"]
        row.beside.air = AirQuality(units: .celsius, time: Samples.observed, utcOffset: 32_400, pm25: 40.4, pm10: 70)
        return row
    }()
}
