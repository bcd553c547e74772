import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

@Suite struct OddsTests {
    private func rain(_ good: Int, of total: Int = 51, _ least: Double = 2, _ most: Double = 14) -> [Double?] {
        (0..<total).map { member in
            member < good
                ? 0.4
                : total - good == 1 ? most : least + (most - least) * Double(member - good) / Double(total - good - 1)
        }
    }

    private func odds(
        _ candidates: [DayOdds.Candidate], goal: DayGoal? = nil, _ conditions: String? = nil, threshold: Bool = true,
        daysAhead: Int = 1
    ) throws -> DayOdds {
        try OddsSamples.odds(candidates, goal: goal, conditions, threshold: threshold, daysAhead: daysAhead)
    }

    @Test func `good members are counted, and the others say how bad they are`() throws {
        let city = try #require(odds([OddsSamples.candidate("a", .precipitation, rain(41))], goal: .dry)["a"])
        #expect(city.of == 51 && city.good == 41 && city.share == ShareOfMembers(41, of: 51))
        let failure = try #require(city.failures.first)
        #expect(
            city.failures.count == 1 && failure.part == .goal(.dry) && failure.count == 10 && failure.range == 2...14)
        let all = try #require(odds([OddsSamples.candidate("a", .precipitation, rain(51))], goal: .dry)["a"])
        #expect(all.good == 51 && all.failures.isEmpty)
        let none = try #require(odds([OddsSamples.candidate("a", .precipitation, rain(0))], goal: .dry)["a"])
        #expect(none.good == 0 && none.failures.first?.count == 51)
    }

    @Test func `a condition and a threshold both have to hold, unless the condition stands in place of the goal`()
        throws
    {
        let ensemble = OddsSamples.ensemble([
            .precipitation: rain(41), .maximum: (0..<51).map { Double($0) },
        ])
        let both = try #require(odds([OddsSamples.candidate("a", ensemble)], goal: .dry, "max>=10, max<20")["a"])
        #expect(both.of == 51 && both.good == 10)
        #expect(both.failures.map(\.count) == [10, 10, 31])
        #expect(both.failures.map(\.range) == [2...14, 0...9, 20...50])
        let alone = try #require(
            odds([OddsSamples.candidate("a", ensemble)], goal: .dry, "max>=10", threshold: false)["a"])
        #expect(alone.good == 41 && alone.failures.map(\.count) == [10])
        let withoutGoal = try #require(odds([OddsSamples.candidate("a", ensemble)], "max>=10")["a"])
        #expect(withoutGoal.good == 41)
    }

    @Test(arguments: [DayGoal.sun, .warm, .cool, .calm])
    func `a goal without a threshold has a best and no good members`(goal: DayGoal) throws {
        let variable = try #require(goal.variables.first)
        let low = OddsSamples.candidate("low", variable, Array(repeating: 2, count: 51))
        let high = OddsSamples.candidate("high", variable, Array(repeating: 30, count: 51))
        let found = try odds([low, high], goal: goal)
        #expect(found.cities.allSatisfy { $0.good == nil && $0.share == nil && $0.of == 51 && $0.failures.isEmpty })
        #expect(found.star == (goal.prefersHigher ? "high" : "low"))
    }

    @Test(arguments: [(40, nil), (41, 41), (50, 50), (51, 51)] as [(Int, Int?)])
    func `fewer than 80 percent of the usual members are unknown`(count: Int, of: Int?) throws {
        var values: [Double?] = Array(repeating: 0, count: 51)
        for member in count..<51 { values[member] = member.isMultiple(of: 2) ? nil : .nan }
        let city = try #require(odds([OddsSamples.candidate("a", .precipitation, values)], goal: .dry)["a"])
        #expect(city.of == of && city.good == of)
        #expect(city.absence == (of == nil ? .tooFew(count) : nil))
    }

    @Test func `no value at all is no data, never none of the members`() throws {
        let nulls = OddsSamples.candidate("nulls", .precipitation, Array(repeating: nil, count: 51))
        let missing = OddsSamples.candidate("missing", nil)
        let other = OddsSamples.candidate("other", .maximum, Array(repeating: 3, count: 51))
        let found = try odds([nulls, missing, other], goal: .dry)
        #expect(
            found.cities.allSatisfy { $0.absence == .noMembers && $0.good == nil && $0.of == nil && $0.best == nil })
        #expect(found.leaders.isEmpty && found.bestOf == nil && found.star == nil)
    }

    @Test func `members that lack one value or are cut off are not counted`() throws {
        // Six members have no cloud, and the last have neither.
        var ensemble = OddsSamples.ensemble([
            .precipitation: rain(51), .cloudCover: Array(repeating: 20, count: 45),
            .maximum: Array(repeating: 20, count: 48),
        ])
        let few = try #require(odds([OddsSamples.candidate("a", ensemble)], "precip<1, cloud<30, max>3")["a"])
        #expect(few.of == 45 && few.good == 45)
        // Two days; the last member has only the first.
        ensemble.dayCount = 2
        ensemble.columns = [.init(.precipitation, Array(repeating: 0, count: 101))]
        let first = try #require(odds([OddsSamples.candidate("a", ensemble)], goal: .dry)["a"])
        let second = try #require(
            OddsSamples.odds([OddsSamples.candidate("a", ensemble)], goal: .dry, on: OddsSamples.day + 1)["a"])
        #expect(first.of == 51 && second.of == 50)
        let third = try #require(
            OddsSamples.odds([OddsSamples.candidate("a", ensemble)], goal: .dry, on: OddsSamples.day + 2)["a"])
        #expect(third.absence == .beyond(lastDay: OddsSamples.day + 1) && third.of == nil)
    }

    @Test func `each day stands alone`() throws {
        var values: [Double?] = []
        for member in 0..<51 { values += [member < 30 ? 0 : 5, member < 30 ? 5 : 0] }
        let ensemble = EnsembleForecast(
            units: .celsius, utcOffset: 32_400, firstDay: OddsSamples.day, dayCount: 2,
            columns: [.init(.precipitation, values)])
        let days = try (0..<2).map {
            try OddsSamples.odds([OddsSamples.candidate("a", ensemble)], goal: .dry, on: OddsSamples.day + $0)
        }
        #expect(days.map { $0["a"]?.good } == [30, 21])
    }

    // MARK: Degrees around the forecast

    private func forecast(maximum: Double?, minimum: Double? = nil) -> DailyForecast {
        var day = DailyForecast(date: PlanSamples.midnight, minimum: minimum, maximum: maximum)
        day.period[.lowestHumidity] = 40
        day.period[.meanWindSpeed] = 2
        return day
    }

    /// Members of 0, 1, … 50 degrees: their mean is 25.
    private let ladder = (0..<51).map { Optional(Double($0)) }

    @Test(arguments: [(0, 31), (10, 31), (11, 21), (15, 21)])
    func `degrees are the members' differences around the forecast, up to day 10`(daysAhead: Int, good: Int) throws {
        for (variable, name) in [(EnsembleForecast.Variable.maximum, "max"), (.minimum, "min")] {
            let candidate = OddsSamples.candidate(
                "a", OddsSamples.ensemble([variable: ladder]), forecast(maximum: 35, minimum: 35))
            // With the forecast 10 degrees above the mean of the members, ten more of them reach 30.
            let city = try #require(odds([candidate], "\(name)>=30", daysAhead: daysAhead)["a"])
            #expect(city.good == good)
        }
    }

    @Test func `degrees are the members' own where the forecast has none`() throws {
        for day in [forecast(maximum: nil), nil] {
            let candidate = OddsSamples.candidate("a", OddsSamples.ensemble([.maximum: ladder]), day)
            #expect(try odds([candidate], "max>=30")["a"]?.good == 21)
        }
    }

    @Test func `the mean is of the members that have a value`() throws {
        var values = ladder
        for member in 41..<51 { values[member] = nil }
        let candidate = OddsSamples.candidate("a", OddsSamples.ensemble([.maximum: values]), forecast(maximum: 20))
        let city = try #require(odds([candidate], "max=20")["a"])
        #expect(city.of == 41 && city.good == 1)
    }

    @Test func `members and forecasts in other units are compared in the same degrees and speeds`() throws {
        let imperial = OddsSamples.ensemble(
            [.maximum: ladder.map { $0.map { $0 * 1.8 + 32 } }, .windSpeed: ladder.map { $0.map { $0 / 0.44704 } }],
            units: .fahrenheit)
        let candidate = OddsSamples.candidate("a", imperial, forecast(maximum: 95), units: .fahrenheit)
        #expect(try odds([candidate], "max>=30")["a"]?.good == 31)
        #expect(try odds([candidate], "max>=30, wind<36km/h")["a"]?.good == 0)
        #expect(try odds([candidate], "max>=10, wind<36km/h")["a"]?.good == 10)
    }

    @Test func `points take humidity and mean wind of the forecast, and without them the day is unknown`() throws {
        let ensemble = OddsSamples.ensemble([
            .maximum: Array(repeating: 25, count: 51), .precipitation: rain(41, 8, 30),
            .cloudCover: Array(repeating: 30, count: 51),
        ])
        let known = forecast(maximum: 25)
        let city = try #require(odds([OddsSamples.candidate("a", ensemble, known)], goal: .outdoors)["a"])
        #expect(city.of == 51 && city.good == 51)
        let humid = try #require(
            odds([OddsSamples.candidate("a", ensemble, known)], goal: .outdoors, "precip<8")["a"])
        #expect(humid.good == 41)
        for measure in [Measure.lowestHumidity, .meanWindSpeed] {
            var poor = known
            poor.period[measure] = nil
            let found = try odds([OddsSamples.candidate("a", ensemble, poor)], goal: .outdoors)
            #expect(found["a"]?.absence == .lacking([measure]) && found["a"]?.good == nil)
            // Conditions on what the members have need neither.
            #expect(try odds([OddsSamples.candidate("a", ensemble, poor)], "precip<8")["a"]?.good == 41)
        }
        #expect(
            try odds([OddsSamples.candidate("a", ensemble, nil)], goal: .beach)["a"]?.absence
                == .lacking([.lowestHumidity, .meanWindSpeed]))
    }

    private func rain(_ good: Int, _ least: Double, _ most: Double) -> [Double?] { rain(good, of: 51, least, most) }

    // MARK: The best of several

    /// Five members, repeated so often that there are enough of them.
    private func maxima(_ values: [Double?]) -> [Double?] { (0..<55).map { values[$0 % 5] } }

    @Test func `equal cities share a member, and a member without a value counts for none`() throws {
        let a = OddsSamples.candidate("a", .maximum, maxima([20, 22, 19, 25, 18]))
        let b = OddsSamples.candidate("b", .maximum, maxima([21, 22, nil, 24, 18]))
        let c = OddsSamples.candidate("c", .maximum, maxima([19, 18, 20, 23, 18]))
        let found = try odds([a, b, c], goal: .warm)
        #expect(found.bestOf == 44)
        let (ofA, ofC) = (try #require(found["a"]?.best), try #require(found["c"]?.best))
        #expect(found["b"]?.best == ofA)
        #expect(abs(ofA - 11 * (1.5 + 1 / 3.0)) < 1e-8 && abs(ofC - 11 / 3.0) < 1e-8)
        #expect(found.cities.map(\.aloneOrShared) == [33, 33, 11])
        #expect(found["b"]?.of == 44 && found["a"]?.of == 55)
        #expect(found.leaders == ["a", "b"] && found.star == nil)
        #expect(found.pairing("a", "b") == MemberPairing(11, 11))
    }

    @Test func `only cities that meet the conditions take part in a member, and a member without any is counted`()
        throws
    {
        func city(_ id: String, _ maximum: [Double?], _ rain: [Double?]) -> DayOdds.Candidate {
            OddsSamples.candidate(id, OddsSamples.ensemble([.maximum: maximum, .precipitation: rain]))
        }
        // Warm is always the warmer one. It is wet in the first 20 members, both are in the last 11.
        let wet = (0..<51).map { Optional($0 < 20 || $0 >= 40 ? 5.0 : 0) }
        let dry = (0..<51).map { Optional($0 >= 40 ? 5.0 : 0) }
        let found = try odds(
            [city("warm", Array(repeating: 30, count: 51), wet), city("cold", Array(repeating: 10, count: 51), dry)],
            goal: .warm, "precip<1")
        #expect(found["warm"]?.best == 20 && found["cold"]?.best == 20 && found.bestOf == 51)
        #expect(found["warm"]?.good == 20 && found["cold"]?.good == 40)
    }

    @Test func `without a goal all cities that meet the conditions are equal`() throws {
        let found = try odds(
            [
                OddsSamples.candidate("a", .precipitation, rain(30)),
                OddsSamples.candidate("b", .precipitation, rain(40)),
            ], "precip<1")
        #expect(found["a"]?.best == 15 && found["b"]?.best == 25 && found["b"]?.aloneOrShared == 40)
    }

    @Test func `a city with too few members is not compared, and the others are`() throws {
        let few = OddsSamples.candidate("few", .maximum, (0..<51).map { $0 < 40 ? 50 : nil })
        let a = OddsSamples.candidate("a", .maximum, Array(repeating: 20, count: 51))
        let b = OddsSamples.candidate("b", .maximum, Array(repeating: 10, count: 51))
        let found = try odds([few, a, b], goal: .warm)
        #expect(found["few"]?.best == nil && found["few"]?.aloneOrShared == nil)
        #expect(found.star == "a" && found.bestOf == 51 && found.pairing("few", "a") == nil)
    }

    @Test(arguments: [(36, true), (33, true), (32, false), (26, false)])
    func `cities that cannot be told apart lead together, a leader alone has a star`(wins: Int, isStar: Bool) throws {
        let a = OddsSamples.candidate("a", .maximum, (0..<51).map { $0 < wins ? 20 : 10 })
        let b = OddsSamples.candidate("b", .maximum, Array(repeating: 15, count: 51))
        let cold = OddsSamples.candidate("c", .maximum, Array(repeating: 0, count: 51))
        let found = try odds([cold, b, a], goal: .warm)
        // 33:18 has a probability of 0.049, 32:19 of 0.092.
        #expect(found.star == (isStar ? "a" : nil) && found.leaders == (isStar ? ["a"] : ["a", "b"]))
    }

    @Test func `the order of the cities changes nothing`() throws {
        var generator = SplitMix(seed: 3)
        var candidates = (0..<12).map { city in
            OddsSamples.candidate(
                "city\(city)", .maximum,
                (0..<51).map { _ in
                    Bool.random(using: &generator) ? Double(Int.random(in: 10...14, using: &generator)) : 12
                })
        }
        candidates[3].ensemble?.columns[0].values[7] = nil
        let usual = try odds(candidates, goal: .warm)
        for _ in 0..<20 {
            let mixed = try odds(candidates.shuffled(using: &generator), goal: .warm)
            #expect(mixed.leaders == usual.leaders && mixed.bestOf == usual.bestOf && mixed.cells == usual.cells)
            for city in usual.cities { #expect(mixed[city.id] == city) }
        }
        #expect(usual.bestOf == 50 && abs(usual.cities.compactMap(\.best).reduce(0, +) - 50) < 1e-6)
    }

    @Test func `equal moved degrees are equal, whatever they were moved by`() throws {
        let values = (0..<51).map { Optional(Double($0 % 7) / 10 + 0.1) }
        let a = OddsSamples.candidate("a", OddsSamples.ensemble([.maximum: values]), forecast(maximum: 20.3))
        let b = OddsSamples.candidate(
            "b", OddsSamples.ensemble([.maximum: values.map { $0.map { $0 + 5.7 } }]), forecast(maximum: 20.3))
        let found = try odds([a, b], goal: .warm)
        #expect(found.cities.map(\.best) == [25.5, 25.5] && found.cities.map(\.aloneOrShared) == [51, 51])
    }

    // MARK: Runs and cells

    private func days(_ count: Int, from first: Int = OddsSamples.day, offset: Int = 32_400) -> EnsembleForecast {
        EnsembleForecast(
            units: .celsius, utcOffset: offset, firstDay: first, dayCount: count,
            columns: [.init(.precipitation, Array(repeating: 0, count: count * 51))])
    }

    @Test func `the odd city out is unknown, and of two the one that lags behind`() throws {
        let many = ["a", "b", "c"].map { OddsSamples.candidate($0, days(5)) }
        for count in [4, 6] {
            let found = try odds(many + [OddsSamples.candidate("odd", days(count))], goal: .dry)
            #expect(found["odd"]?.absence == .endsElsewhere(lastDay: OddsSamples.day + count - 1))
            #expect(found.cities.filter { $0.absence == nil }.map(\.id) == ["a", "b", "c"])
        }
        let two = try odds([OddsSamples.candidate("late", days(4)), OddsSamples.candidate("new", days(5))], goal: .dry)
        #expect(two["late"]?.good == nil && two["new"]?.good == 51)
    }

    /// The members of one run end at one moment: 09:00 in Seoul, 19:00 of the day before in New York.
    @Test func `the last days of cities on other clocks may differ by one`() throws {
        let seoul = OddsSamples.candidate("seoul", days(5))
        let newYork = OddsSamples.candidate("new-york", days(4, offset: -18_000))
        let london = OddsSamples.candidate("london", days(5, offset: 0))
        let found = try odds([seoul, newYork, london, OddsSamples.candidate("busan", days(5))], goal: .dry)
        #expect(found.cities.allSatisfy { $0.absence == nil && $0.good == 51 })
        let frozen = try odds(
            [seoul, OddsSamples.candidate("new-york", days(2, offset: -18_000)), london], goal: .dry)
        #expect(frozen["new-york"]?.absence == .endsElsewhere(lastDay: OddsSamples.day + 1))
    }

    @Test func `cities in one cell of the model are named together`() throws {
        let cell = Coordinates(latitude: 37.5, longitude: 127)
        let other = Coordinates(latitude: 35, longitude: 129)
        func city(_ id: String, _ place: Coordinates?) -> DayOdds.Candidate {
            OddsSamples.candidate(id, OddsSamples.ensemble([.precipitation: rain(41)], place: place))
        }
        let found = try odds(
            [city("b", cell), city("x", other), city("a", cell), city("n", nil), city("m", nil)], goal: .dry)
        #expect(found.cells == [["a", "b"]])
    }
}
