import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The rules of a brief, at their thresholds, and its sentences.
@Suite struct BriefTests {
    private func rules(_ entries: CityForecast...) -> [BriefRule] {
        BriefSamples.document(entries).sentences.map(\.rule)
    }

    private func text(_ entries: CityForecast..., language: Language = .english) -> [String] {
        BriefSamples.document(entries, language: language).texts
    }

    private func place(
        dust: (today: Double?, tomorrow: Double?) = (10, 10), units: UnitSystem = .celsius,
        _ change: @escaping (Int, inout HourlyForecast) -> Void
    ) -> CityForecast { BriefSamples.entry("place", "Place", "곳", units: units, dust: dust, change: change) }

    @Test func `where nothing is special, that is all it says`() {
        #expect(text(place { _, _ in }) == ["Nothing special until tomorrow night."])
        #expect(text(place { _, _ in }, language: .korean) == ["내일 밤까지 특별한 날씨가 없습니다."])
    }

    @Test(arguments: [
        (BriefRule.rain, 0.1, 40.0, 0.0, true), (.rain, 0.09, 40, 0, false), (.rain, 0.1, 39, 0, false),
        (.snow, 0.1, 40, 0.1, true), (.snow, 0.1, 39, 0.1, false), (.snow, 0.1, 40, 0.09, false),
    ])
    func `precipitation counts from the thresholds of a wet hour on`(
        rule: BriefRule, amount: Double, chance: Double, snowfall: Double, holds: Bool
    ) {
        let found = rules(
            place { index, hour in
                guard index == 5 else { return }
                (hour.precipitation, hour.precipitationChance, hour.snowfall) = (amount, chance, snowfall)
            })
        #expect(found.contains(rule) == holds, "\(found)")
    }

    @Test(arguments: [
        (BriefRule.frost, Measure.temperature, -0.1, 0.0), (.frost, .temperature, -0.06, -0.04),
        (.heat, .feelsLike, 33, 32.9), (.wind, .windGust, 20, 19.9), (.wind, .windSpeed, 14, 13.9),
        (.sun, .uvIndex, 6, 5.4),
    ])
    func `a rule holds at its threshold, by the number that is shown, and not before it`(
        rule: BriefRule, measure: Measure, holding: Double, failing: Double
    ) {
        for (number, holds) in [(holding, true), (failing, false)] {
            let found = rules(place { index, hour in if index == 7 { hour.period[measure] = number } })
            #expect(found.contains(rule) == holds, "\(number): \(found)")
        }
    }

    @Test(arguments: [(3.0, true), (2.9, false)])
    func `models that differ by three degrees have a sentence, with the day and the difference`(
        spread: Double, holds: Bool
    ) {
        let models = BriefSamples.models(of: "place", spread: spread)
        let document = BriefSamples.document([place { _, _ in }], models: models)
        #expect(document.sentences.map(\.rule) == (holds ? [.models] : []))
        #expect(
            document.texts == [
                holds
                    ? "Weather models differ on the maximum: Place (3.0°C, today)."
                    : "Nothing special until tomorrow night."
            ])
        let data = JSONFormat().render(document.report)
        #expect(data.contains(#""rule":"models""#) == holds && data.contains(#""spread":3"#) == holds)
    }

    @Test(arguments: [(36.0, true), (35, false), (nil, false)] as [(Double?, Bool)])
    func `the air counts from bad on, by the mean of the day`(dust: Double?, holds: Bool) {
        #expect(rules(place(dust: (10, dust)) { _, _ in }).contains(.air) == holds)
    }

    @Test(arguments: [(17.0, "colder"), (7, "warmer"), (16.9, nil), (7.1, nil)] as [(Double, String?)])
    func `the change is from the same hour of yesterday`(yesterday: Double, word: String?) {
        let texts = text(place { index, hour in if index == -24 { hour.temperature = yesterday } })
        #expect(texts.contains { $0.hasPrefix("Largest change: Place is 5.0°C \(word ?? "colder")") } == (word != nil))
    }

    @Test func `only the largest change is told`() {
        func city(_ id: String, _ yesterday: Double) -> CityForecast {
            BriefSamples.entry(id, id, id) { index, hour in if index == -24 { hour.temperature = yesterday } }
        }
        let texts = text(city("a", 18), city("b", 3), city("c", 20))
        #expect(texts == ["Largest change: b is 9.0°C warmer than at this hour yesterday."])
    }

    @Test(arguments: [
        (2..<5, 9..<9, "Place 23:00–Sun 02:00"), (0..<3, 9..<9, "Place until Sun 00:00"),
        (4..<7, 9..<9, "Place Sun 01:00–04:00"), (22..<27, 9..<9, "Place from Sun 19:00"), (0..<27, 9..<9, "Place now"),
        (1..<2, 5..<8, "Place 22:00–23:00 and Sun 02:00–05:00"),
    ])
    func `a spell has its beginning and its end, with the day where it is not today`(
        first: Range<Int>, second: Range<Int>, words: String
    ) {
        let texts = text(place(BriefSamples.wet(first, second)))
        #expect(texts == ["Rain: \(words). Take an umbrella."])
    }

    /// Each hour has 2 mm.
    @Test(arguments: [
        (
            [1..<2, 5..<8, 12..<14], "Place 22:00–23:00 and then off and on until Sun 11:00 (heaviest Sun 02:00–05:00)",
            "곳(22시~23시, 이후 내일 11시까지 오락가락, 가장 강한 때 내일 2시~5시)"
        ),
        (
            [1..<3, 5..<6, 12..<13, 20..<21], "Place 22:00–Sun 00:00 and then off and on until Sun 18:00",
            "곳(22시~내일 0시, 이후 내일 18시까지 오락가락)"
        ),
        (
            [0..<1, 3..<4, 6..<7], "Place until 22:00 and then off and on until Sun 04:00",
            "곳(~22시, 이후 내일 4시까지 오락가락)"
        ),
        (
            [1..<2, 5..<6, 25..<27], "Place 22:00–23:00 and then off and on (heaviest from Sun 22:00)",
            "곳(22시~23시, 이후 오락가락, 가장 강한 때 내일 22시부터)"
        ),
    ])
    func `of many spells the first, the end of the last and the heaviest are said, and all are counted`(
        spells: [Range<Int>], english: String, korean: String
    ) throws {
        let entry = place { index, hour in
            guard spells.contains(where: { $0.contains(index) }) else { return }
            (hour.precipitation, hour.precipitationChance) = (2, 80)
        }
        #expect(text(entry) == ["Rain: \(english). Take an umbrella."])
        #expect(text(entry, language: .korean) == ["비가 옵니다: \(korean). 우산을 챙기세요."])
        let data = JSONFormat().render(BriefSamples.document([entry]).report)
        let clock = LocalZone(offset: 32_400)
        let ends = [spells.first?.lowerBound, spells.last?.upperBound].compactMap(\.self).map {
            clock.iso8601(BriefSamples.now + Double($0) * 3_600)
        }
        #expect(data.contains(#""from":"\#(ends[0])","to":"\#(ends[1])""#), "\(data)")
        #expect(data.contains(#""precipitation":\#(2 * spells.map(\.count).reduce(0, +))"#), "\(data)")
    }

    @Test func `spells of unknown amounts have no heaviest`() {
        let entry = place { index, hour in
            guard [1, 5, 6, 9].contains(index) else { return }
            (hour.precipitation, hour.precipitationChance) = (index == 9 ? nil : 2, 80)
        }
        #expect(text(entry) == ["Rain: Place 22:00–23:00 and then off and on until Sun 07:00. Take an umbrella."])
    }

    @Test(arguments: WindUnit.allCases)
    func `a unit that the wind is shown in changes no rule and no number`(unit: WindUnit) {
        let entries = [14.0, 19.9, 20, 24].enumerated().map { number, gust in
            BriefSamples.entry("c\(number)", "C\(number)", "도시\(number)") { index, hour in
                if index == 5 { (hour.windGust, hour.windSpeed) = (gust, gust / 2) }
            }
        }
        func data(_ document: BriefDocument) -> String {
            JSONFormat().render(document.report).replacing(document.texts.joined(), with: "")
        }
        let usual = data(BriefSamples.document(entries))
        WindUnit.$current.withValue(unit) {
            let document = BriefSamples.document(entries)
            #expect(document.sentences.map(\.rule) == [.wind])
            #expect(document.sentences.first?.findings.map(\.city.id) == ["c3", "c2"])
            #expect(document.texts.joined().contains(unit.symbol))
            #expect(data(document) == usual)
            #expect(document.sentences.first?.findings.map(\.excess) == [4, 0])
        }
    }

    @Test(arguments: Language.allCases)
    func `with nothing kept it is dated on the clock of the first city, and credits no source`(language: Language) {
        let entry = CityForecast(city: HoursSamples.seoul, outcome: .failed(Samples.timedOut))
        let report = BriefDocument(
            entries: [entry], origin: AnswerOrigin(asked: .openMeteo), now: Samples.fetched, units: .celsius,
            language: language
        ).report
        let painter = ANSIPainter(isColored: false)
        let texts = [
            painter.paint(TableFormat(width: 80).render(report)), painter.paint(PlainFormat().render(report)),
            MarkdownFormat(icons: .none).render(report), HTMLFormat().render(report),
        ]
        for text in texts {
            #expect(text.contains("KST") && !text.contains("UTC") && !text.contains("Open-Meteo"), "\(text)")
        }
        let data = JSONFormat().render(report)
        #expect(data.contains(#""source":null,"live":false"#) && data.contains(#""fetchedAt":null"#), "\(data)")
    }

    @Test func `hours after tomorrow night and hours that are over do not count`() {
        #expect(text(place(BriefSamples.wet(-5..<0))) == ["Nothing special until tomorrow night."])
        let far = BriefSamples.entry("place", "Place", "곳") { _, _ in }
        var answer = far.answer
        answer?.value.hourly.append(
            HourlyForecast(
                time: BriefSamples.now.addingTimeInterval(27 * 3_600), temperature: -20, precipitationChance: 90,
                precipitation: 9))
        let item = CityForecast(city: far.city, outcome: answer.map { .answered($0) } ?? .awaited)
        #expect(text(item) == ["Nothing special until tomorrow night."])
    }

    @Test func `an unknown hour is never told to be nothing special`() {
        let gap = place { index, hour in if index == 9 { hour.temperature = nil } }
        #expect(
            text(gap) == ["Nothing special until tomorrow night, as far as the forecast goes; some values are missing."]
        )
        let failed = CityForecast(city: HoursSamples.seoul, outcome: .failed(Samples.timedOut))
        #expect(text(place { _, _ in }, failed)[0].contains("some values are missing"))
        #expect(text(failed) == ["There is no forecast yet."])
        // Known hours count all the same.
        let frost = place { index, hour in hour.temperature = index == 9 ? nil : -1 }
        #expect(rules(frost) == [.frost])
    }

    @Test func `a spell before an unknown hour has no end`() {
        let entry = place { index, hour in
            BriefSamples.wet(4..<6)(index, &hour)
            if index == 6 { (hour.precipitation, hour.precipitationChance) = (nil, nil) }
        }
        #expect(text(entry) == ["Rain: Place from Sun 01:00. Take an umbrella."])
    }

    @Test func `where the snowfall is unknown, it is rain or snow`() {
        #expect(
            text(place(BriefSamples.wet(4..<6, snowfall: nil))) == [
                "Rain or snow: Place Sun 01:00–03:00. Take an umbrella."
            ])
    }

    @Test func `thresholds are the same in Fahrenheit`() {
        let cold = place(units: .fahrenheit) { index, hour in
            (hour.temperature, hour.feelsLike) = (index == 3 ? 31.9 : 54, 52)
        }
        #expect(text(cold) == ["Below freezing: Place (31.9°F, Sun 00:00)."])
        // 20 m/s are 44.7 mph as both are shown.
        for (gust, found) in [(44.7, [BriefRule.wind]), (44.6, [])] {
            let wind = place(units: .fahrenheit) { index, hour in
                (hour.temperature, hour.feelsLike) = (54, 52)
                hour.windGust = index == 3 ? gust : 6
            }
            #expect(rules(wind) == found)
        }
        for (yesterday, found) in [(63.0, [BriefRule.change]), (62.9, [])] {
            let change = place(units: .fahrenheit) { index, hour in
                (hour.temperature, hour.feelsLike) = (index == -24 ? yesterday : 54, 52)
            }
            #expect(rules(change) == found)
        }
    }

    @Test func `four cities are named, the first to get wet first, and the others counted`() {
        let entries = (0..<6).map { index in
            BriefSamples.entry("c\(index)", "C\(index)", "도시\(index)", change: BriefSamples.wet(10 - index..<12))
        }
        let texts = BriefSamples.document(entries).texts
        #expect(
            texts == [
                "Rain: C5 Sun 02:00–09:00, C4 Sun 03:00–09:00, C3 Sun 04:00–09:00, C2 Sun 05:00–09:00 and 2 more. "
                    + "Take an umbrella."
            ])
    }

    @Test(arguments: BriefRule.allCases)
    func `a rule that is exceeded by more never counts less, and by far as much as by enough`(rule: BriefRule) {
        let scores = [0, 0.5, 1, 10, 1_000, 1_000_000].map(rule.score)
        #expect(scores == scores.sorted() && scores[0] < scores[1] && scores[4] == scores[5])
    }

    @Test func `no more than six sentences, the highest score first`() {
        let document = BriefSamples.document(BriefSamples.everything)
        #expect(document.sentences.count == 6)
        #expect(document.sentences.map(\.score) == document.sentences.map(\.score).sorted(by: >))
        #expect(Set(document.sentences.map(\.rule)).count == 6)
    }

    @Test func `typical weather is no forecast`() {
        let entry = BriefSamples.entry("place", "Place", "곳", source: .climateNormals, change: BriefSamples.wet(2..<5))
        let document = BriefSamples.document([entry], source: .climateNormals)
        #expect(document.texts.count == 1 && document.texts[0].contains("no forecast"))
    }

    /// Bad air brings the row of a city along, but no rank.
    @Test(arguments: [true, false])
    func `the note on a reanalysis is about the cities whose rank is said`(isRare: Bool) {
        let facts = CityFacts(
            region: { _, _ in nil }, normal: { _, _, _ in nil },
            climate: { city, _ in
                // Both have a maximum of 15 degrees.
                let middle = city.id == "tokyo" && isRare ? 5.0 : 15
                return DayClimate(maxima: MaximaOfDays(MaximaOfDays.shares.map { middle + ($0 - 50) / 10 }))
            }, basis: { $0.id == "tokyo" ? .reanalysis : .stations })
        let entries = [
            BriefSamples.entry("tokyo", "Tokyo", "도쿄", dust: (100, 100)),
            BriefSamples.entry("seoul", "Seoul", "서울", dust: (100, 100)),
        ]
        let document = BriefSamples.document(entries, facts: facts)
        #expect(document.texts.contains { $0.contains("Bad air") })
        #expect(document.texts.contains { $0.hasPrefix("Rare") } == isRare, "\(document.texts)")
        #expect(document.notes.contains { $0.hasPrefix("Climate: ERA5") } == isRare, "\(document.notes)")
    }

    @Test(arguments: BriefRule.allCases)
    func `every rule has a sentence and an explanation in each language`(rule: BriefRule) throws {
        let models = BriefSamples.models(of: "seoul", spread: 4)
        let warning = OfficialWarning(kind: "cold-wave", level: .advisory, text: "한파주의보")
        var beside = BesideAnswers(models: models)
        for entry in BriefSamples.everything {
            beside.warnings[entry.id] = .answered(
                Sourced(
                    CityWarnings(utcOffset: 32_400, list: [warning]), source: .kma, fetchedAt: Samples.fetched))
        }
        let all = BriefSamples.everything.map {
            BriefHours(
                $0, beside: beside,
                RowMaker(
                    language: .english, now: Samples.fetched, feels: .source, home: nil,
                    facts: CityFacts(
                        region: { _, _ in nil }, normal: { _, _, _ in nil },
                        climate: { _, _ in DayClimate(maxima: MaximaOfDays(MaximaOfDays.shares.map { $0 / 10 })) }),
                    for: [.rank]))
        }
        let odds = try BriefOddsTests.findings()
        let sentence = try #require(BriefSentence.all(of: all, odds: odds).first { $0.rule == rule })
        for language in Language.allCases {
            let book = Phrasebook(language)
            #expect(!sentence.text(book).contains("{") && !rule.about(book).contains("{"))
            #expect(sentence.text(book) != sentence.text(Phrasebook(language == .english ? .korean : .english)))
        }
    }

    @Test(arguments: Language.allCases)
    func `a brief of every rule as it is read and heard`(language: Language) {
        let report = BriefSamples.document(BriefSamples.everything, language: language).report
        let painter = ANSIPainter(isColored: false)
        let text =
            painter.paint(TableFormat(width: 80).render(report)) + painter.paint(PlainFormat().render(report))
            + MarkdownFormat(icons: .none).render(report)
        expectSnapshot(text, named: "brief-\(language.rawValue)")
    }

    @Test func `scenarios are counted from 1 mm on, and beside rain alone`() throws {
        let today = CivilTime(Samples.fetched, offset: 32_400).dayNumber
        // 30 of 51 members have a millimeter, the others a drizzle.
        let amounts = (0..<51).flatMap { member in [Double?](repeating: member < 30 ? 1 : 0.9, count: 3) }
        let ensemble = EnsembleForecast(
            units: .celsius, utcOffset: 32_400, firstDay: today, dayCount: 3,
            columns: [EnsembleForecast.Column(.precipitation, amounts)])
        var beside = BesideAnswers()
        for entry in BriefSamples.everything {
            beside.members[entry.id] = .answered(Sourced(ensemble, source: .openMeteo, fetchedAt: Samples.fetched))
        }
        let document = BriefDocument(
            entries: BriefSamples.everything, beside: beside, facts: .unknown,
            origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Samples.fetched)), now: Samples.fetched,
            units: .celsius, language: .english)
        let rain = try #require(document.sentences.first { $0.rule == .rain })
        let snow = try #require(document.sentences.first { $0.rule == .snow })
        #expect(rain.findings.allSatisfy { $0.wet == ShareOfMembers(30, of: 51) })
        #expect(snow.findings.allSatisfy { $0.wet == nil })
        let texts = document.texts
        #expect(texts.count { $0.contains("(30 of 51 scenarios)") } == 1, "\(texts)")
        #expect(document.notes.contains { $0.hasPrefix("Beside rain: the scenarios with 1 mm or more") })
    }

    @Test func `programs get the rule, the cities, the times and the numbers`() {
        let report = BriefSamples.document(BriefSamples.everything).report
        expectSnapshot(
            JSONFormat().render(report) + DelimitedFormat(.csv).render(report) + NDJSONFormat().render(report),
            named: "brief-data")
    }

    @Test(arguments: [40, 80, 120])
    func `no line is wider than the terminal`(width: Int) {
        for language in Language.allCases {
            let report = BriefSamples.document(BriefSamples.everything, language: language).report
            #expect(TableFormat(width: width).render(report).allSatisfy { $0.displayWidth <= width })
        }
    }

    @Test func `a list on a tall terminal has the sentence on its coming rain, one of twenty-four lines has not`() {
        var rows = Samples.rows.prefix(3).map(\.self)
        guard var answer = rows[0].answer else { return }
        answer.value.wetHours = WetHours(
            start: Samples.observed, length: 3_600,
            areWet: [false, true, true, false] + Array(repeating: false, count: 23))
        rows[0] = Row(city: rows[0].city, outcome: .answered(answer), normal: nil)
        var document = Samples.document(rows: rows)
        let sentence = "Rain or snow: Gongju 22:00–Sun 00:00. Take an umbrella."
        func lines() -> [String] { TableFormat(width: 80).render(document.report).map(\.text.trimmed) }
        #expect(!lines().contains(sentence))
        document.height = 24
        #expect(lines().contains(sentence), "\(lines())")
        document.height = lines().count
        #expect(!lines().contains(sentence))
    }

    @Test func `the sentences of a list with hours are a brief's, but for the air and the change`() throws {
        let brief = BriefSamples.document(BriefSamples.everything)
        let rows = try BriefSamples.everything.map { entry in
            var answer = CurrentWeather(units: .celsius, observedAt: Samples.observed, utcOffset: 32_400)
            answer.hours = try #require(entry.forecast).hourly.filter { $0.time + 3_600 > Samples.fetched }
            let outcome = CityWeather.Outcome.answered(Sourced(answer, source: .openMeteo, fetchedAt: Samples.fetched))
            return Row(city: entry.city, outcome: outcome)
        }
        var document = Samples.document(rows: rows)
        let told = brief.sentences.filter { ![.air, .change].contains($0.rule) }.map { $0.text(brief.book) }
        #expect(told.count == 5)
        document.height = 100
        let lines = TableFormat(width: nil).render(document.report).map(\.text.trimmed)
        // Six at most: with two less there is room for the sun.
        #expect(lines.suffix(6).dropLast() == told[...], "\(lines)")
        #expect(lines.last?.hasPrefix("Strong sun") == true)
        // The first ones, where not all have room.
        document.height = lines.count - 2
        let fewer = TableFormat(width: nil).render(document.report).map(\.text.trimmed)
        #expect(fewer == lines.dropLast(3), "\(fewer)")
    }
}
