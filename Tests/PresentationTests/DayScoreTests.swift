import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

struct DayScoreTests {
    private func score(_ day: DailyForecast, _ goal: PlanGoal, _ units: UnitSystem = .celsius) -> Double? {
        DayScore(goal, known: [PlanSamples.day(0, 10), day]).score(of: day, in: units)
    }

    private func random(_ numbers: inout SplitMix) -> DailyForecast {
        PlanSamples.day(
            0, .random(in: -25...40, using: &numbers), chance: .random(in: 0...90, using: &numbers),
            amount: .random(in: 0...28, using: &numbers), wind: .random(in: 0...25, using: &numbers))
    }

    @Test(arguments: PlanGoal.allCases, 1...40 as ClosedRange<UInt64>)
    func `more rain never ranks higher, nor does more wind, all else equal`(goal: PlanGoal, seed: UInt64) throws {
        var numbers = SplitMix(seed: seed)
        let day = random(&numbers)
        let before = try #require(score(day, goal))
        #expect((0...100).contains(before) && before > 0)
        var likelier = day
        likelier.precipitationChance = day.precipitationChance.map { $0 + .random(in: 1...10, using: &numbers) }
        #expect(try #require(score(likelier, goal)) < before)
        var wetter = day
        wetter.precipitation = day.precipitation.map { $0 + .random(in: 0.1...2, using: &numbers) }
        #expect(try #require(score(wetter, goal)) < before)
        var windier = day
        windier.windSpeed = day.windSpeed.map { $0 + .random(in: 0.1...5, using: &numbers) }
        #expect(try #require(score(windier, goal)) <= before)
    }

    @Test func `each goal has its own warmth`() throws {
        let scores = { (goal: PlanGoal) in
            try [0.0, 10, 21, 30].map { try #require(score(PlanSamples.day(0, $0), goal)) }
        }
        let (warm, cool, mild) = (try scores(.warm), try scores(.cool), try scores(.mild))
        #expect(warm == warm.sorted() && Set(warm).count == 4)
        #expect(cool == cool.sorted().reversed() && Set(cool).count == 4)
        // It feels a degree colder: 20 degrees are the best there can be.
        #expect(mild[2] == 100 && mild[1] < 100 && mild[3] < 100)
    }

    @Test func `dry weighs rain most, and calm the wind`() throws {
        let wetAndMild = PlanSamples.day(0, 21, chance: 60, amount: 4)
        let dryAndCold = PlanSamples.day(0, 6)
        #expect(try #require(score(wetAndMild, .mild)) > #require(score(dryAndCold, .mild)))
        #expect(try #require(score(wetAndMild, .dry)) < #require(score(dryAndCold, .dry)))
        let windy = PlanSamples.day(0, 21, wind: 8)
        #expect(try #require(score(windy, .mild)) > #require(score(dryAndCold, .mild)))
        #expect(try #require(score(windy, .calm)) < #require(score(dryAndCold, .calm)))
    }

    @Test(arguments: PlanGoal.allCases, [-40.0, -5, 0, 10, 20, 30, 45])
    func `a certain rain of 17 mm is a good day for no goal`(goal: PlanGoal, degrees: Double) throws {
        let wet = PlanSamples.day(0, nil, feels: degrees, chance: 99, amount: 17, wind: 0)
        #expect(try #require(score(wet, goal)) < DayScore.good)
    }

    @Test(arguments: PlanGoal.allCases)
    func `every goal has good days`(goal: PlanGoal) throws {
        let fine = PlanSamples.day(0, nil, feels: 20, chance: 5, amount: 0, wind: 2)
        #expect(try #require(score(fine, goal)) >= DayScore.good)
    }

    /// The manual has only one formula.
    @Test(arguments: ["en", "ko"])
    func `the example day of the manual has the score in the manual`(language: String) throws {
        let day = PlanSamples.day(0, 15, feels: 14, chance: 30, amount: 2, wind: 5)
        let scores = try [PlanGoal.mild, .dry].map { try #require(score(day, $0)) }
        #expect(scores.map { ($0 * 10).rounded() / 10 } == [62.5, 50.6])
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manual = try String(
            contentsOf: package.appending(path: "Localization/\(language).lproj/Manual.md"), encoding: .utf8)
        for number in [
            "mild", "= 62.5", "= 50.6", "\(Int(DayScore.good))", "\(Int(DayScore.fair))", "14°C", "30%", "2 mm",
            "5 m/s",
        ] {
            #expect(manual.contains(number), "\(number)")
        }
        let results = manual.matches(of: /\n[^\n=]+= [^\n=]+ = ([0-9.]+)(?=\n)/).map { Double($0.1) }
        let parts: [Double] = [abs(14 - 20), 30 / 10 + 2 / 2, 5 - 3]
        let expected: [Double?] = parts + scores.map { ($0 * 10).rounded() / 10 }
        #expect(results == expected)
    }

    @Test func `the color of a score does not depend on the others`() {
        #expect([100.0, 80, 79, 60, 59, 30, 29, 1].map(DayScore.share) == [1, 1, 0.75, 0.75, 0.5, 0.5, 0.25, 0.25])
    }

    @Test func `the same weather in other units has the same score`() throws {
        let celsius = PlanSamples.day(0, 12, chance: 30, amount: 2, wind: 6)
        var fahrenheit = celsius
        fahrenheit.feelsLikeMaximum = celsius.feelsLikeMaximum.map { $0 * 1.8 + 32 }
        fahrenheit.windSpeed = celsius.windSpeed.map { $0 / 0.44704 }
        for goal in PlanGoal.allCases {
            let pair = (try #require(score(celsius, goal)), try #require(score(fahrenheit, goal, .fahrenheit)))
            #expect(abs(pair.0 - pair.1) < 1e-9)
        }
    }

    @Test func `a day is unknown without a quantity that other days have`() {
        let whole = PlanSamples.day(0, 10)
        for part in 0..<4 {
            var day = whole
            switch part {
            case 0: day.feelsLikeMaximum = nil
            case 1: day.precipitationChance = nil
            case 2: day.precipitation = nil
            default: day.windSpeed = .nan
            }
            #expect(score(day, .mild) == nil)
        }
    }

    @Test func `a quantity that no day has is left out`() throws {
        let day = PlanSamples.day(0, 20, feels: .some(nil), amount: nil, wind: nil)
        let scoring = DayScore(.mild, known: [day])
        #expect(!scoring.isFelt && !scoring.hasAmounts && !scoring.hasWind && scoring.hasChances)
        #expect(scoring.score(of: day, in: .celsius) == 100)
        let blind = PlanSamples.day(0, 20, chance: nil, amount: nil)
        #expect(DayScore(.mild, known: [blind]).score(of: blind, in: .celsius) == nil)
    }

    /// A score is 60.0 in data from 59.95 on.
    @Test(
        arguments: [(59.94, false, 0.5), (59.95, true, 0.75), (60, true, 0.75), (79.96, true, 1), (29.94, false, 0.25)]
            as [(Double, Bool, Double)])
    func `a score that reads 60 is one of a good day, with its color`(score: Double, isGood: Bool, share: Double) {
        #expect(DayScore.reaches(DayScore.good, score) == isGood && DayScore.share(score) == share)
    }
}
