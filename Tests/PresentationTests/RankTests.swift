import CitiesCatalog
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// The day of a row beside thirty years of observations.
@Suite struct RankTests {
    private static let now = Samples.fetched
    /// The maxima of such days are 0 to 20 degrees, and the record is 21.
    static let climate = DayClimate(
        normalMaximum: 10, normalMinimum: 1, maxima: MaximaOfDays(MaximaOfDays.shares.map { $0 / 5 }),
        record: DayClimate.Record(
            maximum: 21, maximumYear: 2_018, minimum: -12, minimumYear: 1_981, years: 1_907...2_023))
    private static let facts = CityFacts(
        region: { _, _ in nil }, normal: { _, _, _ in nil },
        climate: { city, _ in city.id == "seoul" ? climate : nil })
    private static let maker = RowMaker(
        language: .english, now: now, feels: .source, home: nil, facts: facts, for: [.rank, .record, .normal, .normals])

    /// Tomorrow as a source has it.
    private static func forecast(maximum: Double) -> CityForecast {
        let midnight = LocalDay.midnight(of: Samples.observed, utcOffset: 32_400)
        var day = DailyForecast(date: midnight + 86_400, condition: WeatherCondition(kind: .rain))
        day.period[.maximum] = maximum
        return ForecastSamples.entry(
            city: ForecastSamples.seoul,
            result: .success(
                WeatherForecast(units: .celsius, utcOffset: 32_400, steps: ForecastSamples.steps(), daily: [day]))
        )
    }

    private func row(
        maximum: Double?, of city: City = ForecastSamples.seoul, units: UnitSystem = .celsius,
        source: WeatherSource = .openMeteo
    ) -> Row {
        let weather = CurrentWeather(
            units: units, observedAt: Self.now, utcOffset: 32_400, temperature: 5, maximum: maximum)
        return Self.maker.present(
            CityWeather(
                city: city, outcome: .answered(Sourced(weather, source: source, fetchedAt: Self.now))))
    }

    private func text(_ quantity: Quantity, _ row: Row, _ language: Language = .english) -> String {
        let book = Phrasebook(language)
        return CellFormatter(book: book, icons: .none).text(quantity.entry.value(row, TableContext(book))).text
    }

    private func json(_ quantity: Quantity, _ row: Row) -> [String: JSONValue] {
        Dictionary(
            uniqueKeysWithValues: quantity.entry.fields.map { ($0.path, $0.value(row, Phrasebook(.english))) })
    }

    @Test(
        arguments: [
            (0.0, 0.1, "1%"), (10, 50, "50%"), (19.4, 97, "97%"), (19.95, 99.75, "99%"), (20, 99.9, "99%"),
            (25, 99.9, "99%"), (-5, 0.1, "1%"),
        ] as [(Double, Double, String)])
    func `the rank is the share of the maxima that are below`(maximum: Double, rank: Double, shown: String) {
        let celsius = row(maximum: maximum)
        let fahrenheit = row(maximum: maximum * 1.8 + 32, units: .fahrenheit)
        for row in [celsius, fahrenheit] {
            #expect(abs((row.percentile ?? .nan) - rank) < 1e-6)
            #expect(text(.rank, row) == shown)
        }
        #expect(celsius.isAboveRecord == (maximum > 21))
    }

    @Test func `typical weather, a city without a series and an unknown maximum have no rank`() {
        for row in [
            row(maximum: 10, source: .climateNormals), row(maximum: nil),
            row(maximum: 10, of: Samples.city("iksan", "Iksan", nil)),
        ] {
            #expect(row.percentile == nil && text(.rank, row) == CellFormatter.missing)
            #expect(json(.rank, row)["percentile"] == .null)
        }
    }

    /// Its last year is 2020, and the years since may have been warmer.
    @Test func `a day beyond the extremes of a reanalysis is no record`() throws {
        let book = Phrasebook(.english)
        var warm = row(maximum: 25)
        #expect(try #require(book.rankClause(warm, time: "today")).contains("above every"))
        warm.basis = .reanalysis
        #expect(book.rankClause(warm, time: "today") == "Seoul (25.0°C today, warmer than all such days of 1991–2020)")
    }

    @Test func `a note names the cities with a reanalysis once, and only where there are stations beside them`() {
        let book = Phrasebook(.english)
        var (tokyo, seoul) = (row(maximum: 10, of: Samples.city("tokyo", "Tokyo", nil)), row(maximum: 10))
        #expect(book.climateNote([tokyo, seoul]) == nil, "neither has a climate")
        (tokyo.basis, seoul.basis) = (.reanalysis, .stations)
        #expect(book.climateNote([seoul]) == nil)
        #expect(book.climateNote([tokyo, tokyo])?.hasPrefix("Climate: ERA5") == true)
        #expect(book.climateNote([tokyo, seoul, tokyo])?.hasPrefix("Climate of Tokyo: ERA5") == true)
    }

    /// The maxima of the climate are two degrees for each tenth of the days.
    @Test(arguments: [UnitSystem.celsius, .fahrenheit])
    func `a bias is taken off a rank, and a record needs the day with and without it`(units: UnitSystem) throws {
        func row(_ maximum: Double, bias: Double?) -> Row {
            var facts = Self.facts
            facts.bias = { _, lead in lead == 1 ? bias : nil }
            let maker = RowMaker(
                language: .english, now: Self.now, feels: .source, home: nil, facts: facts, for: [.rank])
            let weather = CurrentWeather(
                units: units, observedAt: Self.now, utcOffset: 32_400, temperature: 5,
                maximum: units.degrees(celsius: maximum))
            let answer = Sourced(weather, source: WeatherSource.openMeteo, fetchedAt: Self.now)
            return maker.present(CityWeather(city: ForecastSamples.seoul, outcome: .answered(answer)))
        }
        #expect(abs((row(10, bias: 2).percentile ?? .nan) - 40) < 1e-6)
        #expect(abs((row(10, bias: -2).percentile ?? .nan) - 60) < 1e-6)
        #expect(row(23, bias: 1).isAboveRecord && !row(21.5, bias: 1).isAboveRecord)
        #expect(row(21.5, bias: nil).isAboveRecord && !row(20.5, bias: -1).isAboveRecord)
        let book = Phrasebook(.english)
        let number = units == .celsius ? "+2.0°C" : "+3.6°F"
        #expect(
            book.climateNotes([row(10, bias: 2)], hasRanks: true) == [
                "Rank among such days: the bias of the models on past days is taken off (Seoul \(number))."
            ])
        #expect(
            book.climateNotes([row(10, bias: nil)], hasRanks: true) == [
                "Rank among such days: a forecast that is 1°C off moves it by up to 5 points."
            ])
        #expect(book.climateNotes([row(10, bias: 2)], hasRanks: false).isEmpty)
    }

    @Test func `a day ahead has the bias of that lead`() throws {
        var facts = Self.facts
        facts.bias = { _, lead in lead == 1 ? 2 : nil }
        let maker = RowMaker(language: .english, now: Self.now, feels: .source, home: nil, facts: facts, for: [.rank])
        for (days, rank) in [(1, 87.0), (2, 97)] {
            let midnight = LocalDay.midnight(of: Samples.observed, utcOffset: 32_400) + Double(days) * 86_400
            var day = DailyForecast(date: midnight, condition: WeatherCondition(kind: .rain))
            day.period[.maximum] = 19.4
            let forecast = WeatherForecast(
                units: .celsius, utcOffset: 32_400, steps: ForecastSamples.steps(), daily: [day])
            let entry = ForecastSamples.entry(city: ForecastSamples.seoul, result: .success(forecast))
            let number = CivilTime(midnight, offset: 32_400).dayNumber
            let row = maker.day(.date(number), of: entry)
            #expect(abs((row.percentile ?? .nan) - rank) < 1e-6, "\(days)")
        }
    }

    @Test func `an hour has no rank, a day has one`() throws {
        let entry = Self.forecast(maximum: 19.4)
        let parts = try #require(Self.maker.parts(of: entry))
        #expect(parts.row(ForecastSamples.steps()[3]).percentile == nil)
        let day = try #require(entry.days(count: 5, now: Self.now).last)
        #expect(abs((parts.row(day).percentile ?? .nan) - 97) < 1e-6)
    }

    @Test func `the record has its year, in the units of the row`() {
        let celsius = row(maximum: 10)
        #expect(text(.record, celsius) == "21.0°C 2018" && text(.record, celsius, .korean) == "21.0°C 2018년")
        #expect(text(.record, row(maximum: 50, units: .fahrenheit)) == "69.8°F 2018")
        let fields = json(.record, celsius)
        #expect(fields["record.maximum"] == .measured(21) && fields["record.minimum"] == .measured(-12))
        #expect(fields["record.maximumYear"] == .integer(2_018) && fields["record.minimumYear"] == .integer(1_981))
    }

    @Test func `a day differs from its own normal maximum`() throws {
        let row = Self.maker.day(
            .date(CivilDate.dayNumber(year: 2026, month: 11, day: 22)), of: Self.forecast(maximum: 19.4))
        #expect(text(.normal, row) == "+9.4")
        #expect(json(.normals, row) == ["normalMaximum": .measured(10), "normalMinimum": .measured(1)])
    }

    @Test func `hours of a day have no number of the whole day beside them`() throws {
        let entry = Self.forecast(maximum: 19.4)
        let tomorrow = CivilDate.dayNumber(year: 2026, month: 11, day: 22)
        let beside = BesideAnswers(models: [
            entry.id: ModelSamples.week(
                spread: 3, wet: 2, from: LocalDay.midnight(of: Samples.observed, utcOffset: 32_400))
        ])
        let whole = Self.maker.day(.date(tomorrow), of: entry, beside: beside)
        #expect(whole.normal != nil && whole.percentile != nil && whole.beside.agreement?.range != nil)
        let morning = Self.maker.day(ListDay(.date(tomorrow), hours: 6..<12), of: entry, beside: beside)
        #expect(morning.weather != nil)
        #expect(morning.normal == nil && morning.percentile == nil && morning.beside.agreement == nil)
    }

    @Test(arguments: Language.allCases)
    func `a clause says how rare a day is`(language: Language) {
        let book = Phrasebook(language)
        func clause(_ maximum: Double) -> String? { book.rankClause(row(maximum: maximum), time: book(.briefToday)) }
        let expected: [Double: String] =
            language == .english
            ? [
                19.4: "Seoul (19.4°C today, in the warmest 4% of such days)",
                0.6: "Seoul (0.6°C today, in the coldest 3% of such days)",
                21.5: "Seoul (21.5°C today, above every 21 November of 1907–2023)",
            ]
            : [
                19.4: "서울(오늘 19.4°C, 이맘때 상위 4%)", 0.6: "서울(오늘 0.6°C, 이맘때 하위 3%)",
                21.5: "서울(오늘 21.5°C, 1907~2023년 11월 21일 최고보다 높음)",
            ]
        for (maximum, text) in expected { #expect(clause(maximum) == text) }
        #expect(book.rankClause(row(maximum: nil), time: "") == nil)
    }

    @Test(arguments: [
        (1, "early November", "11월 초순"), (10, "early November", "11월 초순"),
        (11, "mid-November", "11월 중순"), (21, "late November", "11월 하순"), (30, "late November", "11월 하순"),
    ])
    func `a season is a third of a month`(day: Int, english: String, korean: String) {
        let date = CivilDate(dayNumber: CivilDate.dayNumber(year: 2026, month: 11, day: day))
        #expect(Phrasebook(.english).season(date) == english && Phrasebook(.korean).season(date) == korean)
    }

    @Test func `conditions and orders take the rank and the record`() throws {
        let rows = [row(maximum: 19.4), row(maximum: 10), row(maximum: nil)]
        let query = ListQuery(filters: try Filter.all(parsing: "rank>=95%"))
        #expect(rows.map(query.admits) == [true, false, false])
        #expect(try ListQuery(filters: Filter.all(parsing: "record<20")).admits(rows[0]) == false)
        #expect(try ListOrder(parsing: "rank-desc").key == .rank)
    }
}
