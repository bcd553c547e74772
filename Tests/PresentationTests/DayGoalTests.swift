import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

@Suite struct DayGoalTests {
    /// A day with every number: 94 points in a city.
    private func day(_ change: (inout DailyForecast) -> Void = { _ in }) -> DailyForecast {
        var day = DailyForecast(
            date: PlanSamples.midnight, minimum: 12, maximum: 25, cloudCover: 30, windSpeed: 5, precipitation: 0)
        day.period[.lowestHumidity] = 40
        day.period[.meanWindSpeed] = 8 / 3.6
        day.sunshine = 7.5
        change(&day)
        return day
    }

    @Test(
        arguments: [
            (.outdoors, 94), (.beach, 86), (.dry, 0), (.sun, 8), (.warm, 25), (.cool, 25), (.calm, 5),
        ] as [(DayGoal, Double)])
    func `a goal is one number of the day`(goal: DayGoal, number: Double) {
        #expect(goal.number(of: DayNumbers(day(), units: .celsius)) == number)
    }

    @Test(arguments: DayGoal.allCases)
    func `the same day in other units has the same number`(goal: DayGoal) throws {
        let imperial = day { day in
            day.maximum = 77
            day.windSpeed = 5 / 0.44704
            day.period[.meanWindSpeed] = 8 / 3.6 / 0.44704
        }
        let pair = (
            try #require(goal.number(of: DayNumbers(day(), units: .celsius))),
            try #require(goal.number(of: DayNumbers(imperial, units: .fahrenheit)))
        )
        #expect(abs(pair.0 - pair.1) < 1e-9)
    }

    @Test(arguments: DayGoal.allCases, [nil, Double.nan, .infinity])
    func `a day without a part of its number is unknown`(goal: DayGoal, value: Double?) {
        for measure in goal.measures {
            let poor = day { $0.period[measure] = value }
            #expect(goal.number(of: DayNumbers(poor, units: .celsius)) == nil, "\(measure)")
        }
        for measure in Measure.allCases where !goal.measures.contains(measure) {
            let other = day { $0.period[measure] = value }
            #expect(goal.number(of: DayNumbers(other, units: .celsius)) != nil, "\(measure)")
        }
    }

    @Test func `more points, sun and warmth are better, less rain, warmth and wind too, and equal is equal`() {
        #expect(DayGoal.allCases.filter(\.prefersHigher) == [.outdoors, .beach, .sun, .warm])
        for goal in DayGoal.allCases {
            #expect(goal.isBetter(2, than: 1) == goal.prefersHigher)
            #expect(goal.isBetter(1, than: 2) == !goal.prefersHigher)
            #expect(!goal.isBetter(1, than: 1))
        }
    }

    @Test(
        arguments: [
            (.outdoors, 60, true), (.outdoors, 59, false), (.beach, 60, true), (.beach, 59, false), (.dry, 0.9, true),
            (.dry, 1, false), (.sun, 9, nil), (.warm, 25, nil), (.cool, 5, nil), (.calm, 1, nil),
        ] as [(DayGoal, Double, Bool?)])
    func `a day is good from 60 points on or below 1 mm`(goal: DayGoal, number: Double, isGood: Bool?) {
        #expect(goal.isGood(number) == isGood)
        #expect(goal.hasThreshold == (isGood != nil))
    }

    @Test(arguments: [DayGoal.outdoors, .beach])
    func `excellent days have the strongest color, from 80 points on`(goal: DayGoal) {
        #expect(goal.share(80) == 1 && goal.share(79) == 0.75 && goal.share(59) == 0.5 && goal.share(39) == 0.25)
    }
}
