import CitiesFormats
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesWeatherModel

/// The rules of a comparison of models with observations, on made-up days.
@Suite struct ModelScoresTests {
    private static let first = 20_700
    private static let models = WeatherModel.independent

    /// Observations that rise and fall by ten degrees from day to day, with rain on every third day.
    private static func truth(_ number: Int) -> DayRecord {
        DayRecord(
            number: number, maximum: Double(number % 2 * 10) + Double(number % 5) / 7,
            precipitation: number % 3 == 0 ? 4 : 0)
    }

    /// - Parameter errors: The error of each model by its index on a day; nil is a missing day, and a missing model.
    private static func scores(
        days: Int = 30, lead: Int = 1, units: UnitSystem = .celsius,
        normal: @escaping (CivilDate) -> Double? = { _ in nil },
        _ errors: [Int: @Sendable (Int) -> Double?]
    ) -> ModelScores {
        let window = first...first + days - 1
        return ModelScores(
            record(days: days, lead: lead, units: units, errors), days: window, leads: [lead], normal: normal)
    }

    private static func record(
        days: Int, lead: Int = 1, units: UnitSystem = .celsius, _ errors: [Int: @Sendable (Int) -> Double?]
    ) -> ForecastRecord {
        let window = first...first + days - 1
        let series = errors.sorted { $0.key < $1.key }.map { index, error in
            let known = window.compactMap { number in
                error(number).map { error in
                    let observed = truth(number)
                    return DayRecord(
                        number: number, maximum: (observed.maximum ?? 0) + error, precipitation: observed.precipitation)
                }
            }
            return ForecastSeries(model: models[index].id, lead: lead, days: known)
        }
        return ForecastRecord(
            units: units, utcOffset: 32_400, observed: (first - 7...window.upperBound).map(truth), forecasts: series)
    }

    private static func score(_ index: Int, in scores: ModelScores) throws -> ModelScores.Score {
        try #require(scores.scores.first { $0.forecaster == .model(models[index]) })
    }

    @Test func `a model has to beat persistence to be the best`() {
        let good = Self.scores([0: { Double($0 % 7) / 3 }, 1: { Double($0 % 5) / 3 + 4 }])
        #expect(good.best == [.model(Self.models[0])])
        // From one even day to the next the observations hardly change: two days before is hard to beat.
        let worse = Self.scores(lead: 2, [0: { Double($0 % 7) / 3 + 3 }])
        #expect(worse.best.isEmpty)
        let others = worse.scores.filter { $0.forecaster != .climate && $0.numbers == nil }
        #expect(others.allSatisfy { $0.absence == .missing } && !others.isEmpty)
    }

    @Test func `a model has to beat the normal, too, where that is known`() throws {
        let errors: [Int: @Sendable (Int) -> Double?] = [0: { Double($0 % 7) / 3 }]
        #expect(Self.scores(errors).best == [.model(Self.models[0])])
        let normal = { (date: CivilDate) in
            Self.truth(date.dayNumber).maximum.map { $0 + Double(date.dayNumber % 2) / 2 }
        }
        let better = Self.scores(normal: normal, errors)
        #expect(better.best.isEmpty && better.baselines(1).first == .climate)
        let climate = try #require(better.numbers(of: .climate, 1))
        #expect(abs(climate.meanAbsoluteError - 0.25) < 1e-9 && climate.rain == nil)
        // A normal that is off by ten degrees is beaten, as persistence is.
        let far = try #require(
            Self.scores(normal: { Self.truth($0.dayNumber).maximum.map { $0 + 10 } }, errors).verdict(1))
        #expect(far.beaten == [.persistence, .climate] && far.undecided.isEmpty)
        #expect(Self.scores(normal: { $0.day == 3 ? nil : 10 }, errors).numbers(of: .climate, 1) == nil)
    }

    @Test func `the mean of the models takes part, and may be the best`() throws {
        let scores = Self.scores([0: { Double($0 % 5) + 1 }, 1: { -Double($0 % 5) - 1.5 + Double($0 % 3) / 9 }])
        #expect(scores.best == [.mean])
        let mean = try #require(scores.numbers(of: .mean, 1))
        #expect(mean.meanAbsoluteError < 0.3 && mean.rain?.hits == 10)
        #expect(Self.scores([0: { Double($0 % 5) }]).numbers(of: .mean, 1) == nil, "one model has no mean")
        #expect(scores.pairs(1) == 3)
    }

    @Test func `the corrected mean leaves each day out of its own bias`() throws {
        let record: [Int: @Sendable (Int) -> Double?] = [0: { Double($0 % 4) + 2 }, 1: { Double($0 % 3) + 1 }]
        let scores = Self.scores(days: 20, record)
        let mean = try #require(scores.numbers(of: .mean, 1))
        let corrected = try #require(scores.numbers(of: .corrected, 1))
        for (error, correctedError) in zip(mean.errors, corrected.errors) {
            let others = (mean.errors.reduce(0, +) - error) / 19
            #expect(abs(correctedError - (error - others)) < 1e-5)
        }
        #expect(abs(corrected.bias) < 1e-5 && corrected.rain == nil && corrected.errors != mean.errors)
        for (days, absence) in [(9, ModelScores.Absence.tooFewDays), (10, nil)] {
            let score = try #require(Self.scores(days: days, record).scores.first { $0.forecaster == .corrected })
            #expect(score.absence == absence)
        }
    }

    @Test func `a bias is in degrees Celsius in either system`() throws {
        let errors: [Int: @Sendable (Int) -> Double?] = [0: { Double($0 % 4) + 2 }, 1: { Double($0 % 3) + 1 }]
        let celsius = try #require(PastErrors(Self.record(days: 24, errors)).biases[1])
        #expect(abs(celsius - 2.75) < 1e-5)
        let converted = Self.record(days: 24, errors).converted(to: .fahrenheit)
        #expect(converted.units == .fahrenheit && converted.converted(to: .celsius).units == .celsius)
        let fahrenheit = try #require(PastErrors(converted).biases[1])
        #expect(abs(fahrenheit - celsius) < 1e-5)
        #expect(PastErrors(Self.record(days: 9, errors)).biases.isEmpty)
    }

    @Test func `an ended interval is computed from the days that were known by then`() throws {
        // The first 46 days are quiet, so that no interval knows of the jump before it has come: six days and the lead later.
        let jump = Self.first + 46
        let errors: [Int: @Sendable (Int) -> Double?] = [
            0: { Double($0 % 4) / 4 + ($0 < jump ? 0 : 9) }, 1: { Double($0 % 3) / 3 + ($0 < jump ? 0 : 9) },
        ]
        let ended = try #require(PastErrors(Self.record(days: 52, errors)).ended.first)
        // Ten days and the delay of seven come before the first one.
        #expect(ended.count == 52 - 16 && ended.lead == 1)
        #expect(ended.held <= ended.count - 6, "none of the six days after the jump is held: \(ended)")
        #expect(ended.held >= 20, "\(ended)")
        #expect(PastErrors(Self.record(days: 45, errors)).ended.isEmpty, "29 are too few")
    }

    /// The report on cities with the same past days.
    private static func report(_ cities: Int, language: Language = .english) -> Report {
        let record = record(days: 60, [0: { Double($0 % 7) / 3 }, 1: { Double($0 % 5) / 2 - 1 }])
        let provenance = Provenance(source: .openMeteo, fetchedAt: Samples.fetched)
        let names = [("seoul", "Seoul", "서울"), ("busan", "Busan", "부산")]
        return ScoreDocument(
            entries: names.prefix(cities).map { name in
                CityResult(city: Samples.city(name.0, name.1, name.2), outcome: .answered(Sourced(record, provenance)))
            }, days: first...first + 59, leads: [1], origin: AnswerOrigin(provenance), facts: .unknown,
            now: Samples.fetched, units: .celsius, language: language
        ).report
    }

    @Test func `the intervals that held are said of one city and of several, to readers and to listeners`() throws {
        let painter = ANSIPainter(isColored: false)
        let ended = try #require(
            PastErrors(Self.record(days: 60, [0: { Double($0 % 7) / 3 }, 1: { Double($0 % 5) / 2 - 1 }])).ended.first)
        let sentence = "\(ended.held) of \(ended.count) intervals held the maximum (80% expected)"
        let one = Self.report(1)
        #expect(painter.paint(TableFormat(width: 200).render(one)).contains(sentence))
        let plain = painter.paint(PlainFormat().render(one))
        #expect(
            plain.contains(sentence.replacing("80%", with: "80 percent")) && plain.contains("1 day ahead:"), "\(plain)")
        let several = painter.paint(TableFormat(width: 200).render(Self.report(2)))
        #expect(several.contains("HELD") && several.contains("Held: intervals"), "\(several)")
        #expect(several.components(separatedBy: "\(ended.held)/\(ended.count)").count == 3, "\(several)")
    }

    /// Six equal models, of which the best of the sample is compared with the others.
    @Test(arguments: [(24, 15, 0.0...0.08), (30, 15, 0.0...0.08), (24, 1, 0.2...0.6)])
    func `equal models are told apart in fewer than eight percent of places`(
        days: Int, comparisons: Int, rate: ClosedRange<Double>
    ) {
        var generator = SplitMix(seed: 20_261_130)
        func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) } }
        let places = 1_500
        let wrong = (0..<places).count { _ in
            let common = (0..<days).map { _ in normal() * 0.6.squareRoot() }
            let errors = (0..<6).map { _ in common.map { $0 + normal() * 0.4.squareRoot() } }
            let ranked = errors.sorted { left, right in
                left.reduce(0) { $0 + abs($1) } < right.reduce(0) { $0 + abs($1) }
            }
            return ranked.dropFirst().contains { other in
                PairedTest(ranked[0], other, lead: 1)?.tellsApart(amongComparisons: comparisons) ?? false
            }
        }
        #expect(rate.contains(Double(wrong) / Double(places)), "\(wrong)")
    }

    @Test(arguments: [(19, false), (20, true)])
    func `twenty days are enough for a verdict, and fewer are not`(days: Int, isEnough: Bool) throws {
        let scores = Self.scores(days: days, [0: { Double($0 % 7) / 9 }])
        #expect(scores.best.isEmpty != isEnough)
        #expect(try Self.score(0, in: scores).numbers?.days == days)
    }

    @Test func `a model with half of the days or fewer is left out, and costs the others no day`() throws {
        for (known, isLeftOut) in [(15, true), (16, false)] {
            let scores = Self.scores([0: { Double($0 % 7) / 9 }, 1: { $0 < Self.first + known ? Double($0 % 4) : nil }])
            #expect(try Self.score(1, in: scores).absence == (isLeftOut ? .missing : nil))
            #expect(try Self.score(0, in: scores).numbers?.days == (isLeftOut ? 30 : known))
        }
    }

    @Test(arguments: [UnitSystem.celsius, .fahrenheit])
    func `two degrees Celsius are 3 point 6 degrees Fahrenheit`(units: UnitSystem) throws {
        let scores = Self.scores(units: units, [0: { $0 % 2 == 0 ? 3.5 : 1.9 }])
        #expect(try Self.score(0, in: scores).numbers?.within2 == (units == .celsius ? 0.5 : 1))
    }

    /// Differences of tenths have noise: 12.3 less 10.3 is a little more than two.
    @Test(arguments: [(2.0, 1.0), (2 + 1e-12, 1), (-2 - 1e-12, 1), (2.1, 0)] as [(Double, Double)])
    func `an error of exactly two degrees is within two`(error: Double, share: Double) throws {
        let scores = Self.scores([0: { _ in error }, 1: { Double($0 % 4) }])
        #expect(try Self.score(0, in: scores).numbers?.within2 == share)
    }

    @Test func `a series that repeats another one is refused, and the first of them too`() throws {
        let scores = Self.scores([0: { Double($0 % 7) }, 1: { Double($0 % 7) }, 2: { Double($0 % 4) }])
        #expect(try Self.score(0, in: scores).absence == .copied && Self.score(1, in: scores).absence == .copied)
        #expect(try Self.score(2, in: scores).numbers?.days == 30)
    }
}

/// The agreement of models about one day.
@Suite struct ModelAgreementTests {
    @Test(arguments: [
        (UnitSystem.celsius, 2.9, false), (.celsius, 3.0, true), (.fahrenheit, 5.3, false), (.fahrenheit, 5.5, true),
    ])
    func `three degrees Celsius between the maxima are worth a word in both systems`(
        units: UnitSystem, spread: Double, isDivided: Bool
    ) {
        let agreement = ModelAgreement(units: units, maxima: [10, 10 + spread], amounts: [])
        #expect(agreement.isDividedOnMaximum == isDivided)
    }

    /// 4.1 less 1.1 is a little less than three, and the table has 3.0.
    @Test(arguments: [UnitSystem.celsius, .fahrenheit])
    func `a spread that is shown as three degrees is three degrees`(units: UnitSystem) {
        let least = units == .celsius ? 30 : 54
        for lowest in -300..<400 {
            for (tenths, isDivided) in [(least - 1, false), (least, true)] {
                let maxima = [Double(lowest) / 10, Double(lowest + tenths) / 10]
                let agreement = ModelAgreement(units: units, maxima: maxima, amounts: [])
                #expect(agreement.isDividedOnMaximum == isDivided, "\(maxima)")
            }
        }
    }

    @Test(arguments: [(-1, 20_778), (0, 20_778), (1, 20_778)])
    func `a day is the same beside a midnight that is an hour off`(hours: Int, number: Int) {
        let models = ModelForecasts(units: .celsius, utcOffset: 32_400)
        let midnight = Date(timeIntervalSince1970: Double(number) * 86_400 - 32_400 + Double(hours) * 3_600)
        #expect(models.number(of: DailyForecast(date: midnight)) == number)
    }

    /// Days from the present to the first and to the last day of an answer.
    @Test(arguments: [(-30, -2, false), (-1, 6, true), (0, 0, true), (6, 6, true), (8, 12, false), (0, 20, false)])
    func `days that are not those of the coming week are no answer`(first: Int, last: Int, isAnswer: Bool) {
        let now = Date(timeIntervalSince1970: 1_795_262_400)
        let dates = (first...last).map { now.addingTimeInterval(Double($0) * 86_400 + 1) }
        let ofDays = ModelForecast(model: "ecmwf_ifs", days: dates.map { DailyForecast(date: $0, maximum: 9) })
        let ofHours = ModelForecast(model: "ecmwf_ifs", hours: dates.map { HourlyForecast(time: $0, temperature: 9) })
        for model in [ofDays, ofHours] {
            let answer = ModelForecasts(units: .celsius, utcOffset: 0, models: [model])
            #expect(answer.objection(now: now, answered: now) == (isAnswer ? nil : .otherDays))
        }
        #expect(ModelForecasts(units: .celsius, utcOffset: 0).objection(now: now, answered: now) == nil)
    }
}
